import { Agent, request } from 'node:http'
import type { CleanupSteps } from './undo.ts'

// Requests to the service as its integrators, dashboards and visitors send them.

type Answer = { readonly status: number; readonly body: unknown }
// biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what the contract says of the answer.
export type CallForBody = (method: string, path: string, body?: object) => Promise<any>

export type JsonApi = {
  readonly call: (method: string, path: string, body?: object) => Promise<Answer>
  /** The body of an answer that is good; rejects any other. */
  readonly ask: CallForBody
}

/** JSON to and from everything below a path. The port may change while a drill restarts the service. */
export function openJsonApi(port: () => number, below: string, authorization = ''): JsonApi {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port()}/${below}${path}`, {
      method,
      headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
  return {
    call,
    ask: async (method, path, body) => {
      const answer = await call(method, path, body)
      if (answer.status < 300) return answer.body
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`)
    },
  }
}

/** The API of integrators below `sites/`. */
export function integratorApi(port: () => number, key: string): JsonApi {
  return openJsonApi(port, 'api/integrators/sites/', `Integrator-Key ${key}`)
}

export type TimedAnswer = { readonly status: number; readonly ms: number; readonly body: Buffer }
export type SendRequest = (
  method: string,
  path: string,
  body?: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<TimedAnswer>

/** As many connections as a drill wants, kept open, with answers as bytes and how long each took. */
export function openConnections(
  port: number,
  common: Readonly<Record<string, string>>,
  maxSockets: number,
  undo: CleanupSteps,
): SendRequest {
  const agent = new Agent({ keepAlive: true, maxSockets })
  undo.push(async () => agent.destroy())
  return (method, path, body = '', more = {}) =>
    new Promise((resolve, reject) => {
      const since = performance.now()
      const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
      const headers = { ...common, ...more, ...length }
      const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const { statusCode: status = 0 } = answer
          resolve({ status, ms: performance.now() - since, body: Buffer.concat(chunks) })
        })
      })
      sent.once('error', reject).end(body)
    })
}
