import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestService } from './harness.ts'
import { newFolder } from './process.ts'
import { until } from './until.ts'
import { createPublishedWebsite } from './websites.ts'

// What a running process remembers for visitors, as PUBLIC_MEMORY_MB and PUBLIC_SNAPSHOT say.

const folder = await newFolder()
const service = await startTestService({ memory: { memoryMb: 8, snapshotFolder: folder }, saveEveryMs: 50 })
const { site } = await createPublishedWebsite(service, await service.tenant())

test('the facts of websites have as many megabytes as are configured', () => {
  assert.equal(service.visitors.entries.mostFactBytes, 8 * 1024 * 1024)
})

test('what is remembered is written down again and again, and not at the stop alone', async () => {
  assert.equal((await service.call('GET', `/s/${site}.js`)).status, 200)
  const file = join(folder, 'websites-production.snapshot')
  await until(async () => (await readFile(file, 'latin1').catch(() => '')).includes(site))
})
