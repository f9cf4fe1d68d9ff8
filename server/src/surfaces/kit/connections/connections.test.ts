import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { markShared } from '../bodies/retained.ts'
import {
  type CloseReason,
  type GuardOptions,
  guardConnections,
  IDLE_MS,
  MAX_SENT,
  MAX_UNDER_WAY,
  REQUEST_BYTES,
} from './connections.ts'
import { openHeldMemory } from './held-memory.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const shed: Handler = (_request, response) => void response.writeHead(503, { connection: 'close' }).end()

/** A guarded server that does as it is told, and what happened to it. */
async function start(handler: Handler, guard: Partial<GuardOptions> = {}) {
  const closed: CloseReason[] = []
  const server = createServer({ requireHostHeader: false }, handler)
  const memory = openHeldMemory()
  const guarded = guardConnections(server, { shed, memory, onClosed: (why) => closed.push(why), ...guard })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close().closeAllConnections())
  return { closed, guarded, open: (from?: string) => opened(server.address() as AddressInfo, from) }
}

async function opened({ port }: AddressInfo, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  after(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => `GET /${number} HTTP/1.1\r\n\r\n`).join('')

/** The bodies that were answered, in the order in which they came, until there are so many. */
async function bodies(socket: Socket, count: number): Promise<readonly string[]> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk
    const found = [...text.matchAll(/\r\n\r\n<(\/\d+)>/g)].map(([, path = '']) => path)
    if (found.length >= count) return found
  }
  throw new Error(`The connection ended after: ${text}`)
}

const paths = (count: number) => Array.from({ length: count }, (_, number) => `/${number}`)

test('as many requests as a connection may send at once are answered in order, whichever is done first', async () => {
  const { open } = await start((request, response) => {
    // Every other one is done later.
    const answer = () => response.end(`<${request.url}>`)
    if (Number(request.url?.slice(1)) % 2) answer()
    else setImmediate(() => setImmediate(answer))
  })
  const socket = await open()
  for (let round = 0; round < 3; round++) {
    socket.write(numbered(MAX_SENT))
    assert.deepEqual(await bodies(socket, MAX_SENT), paths(MAX_SENT))
  }
})

test('sixteen are under way at once, and the next begins when one is answered', async () => {
  const begun: ServerResponse[] = []
  const { open } = await start((_request, response) => void begun.push(response))
  const socket = await open()
  socket.write(numbered(MAX_SENT))
  for (let answered = 0; answered < MAX_SENT; answered++) {
    await untilTrue(() => begun.length >= Math.min(MAX_SENT, MAX_UNDER_WAY + answered))
    await settled()
    assert.equal(begun.length, Math.min(MAX_SENT, MAX_UNDER_WAY + answered))
    begun[answered]?.end(`</${answered}>`)
  }
  assert.deepEqual(await bodies(socket, MAX_SENT), paths(MAX_SENT))
})

test('for a client that sends far more at once nothing is done but the first, and it is closed', async () => {
  let begun = 0
  const { open, closed } = await start(() => {
    begun += 1
  })
  const socket = await open()
  socket.write(numbered(1_600))
  await gone(socket)
  assert.deepEqual([begun, closed], [1, ['pipelining']])
})

for (const place of [0, 1, MAX_UNDER_WAY]) {
  test(`what stands behind a request with which the connection ends is not begun: number ${place}`, async () => {
    const begun: string[] = []
    const { open, closed } = await start((request, response) => {
      begun.push(request.url ?? '')
      if (request.url === `/${place}`) response.shouldKeepAlive = false
      setImmediate(() => response.end(`<${request.url}>`))
    })
    const socket = await open()
    socket.write(numbered(MAX_SENT))
    assert.deepEqual(await bodies(socket, place + 1), paths(place + 1))
    if (!socket.closed) await gone(socket.resume())
    assert.deepEqual([begun, closed], [paths(place + 1), []])
  })
}

test('nor is what is read between the answer with which a connection ends and its end', async () => {
  let begun = 0
  const { open } = await start((request, response) => {
    begun += 1
    response.shouldKeepAlive = false
    response.on('close', () => {
      assert.ok(!request.socket.destroyed)
      const { server } = request.socket as Socket & { readonly server: Server }
      server.emit('request', request, new ServerResponse(request))
    })
    response.end('</0>')
  })
  const socket = await open()
  socket.write(numbered(1))
  await gone(socket.resume())
  assert.equal(begun, 1)
})

test('what stands behind a request for which there was no room is not begun either, though there is room by then', async () => {
  let begun = 0
  const memory = openHeldMemory(64 * 1024)
  const other = { bytes: 0, isRemoved: false, drop: () => {}, incompleteSince: () => null }
  memory.add(other)
  memory.hold(other, 60 * 1024)
  const { open } = await start(() => void begun++, {
    memory,
    shed: (request, response) => {
      memory.release(other, 60 * 1024)
      shed(request, response)
    },
  })
  const socket = await open()
  socket.write(numbered(2))
  assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1.1 503 /)
  if (!socket.closed) await gone(socket)
  assert.equal(begun, 0)
})

test('the parser makes no more requests of a chunk than may be sent at once', async () => {
  let made = 0
  class Counted extends (await import('node:http')).IncomingMessage {
    constructor(socket: Socket) {
      super(socket)
      made += 1
    }
  }
  const server = createServer({ requireHostHeader: false, IncomingMessage: Counted })
  guardConnections(server, { shed })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const socket = await opened(server.address() as AddressInfo)
  socket.write(numbered(1_600))
  await gone(socket)
  assert.equal(made, MAX_SENT + 1)
})

/** Asks for more than any system buffers, and reads nothing of it. */
async function askAndStall(open: () => Promise<Socket>): Promise<Socket> {
  const socket = await open()
  socket.pause()
  socket.write('GET / HTTP/1.1\r\n\r\n')
  return socket
}

/** The bytes of an answer that the system has not taken yet. */
function leftOf(answer: ServerResponse | undefined): number {
  const socket = answer?.socket ?? assert.fail('Nothing was answered.')
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readonly writeQueueSize: number } | null }
  return handle?.writeQueueSize ?? assert.fail('The connection is gone.')
}

const LARGE = Buffer.alloc(64 * 1024 * 1024)

test('a client that takes nothing for twenty seconds is closed, one that takes a little or waits for nothing is not', async () => {
  const answers: ServerResponse[] = []
  // Nobody looks but this test, however slow the machine is.
  const { open, closed, guarded } = await start(
    (_request, response) => {
      answers.push(response)
      response.end(LARGE)
    },
    { checkMs: 3_600_000 },
  )
  // Whole: with a fraction, what is added to it and taken off again need not be the same.
  const now = Math.floor(performance.now())
  const [idle, slow] = [await open(), await askAndStall(open)]
  await untilTrue(() => answers.length === 1)
  const stalled = await askAndStall(open)
  await untilTrue(() => answers.length === 2)
  const take = async (bytes: number) => {
    for (let taken = 0; taken < bytes; ) {
      const piece = slow.read() as Buffer | null
      taken += piece?.length ?? 0
      if (piece === null) await once(slow, 'readable')
    }
  }
  // Until the system's buffers for the other one are full, and nothing more leaves for it.
  for (let left = Number.NaN; left !== leftOf(answers[1]); ) {
    left = leftOf(answers[1])
    await take(LARGE.length / 32)
  }
  guarded.closeStalled(now)
  await take(LARGE.length / 4)
  guarded.closeStalled(now + 19_999)
  assert.deepEqual(closed, [])
  guarded.closeStalled(now + 20_000)
  assert.deepEqual(closed, ['not_reading'])
  stalled.resume()
  await gone(stalled)
  assert.ok(!slow.destroyed && !idle.destroyed)
})

test('a connection on which nobody has asked anything since the last answer is closed after a while', async () => {
  const answered: ServerResponse[] = []
  const { open, closed, guarded } = await start((_request, response) => void answered.push(response), {
    checkMs: 3_600_000,
  })
  const [idle, busy, silent] = [await open(), await open(), await open()]
  idle.write('GET / HTTP/1.1\r\n\r\n')
  await untilTrue(() => answered.length === 1)
  const before = performance.now()
  answered[0]?.end('<>')
  await once(idle, 'data')
  busy.write('GET / HTTP/1.1\r\n\r\n')
  await untilTrue(() => answered.length === 2)
  guarded.closeStalled(before + IDLE_MS - 1)
  idle.write('GET / HTTP/1.1\r\n\r\n')
  await untilTrue(() => answered.length === 3)
  guarded.closeStalled(before + 2 * IDLE_MS)
  answered[2]?.end('<>')
  await once(idle, 'data')
  guarded.closeStalled(performance.now() + IDLE_MS)
  await gone(idle)
  // One that is being answered is not idle, and of one that has never asked anything Node takes care by itself.
  assert.ok(!busy.destroyed && !silent.destroyed)
  assert.deepEqual(closed, [])
})

test('who takes nothing is found without anybody asking', async () => {
  const { open, closed } = await start((_request, response) => void response.end(LARGE), { stallMs: 100 })
  await askAndStall(open)
  await untilTrue(() => closed.length > 0)
  assert.deepEqual(closed, ['not_reading'])
})

test('when too much is held, whoever holds most is dropped, and others are served', async () => {
  const waiting: ServerResponse[] = []
  const { open, closed } = await start(
    (request, response) => {
      if (request.url === '/wait') waiting.push(response)
      else response.end('<pong>')
    },
    { memory: openHeldMemory(512 * 1024) },
  )
  const [modest, greedy] = [await open(), await open()]
  modest.write('GET /wait HTTP/1.1\r\n\r\n')
  await untilTrue(() => waiting.length === 1)
  greedy.write('GET /wait HTTP/1.1\r\n\r\n'.repeat(MAX_SENT))
  greedy.resume()
  await gone(greedy)
  assert.deepEqual(closed, ['memory'])
  const other = await open()
  other.write('GET / HTTP/1.1\r\n\r\n')
  assert.match(String((await once(other, 'data'))[0]), /<pong>$/)
  waiting[0]?.end('<late>')
  assert.match(String((await once(modest, 'data'))[0]), /<late>$/)
})

/** Answers with a body that the guard is told of, where there is room for so many bytes. */
async function startAnswering(body: string | Buffer, room: number) {
  const started = await start(
    (request, response) => {
      started.guarded.countAnswer(request, body)
      response.end(body)
    },
    { memory: openHeldMemory(room) },
  )
  return started
}

/** Asks for something of this length; gives what it was told, once all of it has come or the connection is gone. */
async function lengthOfAnswer(socket: Socket, length: number): Promise<number> {
  let taken = 0
  socket.write('GET / HTTP/1.1\r\n\r\n')
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    taken += piece.length
    if (taken > length) break
  }
  return taken
}

const KIB_200 = 200 * 1024

for (const [what, body] of [
  ['in text', 'x'.repeat(KIB_200)],
  ['in text of three bytes a character', '文'.repeat(Math.ceil(KIB_200 / 3))],
  ['in a buffer', Buffer.alloc(KIB_200)],
] as const) {
  test(`a large answer ${what} is held: where it is too much, who has asked for it is dropped`, async () => {
    const { open, closed } = await startAnswering(body, KIB_200)
    assert.equal(await lengthOfAnswer(await open(), KIB_200), 0)
    assert.deepEqual(closed, ['memory'])
  })
}

test('a text of few characters is held too where they take many bytes', async () => {
  const text = '文'.repeat(Math.ceil(REQUEST_BYTES / 3))
  let begun = 0
  const { open, closed, guarded } = await start(
    (request) => {
      begun += 1
      guarded.countAnswer(request, text)
    },
    // For all requests and half of their answers.
    { memory: openHeldMemory(1.5 * MAX_UNDER_WAY * REQUEST_BYTES) },
  )
  const socket = await open()
  socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(MAX_UNDER_WAY))
  await untilTrue(() => begun === MAX_UNDER_WAY || closed.length > 0)
  assert.deepEqual(closed, ['memory'])
})

test('a large answer is held until it is taken, and no longer', async () => {
  const { open, closed } = await startAnswering(Buffer.alloc(KIB_200), 1.5 * KIB_200)
  const socket = await open()
  for (let count = 0; count < 4; count++) assert.ok((await lengthOfAnswer(socket, KIB_200)) > KIB_200)
  assert.deepEqual(closed, [])
})

test('a buffer that all clients share is held by none of them', async () => {
  const { open, closed } = await startAnswering(markShared(Buffer.alloc(KIB_200)), 16 * 1024)
  assert.ok((await lengthOfAnswer(await open(), KIB_200)) > KIB_200)
  assert.deepEqual(closed, [])
})

test('when everybody holds little and all of it is too much, new requests get 503 until there is room', async () => {
  const waiting: ServerResponse[] = []
  const { open } = await start((_request, response) => void waiting.push(response), {
    memory: openHeldMemory(45 * 1024),
  })
  const sockets = await Promise.all(Array.from({ length: 4 }, open))
  for (const socket of sockets) socket.write('GET /wait HTTP/1.1\r\n\r\n')
  await untilTrue(() => waiting.length === 4)
  const fifth = await open()
  fifth.write('GET / HTTP/1.1\r\n\r\n')
  assert.match(String((await once(fifth, 'data'))[0]), /^HTTP\/1.1 503 /)
  for (const response of waiting) response.end('<late>')
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  const sixth = await open()
  sixth.write('GET / HTTP/1.1\r\n\r\n')
  await untilTrue(() => waiting.length === 5)
})

/** A request whose body does not come. */
const unfinished = (announced: string) => `POST /wait HTTP/1.1\r\n${announced}\r\n\r\n1`

for (const announced of ['Content-Length: 65536', 'Content-Length: 9999999', 'Transfer-Encoding: chunked']) {
  test(`a body that is announced and does not come (${announced}) is held like one that does, and goes first`, async () => {
    let begun = 0
    const { open, closed } = await start(
      (request, response) => {
        if (request.url === '/wait') begun += 1
        else response.end('<pong>')
      },
      // Room for three of them.
      { memory: openHeldMemory(3 * 74 * 1024) },
    )
    const attackers: Socket[] = []
    for (let count = 1; count <= 3; count++) {
      const socket = await open()
      attackers.push(socket.resume())
      socket.write(unfinished(announced))
      await untilTrue(() => begun === count)
    }
    assert.deepEqual(closed, [])
    const ended = gone(attackers[0] as Socket)
    const other = await open()
    other.write('GET / HTTP/1.1\r\n\r\n')
    assert.match(String((await once(other, 'data'))[0]), /<pong>$/)
    await ended
    assert.deepEqual(closed, ['memory'])
    assert.ok(!attackers[1]?.destroyed && !attackers[2]?.destroyed)
  })
}

test('where every connection keeps us waiting for a body, one more closes the one that does so longest', async () => {
  let begun = 0
  const { open, closed } = await start(
    (request, response) => {
      if (request.url === '/wait') begun += 1
      else response.end('<pong>')
    },
    { maxConnections: 2 },
  )
  const attackers: Socket[] = []
  for (let count = 1; count <= 2; count++) {
    const socket = await open()
    attackers.push(socket.resume())
    socket.write(unfinished('Content-Length: 10'))
    await untilTrue(() => begun === count)
  }
  const ended = gone(attackers[0] as Socket)
  const other = await open()
  other.write('GET / HTTP/1.1\r\n\r\n')
  assert.match(String((await once(other, 'data'))[0]), /<pong>$/)
  await ended
  assert.deepEqual(closed, ['crowd'])
})

test('one connection more than there may be closes the one that has been quiet longest, never one that is served', async () => {
  const waiting: ServerResponse[] = []
  const { open, closed } = await start(
    (request, response) => {
      if (request.url === '/wait') waiting.push(response)
      else response.end('<pong>')
    },
    { maxConnections: 3 },
  )
  const served = await open()
  served.write('GET /wait HTTP/1.1\r\n\r\n')
  await untilTrue(() => waiting.length === 1)
  const quiet = await open()
  const busy = await open()
  busy.write('GET / HTTP/1.1\r\n\r\n')
  await once(busy, 'data')
  quiet.resume()
  const ended = gone(quiet)
  const another = await open()
  await ended
  assert.deepEqual(closed, ['crowd'])
  another.write('GET / HTTP/1.1\r\n\r\n')
  await once(another, 'data')
  assert.ok(!served.destroyed && !busy.destroyed)
})

/**
 * A port on which every place is held by who takes nothing. Their system's buffers are full, so nothing of theirs changes any
 * more; time is told, and nobody looks.
 */
async function startFull(places: number, guard: Partial<GuardOptions> = {}) {
  const time = { now: 0 }
  const answers: ServerResponse[] = []
  const { open, ...rest } = await start(
    (request, response) => {
      if (request.url === '/pong') return void response.end('<pong>')
      answers.push(response)
      response.end(LARGE)
    },
    { maxConnections: places, checkMs: 3_600_000, now: () => time.now, ...guard },
  )
  const holders: Socket[] = []
  for (let count = 0; count < places; count++) {
    holders.push(await askAndStall(open))
    await untilTrue(() => answers.length > count)
  }
  for (const answer of answers) {
    for (let left = Number.NaN; left !== leftOf(answer); await settled()) left = leftOf(answer)
  }
  rest.guarded.closeStalled()
  const isServed = async (from?: string) => {
    const socket = await open(from)
    socket.write('GET /pong HTTP/1.1\r\n\r\n')
    const text = await Promise.race([once(socket, 'data').then(String), gone(socket)])
    socket.destroy()
    await settled()
    return text?.endsWith('<pong>') ?? false
  }
  return { ...rest, time, isServed, holders }
}

test('where nobody takes what waits for them, one more closes who has taken nothing for longest, after a second', async () => {
  const { time, isServed, holders, closed } = await startFull(2)
  time.now = 1_000
  const ended = gone(holders[0]?.resume() as Socket)
  assert.equal(await isServed(), true)
  await ended
  assert.deepEqual([closed, holders[1]?.destroyed], [['crowd'], false])
})

test('within that second the newcomer is closed', async () => {
  const { time, isServed, closed } = await startFull(2)
  time.now = 999
  assert.equal(await isServed(), false)
  assert.deepEqual(closed, ['crowd'])
})

test('who comes from an address that holds fewer connections is served at once, however many one address holds', {
  skip: process.platform === 'darwin' ? 'macOS has no 127.0.0.2 unless somebody adds it.' : false,
}, async () => {
  const { isServed } = await startFull(3)
  for (let count = 0; count < 3; count++) assert.equal(await isServed('127.0.0.2'), true)
  const proxied = await startFull(3, { isProxy: (address) => address === '127.0.0.1' })
  assert.equal(await proxied.isServed('127.0.0.2'), false, 'a proxy holds them for everybody')
})

test('where more than a third of all places are held by who takes nothing, they are closed without anybody coming', async () => {
  const { time, guarded, closed } = await startFull(3, { maxConnections: 8 })
  time.now = 1_000
  guarded.closeStalled()
  assert.deepEqual(closed, [])
  time.now = 1_001
  guarded.closeStalled()
  assert.deepEqual(closed, ['crowd', 'crowd', 'crowd'])
})

/** Also after a reset, which is an error to who waits for the event alone. */
function gone(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

/** Lets everything happen that is due. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function untilTrue(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}
