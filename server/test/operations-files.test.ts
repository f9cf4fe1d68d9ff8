import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { findExecutable } from '../../scanner/src/browser/find-browser.ts'
import { ROOT } from './folders.ts'
import { freePort, newFolder } from './process.ts'
import { proxyConfiguration, startProxyProcess as startProgram, stopProcess } from './proxies.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'

// The files of docs/operations that other programs read: systemd, and HAProxy before PostgreSQL.

const run = promisify(execFile)
const analyze = findExecutable({ names: ['systemd-analyze'], elsewhere: [] }, process.env['PATH'])
const units = globSync(join(ROOT, 'docs/operations/*.service')).toSorted()

/** How exposed a unit may be, of 100; one that says nothing has 96. */
const MAX_EXPOSED: Readonly<Record<string, number>> = { 'portico-scanner.service': 35 }
const MAX_EXPOSED_ELSE = 15

test('every role has a unit', async () => {
  const commands = await Promise.all(
    units.map(async (file) => /^ExecStart=(.*)$/m.exec(await readFile(file, 'utf8'))?.[1]),
  )
  const roles = ['public', 'scanner', 'serve', 'worker']
  assert.deepEqual(
    commands,
    roles.map((role) => `/opt/portico/bin/portico ${role}`),
  )
  assert.deepEqual(
    units.map((file) => basename(file)),
    roles.map((role) => `portico-${role}.service`),
  )
})

for (const file of units) {
  const name = basename(file)
  const skip = analyze === null ? 'there is no systemd-analyze here' : false
  test(`systemd understands every line of ${name}, and finds it hardened`, { skip }, async () => {
    const folder = await newFolder()
    const copy = join(folder, name)
    const text = await readFile(file, 'utf8')
    // The project may be in a folder with a space, which a unit writes in another way.
    const program = join(folder, 'portico')
    await symlink(join(ROOT, 'server', 'bin', 'portico'), program)
    await writeFile(copy, text.replace('/opt/portico/bin/portico', program))
    const { stdout, stderr } = await run(analyze ?? '', ['verify', '--man=no', copy])
    assert.equal(stdout + stderr, '')
    const threshold = `--threshold=${MAX_EXPOSED[name] ?? MAX_EXPOSED_ELSE}`
    await run(analyze ?? '', ['security', '--offline=true', threshold, copy])
  })
}

/** A machine of PostgreSQL: who connects hears its name, and Patroni's port says whether it leads. */
async function openMachine(name: string) {
  let leads = false
  const server = createServer((socket) => void socket.on('error', () => {}).write(name))
  const patroni = createHttpServer((request, response) => {
    response.writeHead(request.url === '/primary' && leads ? 200 : 503).end()
  })
  const ports = await Promise.all([server, patroni].map(listen))
  after(() => patroni.close().closeAllConnections())
  after(() => server.close())
  return { server: `127.0.0.1:${ports[0]} port ${ports[1]}`, setLeading: (now: boolean) => (leads = now) }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const haproxy = process.env[testVariable('haproxy')]

test('HAProxy before PostgreSQL leads to whom Patroni says leads, and cuts connections to the one before', {
  skip: haproxy ? false : 'there is no HAProxy here',
}, async () => {
  const machines = [await openMachine('pg1'), await openMachine('pg2'), await openMachine('pg3')] as const
  const port = await freePort()
  let text = await proxyConfiguration('haproxy-postgres.cfg', {
    '127.0.0.1:5000': `127.0.0.1:${port}`,
    'inter 1s': 'inter 100ms',
    '10.0.0.21:5432': machines[0].server,
    '10.0.0.22:5432': machines[1].server,
    '10.0.0.23:5432': machines[2].server,
  })
  // Only root can become somebody else.
  if (process.getuid?.() !== 0) text = text.replace(/^ {2}(?:user|group) .*\n/gm, '')
  const file = join(await newFolder(), 'haproxy.cfg')
  await writeFile(file, text)
  machines[0].setLeading(true)
  const { child } = await startProgram(haproxy ?? '', ['-db', '-f', file], port)
  after(() => stopProcess(child))

  const whoAnswers = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const [heard] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
    return { socket, name: String(heard) }
  }
  const isLed = (by: string) =>
    until(async () => {
      const { socket, name } = await whoAnswers()
      socket.destroy()
      return name === by
    })
  // HAProxy takes a server that it has not asked yet for one that is up: a connection may lead to any at first.
  let first = await whoAnswers()
  await until(async () => {
    if (first.name === 'pg1') return true
    first.socket.destroy()
    first = await whoAnswers()
    return false
  })
  const cut = once(first.socket, 'close')
  machines[0].setLeading(false)
  await cut
  // Nobody leads for a moment: then nobody is connected to.
  await isLed('')
  machines[2].setLeading(true)
  await isLed('pg3')
})
