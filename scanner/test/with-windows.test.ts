import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { FIXED_ENVIRONMENT } from '../src/browser/environment.ts'
import { CHROMIUM_CANDIDATES, findExecutable } from '../src/browser/find-browser.ts'
import { launchWithPreferences } from '../src/browser/start-browser.ts'

// What a Chromium with windows would do otherwise than the one without, which all other tests take where it is.

const names = CHROMIUM_CANDIDATES.names.filter((name) => !name.endsWith('headless-shell'))
const executablePath = findExecutable({ ...CHROMIUM_CANDIDATES, names }, process.env['PATH'])
const skip = executablePath === null && 'There is no Chromium with windows here: install one to try it.'

const STORING = `<script>localStorage.setItem('volume', '0.5'); indexedDB.open('films').onsuccess = () => (window.isStored = true)</script>`

test('a third party can store what it stores for visitors', { skip }, async (t) => {
  const server = createServer(({ headers: { host = '' } }, response) => {
    const frame = `<iframe src="http://reel.example/"></iframe>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(host.startsWith('reel.') ? STORING : frame)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const folder = await mkdtemp(join(tmpdir(), 'portico-windows-'))
  const browser = await launchWithPreferences(folder, {
    executablePath: executablePath ?? '',
    env: { ...process.env, ...FIXED_ENVIRONMENT },
    args: ['--no-sandbox', `--host-resolver-rules=MAP * 127.0.0.1:${(server.address() as AddressInfo).port}`],
  })
  t.after(async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  })

  // The second profile finds a browser that did not end with the first.
  for (const _ of ['first', 'second']) {
    const profile = await browser.newContext()
    const page = await profile.newPage()
    await page.goto('http://bakery.example/')
    const frame = page.frame({ url: 'http://reel.example/' })
    assert.ok(frame)
    await frame.waitForFunction('window.isStored')
    assert.equal(await frame.evaluate('localStorage.length'), 1)
    await profile.close()
  }
})
