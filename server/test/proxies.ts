import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request as requestPlain,
} from 'node:http'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Authority, newAuthority } from './certificates.ts'
import { freePort } from './process.ts'

// The real HAProxy and nginx with the files of docs/operations, in which only ports, paths and accounts are replaced.

const CONFIGURATIONS = fileURLToPath(new URL('../../docs/operations', import.meta.url))
const NAME = 'api.example.com'

export type RunningProxy = {
  readonly port: number
  /** What its clients trust. */
  readonly authority: Authority
  /** All that it has written so far, of requests and of errors. */
  log(): Promise<string>
  stop(): Promise<void>
}

export type ProxyOptions = {
  readonly program: string
  /** The ports of two nodes on this machine. */
  readonly nodes: readonly [number, number]
  /** An empty folder, which others can read. */
  readonly folder: string
  readonly probeEveryMs?: number
  /** Connections that each node gets at the most. */
  readonly mostConnections?: number
  /** What else stands in the file, and what stands there instead. */
  readonly values?: Readonly<Record<string, string>>
}

export async function startHaproxy({
  program,
  nodes,
  folder,
  probeEveryMs = 1_000,
  mostConnections,
  values = {},
}: ProxyOptions): Promise<RunningProxy> {
  const authority = newAuthority()
  const { cert, key } = authority.issue(NAME)
  const certificate = join(folder, 'portico.pem')
  await writeFile(certificate, cert + key, { mode: 0o600 })
  const port = await freePort()
  let text = await proxyConfiguration('haproxy.cfg', {
    'bind :443': `bind 127.0.0.1:${port}`,
    '/etc/haproxy/portico.pem': certificate,
    '10.0.0.11:8080': `127.0.0.1:${nodes[0]}`,
    '10.0.0.12:8080': `127.0.0.1:${nodes[1]}`,
    'inter 1s': `inter ${probeEveryMs}ms`,
    ...(mostConnections !== undefined && {
      'maxconn 350': `maxconn ${mostConnections}`,
      'maxconn 500': `maxconn ${mostConnections}`,
    }),
    ...values,
  })
  // Only root can become somebody else.
  if (process.getuid?.() !== 0) text = text.replace(/^ {2}(?:user|group) .*\n/gm, '')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  const { child, output } = await startProxyProcess(program, ['-db', '-f', file], port)
  return { port, authority, log: async () => output(), stop: () => stopProcess(child) }
}

export function startNginx({ program, nodes, folder, values }: ProxyOptions): Promise<RunningProxy> {
  return runNginx(program, folder, 'nginx.conf', {
    '/var/log/nginx/portico.log': join(folder, 'portico.log'),
    '10.0.0.11:8080': `127.0.0.1:${nodes[0]}`,
    '10.0.0.12:8080': `127.0.0.1:${nodes[1]}`,
    ...values,
  })
}

/** nginx as it stands before `portico public`, which is at the first of the ports. */
export function startNginxPublic({ program, nodes, folder, values }: ProxyOptions): Promise<RunningProxy> {
  return runNginx(program, folder, 'nginx-public.conf', {
    's.example.com': NAME,
    '10.0.0.31:8090': `127.0.0.1:${nodes[0]}`,
    ...values,
  })
}

/** One of our files in an nginx that writes down every request of which the file does not say otherwise, as packages of it do. */
async function runNginx(
  program: string,
  folder: string,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<RunningProxy> {
  const authority = newAuthority()
  const { cert, key } = authority.issue(NAME)
  const [certFile = '', keyFile = '', log = ''] = ['portico.crt', 'portico.key', 'portico.log'].map((file) =>
    join(folder, file),
  )
  await writeFile(certFile, cert)
  await writeFile(keyFile, key, { mode: 0o600 })
  const port = await freePort()
  const text = await proxyConfiguration(name, {
    'listen 443': `listen 127.0.0.1:${port}`,
    '/etc/nginx/portico.crt': certFile,
    '/etc/nginx/portico.key': keyFile,
    ...values,
  })
  await writeFile(join(folder, 'portico.conf'), text)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${what};`)
  const main = [
    'daemon off; worker_processes 1; pid nginx.pid; error_log stderr info;',
    `events {} http { access_log ${log}; ${temporary.join(' ')} include portico.conf; }`,
  ]
  await mkdir(join(folder, 'logs'), { recursive: true })
  await writeFile(join(folder, 'main.conf'), main.join('\n'))
  const { child, output } = await startProxyProcess(program, ['-p', folder, '-c', join(folder, 'main.conf')], port)
  const written = async () => (await readFile(log, 'utf8')) + output()
  return { port, authority, log: written, stop: () => stopProcess(child) }
}

/** One of our files with other values. A value that is not in it any more is a mistake of the test. */
export async function proxyConfiguration(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(CONFIGURATIONS, name), 'utf8')
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`docs/operations/${name} has no "${from}".`)
    text = text.replaceAll(from, to)
  }
  return text
}

export async function startProxyProcess(program: string, args: readonly string[], port: number) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${output}`)
    await sleep(20)
  }
  return { child, output: () => output }
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

export type ProxyAnswer = { readonly status: number; readonly text: string; readonly headers: IncomingHttpHeaders }

export type ProxyClient = {
  ask(method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<ProxyAnswer>
  close(): void
}

/** A client of the proxy that checks its certificate and keeps its connections, at an address of this machine. */
export function openProxyClient({ port, authority }: RunningProxy, localAddress = '127.0.0.1'): ProxyClient {
  const agent = new Agent({ keepAlive: true, ca: authority.cert, servername: NAME, localAddress })
  return {
    ask: (method, path, headers, body) =>
      new Promise((resolve, reject) => {
        const sent = { host: NAME, 'content-type': 'application/json', ...headers }
        request({ agent, host: '127.0.0.1', port, method, path, headers: sent }, (answer) => {
          let text = ''
          answer.on('data', (chunk) => (text += chunk))
          answer
            .once('error', reject)
            .once('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        })
          .once('error', reject)
          .end(body === undefined ? undefined : JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}

/** What stands before a service and passes everything on. `onRequest` sees what came. */
export function forwardTo(url: string, onRequest: (request: IncomingMessage) => void = () => {}): RequestListener {
  return (request, response) => {
    onRequest(request)
    const { method, headers } = request
    const forwarded = requestPlain(url + request.url, { method, headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers))
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  }
}

export type RequestTally = { readonly sent: number; readonly failed: readonly string[] }

/** Reads and writes at a steady rate, whatever becomes of it, until it is stopped. */
export function sendSteadily(client: ProxyClient, key: string, perSecond: number): () => Promise<RequestTally> {
  const headers = { authorization: `Integrator-Key ${key}` }
  const failed: string[] = []
  const underWay = new Set<Promise<void>>()
  let sent = 0
  const asking = setInterval(() => {
    sent += 1
    const answer =
      sent % 2 === 0
        ? client.ask('GET', '/api/integrator/ping/', headers)
        : client.ask('POST', '/api/integrators/sites/', headers, { url: `https://steady-${sent}.example.com` })
    const done = answer
      .then(
        ({ status, text }) => void (status < 300 || failed.push(`${status} ${text}`)),
        (error) => void failed.push(String(error)),
      )
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }, 1_000 / perSecond)
  return async () => {
    clearInterval(asking)
    await Promise.all(underWay)
    return { sent, failed }
  }
}

/** Waits until the proxy's log shows that a server, such as `node1`, has answered since. */
export async function waitUntilServedBy(proxy: RunningProxy, server: string): Promise<void> {
  const before = (await proxy.log()).length
  const deadline = Date.now() + 30_000
  while (!(await proxy.log()).slice(before).includes(` ${server} `)) {
    if (Date.now() > deadline) throw new Error(`${server} gets no requests: ${(await proxy.log()).slice(-2_000)}`)
    await sleep(20)
  }
}
