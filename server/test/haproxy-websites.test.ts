import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort, newFolder } from './process.ts'
import { openProxyClient, startHaproxy } from './proxies.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'

// Each process remembers its part of the websites only if the real HAProxy, with the file of docs/operations, always sends a
// website to the same one. What is behind it here says its own name.

const program = process.env[testVariable('haproxy')]
const skip = program ? false : 'There is no haproxy.'
const PATHS = ['.js', '.js?again', '/legal/notice/en/', '/consents']

async function startNode(name: string, port: number) {
  // As long as a page may take: several are under way at once.
  const server = createServer((_, response) => setTimeout(() => response.end(name), 2)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close().closeAllConnections()
    await once(server, 'close')
  }
}

test('all requests of a website go to the same process, and one that is lost moves only its own', {
  skip,
}, async () => {
  const [one, other] = [await freePort(), await freePort()]
  const stopOne = await startNode('one', one)
  let stopOther = await startNode('other', other)
  const folder = join(await newFolder(), 'proxy')
  await mkdir(folder)
  const proxy = await startHaproxy({ program: program ?? '', nodes: [one, other], folder, probeEveryMs: 100 })
  const client = openProxyClient(proxy)
  const session = connect(`https://127.0.0.1:${proxy.port}`, {
    ca: proxy.authority.cert,
    servername: 'api.example.com',
  })
  after(async () => {
    client.close()
    session.destroy()
    await proxy.stop()
    await stopOne()
    await stopOther()
  })
  const ask = async (path: string) => (await client.ask('GET', path, {})).text
  const askInTwo = async (path: string) => {
    const stream = session.request({ ':path': path, ':authority': 'api.example.com' })
    return (await stream.setEncoding('utf8').toArray()).join('')
  }
  // An odd number: taking turns would not look like it.
  const sites = Array.from({ length: 61 }, () => randomUUID())
  const nodesOf = async (path = '.js') => {
    const all: string[] = []
    for (const site of sites) all.push(await ask(`/s/${site}${path}`))
    return all
  }

  const before = await nodesOf()
  for (const name of ['one', 'other']) assert.ok(before.filter((node) => node === name).length > 10, String(before))
  for (const path of PATHS) assert.deepEqual(await nodesOf(path), before)
  for (const [at, site] of sites.entries()) assert.equal(await askInTwo(`/s/${site}.js`), before[at])

  for (let at = 0; at < sites.length; at += 4) {
    const together = await Promise.all(sites.slice(at, at + 4).map((site) => ask(`/s/${site}.js`)))
    assert.deepEqual(together, before.slice(at, at + 4), 'also several at once')
  }

  await stopOther()
  await until(async () => /visitors\/node2 is DOWN/.test(await proxy.log()))
  assert.deepEqual(new Set(await nodesOf()), new Set(['one']))
  stopOther = await startNode('other', other)
  await until(async () => /visitors\/node2 is UP/.test(await proxy.log()))
  assert.deepEqual(await nodesOf(), before)
})
