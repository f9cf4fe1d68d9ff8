import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SCANNER_ACCEPTS, SCANNER_AGENT } from '@portico/contract/words'
import { findProgram } from '../../server/test/programs.ts'
import type { PassEvidence } from '../src/kit/evidence.ts'
import { DEFAULT_TIMEOUTS, MAX_VISIT } from '../src/visit/kit/limits.ts'
import { visitWebsite } from '../src/visit/visit.ts'
import { SECOND_TOWN } from './second-town/plan.ts'
import { LANTERN } from './second-town/sites/lantern.ts'
import { THIRD_TOWN } from './third-town/plan.ts'
import { WALLED_SITES } from './third-town/sites-b/index.ts'
import { readStoredEvidence, type StoredEvidence, storedEvidenceOf } from './town/evidence.ts'
import { type AnalysisWorkers, HOME_PAGE_ONLY, openAnalysisWorkers, type TownAnalysis } from './town/lanes.ts'
import { FIRST_TOWN, type TownPlan } from './town/plan.ts'
import { differencesFromTruths, judgeSite } from './town/score.ts'
import { jobOf, type TownSite } from './town/site.ts'
import { CORNER, CORNER_INSTALLED } from './town/sites/corner.ts'
import { BLOCKED, DEAD, MOVED, NO_PAGE } from './town/sites/no-report.ts'
import { FRAMED, STUBBORN } from './town/sites/other-banners.ts'
import { TOWNS } from './towns.ts'

// A few websites of the towns in a real browser, held to what their servers counted and to the evidence that is kept of them:
// each kind of evidence is met once. All other websites are in `towns.test.ts`, and `npm run drill -- town` visits all.

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
let lanes: AnalysisWorkers

/** A shop whose banner is right and whose theme has a pixel; a banner that nobody knows; what is typed and read along. */
const LIVE = ['kaashuis-jansen', 'alpenblick-hotel', 'kestrel-insurance'].map((name) => {
  const site = THIRD_TOWN.reported.find((one) => one.name === name)
  assert.ok(site, name)
  return site
})

/** Each website once, from the beginning, the longest first. */
const analyses = new Map<TownSite, Promise<TownAnalysis>>()

before(async () => {
  if (executablePath === null) return
  lanes = await openAnalysisWorkers(TOWNS, executablePath, 2)
  analyses.set(CORNER, lanes.analyse(CORNER))
  analyses.set(LANTERN, lanes.analyse(LANTERN, { ...HOME_PAGE_ONLY, stay: DEFAULT_TIMEOUTS.stay }))
  analyses.set(FRAMED, lanes.analyse(FRAMED))
  analyses.set(STUBBORN, lanes.analyse(STUBBORN, HOME_PAGE_ONLY))
  for (const site of LIVE) analyses.set(site, lanes.analyse(site, HOME_PAGE_ONLY))
  // Whoever waits for one hears of it.
  for (const analysis of analyses.values()) analysis.catch(() => {})
})
after(() => lanes?.close())

async function analysisOf(site: TownSite): Promise<TownAnalysis> {
  const analysis = await analyses.get(site)
  assert.ok(analysis)
  return analysis
}

const passOf = ({ passes }: StoredEvidence['evidence'], name: PassEvidence['pass']) => {
  const found = passes.find(({ pass }) => pass === name)
  assert.ok(found)
  return found
}
const hostsIn = ({ visits }: PassEvidence) =>
  [...new Set(visits.flatMap(({ requests }) => requests.map(({ host }) => host)))].sort()
const keptIn = ({ visits }: PassEvidence) =>
  [...new Set(visits.flatMap(({ kept }) => kept.map(({ name }) => name)))].sort()

/** What is known of the home page alone. */
function atHome({ asked, evidence: { pages, passes, legal, plainHttp } }: StoredEvidence) {
  const visits = passes.map((pass) => ({ ...pass, visits: pass.visits.filter(({ page }) => page === 0) }))
  return { asked, home: pages[0], visits, legal, plainHttp }
}

for (const [site, plan] of [
  [CORNER, FIRST_TOWN],
  [FRAMED, FIRST_TOWN],
] satisfies readonly [TownSite, TownPlan][])
  test(`${site.name}: the same website gives the same evidence`, { skip }, async () => {
    assert.deepEqual(storedEvidenceOf(await analysisOf(site), plan), readStoredEvidence(site, plan))
  })

for (const [site, plan] of [
  [STUBBORN, FIRST_TOWN],
  [LANTERN, SECOND_TOWN],
] satisfies readonly [TownSite, TownPlan][])
  test(`${site.name}: the same home page gives the same evidence`, { skip }, async () => {
    const [seen, kept] = [storedEvidenceOf(await analysisOf(site), plan), readStoredEvidence(site, plan)]
    assert.deepEqual([seen.evidence.pages.length, seen.evidence.pagesNotVisited], [1, kept.evidence.pages.length - 1])
    assert.deepEqual(atHome(seen), atHome(kept))
  })

for (const site of LIVE)
  test(`${site.name}: a live visit to its home page says what is true of the website, and nothing else`, {
    skip,
  }, async () => {
    const { evidence } = await analysisOf(site)
    assert.deepEqual(differencesFromTruths(judgeSite(site, evidence)), [])
  })

test('our banner is answered by its interface, in fresh profiles, and only what follows is recorded', {
  skip,
}, async () => {
  const { evidence } = await analysisOf(CORNER)
  for (const { state, banner, deliveredVersion } of evidence.passes)
    assert.deepEqual([state, banner, deliveredVersion], ['done', 'portico', CORNER_INSTALLED.version])
  assert.deepEqual(
    evidence.pages.map(({ url }) => url),
    ['http://corner.example/', 'https://www.corner.example/offers'],
  )
  const unmarked = ['adlight.example', 'chat.example', 'files.letters.example', 'letters.example', 'manager.example']
  for (const name of ['silent', 'reject', 'gpc'] as const) assert.deepEqual(hostsIn(passOf(evidence, name)), unmarked)
  const all = [...unmarked, 'cdn.reel.example', 'reel.example', 'tally.example'].sort()
  assert.deepEqual(hostsIn(passOf(evidence, 'accept')), all)
  const stored = ['_adlight', 'theme', 'visit']
  assert.deepEqual(keptIn(passOf(evidence, 'silent')), stored)
  assert.deepEqual(keptIn(passOf(evidence, 'reject')), ['_adlight', 'portico_consent', 'theme', 'visit'])
  const agreed = ['_tally', 'portico_consent', 'reel_films', 'reel_volume', 'tally_visits']
  assert.deepEqual(keptIn(passOf(evidence, 'accept')), [...stored, ...agreed].sort())
})

test('what is kept is reported with its lifetime, its length and who stored it, and never with its value', {
  skip,
}, async () => {
  const { evidence } = await analysisOf(CORNER)
  const { kept = [], requests = [] } = passOf(evidence, 'accept').visits[0] ?? {}
  const of = (name: string) => kept.find((one) => one.name === name)
  const tally = of('_tally')
  assert.deepEqual(
    [tally?.seconds, tally?.length, tally?.by, tally?.first, tally?.domain],
    [3600, 8, 'tally.example', true, 'www.corner.example'],
  )
  const adlight = passOf(evidence, 'silent').visits[1]?.kept.find(({ name }) => name === '_adlight')
  assert.deepEqual([adlight?.seconds, adlight?.first, adlight?.by], [3600, false, 'adlight.example'])
  assert.deepEqual([of('reel_volume')?.kind, of('reel_volume')?.domain], ['local', 'http://reel.example'])
  assert.deepEqual([of('reel_films')?.kind, of('reel_films')?.by], ['indexed_db', 'reel.example'])
  assert.doesNotMatch(JSON.stringify(evidence), /12345678/)
  const beacon = requests.find(({ kind }) => kind === 'beacon')
  assert.deepEqual(
    [beacon?.url, beacon?.initiator, beacon?.status],
    ['http://tally.example/visit', 'http://tally.example/tally.js', 204],
  )
  assert.equal(requests.find(({ host }) => host === 'cdn.reel.example')?.initiator, 'http://reel.example/embed')
})

test('pages are described as they stand: elements, tags, forms, legal answers, pictures', { skip }, async () => {
  const { evidence, images } = await analysisOf(CORNER)
  const [home, offers] = evidence.pages
  assert.deepEqual(
    home?.elements.map(({ element, marked }) => [element, marked]),
    [
      ['link', false],
      ['script', false],
      ['script', true],
      ['iframe', true],
    ],
  )
  assert.equal(offers?.elements[0]?.html, '<img src="http://adlight.example/pixel.gif" width="1" height="1">')
  assert.deepEqual(offers?.mixed, ['http://adlight.example/pixel.gif'])
  assert.deepEqual(
    home?.tags.map(({ site, async, inHead, inHtml }) => [site, async, inHead, inHtml]),
    [[CORNER.site, false, true, false]],
  )
  assert.deepEqual(offers?.tags, [])
  assert.deepEqual(
    offers?.axe?.map(({ rule }) => rule),
    ['image-alt'],
  )
  assert.deepEqual(
    home?.forms.map(({ selector, personal, links }) => [selector, personal, links.length]),
    [
      ['#contact', true, 1],
      ['#newsletter', true, 0],
      ['#search', false, 0],
    ],
  )
  assert.deepEqual(
    evidence.legal.map(({ document, status, language }) => [document, status, language]),
    [
      ['cookies', 200, 'en'],
      ['notice', 200, 'en'],
      ['privacy', 200, 'en'],
    ],
  )
  assert.deepEqual(
    [home?.finalUrl, home?.headers['referrer-policy'], home?.language, home?.status],
    ['http://www.corner.example/', 'strict-origin-when-cross-origin', 'en', 200],
  )
  assert.equal(evidence.screenshots.length, 2 * evidence.pages.length)
  for (const { image } of evidence.screenshots) {
    const png = Buffer.from(images.get(image) ?? [])
    assert.equal(png.subarray(1, 4).toString(), 'PNG')
    assert.ok(png.readUInt32BE(16) <= 1_000 && png.length <= MAX_VISIT.image)
  }
})

test('sockets, fonts and what a script puts in are seen, with who asked for them', { skip }, async () => {
  const { evidence } = await analysisOf(CORNER)
  const requests = passOf(evidence, 'silent').visits[0]?.requests ?? []
  const by = (host: string) => requests.find((request) => request.host === host)
  assert.deepEqual(
    [by('files.letters.example')?.kind, by('files.letters.example')?.initiator],
    ['font', 'http://letters.example/fonts.css'],
  )
  assert.equal(by('manager.example')?.initiator, null)
  assert.deepEqual(
    requests.filter(({ host }) => host === 'chat.example').map(({ kind, initiator }) => [kind, initiator]),
    [
      ['script', 'http://manager.example/manager.js'],
      ['socket', 'http://chat.example/chat.js'],
    ],
  )
})

test('the scanner says who it is wherever it goes, sends GPC in its own pass alone, and acts nowhere', {
  skip,
}, async () => {
  const { requests } = await analysisOf(CORNER)
  const ofWorker = (await analysisOf(LANTERN)).requests
  assert.ok(ofWorker.some(({ path }) => path === '/assets.json'))
  for (const { headers, host, path } of [...requests, ...ofWorker])
    assert.match(headers['user-agent'] ?? '', new RegExp(SCANNER_AGENT), host + path)
  const signals = requests.filter(({ headers }) => headers['sec-gpc'] === '1').length
  assert.ok(signals > 0 && signals < requests.length / 2)
  assert.deepEqual(
    requests.filter(({ path }) => /logout|menu\.pdf/.test(path)),
    [],
  )
  assert.equal(requests.filter(({ path }) => path.endsWith('/consents')).length, 2)
  // A web server may leave the agent out when it passes these on.
  const isCounted = (path: string) => /^\/s\/[0-9a-f-]{36}(\.js|\/consents)$/.test(path)
  const signed = requests.filter(({ headers }) => headers.accept?.includes(SCANNER_ACCEPTS))
  assert.deepEqual(
    signed,
    requests.filter(({ path }) => isCounted(path)),
  )
})

test('banners of others are answered by a rule or by their words, and that is verified; none is none', {
  skip,
}, async () => {
  const stubborn = (await analysisOf(STUBBORN)).evidence
  assert.deepEqual([passOf(stubborn, 'silent').banner, passOf(stubborn, 'silent').bannerName], ['other', null])
  for (const name of ['reject', 'accept'] as const) {
    assert.deepEqual([passOf(stubborn, name).state, passOf(stubborn, name).verified], ['done', 'stored'])
    assert.ok(keptIn(passOf(stubborn, name)).includes('chosen'))
  }
  assert.ok(hostsIn(passOf(stubborn, 'reject')).includes('stalker.example'))
  assert.deepEqual(
    passOf(stubborn, 'silent').firstLayer?.controls.map(({ does }) => does),
    ['accept', 'reject'],
  )
  // In a frame of somebody else, which is gone before it can say that it was answered.
  const framed = (await analysisOf(FRAMED)).evidence
  for (const name of ['reject', 'accept'] as const)
    assert.deepEqual(
      [passOf(framed, name).state, hostsIn(passOf(framed, name)), keptIn(passOf(framed, name))],
      ['done', [], ['asked']],
    )
  const lantern = (await analysisOf(LANTERN)).evidence
  for (const name of ['reject', 'accept'] as const)
    assert.deepEqual([passOf(lantern, name).state, passOf(lantern, name).reason], ['not_testable', 'no_banner'])
})

test('of some websites there is no report, and the reason is given', { skip }, async () => {
  const output = { progress() {}, image() {} }
  const signal = new AbortController().signal
  const failures = [
    [BLOCKED, 'blocked'],
    ...WALLED_SITES.map((site) => [site, 'blocked'] as const),
    [DEAD, 'unreachable'],
    [MOVED, 'moved_elsewhere', 'http://elsewhere.example'],
    [NO_PAGE, 'not_a_page'],
  ] as const
  await lanes.withLane(async ({ browser, town }) => {
    for (const [site, failed, moved_to] of failures) {
      const outcome = await visitWebsite(jobOf(site), browser, { output, signal })
      assert.deepEqual(outcome, { failed, ...(moved_to && { moved_to }) })
    }
    assert.equal(town.requestCountOf('elsewhere.example'), 0)
  })
})

test('an analysis that is called off ends, and leaves no profile behind', { skip }, async () => {
  const calledOff = new AbortController()
  const output = { progress: () => calledOff.abort(), image() {} }
  await lanes.withLane(async ({ browser }) => {
    const before = browser.contexts()
    await assert.rejects(visitWebsite(jobOf(CORNER), browser, { output, signal: calledOff.signal }))
    assert.deepEqual(browser.contexts(), before)
  })
})
