import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { AnalysisProgress } from '@portico/contract/analyses/analysis-job'
import { ANALYSIS_PASSES } from '@portico/contract/words'
import { openScanner } from '../src/index.ts'
import { openTemporaryFolder } from './hostile/temporary-folder.ts'
import { scannerOptions, skip } from './hostile/test-scanner.ts'
import { PARTY_HOSTS } from './town/parties.ts'
import { FIRST_TOWN } from './town/plan.ts'
import { jobOf, PORTICO, pageAnswer, type TownSite, truths } from './town/site.ts'
import { BAKERY } from './town/sites/bakery.ts'
import { openTown } from './town/town.ts'

// A whole analysis as the service asks for one: process, fence, visits, report.

/** It stands beside ours, and has something to release. */
const OLD_BANNER = `<div role="dialog" aria-label="Cookies" style="position: fixed; bottom: 0; left: 0; right: 0; background: white">
<p>We use cookies to count our visitors. You can accept all of them or reject them.</p>
<button onclick="document.cookie = 'old=yes'; location.reload()">Accept all</button>
<button onclick="this.parentElement.remove()">Reject all</button></div>
<script>if (document.cookie.includes('old=yes')) {
  document.querySelector('[role=dialog]').remove()
  document.head.append(Object.assign(document.createElement('script'), { src: 'http://tally.example/tally.js' }))
}</script>
<form action="/basket"><input name="bread"></form>
<script>setTimeout(() => { throw new Error('a text of the page') })</script>
<script>Promise.reject(new Error('another one'))</script>`

/** The bakery when it was one page: what its pages are like is seen in `visit.test.ts`. */
const KIOSK: TownSite = {
  ...BAKERY,
  published: { version: 2, default_language: 'en', languages: ['en'], tools: [], documents: [] },
  hosts: [...BAKERY.hosts, 'closed.bakery.example', 'old.bakery.example'],
  answer(path, host) {
    if (path === '/robots.txt') {
      const refused = host === 'closed.bakery.example' ? '/' : '/back-office'
      return { type: 'text/plain', body: `User-agent: portico\nDisallow: ${refused}\n` }
    }
    const spanish = '<link rel="alternate" hreflang="es" href="/es/">'
    const head = `<script async src="${PORTICO}/s/${BAKERY.site}.js"></script>`
    const pixel = '<img src="http://adlight.example/pixel.gif" alt="" width="1" height="1">'
    if (host === 'old.bakery.example') return pageAnswer(OLD_BANNER, { head, title: 'Old kiosk' })
    return path === '/'
      ? pageAnswer(`<p>Bread.</p>${pixel}<a href="/back-office">Orders</a>`, { head: head + spanish, title: 'Kiosk' })
      : null
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

/** A town of a test's own, so that it is known who was asked by whom, and the scanner as the service opens it. */
async function openWorld() {
  const temporary = openTemporaryFolder()
  const town = await openTown([{ ...FIRST_TOWN, sites: [KIOSK] }])
  after(() => town.close())
  const hosts = [...KIOSK.hosts, ...PARTY_HOSTS, 'portico.example'].map((host) => `${host}=127.0.0.1:${town.port}`)
  const { work: _tests, ...real } = scannerOptions(temporary.path, hosts.join(' '))
  return { temporary, town, ...(await openScanner(real)) }
}

// Side by side, for most of a visit is waiting.
describe('the scanner', { concurrency: 3 }, () => {
  test('an analysis behind the fence gives the report of a website of the town, with pictures and progress', {
    skip,
  }, async () => {
    const { analyse, temporary } = await openWorld()
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

  test('a survey behind the same fence gives the inventory of that website, without a signal, a picture or a report', {
    skip,
  }, async () => {
    const { survey, town, temporary } = await openWorld()
    const outcome = await survey(jobOf(KIOSK), { signal: new AbortController().signal })
    assert.ok('inventory' in outcome, JSON.stringify(outcome))
    const { inventory } = outcome
    assert.deepEqual(
      inventory.passes.map(({ pass, state }) => `${pass} ${state}`),
      ['silent done', 'reject done', 'accept done'],
    )
    assert.deepEqual([inventory.banner, inventory.delivered_version], ['portico', 2])
    assert.deepEqual(inventory.tag, { seen: true, placement: 'async', missing_on: [], of_another: false })
    assert.deepEqual([inventory.language, inventory.languages], [{ code: 'en', from: 'lang' }, ['en', 'es']])
    assert.deepEqual(inventory.tools, [])
    assert.deepEqual(inventory.unknown, [
      {
        domain: 'adlight.example',
        hosts: ['adlight.example'],
        pages: [KIOSK.url],
        before: true,
        after_reject: true,
        marked: 'none',
        unmarked: [
          {
            page: 'http://www.bakery.example/',
            line: 7,
            element: 'img',
            attribute: 'src',
            address: 'http://adlight.example/pixel.gif',
          },
        ],
        stored: [{ name: '_adlight', kind: 'cookie', seconds: 3600, first: false }],
      },
    ])
    const paths = town.requests.filter(({ host }) => host === 'www.bakery.example').map(({ path }) => path)
    assert.equal(paths.filter((path) => path === '/robots.txt').length, 1)
    assert.equal(paths.includes('/back-office'), false)
    assert.ok(town.requests.every(({ headers }) => headers['sec-gpc'] === undefined))
    assert.deepEqual(temporary.left(), [])
  })

  test('a website whose robots.txt asks Portico not to visit is not surveyed', { skip }, async () => {
    const { survey, town } = await openWorld()
    const job = { ...jobOf(KIOSK), url: 'http://closed.bakery.example/', fqdn: 'closed.bakery.example' }
    assert.deepEqual(await survey(job, { signal: new AbortController().signal }), { failed: 'robots' })
    assert.deepEqual(
      town.requests.map(({ host, path }) => host + path),
      ['closed.bakery.example/robots.txt'],
    )
  })

  test('a survey says yes to a banner that was left beside ours too, and no to ours alone', { skip }, async () => {
    const { survey } = await openWorld()
    const job = { ...jobOf(KIOSK), url: 'http://old.bakery.example/', fqdn: 'old.bakery.example' }
    const outcome = await survey(job, { signal: new AbortController().signal })
    assert.ok('inventory' in outcome, JSON.stringify(outcome))
    const { banner, banner_name, unnamed_banner, unknown, pages } = outcome.inventory
    const works = pages.map(({ forms, cart, errors }) => ({ forms, cart, errors }))
    assert.deepEqual(works, [{ forms: 1, cart: true, errors: 2 }], 'what works, and what nobody caught')
    assert.doesNotMatch(JSON.stringify(outcome.inventory), /a text of the page/)
    assert.deepEqual([banner, banner_name, unnamed_banner], ['portico', null, true])
    assert.deepEqual(
      [banner, unknown.map(({ domain, before, after_reject }) => [domain, before, after_reject])],
      ['portico', [['tally.example', false, false]]],
    )
  })
})
