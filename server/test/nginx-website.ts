import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, request } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { connect } from 'node:tls'
import { loaderHtml } from '@portico/visitor/delivered'
import { type Authority, newAuthority } from './certificates.ts'
import { ROOT } from './folders.ts'
import { freePort, newFolder } from './process.ts'
import { proxyConfiguration, startProxyProcess, stopProcess } from './proxies.ts'

// A customer's website behind the real nginx with the files of docs/operations, in which only ports, paths and the id of the
// site are replaced.

export const TEST_SITE_ID = '0199c0de-0000-7000-8000-000000000001'
const WEBSITE = 'www.bakery.example'
const PORTICO = 'portico.example.com'
const MARKS = join(ROOT, 'docs', 'operations', 'nginx-marks.mjs')

export type Blocked = { readonly host: string; readonly path?: string; readonly category: string }
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export type NginxWebsiteOptions = {
  /** What the website itself answers. */
  readonly website: RequestListener
  /** What Portico answers; null: it is away. */
  readonly portico: RequestListener | null
  readonly marks: string
  readonly site?: string
  /** What else stands in the website's file, and what stands there instead. */
  readonly values?: Readonly<Record<string, string>>
}

/** What nginx-marks.mjs prints, and its errors. */
export async function printNginxMarks(
  blocking: readonly Blocked[],
  hosts: readonly string[] = [],
  seen: object | null = {},
) {
  return print({ site: TEST_SITE_ID, seen, blocking }, hosts)
}

async function print(installation: object, args: readonly string[]) {
  const child = spawn(process.execPath, [MARKS, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(JSON.stringify(installation))
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { printed, errors }
}

/** What the loader's lines put into pages. */
export const loaderTagOf = (site: string, base = '') =>
  loaderHtml(`${base}/s/${site}.js`, [{ host: 'counter.example', path: '/', category: 'analytics' }], null, 1)

export async function startNginxWebsite(
  program: string,
  { website, portico, marks, site = TEST_SITE_ID, values = {} }: NginxWebsiteOptions,
) {
  const folder = join(await newFolder(), 'nginx')
  await mkdir(join(folder, 'logs'), { recursive: true })
  const authority = newAuthority()
  const file = async (name: string, content: string): Promise<string> => {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    return join(folder, name)
  }
  const own = authority.issue(WEBSITE)
  const tag = await print({ site, loader: { html: loaderTagOf(site, `https://${PORTICO}`) } }, ['--tag'])
  const [port, between] = [await freePort(), await freePort()]
  const websitePort = await listen(createServer(website))
  const marksFile = await file(`${WEBSITE}.marks`, marks)
  const tagFile = await file(`${WEBSITE}.tag`, tag.printed)
  const porticoPort =
    portico === null ? await freePort() : await listen(createTlsServer(authority.issue(PORTICO), portico))
  const shared = { 'server portico.example.com:443': `server 127.0.0.1:${porticoPort}` }
  await file('websites.conf', await proxyConfiguration('nginx-websites.conf', shared))
  await file(
    `${WEBSITE}.conf`,
    await proxyConfiguration('nginx-website.conf', {
      'listen 443': `listen 127.0.0.1:${port}`,
      '127.0.0.1:8601': `127.0.0.1:${between}`,
      '10.0.0.21:8000': `127.0.0.1:${websitePort}`,
      '/etc/nginx/website.crt': await file('website.crt', own.cert),
      '/etc/nginx/website.key': await file('website.key', own.key),
      '/etc/ssl/certs/ca-certificates.crt': await file('authority.crt', authority.cert),
      '/etc/nginx/portico/www.bakery.example.marks': marksFile,
      '/etc/nginx/portico/www.bakery.example.tag': tagFile,
      SITE: site,
      ...values,
    }),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${what};`)
  const main = [
    'daemon off; worker_processes 1; pid nginx.pid; error_log stderr warn;',
    `events {} http { access_log ${join(folder, 'access.log')}; ${temporary.join(' ')} include websites.conf; include ${WEBSITE}.conf; }`,
  ]
  const args = ['-p', folder, '-c', await file('main.conf', main.join('\n'))]
  const { child, output } = await startProxyProcess(program, args, port)
  after(() => stopProcess(child))
  return {
    ask: clientOf(port, authority),
    askWithoutReading: (path: string) => askWithoutReading(port, authority, path),
    errors: output,
    folder,
    reload: [program, ...args, '-s', 'reload'].join(' '),
    accessLog: join(folder, 'access.log'),
  }
}

export type AskWebsite = ReturnType<typeof clientOf>

function clientOf(port: number, { cert }: Authority) {
  return (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}, sent = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port, path, method, ca: cert, servername: WEBSITE }
      request({ ...to, headers: { host: WEBSITE, ...headers } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk)).once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
        .once('error', reject)
        .end(sent)
    })
}

/** Asks for something and takes nothing of the answer. */
function askWithoutReading(port: number, { cert }: Authority, path: string): void {
  const to = { host: '127.0.0.1', port, ca: cert, servername: WEBSITE }
  const socket = connect(to, () => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${WEBSITE}\r\n\r\n`))
  socket.on('error', () => {}).pause()
  after(() => socket.destroy())
}

export async function listen(server: Server & { closeAllConnections(): void }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}
