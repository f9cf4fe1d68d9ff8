import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ROOT } from './folders.ts'
import { testVariable } from './variables.ts'

// One ordinary website goes the way of a hosting company: its script, nginx, surveys, visitors. `npm run drill -- by-itself host`
// has all of them and the other ways.

const nginx = process.env[testVariable('nginx')] ?? ''
const chromium = process.env[testVariable('chromium')] ?? ''
const skip = nginx === '' || chromium === '' ? 'There is no nginx, or no Chromium.' : false
/** Less than what a file may take, so that the drill is ended and tidies up. */
const MAX_MS = 280_000

test('a WordPress with a counter and a film is right behind nginx, by the documented script alone', {
  skip,
}, async () => {
  const env = { ...process.env, CHROMIUM_PATH: chromium, NGINX_PATH: nginx }
  const args = ['bench/drill.ts', 'by-itself', 'host', 'nginx', 'olaria-do-vale']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env, timeout: MAX_MS })
  assert.match(stdout, /^olaria-do-vale +right +$/m)
  assert.match(stdout, /^broken functions +0 of 3$/m)
  assert.match(stdout, /^It held\.$/m)
})
