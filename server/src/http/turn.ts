import type { FastifyInstance } from 'fastify'

/**
 * Answers that are ready in the same turn of the event loop leave one right after the other. Written one by one between
 * the requests, each would wake up a sleeping reader anew, which is dear on machines with few cores.
 */
export function leaveTogether(app: FastifyInstance): void {
  let ready: (() => void)[] = []
  const leave = () => {
    const leaving = ready
    ready = []
    for (const send of leaving) send()
  }
  app.addHook('onSend', (_request, _reply, _payload, done) => {
    if (ready.push(done) === 1) setImmediate(leave)
  })
}
