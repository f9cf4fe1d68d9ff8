import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from './folders.ts'
import { startTestService } from './harness.ts'
import { startNginxWebsite } from './nginx-website.ts'
import { cleanEnv } from './process.ts'
import { forwardTo } from './proxies.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'
import { createPublishedWebsite, publishChangedDraft } from './websites.ts'

// docs/operations/follow-websites.mjs with the real nginx: what is published is in force on the website without anybody's doing.

const program = process.env[testVariable('nginx')] ?? ''
const skip = program === '' ? 'There is no nginx.' : false

const FRAME = '<iframe src="https://www.youtube.com/embed/1"></iframe>'
const MARKED =
  '<iframe type="text/plain" data-category="marketing" data-src="https://www.youtube.com/embed/1"></iframe>'
const page: RequestListener = (_request, response) =>
  void response.setHeader('content-type', 'text/html').end(`<head></head>${FRAME}`)

test("what follows the events marks a website's frames once its tools are published, and gives them back at the end", {
  skip,
}, async (t) => {
  const service = await startTestService()
  const tenant = await service.tenant()
  const website = await createPublishedWebsite(service, tenant, { host: 'www.bakery.example' })
  const { site, origin } = website
  const nginx = await startNginxWebsite(program, { website: page, portico: forwardTo(service.url), marks: '', site })
  const body = async () => (await nginx.ask('/')).body.toString()
  assert.ok((await body()).endsWith(FRAME))

  const args = [join(ROOT, 'docs/operations/follow-websites.mjs'), nginx.folder, join(nginx.folder, 'state.json')]
  const env = { ...cleanEnv({}), PORTICO_KEY: tenant.key, PORTICO_URL: service.url }
  const follower = spawn(process.execPath, [...args, nginx.reload, '1'], { env, stdio: 'inherit' })
  t.after(() => void follower.kill('SIGKILL'))
  const ended = once(follower, 'exit')

  await website.entry({ headers: { referer: `${origin}/` } })
  await publishChangedDraft(service, tenant, site, { tools: [{ tool: 'youtube' }] })
  await until(async () => (await body()).endsWith(MARKED))
  assert.match(await body(), /^<head><script data-entry="\/s\/[^>]+ data-hold="m[^"]*\.youtube\.com/)
  await tenant.call('DELETE', `/api/integrators/sites/${site}/subscription/`)
  await until(async () => (await body()).endsWith(FRAME))
  follower.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
})
