import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SCANNER_AGENT } from '@portico/contract/words'
import { findProgram } from '../../server/test/programs.ts'
import type { Evidence, PassEvidence } from '../src/evidence.ts'
import { deadlineIn } from '../src/visit/bounded.ts'
import { askLegal } from '../src/visit/legal.ts'
import { MOST, TIMES } from '../src/visit/limits.ts'
import { MOST_STARTS, watchOtherBanner } from '../src/visit/other-banner.ts'
import { openProfile } from '../src/visit/profile.ts'
import { openTab, type Tab } from '../src/visit/tab.ts'
import { visit } from '../src/visit/visit.ts'
import { whoseOf } from '../src/visit/whose.ts'
import { BINDING, MOST_WRITES } from '../src/visit/writes.ts'
import { type Lanes, type Looked, openLanes } from './town/looking.ts'
import { PARTY_HOSTS } from './town/parties.ts'
import { differencesOf, isWrong, type Judged, judge, scoresOf, tableOf } from './town/score.ts'
import { jobOf, type TownSite } from './town/site.ts'
import { BAKERY, BAKERY_INSTALLED } from './town/sites/bakery.ts'
import { type ALONE, HOSTILE } from './town/sites/hostile.ts'
import { REPORTED, SITES } from './town/sites.ts'
import { FIRST_TOWN } from './town/town.ts'

// Visits of the town in a real browser, held to what the town's servers counted.

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
let lanes: Lanes

/** So that what hangs does not hang for long here; and all of it is reached, however busy the machine is. */
const HOSTILE_TIMES = {
  page: 20_000,
  answer: 10_000,
  banner: 500,
  quiet: 1_000,
  quietAgain: 500,
  silent: 120_000,
  all: 300_000,
  axe: 1_000,
  question: 1_000,
}

/** Each website once, from the beginning, the longest first. */
const looks = new Map<string, Promise<Looked>>()
const again = new Map<string, Promise<Looked>>()

before(async () => {
  if (executablePath === null) return
  lanes = await openLanes(FIRST_TOWN, executablePath, 3)
  for (const site of [HOSTILE, ...REPORTED])
    looks.set(site.name, lanes.look(site, site === HOSTILE ? HOSTILE_TIMES : {}))
  again.set('bare', lanes.look(named('bare')))
  // Whoever waits for one hears of it.
  for (const look of [...looks.values(), ...again.values()]) look.catch(() => {})
})
after(() => lanes?.close())

async function look({ name }: TownSite, from: ReadonlyMap<string, Promise<Looked>> = looks): Promise<Looked> {
  const looked = await from.get(name)
  assert.ok(looked)
  return looked
}

const named = (name: string) => SITES.find((site) => site.name === name) ?? BAKERY
const passOf = ({ passes }: Evidence, name: PassEvidence['pass']) => {
  const found = passes.find(({ pass }) => pass === name)
  assert.ok(found)
  return found
}
const hostsIn = ({ visits }: PassEvidence) =>
  [...new Set(visits.flatMap(({ requests }) => requests.map(({ host }) => host)))].sort()
const keptIn = ({ visits }: PassEvidence) =>
  [...new Set(visits.flatMap(({ kept }) => kept.map(({ name }) => name)))].sort()

const judged: Judged[] = []

for (const site of REPORTED)
  test(`${site.name}: who is in the evidence is who was asked, and the report says what is true and nothing else`, {
    skip,
  }, async () => {
    const { evidence, asked } = await look(site)
    const others = new Set(asked.map(({ host }) => host).filter((host) => PARTY_HOSTS.includes(host)))
    assert.deepEqual([...new Set(evidence.passes.flatMap(hostsIn))].sort(), [...others].sort())
    const one = judge(site, { evidence })
    judged.push(one)
    assert.deepEqual(differencesOf(one), [])
  })

test('of every kind, all that is found is true and all that is true is found', { skip }, () => {
  const scores = scoresOf(judged)
  process.stdout.write(`${tableOf('The first town', scores)}\n`)
  assert.equal(judged.length, REPORTED.length)
  assert.deepEqual(scores.filter(isWrong), [])
})

test('our banner is answered by its interface, in fresh profiles, and only what follows is recorded', {
  skip,
}, async () => {
  const { evidence } = await look(BAKERY)
  const [silent, reject, accept, gpc] = (['silent', 'reject', 'accept', 'gpc'] as const).map((name) =>
    passOf(evidence, name),
  )
  for (const pass of [silent, reject, accept, gpc])
    assert.deepEqual([pass?.state, pass?.banner, pass?.deliveredVersion], ['done', 'portico', BAKERY_INSTALLED.version])
  assert.deepEqual(
    evidence.pages.map(({ url }) => new URL(url).pathname),
    ['/', '/shop/offers', '/shop/contact', '/shop/old'],
  )
  assert.equal(evidence.pagesNotVisited, 2)
  assert.deepEqual(hostsIn(reject as PassEvidence), ['adlight.example'])
  assert.deepEqual(hostsIn(accept as PassEvidence), [
    'adlight.example',
    'cdn.reel.example',
    'reel.example',
    'tally.example',
  ])
  assert.deepEqual(keptIn(silent as PassEvidence), ['_adlight'])
  assert.deepEqual(keptIn(reject as PassEvidence), ['_adlight', 'portico_consent'])
  assert.deepEqual(keptIn(accept as PassEvidence), [
    '_adlight',
    '_tally',
    'portico_consent',
    'reel_films',
    'reel_volume',
    'tally_visits',
  ])
})

test('what is kept is told with its lifetime, its length and who stored it, and never with its value', {
  skip,
}, async () => {
  const { evidence } = await look(BAKERY)
  const { kept = [], requests = [] } = passOf(evidence, 'accept').visits[0] ?? {}
  const of = (name: string) => kept.find((one) => one.name === name)
  const tally = of('_tally')
  assert.deepEqual(
    [tally?.seconds, tally?.length, tally?.by, tally?.first, tally?.domain],
    [3600, 8, 'tally.example', true, 'www.bakery.example'],
  )
  assert.deepEqual(
    [of('_adlight')?.seconds, of('_adlight')?.first, of('_adlight')?.by],
    [3600, false, 'adlight.example'],
  )
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
  const { evidence, images } = await look(BAKERY)
  const [home, offers, contact, old] = evidence.pages
  assert.deepEqual(
    home?.elements.map(({ element, marked }) => [element, marked]),
    [
      ['script', true],
      ['iframe', true],
      ['img', true],
    ],
  )
  assert.equal(offers?.elements[0]?.html, '<img src="http://adlight.example/pixel.gif" width="1" height="1">')
  assert.deepEqual(
    home?.tags.map(({ site, async, inHead, inHtml }) => [site, async, inHead, inHtml]),
    [[BAKERY.site, true, true, true]],
  )
  assert.deepEqual(old?.tags, [])
  assert.deepEqual(
    contact?.forms.map(({ selector, personal, links }) => [selector, personal, links.length]),
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
    [home?.headers['referrer-policy'], home?.language, home?.status],
    ['strict-origin-when-cross-origin', 'en', 200],
  )
  assert.equal(evidence.screenshots.length, 2 * evidence.pages.length)
  for (const { image } of evidence.screenshots) {
    const png = Buffer.from(images.get(image) ?? [])
    assert.equal(png.subarray(1, 4).toString(), 'PNG')
    assert.ok(png.readUInt32BE(16) <= 1_000 && png.length <= MOST.image)
  }
})

test('the scanner says who it is wherever it goes, sends GPC in its own pass alone, and acts nowhere', {
  skip,
}, async () => {
  const { asked } = await look(BAKERY)
  for (const { headers, path } of asked) assert.match(headers['user-agent'] ?? '', new RegExp(SCANNER_AGENT), path)
  const signals = asked.filter(({ headers }) => headers['sec-gpc'] === '1').length
  assert.ok(signals > 0 && signals < asked.length / 2)
  assert.deepEqual(
    asked.filter(({ path }) => /logout|menu\.pdf|\/shop\/(?:rye|oats)/.test(path)),
    [],
  )
  assert.equal(asked.filter(({ path }) => path.endsWith('/consents')).length, 2)
})

test('banners of others are answered by autoconsent; one that ignores it is seen to; none is none', {
  skip,
}, async () => {
  const shop = (await look(named('cookieshop'))).evidence
  assert.deepEqual([passOf(shop, 'silent').banner, passOf(shop, 'silent').bannerName], ['other', 'cookieconsent3'])
  assert.deepEqual(hostsIn(passOf(shop, 'reject')), [])
  assert.deepEqual(hostsIn(passOf(shop, 'accept')), ['tally.example'])
  const stubborn = (await look(named('stubborn'))).evidence
  assert.deepEqual([passOf(stubborn, 'silent').banner, passOf(stubborn, 'silent').bannerName], ['other', null])
  assert.equal(passOf(stubborn, 'reject').state, 'done')
  assert.ok(keptIn(passOf(stubborn, 'reject')).includes('chosen'))
  assert.ok(hostsIn(passOf(stubborn, 'reject')).includes('stalker.example'))
  // Nobody knows what is agreed to there.
  assert.deepEqual(
    [passOf(stubborn, 'accept').state, passOf(stubborn, 'accept').reason],
    ['not_testable', 'no_way_to_choose'],
  )
  // In a frame of somebody else, which is gone before it can say that it was answered.
  const framed = (await look(named('framed'))).evidence
  for (const name of ['reject', 'accept'] as const)
    assert.deepEqual(
      [passOf(framed, name).state, hostsIn(passOf(framed, name)), keptIn(passOf(framed, name))],
      ['done', [], ['asked']],
    )
  const bare = (await look(named('bare'))).evidence
  for (const name of ['reject', 'accept'] as const)
    assert.deepEqual([passOf(bare, name).state, passOf(bare, name).reason], ['not_testable', 'no_banner'])
})

test('sockets, fonts and what a script puts in are seen, with who asked for them', { skip }, async () => {
  const { evidence } = await look(named('bare'))
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

test('of some websites there is no report, and the reason is told', { skip }, async () => {
  const tell = { progress() {}, image() {} }
  const signal = new AbortController().signal
  const failures = { blocked: 'blocked', dead: 'unreachable', moved: 'moved_elsewhere', 'no-page': 'not_a_page' }
  const visits = Object.entries(failures).map(([name, failed]) =>
    lanes.alone(async ({ browser, town }) => {
      assert.deepEqual(await visit(jobOf(named(name)), browser, { tell, signal }), { failed })
      assert.equal(town.countOf('elsewhere.example'), 0)
    }),
  )
  await Promise.all(visits)
})

test('a hostile website costs its time and no more: what can be known is known, within every bound', {
  skip,
}, async () => {
  const { evidence, asked } = await look(HOSTILE)
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
  assert.ok(silent.dropped.requests >= 100)
  assert.equal(pageOf('/texts')?.links.length, MOST.links)
  assert.ok(
    evidence.pages.every(({ links }) => links.every(({ text }) => text.length <= MOST.text && text.isWellFormed())),
  )
  assert.deepEqual([pageOf('/leaves'), pageOf('/download')], [undefined, undefined])
  assert.equal(asked.filter(({ host }) => host === 'elsewhere.example').length, 0)
  assert.equal(pageOf('/dialogs')?.title, 'Hostile /dialogs')
  assert.equal(pageOf('/endless')?.title, 'Endless')
  // The busy one hung, was not read, and is not visited again.
  assert.equal(pageOf('/busy')?.title, '')
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
    assert.ok(asked > 300, String(asked))
    assert.equal(answers.length, MOST_STARTS)
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
    assert.equal(told, 2 * MOST_WRITES)
    assert.equal(tab.writes.length, MOST_WRITES)
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
    const [home] = (await look(HOSTILE)).evidence.pages
    assert.ok(home)
    const pages = [{ ...home, links: [{ href: url, text: 'Privacy policy', footer: true }] }]
    const needs = { job, whose: whoseOf(job), times, root, signal }
    const answers = await askLegal(pages, profile, needs, deadlineIn(60_000))
    assert.deepEqual(answers, [{ document: 'privacy', url, status: 200, language: null }])
    await profile.close()
  })
})

test('the same website gives the same evidence', { skip }, async () => {
  const site = named('bare')
  const first = (await look(site)).evidence
  const second = (await look(site, again)).evidence
  const timeless = ({ startedAt: _, finishedAt: __, ...rest }: Evidence) => rest
  assert.deepEqual(timeless(second), timeless(first))
})

test('an analysis that is called off ends, and leaves no profile behind', { skip }, async () => {
  const calledOff = new AbortController()
  const tell = { progress: () => calledOff.abort(), image() {} }
  await lanes.alone(async ({ browser }) => {
    const before = browser.contexts()
    await assert.rejects(visit(jobOf(BAKERY), browser, { tell, signal: calledOff.signal }))
    assert.deepEqual(browser.contexts(), before)
  })
})
