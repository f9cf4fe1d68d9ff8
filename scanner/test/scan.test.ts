import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnalysisProgress } from '@portico/contract/analysis-job'
import { ANALYSIS_PASSES } from '@portico/contract/words'
import { openScanner } from '../src/index.ts'
import { options, skip } from './hostile/kit.ts'
import { openTemporary } from './hostile/left.ts'
import { PARTY_HOSTS } from './town/parties.ts'
import { FIRST_TOWN } from './town/plan.ts'
import { jobOf, PORTICO, page, type TownSite, truths } from './town/site.ts'
import { BAKERY } from './town/sites/bakery.ts'
import { openTown } from './town/town.ts'

const temporary = openTemporary()

// A whole analysis as the service asks for one: process, fence, visits, report.

/** The bakery when it was one page: what its pages are like is seen in `visit.test.ts`. */
const KIOSK: TownSite = {
  ...BAKERY,
  published: { version: 2, default_language: 'en', languages: ['en'], tools: [], documents: [] },
  answer(path) {
    const head = `<script async src="${PORTICO}/s/${BAKERY.site}.js"></script>`
    const pixel = '<img src="http://adlight.example/pixel.gif" alt="" width="1" height="1">'
    return path === '/' ? page(`<p>Bread.</p>${pixel}`, { head, title: 'Kiosk' }) : null
  },
  truths: [
    ...(['before_choice', 'after_reject', 'despite_gpc'] as const).flatMap((when) => [
      ...truths(`contacted_${when}`, 'adlight.example'),
      ...truths(`stored_${when}`, '_adlight (adlight.example)'),
    ]),
    ...truths('not_declared', 'adlight.example'),
    ...truths('legal_page_missing', 'privacy', 'notice'),
    ...truths('no_https_redirect', 'www.bakery.example'),
  ],
}

const town = await openTown([{ ...FIRST_TOWN, sites: [KIOSK] }])
after(() => town.close())
const hosts = [...KIOSK.hosts, ...PARTY_HOSTS, 'portico.example'].map((host) => `${host}=127.0.0.1:${town.port}`)

test('an analysis behind the fence gives the report of a website of the town, with pictures and progress', {
  skip,
}, async () => {
  const { work: _tests, ...real } = options(temporary.path, hosts.join(' '))
  const { analyse } = await openScanner(real)
  const progress: AnalysisProgress[] = []
  const images = new Map<string, Uint8Array>()
  const outcome = await analyse(jobOf(KIOSK), {
    signal: new AbortController().signal,
    onProgress: (now) => progress.push(now),
    onImage: (id, png) => images.set(id, png),
  })
  assert.ok('report' in outcome, JSON.stringify(outcome))
  const found = outcome.report.findings.map(({ kind, subject }) => `${kind} ${subject}`)
  assert.deepEqual(found.toSorted(), KIOSK.truths.map(({ kind, subject }) => `${kind} ${subject}`).toSorted())
  assert.deepEqual(new Set(progress.map(({ pass }) => pass)), new Set(ANALYSIS_PASSES))
  assert.ok(images.size > 0)
  for (const png of images.values()) assert.equal(Buffer.from(png).subarray(1, 4).toString(), 'PNG')
  assert.deepEqual(temporary.left(), [])
})
