import { connect, type Socket } from 'node:net'
import { parentPort, Worker, workerData } from 'node:worker_threads'

// An attacker in a worker thread: connections that send and never read.

export type Attack = {
  readonly port: number
  readonly connections: number
  /** What each connection sends as soon as it is open. */
  readonly text: string
  /** Reconnects at once after a close. */
  readonly persistent: boolean
  /** Sends the text again at this interval, and only reconnects then. */
  readonly everyMs?: number
  /** Reads answers, so that more can be sent. */
  readonly reads?: boolean
}

export type Attacker = {
  /** Ends the attack; returns the number of opened connections. */
  end(): Promise<number>
}

export async function startAttack(attack: Attack): Promise<Attacker> {
  const worker = new Worker(new URL(import.meta.url), { workerData: attack })
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return {
    async end() {
      const opened = new Promise<number>((resolve) => worker.once('message', resolve))
      worker.postMessage('end')
      const count = await opened
      await worker.terminate()
      return count
    },
  }
}

if (parentPort !== null && workerData?.connections !== undefined) attack(workerData, parentPort)

function attack(
  { port, connections, text, persistent, everyMs, reads }: Attack,
  parent: NonNullable<typeof parentPort>,
) {
  const sockets = new Set<Socket>()
  let opened = 0
  let isOver = false
  const open = () => {
    if (isOver) return
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.on('error', () => {})
    socket.once('connect', () => {
      opened += 1
      if (opened === connections) parent.postMessage('begun')
    })
    socket.once('close', () => {
      sockets.delete(socket)
      if (persistent && everyMs === undefined) setImmediate(open)
    })
    if (reads) socket.resume()
    socket.write(text, 'latin1')
    sockets.add(socket)
  }
  for (let count = 0; count < connections; count++) open()
  const repeating = everyMs
    ? setInterval(() => {
        for (const socket of sockets) if (socket.writableLength === 0) socket.write(text, 'latin1')
        while (persistent && sockets.size < connections) open()
      }, everyMs)
    : null
  parent.once('message', () => {
    isOver = true
    if (repeating) clearInterval(repeating)
    for (const socket of sockets) socket.destroy()
    parent.postMessage(opened)
  })
}
