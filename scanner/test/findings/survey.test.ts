import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Inventory, MAX_INVENTORY_SIZES } from '@portico/contract/surveys/inventory'
import { isPlainText } from '@portico/legal'
import { toolById } from '@portico/vendors'
import fc from 'fast-check'
import { getDomain } from 'tldts'
import { Compile } from 'typebox/compile'
import { timesRepeat } from '../../../server/test/repeat.ts'
import { makeInventory } from '../../src/findings/survey/survey.ts'
import type { Evidence, PageEvidence } from '../../src/kit/evidence.ts'
import { completeEvidence, readStoredEvidence } from '../town/evidence.ts'
import { jobOf } from '../town/site.ts'
import { TOWNS } from '../towns.ts'
import { anyEvidence, anyJob, shuffledEvidence } from './any-evidence.ts'
import {
  cookie,
  declaredTool,
  evidence,
  HOME,
  jobUsingTools,
  makeJob,
  notTestablePass,
  OTHER_SITE,
  page,
  pass,
  passes,
  passesAllSeeing,
  request,
  script,
  tag,
  visit,
} from './builders.ts'

const contract = Compile(Inventory)
const inventory = (changes: Partial<Evidence>, job = makeJob()) => makeInventory(job, evidence(changes))
const many = <One>(count: number, make: (at: number) => One) => Array.from({ length: count }, (_, at) => make(at))

/** Every text in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('whatever pages do, the inventory fits the contract and has nothing hidden and no markup in it', () => {
  fc.assert(
    fc.property(anyJob, anyEvidence, (job, seen) => {
      const made = makeInventory(job, seen)
      assert.ok(contract.Check(made), JSON.stringify(contract.Errors(made)))
      for (const text of textsIn(made)) assert.ok(isPlainText(text) && !/[<>]/.test(text), JSON.stringify(text))
    }),
    { numRuns: timesRepeat(50) },
  )
})

test('the same website has the same inventory, in whatever order it was seen and whatever its owner has declared', () => {
  const cases = anyEvidence.chain((seen) => fc.tuple(fc.constant(seen), shuffledEvidence(seen), anyJob))
  fc.assert(
    fc.property(cases, ([seen, mixed, job]) => {
      const undeclared = makeJob({ published: null })
      const { version: _, legal: ___, ...made } = makeInventory(undeclared, seen)
      const { version: __, legal: ____, ...again } = makeInventory(job, mixed)
      assert.deepEqual(again, made)
    }),
    { numRuns: timesRepeat(30) },
  )
})

/** What a report says of these and an inventory does not, or the other way round. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // Declared as a tool of the owner's own there.
  bakery: ['adlight', 'adlight.example'],
  // Only shows fonts.
  corner: ['letters.example'],
  bare: ['letters.example'],
  // A library.
  quarry: ['jquery-cdn'],
  // Its owner calls it necessary.
  ferry: ['google-analytics'],
  // On the website's own server.
  'fotograf-lindqvist': ['matomo'],
  'przedszkole-slonko': ['matomo'],
  'oliwa-i-ser': ['woocommerce-order-attribution'],
}

for (const plan of TOWNS)
  test(`${plan.title}: who is seen before a choice is who is there, and nobody else`, () => {
    for (const site of plan.reported) {
      const { tools, unknown } = makeInventory(jobOf(site), completeEvidence(readStoredEvidence(site, plan)))
      const before = [
        ...tools.map((one) => ({ ...one, name: one.tool })),
        ...unknown.map((one) => ({ ...one, name: one.domain })),
      ]
        .filter((one) => one.before)
        .map(({ name }) => name)
      const kinds = ['contacted_before_choice', 'released_by_interaction', 'tracker_behind_own_name']
      const there = site.truths
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ subject }) => (toolById(subject) ? subject : (getDomain(subject) ?? subject)))
      const different = new Set(before).symmetricDifference(new Set(there))
      assert.deepEqual([...different].sort(), (OTHERWISE[site.name] ?? []).toSorted(), site.name)
      if (site.breaks === 'nothing')
        assert.deepEqual(
          before.filter((name) => toolById(name)?.hosts.length !== 0),
          [],
          site.name,
        )
    }
  })

test('an unknown party recognises browsers by what two looks measured, lasts, and is of no server, sign-in or cart', () => {
  const recognising = (kept: Readonly<Parameters<typeof cookie>>, isTwice = true, sentTo: readonly string[] = []) => {
    const [name, more] = kept
    const item = {
      ...cookie(name, { by: 'https://spy.example', identifier: true, seconds: 99_999_999, ...more }),
      sentTo,
    }
    const { unknown } = inventory({
      passes: passesAllSeeing({
        requests: [request('https://spy.example/s.js'), request('https://collect.example/c')],
        kept: [item],
      }),
      ...(isTwice && { recognising: [[item.domain, item.kind, item.name].join(' ')] }),
    })
    return unknown.filter(({ identifies }) => identifies).map(({ domain }) => domain)
  }
  assert.deepEqual(recognising(['uid']), ['spy.example'])
  assert.deepEqual(recognising(['uid', {}], false), [], 'one look alone')
  assert.deepEqual(recognising(['uid', { identifier: false }]), [])
  assert.deepEqual(recognising(['uid', { seconds: 3_600 }]), [], 'it is gone tomorrow')
  for (const name of ['PHPSESSID', 'AWSALB', 'csrf_token', 'cart_id']) assert.deepEqual(recognising([name]), [], name)
  // What the website's own page has written, and sends to somebody.
  assert.deepEqual(recognising(['uid', { by: null, how: 'script' }], true, ['collect.example']), ['collect.example'])
  assert.deepEqual(recognising(['uid', { by: null, how: 'answer' }], true, ['collect.example']), [])
})

test('of tools under the website’s own name it keeps where their scripts are, without what changes, and so many', () => {
  const own = (url: string, kind: 'script' | 'image' = 'script') => ({
    ...request(url),
    host: new URL(url).hostname,
    kind,
  })
  const { tools } = inventory({
    passes: passesAllSeeing({
      ownRequests: [
        own('https://stats.bakery.example/matomo.js?v=5'),
        own('https://stats.bakery.example/matomo.php?idsite=1&rec=1', 'image'),
        own('https://sst.bakery.example/a/b.js?id=GTM-ABC1234'),
        own('https://sst.bakery.example/?id=GTM-ABC1234&l=x'),
        own('https://www.bakery.example:8443/gtm.js?id=GTM-ABC1234'),
        own('https://www.bakery.example/shop.js'),
        ...many(9, (at) => own(`https://p${at}.bakery.example/gtag/js?id=G-ABCDEF`)),
      ],
    }),
  })
  const addresses = Object.fromEntries(tools.map(({ tool, own_addresses }) => [tool, own_addresses]))
  assert.deepEqual(addresses['matomo'], ['stats.bakery.example/matomo.js'])
  assert.deepEqual(addresses['google-tag-manager'], ['sst.bakery.example/?id=GTM-ABC1234', 'sst.bakery.example/a/b.js'])
  assert.equal(addresses['google-analytics']?.length, MAX_INVENTORY_SIZES.addressesOfOne)
})

test('what is the website itself, delivers it, asks for consent or only shows something is nobody', () => {
  const nobody = [
    request('https://static.bakery.example/app.js'),
    request('https://cdn.jsdelivr.net/npm/jquery/dist/jquery.min.js'),
    request('https://a1.akamai.net/app.js'),
    request('https://consent.cookiebot.com/uc.js'),
    request('https://pictures.example/bread.jpg', { kind: 'image' }),
  ]
  const kept = [cookie('PHPSESSID'), cookie('theme'), cookie('portico_consent', { seconds: 1 })]
  const { tools, unknown } = inventory({ passes: passesAllSeeing({ requests: nobody, kept }) })
  assert.deepEqual([tools, unknown], [[], []])
})

test('whether somebody was there before a choice is not known where a page could not be judged and nobody was seen', () => {
  const at = (host: string) => request(`https://${host}/x.js`)
  const silent = notTestablePass('silent', { requests: [at('js.stripe.com')] })
  const accept = pass('accept', { requests: [at('js.stripe.com'), at('www.youtube.com')] })
  const { tools } = inventory({ passes: [silent, accept] })
  assert.deepEqual(
    tools.map(({ tool, before }) => [tool, before]),
    [
      ['stripe', true],
      ['youtube', null],
    ],
  )
})

test('payment, captchas and fonts are tools, with when and where they were seen', () => {
  const requests = [
    request('https://js.stripe.com/v3/'),
    request('https://fonts.googleapis.com/css', { kind: 'style' }),
  ]
  const two = page({ url: `${HOME}two`, finalUrl: `${HOME}two` })
  const accept = pass('accept', { page: 1, requests: [request('https://www.youtube.com/embed/x', { kind: 'frame' })] })
  const silent = pass('silent', { requests })
  const seen = { pages: [page(), two], passes: [silent, pass('reject', { requests: requests.slice(1) }), accept] }
  assert.deepEqual(
    inventory(seen).tools.map(({ tool, pages, before, after_reject }) => [tool, pages, before, after_reject]),
    [
      ['google-fonts', [HOME], true, true],
      ['stripe', [HOME], true, false],
      ['youtube', [`${HOME}two`], false, false],
    ],
  )
})

test('of what happens after a refusal only our own banner is reported', () => {
  const saw = { requests: [request('https://counter.example/c.js')] }
  const afterReject = (changes: Parameters<typeof pass>[2]) =>
    inventory({ passes: [pass('silent', saw), pass('reject', saw, changes)] }).unknown[0]?.after_reject
  assert.equal(afterReject({}), true)
  assert.equal(afterReject({ banner: 'other' }), null)
  assert.equal(afterReject({ state: 'not_testable', reason: 'choice_failed' }), null)
  const silent = inventory({ passes: [pass('silent', saw)] })
  assert.equal(silent.unknown[0]?.after_reject, null)
  assert.equal(afterReject({ visits: [visit({})] }), false)
})

test('an unknown tool is reported by its registrable domain, with its hosts and what it stores', () => {
  const requests = [
    'https://a.counter.example/a.js',
    'https://b.counter.example/b.js',
    'https://one.github.io/x.js',
  ].map((url) => request(url))
  const kept = [
    cookie('seen', { first: false, domain: '.counter.example', seconds: 10.4 }),
    cookie('seen', { first: false, domain: 'a.counter.example', seconds: 60 }),
    cookie('own', { by: 'b.counter.example', seconds: null }),
    cookie('_ga_ABC123', { by: 'www.googletagmanager.com' }),
  ]
  const { unknown, tools } = inventory({ passes: passes({ silent: { requests, kept } }) })
  assert.deepEqual(
    unknown.map(({ domain, hosts, stored }) => ({ domain, hosts, stored })),
    [
      {
        domain: 'counter.example',
        hosts: ['a.counter.example', 'b.counter.example'],
        stored: [
          { name: 'own', kind: 'cookie', seconds: null, first: true },
          { name: 'seen', kind: 'cookie', seconds: 60, first: false },
        ],
      },
      { domain: 'one.github.io', hosts: ['one.github.io'], stored: [] },
    ],
  )
  assert.deepEqual(
    tools.map(({ tool, stored }) => [tool, stored.map(({ name }) => name)]),
    [['google-analytics', ['_ga_*']]],
  )
})

test('who a known tool asks is part of it; who a tag manager asks is somebody of their own', () => {
  const requestedBy = (initiator: string) => {
    const requests = [request(initiator), request('https://helper.example/h.js', { initiator })]
    const { tools, unknown } = inventory({ passes: passes({ silent: { requests } }) })
    return [tools.map(({ tool, hosts }) => [tool, hosts]), unknown.map(({ domain }) => domain)]
  }
  assert.deepEqual(requestedBy('https://static.hotjar.com/c/hotjar-1.js'), [[['hotjar', ['static.hotjar.com']]], []])
  assert.deepEqual(requestedBy('https://www.googletagmanager.com/gtm.js?id=GTM-1'), [
    [['google-tag-manager', ['www.googletagmanager.com']]],
    ['helper.example'],
  ])
})

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-ABCD12'

test('up to three elements without a mark are told by page, line, kind and address, never by their markup', () => {
  const unmarked = (differences: Partial<PageEvidence>) =>
    inventory({ pages: [page(differences)], passes: passesAllSeeing({ requests: [request(GTAG)] }) }).tools[0]?.unmarked
  const [{ url }] = [page({})]
  const place = { page: url, line: 7, element: 'script', attribute: 'src', address: GTAG }
  assert.deepEqual(unmarked({ elements: [script(GTAG, { line: 7 }), script(GTAG, { marked: true })] }), [place])
  assert.deepEqual(unmarked({ elements: [script(GTAG, { line: 7 }), script(GTAG, { line: 7 })] }), [place], 'once')
  assert.equal(unmarked({ elements: [1, 2, 3, 4].map((line) => script(GTAG, { line })) })?.length, 3)
  assert.deepEqual(unmarked({ elements: [script(GTAG, { element: 'link' })] }), [], 'what cannot be marked')
  assert.deepEqual(unmarked({ elements: [script(GTAG, { line: 0 })] })?.[0]?.line, null)
  const inline = {
    html: '<script onclick="x">',
    begins: 'load',
    line: 3,
    lastLine: 9,
    names: [GTAG, GTAG],
    marked: false,
  }
  assert.deepEqual(unmarked({ inline: [inline] }), [{ ...place, line: 3, attribute: null, address: '' }])
  const hostile = unmarked({ elements: [script(`${GTAG}&<b>"`, { line: 1e9, html: '<script onload="x">' })] })
  assert.doesNotMatch(JSON.stringify(hostile), /onload|<b>/)
})

test('whether elements are marked is reported of those that load it themselves', () => {
  const marked = (...elements: PageEvidence['elements']) =>
    inventory({ pages: [page({ elements })], passes: passesAllSeeing({ requests: [request(GTAG)] }) }).tools[0]?.marked
  assert.equal(marked(), null)
  assert.equal(marked(script(GTAG, { element: 'link' })), null)
  assert.equal(marked(script(GTAG)), 'none')
  assert.equal(marked(script(GTAG, { marked: true })), 'all')
  assert.equal(marked(script(GTAG, { marked: true }), script(GTAG)), 'some')
  // What waits is there, also where nobody could say yes.
  const waiting = page({ elements: [script('https://counter.example/c.js', { marked: true })] })
  const { unknown } = inventory({ pages: [waiting], passes: passes() })
  assert.deepEqual(
    unknown.map(({ domain, before, marked: how }) => [domain, before, how]),
    [['counter.example', false, 'all']],
  )
  // A snippet has no address of its own, and what another's banner holds back does not load.
  const inline = { html: '<script>', begins: 'load', line: 3, lastLine: 9, names: [GTAG], marked: false }
  const bySnippet = passesAllSeeing({ requests: [request(GTAG, { line: 5 })] })
  assert.equal(inventory({ pages: [page({ inline: [inline] })], passes: bySnippet }).tools[0]?.marked, null)
  const held = script(GTAG, { html: `<script type="text/plain" data-cookieconsent="statistics" src="${GTAG}">` })
  const { tools } = inventory({ pages: [page({ elements: [held] })], passes: passes() })
  assert.deepEqual(
    tools.map(({ tool, before, marked: how }) => [tool, before, how]),
    [['google-analytics', false, null]],
  )
})

test('what works on a page is counted, bounded, and left out where it could not be judged', () => {
  const form = { selector: 'form', personal: true, action: HOME, links: [] }
  const worksOn = (more: Partial<PageEvidence>): Partial<Inventory['pages'][number]> => {
    const { url: _, language: __, ...works } = inventory({ pages: [page({ scriptErrors: 0, ...more })] }).pages[0] ?? {}
    return works
  }
  assert.deepEqual(worksOn({ forms: [form] }), { forms: 1, cart: false, errors: 0 })
  const most = MAX_INVENTORY_SIZES
  const many = worksOn({ forms: Array.from({ length: 99 }, () => form), scriptErrors: 99 })
  assert.deepEqual(many, { forms: most.forms, cart: false, errors: most.errors })
  assert.deepEqual([worksOn({ status: 503 }), worksOn({ scriptErrors: undefined as never })], [{}, {}])
  const leads = (href: string) => worksOn({ links: [{ href, text: '', footer: false }] }).cart
  for (const path of ['cart', 'de/Warenkorb/', 'basket.php', 'panier?x=1', 'shop/?add-to-cart=7'])
    assert.equal(leads(HOME + path), true, path)
  for (const path of ['', 'cartoons', 'about?page=cart']) assert.equal(leads(HOME + path), false, path)
  assert.equal(leads('mailto:cart@shop.example'), false)
  assert.equal(worksOn({ forms: [{ ...form, action: `${HOME}checkout` }] }).cart, true)
})

test('a tool whose owner calls it necessary, or by another name, stays what the table says', () => {
  const job = jobUsingTools(
    declaredTool('google-analytics', { category: 'necessary' }),
    declaredTool('own', { name: 'Ours', category: 'necessary', hosts: ['counter.example', 'connect.facebook.net'] }),
  )
  const urls = [
    'https://www.google-analytics.com/collect',
    'https://counter.example/c.js',
    'https://connect.facebook.net/x/fbevents.js',
  ]
  const { tools, unknown } = inventory({ passes: passesAllSeeing({ requests: urls.map((url) => request(url)) }) }, job)
  assert.deepEqual(
    [tools.map(({ tool }) => tool), unknown.map(({ domain }) => domain)],
    [['google-analytics', 'meta-pixel'], ['counter.example']],
  )
})

test('a hostile website cannot make the list grow, and what is left out is counted', () => {
  const { hosts, hostsOfOne, storedOfOne, pagesOfOne, unknown: parties } = MAX_INVENTORY_SIZES
  const urls = many(3 * parties, (at) => many(3, (host) => `https://h${host}.p${at}.example/x.js`)).flat()
  const own = many(3 * hostsOfOne, (at) => `https://h${at}.aaa.example/x.js`)
  const kept = many(3 * storedOfOne, (at) => cookie(`c${at}`, { first: false, domain: 'h0.aaa.example' }))
  const pages = many(5, (at) => page({ url: `${HOME}${at}`, finalUrl: `${HOME}${at}` }))
  const visits = pages.map((_, at) => visit({ page: at, requests: [...own, ...urls].map((url) => request(url)), kept }))
  const made = inventory({ pages, passes: [pass('silent', {}, { visits })] })
  assert.ok(contract.Check(made))
  assert.deepEqual([made.unknown.length, made.omitted.unknown], [parties, 3 * parties + 1 - parties])
  assert.equal(made.unknown.flatMap((one) => one.hosts).length, hosts)
  assert.ok(made.unknown.every((one) => one.hosts.length > 0))
  const [first] = made.unknown
  assert.deepEqual(
    [first?.domain, first?.hosts.length, first?.stored.length, first?.pages.length],
    ['aaa.example', hostsOfOne, storedOfOne, pagesOfOne],
  )
})

test('hosts and names that are markup, or turn the text around them, are not reported', () => {
  const odd = 'https://a"onload=alert(1)&.example/x.js'
  assert.equal(URL.parse(odd)?.hostname, 'a"onload=alert(1)&.example')
  const kept = ['<b>bold</b>', 'a\u202eb', ' ', 'fine'].map((name) => cookie(name, { by: 'counter.example' }))
  const requests = [request(odd), request('https://203.0.113.7/x.js'), request('https://counter.example/c.js')]
  const { unknown, omitted } = inventory({ passes: passes({ silent: { requests, kept } }) })
  assert.deepEqual(
    unknown.map(({ domain, hosts }) => [domain, hosts]),
    [
      ['203.0.113.7', []],
      ['counter.example', ['counter.example']],
    ],
  )
  assert.deepEqual(
    unknown[1]?.stored.map(({ name }) => name),
    ['ab', 'fine'],
  )
  assert.equal(omitted.unknown, 1)
})

test('our tag: whether it is there, how it stands, where it is missing, and whether it is that of another', () => {
  const tagOf = (...pages: readonly PageEvidence['tags'][]) =>
    inventory({ pages: pages.map((tags, at) => page({ url: `${HOME}${at}`, tags })) }).tag
  assert.deepEqual(tagOf([tag()]), { seen: true, placement: 'first', missing_on: [], of_another: false })
  assert.equal(tagOf([tag({ async: true })]).placement, 'async')
  assert.equal(tagOf([tag({ inHtml: false })]).placement, 'async')
  assert.equal(tagOf([tag({ loader: true })]).placement, 'loader')
  const other = tag({ site: OTHER_SITE })
  assert.deepEqual(tagOf([other], [tag()], []), {
    ...{ seen: true, placement: 'first', of_another: true },
    missing_on: [`${HOME}0`, `${HOME}2`],
  })
  assert.deepEqual(tagOf([]), { seen: false, placement: null, missing_on: [`${HOME}0`], of_another: false })
})

type PageLanguage = {
  readonly lang?: string
  readonly alternates?: Readonly<Record<string, string>>
  readonly text?: string
}

/** The home page first. */
function languages(...ofPages: readonly PageLanguage[]) {
  const pages = ofPages.map(({ lang, alternates = {}, text }, at) => {
    const url = at === 0 ? HOME : `${HOME}${at}`
    const named = Object.entries(alternates).map(([language, path]) => ({ language, href: new URL(path, HOME).href }))
    return page({ url, finalUrl: url, language: lang ?? null, languages: { alternates: named, text: text ?? null } })
  })
  const { language, languages: all } = inventory({ pages })
  return [language && `${language.code} by ${language.from}`, all.join(' ')]
}

test('the main language is what most pages say, of several the home page; what is no language says nothing', () => {
  assert.deepEqual(languages({ lang: 'de-AT' }, { lang: 'en' }, { lang: 'en' }), ['en by lang', 'en de'])
  assert.deepEqual(languages({ lang: 'de-AT' }, { lang: 'en' }), ['de by lang', 'de en'])
  assert.deepEqual(languages({ lang: 'und' }, { lang: '' }, { lang: '"><b>' }), [null, ''])
})

test('where no page says its language, hreflang does: x-default first, else what the home page is named for', () => {
  const alternates = { 'es-es': '/', en: '/en/', 'pt-br': '/pt/' }
  assert.deepEqual(languages({ alternates }), ['es by hreflang', 'es en pt'])
  assert.deepEqual(languages({ alternates: { ...alternates, 'x-default': '/en/' } }), ['en by hreflang', 'en es pt'])
  assert.deepEqual(languages({ alternates: { ...alternates, 'x-default': '/choose' } }), ['es by hreflang', 'es en pt'])
  assert.deepEqual(languages({ lang: 'es', alternates }), ['es by lang', 'es en pt'])
  // Most of the pages that were visited are in another language.
  assert.deepEqual(languages({ lang: 'es', alternates }, { lang: 'en' }, { lang: 'en' }), ['es by lang', 'es en pt'])
})

test('a clear text counts before lang and hreflang, and what it contradicts is no language of the website', () => {
  const alternates = { es: '/', ca: '/ca/' }
  assert.deepEqual(languages({ lang: 'en', alternates, text: 'es' }), ['es by text', 'es ca'])
  assert.deepEqual(languages({ lang: 'en', alternates }), ['en by lang', 'en es ca'])
  assert.deepEqual(languages({ text: 'ca' }, { text: 'es' }, { text: 'es' }), ['ca by text', 'ca'])
  assert.deepEqual(languages({}, { text: 'es' }), ['es by text', 'es'])
  assert.deepEqual(languages({ lang: 'en', text: 'pt' }), ['pt by text', 'pt'])
  assert.deepEqual(languages({ lang: 'pt', text: 'pt' }, { lang: 'en', text: 'en' }), ['pt by text', 'pt en'])
  // Where the home page has too little text, the others decide, unless lang and hreflang agree on it.
  assert.deepEqual(languages({ lang: 'en' }, { lang: 'en', text: 'pt' }), ['pt by text', 'pt en'])
  assert.deepEqual(languages({ lang: 'es', alternates }, { lang: 'en', text: 'en' }), ['es by lang', 'es ca en'])
  assert.deepEqual(languages({}), [null, ''])
})

test('of very many languages as many are reported as are kept, the main one among them', () => {
  const codes = many(60, (at) => `a${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : 'x'}`)
  const alternates = Object.fromEntries(codes.map((code) => [code, `/${code}/`]))
  const [main, all] = languages({ lang: 'de', alternates: { ...alternates } })
  assert.equal(main, 'de by lang')
  assert.equal(all?.split(' ').length, MAX_INVENTORY_SIZES.languages)
  assert.ok(all?.startsWith('de '))
})
