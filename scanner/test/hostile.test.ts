import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findProgram } from '../../server/test/programs.ts'
import type { PassEvidence } from '../src/kit/evidence.ts'
import { MAX_STARTS, watchOtherBanner } from '../src/visit/banners/other-banner.ts'
import { deadlineIn } from '../src/visit/kit/bounded.ts'
import { MOST, TIMES } from '../src/visit/kit/limits.ts'
import { openProfile } from '../src/visit/kit/profile.ts'
import { whoseOf } from '../src/visit/kit/whose.ts'
import { askLegal } from '../src/visit/passes/legal.ts'
import { openTab, type Tab } from '../src/visit/traffic/tab.ts'
import { BINDING, MAX_WRITES } from '../src/visit/traffic/writes.ts'
import type { KeptEvidence } from './town/evidence.ts'
import { type Lanes, type Looked, openLanes } from './town/looking.ts'
import { jobOf } from './town/site.ts'
import { type ALONE, HOSTILE } from './town/sites/hostile.ts'
import { TOWNS } from './towns.ts'

// A website that hangs, lies, and never comes to its end, in a real browser.

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
let lanes: Lanes
let looked: Promise<Looked>

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
  lanes = await openLanes(TOWNS, executablePath, 2)
  looked = lanes.look(HOSTILE, HOSTILE_TIMES)
  // Whoever waits for it hears of it.
  looked.catch(() => {})
})
after(() => lanes?.close())

const passOf = ({ passes }: KeptEvidence['evidence'], name: PassEvidence['pass']) => {
  const found = passes.find(({ pass }) => pass === name)
  assert.ok(found)
  return found
}

test('a hostile website costs its time and no more: what can be known is known, within every bound', {
  skip,
}, async () => {
  const { evidence, asked } = await looked
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
    for (const { requests, kept } of visits) assert.ok(requests.length <= MOST.requests && kept.length <= MOST.kept)
    assert.ok(dropped.requests >= 0)
  }
  assert.equal(silent.dropped.requests, 20)
  assert.equal(pageOf('/much')?.links.length, MOST.links)
  assert.ok(
    evidence.pages.every(({ links }) => links.every(({ text }) => text.length <= MOST.text && text.isWellFormed())),
  )
  assert.deepEqual([pageOf('/leaves'), pageOf('/download')], [undefined, undefined])
  assert.equal(asked.filter(({ host }) => host === 'elsewhere.example').length, 0)
  assert.equal(pageOf('/dialogs')?.title, 'Hostile /dialogs')
  // The busy one hung, the endless one has no HTML: they were not read, nothing is said of them, and the busy one is not visited again.
  for (const path of ['/busy', '/endless']) assert.deepEqual([pageOf(path)?.title, pageOf(path)?.status], ['', 0])
  const busy = evidence.pages.findIndex(({ url }) => url.endsWith('/busy'))
  assert.ok(passOf(evidence, 'gpc').visits.every(({ page }) => page !== busy))
})

/** A page of the hostile website in a tab of its own, before it goes anywhere. */
async function onHostilePage(work: (tab: Tab, go: (path: keyof typeof ALONE) => Promise<boolean>) => Promise<void>) {
  await lanes.alone(async ({ browser }) => {
    const job = jobOf(HOSTILE)
    const profile = await openProfile(browser, job, null, new AbortController().signal)
    const tab = await openTab(profile.context, { whose: whoseOf(job), times: TIMES })
    await work(tab, (path) => tab.go(new URL(path, HOSTILE.url).href))
    await profile.close()
  })
}

test('of frames without end some are sent the rules of banners, and what all of them say hides no banner', {
  skip,
}, async () => {
  await onHostilePage(async (tab, go) => {
    let asked = 0
    tab.session.on('Runtime.bindingCalled', ({ payload }) => {
      if (payload.startsWith('{"type":"init"')) asked += 1
    })
    const send: typeof tab.session.send = tab.session.send.bind(tab.session)
    const answers: string[] = []
    tab.session.send = (method, params) => {
      if (params && 'expression' in params && params.expression.includes('"initResp"')) answers.push(params.expression)
      return send(method, params)
    }
    const banner = await watchOtherBanner(tab, 'look', TIMES)
    await go('/frames')
    assert.equal(await banner.shown(TIMES.page), 'cookieconsent3')
    assert.ok(asked > 60, String(asked))
    assert.equal(answers.length, MAX_STARTS)
  })
})

test('of writes without end one document tells as many as are heard, and no more are heard of all', {
  skip,
}, async () => {
  await onHostilePage(async (tab, go) => {
    let told = 0
    tab.session.on('Runtime.bindingCalled', ({ name }) => {
      if (name === BINDING) told += 1
    })
    await go('/writes')
    await tab.page.waitForLoadState('load')
    assert.equal((await tab.world())?.url, new URL('/writes', HOSTILE.url).href)
    assert.equal(told, 2 * MAX_WRITES)
    assert.equal(tab.writes.length, MAX_WRITES)
    assert.ok(tab.writes.every(({ kind }) => kind === 'local'))
  })
})

test('a legal page that answers and never comes to its end has answered', { skip }, async () => {
  await lanes.alone(async ({ browser }) => {
    const job = jobOf(HOSTILE)
    const signal = new AbortController().signal
    const profile = await openProfile(browser, job, null, signal)
    const root = await browser.newBrowserCDPSession()
    const times = { ...TIMES, answer: 2_000, question: 60_000 }
    const url = new URL('/endless', HOSTILE.url).href
    const [home] = (await looked).evidence.pages
    assert.ok(home)
    const pages = [{ ...home, links: [{ href: url, text: 'Privacy policy', footer: true }] }]
    const tell = { progress() {}, image() {} }
    const needs = { job, whose: whoseOf(job), times, browser, root, signal, tell }
    const answers = await askLegal(pages, profile, needs, deadlineIn(60_000))
    assert.deepEqual(answers, [{ document: 'privacy', url, status: 200, language: null }])
    await profile.close()
  })
})
