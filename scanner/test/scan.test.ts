import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnalysisProgress } from '@portico/contract/analysis-job'
import { ANALYSIS_PASSES } from '@portico/contract/words'
import { openScanner } from '../src/index.ts'
import { options, skip } from './hostile/kit.ts'
import { openTemporary } from './hostile/left.ts'
import { PARTY_HOSTS } from './town/parties.ts'
import { jobOf } from './town/site.ts'
import { BAKERY } from './town/sites/bakery.ts'
import { openTown } from './town/town.ts'

const temporary = openTemporary()

// A whole analysis as the service asks for one: process, fence, visits, report.

const town = await openTown()
after(() => town.close())
const hosts = [...BAKERY.hosts, ...PARTY_HOSTS, 'portico.example'].map((host) => `${host}=127.0.0.1:${town.port}`)

test('an analysis behind the fence gives the report of a website of the town, with pictures and progress', {
  skip,
}, async () => {
  const { work: _tests, ...real } = options(temporary.path, hosts.join(' '))
  const { analyse } = await openScanner(real)
  const progress: AnalysisProgress[] = []
  const images = new Map<string, Uint8Array>()
  const outcome = await analyse(jobOf(BAKERY), {
    signal: new AbortController().signal,
    onProgress: (now) => progress.push(now),
    onImage: (id, png) => images.set(id, png),
  })
  assert.ok('report' in outcome, JSON.stringify(outcome))
  const found = outcome.report.findings.map(({ kind, subject }) => `${kind} ${subject}`)
  assert.deepEqual(found.toSorted(), BAKERY.truths.map(({ kind, subject }) => `${kind} ${subject}`).toSorted())
  assert.deepEqual(new Set(progress.map(({ pass }) => pass)), new Set(ANALYSIS_PASSES))
  assert.ok(images.size > 0)
  for (const png of images.values()) assert.equal(Buffer.from(png).subarray(1, 4).toString(), 'PNG')
  assert.deepEqual(temporary.left(), [])
})
