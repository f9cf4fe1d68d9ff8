import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findProgram } from '../../server/test/programs.ts'
import type { PassEvidence } from '../src/kit/evidence.ts'
import { MAX_AUTOCONSENT_FRAMES, watchAutoconsentBanner } from '../src/visit/banners/autoconsent-banner.ts'
import { DEFAULT_TIMEOUTS, MAX_VISIT } from '../src/visit/kit/limits.ts'
import { openBrowserProfile } from '../src/visit/kit/profile.ts'
import { siteScopeOf } from '../src/visit/kit/site-scope.ts'
import { openDeadline } from '../src/visit/kit/timeouts.ts'
import { requestLegalPages } from '../src/visit/passes/legal-pages.ts'
import { MAX_WRITES, WRITES_BINDING } from '../src/visit/traffic/storage-writes.ts'
import { openTab, type Tab } from '../src/visit/traffic/tab.ts'
import type { StoredEvidence } from './town/evidence.ts'
import { type AnalysisWorkers, openAnalysisWorkers, type TownAnalysis } from './town/lanes.ts'
import { jobOf } from './town/site.ts'
import { type ALONE, HOSTILE } from './town/sites/hostile.ts'
import { TOWNS } from './towns.ts'

// A website that hangs, lies, and never comes to its end, in a real browser.

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
let lanes: AnalysisWorkers
let analysis: Promise<TownAnalysis>

/** So that what hangs does not hang for long here; and all of it is reached, however busy the machine is. */
const HOSTILE_TIMES = {
  page: 20_000,
  answer: 6_000,
  banner: 500,
  quiet: 1_000,
  quietAgain: 500,
  silent: 120_000,
  all: 300_000,
  axe: 1_000,
  question: 1_000,
}

before(async () => {
  if (executablePath === null) return
  lanes = await openAnalysisWorkers(TOWNS, executablePath, 2)
  analysis = lanes.analyse(HOSTILE, HOSTILE_TIMES)
  // Whoever waits for it hears of it.
  analysis.catch(() => {})
})
after(() => lanes?.close())

const passOf = ({ passes }: StoredEvidence['evidence'], name: PassEvidence['pass']) => {
  const found = passes.find(({ pass }) => pass === name)
  assert.ok(found)
  return found
}

test('a hostile website costs its time and no more: what can be known is known, within every bound', {
  skip,
}, async () => {
  const { evidence, requests } = await analysis
  const pageOf = (path: string) => evidence.pages.find(({ url }) => url.endsWith(path))
  const silent = passOf(evidence, 'silent')
  const visitOf = (path: string) => silent.visits.find(({ page }) => evidence.pages[page]?.url.endsWith(path))
  // Lies about every function, and elements that stand in their places.
  assert.deepEqual(
    pageOf('/lies')?.links.map(({ text }) => text),
    ['Found'],
  )
  assert.equal(pageOf('/lies')?.forms[0]?.personal, true)
  assert.equal(visitOf('/lies')?.kept.find(({ name }) => name === 'hidden_from_scripts')?.length, 12)
  for (const { visits, dropped } of evidence.passes) {
    for (const { requests, kept } of visits)
      assert.ok(requests.length <= MAX_VISIT.requests && kept.length <= MAX_VISIT.kept)
    assert.ok(dropped.requests >= 0)
  }
  assert.equal(silent.dropped.requests, 20)
  assert.equal(pageOf('/much')?.links.length, MAX_VISIT.links)
  assert.ok(
    evidence.pages.every(({ links }) =>
      links.every(({ text }) => text.length <= MAX_VISIT.text && text.isWellFormed()),
    ),
  )
  assert.deepEqual([pageOf('/leaves'), pageOf('/download')], [undefined, undefined])
  assert.equal(requests.filter(({ host }) => host === 'elsewhere.example').length, 0)
  assert.equal(pageOf('/dialogs')?.title, 'Hostile /dialogs')
  // The busy one hung, the endless one has no HTML: they were not read, nothing is said of them, and the busy one is not visited again.
  for (const path of ['/busy', '/endless']) assert.deepEqual([pageOf(path)?.title, pageOf(path)?.status], ['', 0])
  const busy = evidence.pages.findIndex(({ url }) => url.endsWith('/busy'))
  assert.ok(passOf(evidence, 'gpc').visits.every(({ page }) => page !== busy))
})

/** A page of the hostile website in a tab of its own, before it goes anywhere. */
async function onHostilePage(work: (tab: Tab, go: (path: keyof typeof ALONE) => Promise<boolean>) => Promise<void>) {
  await lanes.withLane(async ({ browser }) => {
    const job = jobOf(HOSTILE)
    const profile = await openBrowserProfile(browser, job, null, new AbortController().signal)
    const tab = await openTab(profile.context, { scope: siteScopeOf(job), times: DEFAULT_TIMEOUTS })
    await work(tab, (path) => tab.go(new URL(path, HOSTILE.url).href))
    await profile.close()
  })
}

test('of frames without end some are sent the rules of banners, and what all of them say hides no banner', {
  skip,
}, async () => {
  await onHostilePage(async (tab, go) => {
    let starts = 0
    tab.session.on('Runtime.bindingCalled', ({ payload }) => {
      if (payload.startsWith('{"type":"init"')) starts += 1
    })
    const send: typeof tab.session.send = tab.session.send.bind(tab.session)
    const answers: string[] = []
    tab.session.send = (method, params) => {
      if (params && 'expression' in params && params.expression.includes('"initResp"')) answers.push(params.expression)
      return send(method, params)
    }
    const banner = await watchAutoconsentBanner(tab, 'detect', DEFAULT_TIMEOUTS)
    await go('/frames')
    assert.equal(await banner.shown(DEFAULT_TIMEOUTS.page), 'cookieconsent3')
    assert.ok(starts > 60, String(starts))
    assert.equal(answers.length, MAX_AUTOCONSENT_FRAMES)
  })
})

test('of writes without end one document tells as many as are heard, and no more are heard of all', {
  skip,
}, async () => {
  await onHostilePage(async (tab, go) => {
    let reports = 0
    tab.session.on('Runtime.bindingCalled', ({ name }) => {
      if (name === WRITES_BINDING) reports += 1
    })
    await go('/writes')
    await tab.page.waitForLoadState('load')
    assert.equal((await tab.world())?.url, new URL('/writes', HOSTILE.url).href)
    assert.equal(reports, 2 * MAX_WRITES)
    assert.equal(tab.writes.length, MAX_WRITES)
    assert.ok(tab.writes.every(({ kind }) => kind === 'local'))
  })
})

test('a legal page that answers and never comes to its end has answered', { skip }, async () => {
  await lanes.withLane(async ({ browser }) => {
    const job = jobOf(HOSTILE)
    const signal = new AbortController().signal
    const profile = await openBrowserProfile(browser, job, null, signal)
    const root = await browser.newBrowserCDPSession()
    const times = { ...DEFAULT_TIMEOUTS, answer: 2_000, question: 60_000 }
    const url = new URL('/endless', HOSTILE.url).href
    const [home] = (await analysis).evidence.pages
    assert.ok(home)
    const pages = [{ ...home, links: [{ href: url, text: 'Privacy policy', footer: true }] }]
    const output = { progress() {}, image() {} }
    const context = { job, scope: siteScopeOf(job), times, browser, root, signal, output }
    const answers = await requestLegalPages(pages, profile, context, openDeadline(60_000))
    assert.deepEqual(answers, [{ document: 'privacy', url, status: 200, language: null }])
    await profile.close()
  })
})
