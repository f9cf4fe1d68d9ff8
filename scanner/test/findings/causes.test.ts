import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Evidence, InlineScript } from '../../src/kit/evidence.ts'
import { cookie, HOME, makeJob, page, passes, passesAllSeeing, reportFor, request, script } from './builders.ts'

const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12'
const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-ABCD12'
const FBEVENTS = 'https://connect.facebook.net/en_US/fbevents.js'

function snippet(names: readonly string[], changes: Partial<InlineScript> = {}): InlineScript {
  return { html: '<script>', begins: '(function(w,d,s', line: 12, lastLine: 18, names, marked: false, ...changes }
}

/** Each finding in a line, with what it stands under. */
function lines(changes: Partial<Evidence>, job = makeJob()): readonly string[] {
  const { findings } = reportFor(changes, job)
  const lineOf = (id: string | undefined) => {
    const one = findings.find((finding) => finding.id === id)
    return one === undefined ? '' : `${one.kind} ${one.subject}`
  }
  return findings.map(({ id, under }) => (under === undefined ? lineOf(id) : `  ${lineOf(id)} < ${lineOf(under)}`))
}
const roots = (changes: Partial<Evidence>, job = makeJob()) =>
  lines(changes, job).filter((line) => !line.startsWith(' '))
const marksOf = (changes: Partial<Evidence>) =>
  reportFor(changes).findings[0]?.mends.filter((mend) => mend.do === 'mark')

const tagManager = {
  pages: [page({ inline: [snippet([GTM])] })],
  passes: passesAllSeeing({
    requests: [
      request(GTM, { line: 14 }),
      request(GTAG, { initiator: GTM }),
      request('https://www.google-analytics.com/g/collect', { initiator: GTAG, kind: 'beacon' }),
      request(FBEVENTS, { initiator: GTM }),
    ],
    kept: [cookie('_ga', { by: 'www.googletagmanager.com', seconds: 63_072_000 }), cookie('_fbp', { secure: false })],
  }),
}

test('a snippet with a tag manager is one root with its line, and all that it loads, stores and lacks stands under it', () => {
  assert.deepEqual(roots(tagManager), ['contacted_before_choice google-tag-manager'])
  assert.ok(lines(tagManager).includes('  stored_before_choice _ga < contacted_before_choice google-tag-manager'))
  assert.ok(lines(tagManager).includes('  lifetime_too_long _ga < contacted_before_choice google-tag-manager'))
  assert.ok(lines(tagManager).includes('  cookie_flags _fbp < contacted_before_choice google-tag-manager'))
  assert.deepEqual(marksOf(tagManager), [
    {
      do: 'mark',
      from: '<script>',
      to: '<script type="text/plain" data-category="marketing">',
      line: 12,
      begins: '(function(w,d,s',
    },
  ])
})

test('what a page also asks for by itself is a root of its own', () => {
  const twice = {
    ...tagManager,
    passes: passesAllSeeing({
      requests: [request(GTM, { line: 14 }), request(FBEVENTS, { initiator: GTM }), request(FBEVENTS)],
    }),
  }
  assert.deepEqual(roots(twice), ['contacted_before_choice google-tag-manager', 'contacted_before_choice meta-pixel'])
})

test('two scripts in the HTML are two roots', () => {
  const two = {
    pages: [page({ elements: [script(GTAG, { line: 5 }), script(FBEVENTS, { line: 6 })] })],
    passes: passes({ silent: { requests: [request(GTAG, { line: 5 }), request(FBEVENTS, { line: 6 })] } }),
  }
  assert.deepEqual(roots(two), ['contacted_before_choice google-analytics', 'contacted_before_choice meta-pixel'])
})

test('one snippet that loads two tools is mended once', () => {
  const both = {
    pages: [page({ inline: [snippet([GTAG, FBEVENTS])] })],
    passes: passes({ silent: { requests: [request(GTAG, { line: 13 }), request(FBEVENTS, { line: 15 })] } }),
  }
  assert.deepEqual(roots(both), ['contacted_before_choice google-analytics'])
  assert.deepEqual(
    marksOf(both)?.map((mend) => mend.do === 'mark' && mend.to),
    ['<script type="text/plain" data-category="marketing">'],
    'in the strictest category of the two',
  )
})

test('nothing grave stands under something that is less grave', () => {
  const library = 'https://cdn.jsdelivr.net/npm/loader.js'
  const loading = {
    pages: [page({ elements: [script(library, { integrity: true })] })],
    passes: passes({ silent: { requests: [request(library), request(FBEVENTS, { initiator: library })] } }),
  }
  assert.deepEqual(roots(loading), ['contacted_before_choice meta-pixel', 'contacted_before_choice jsdelivr'])
})

test('what is only wrong with something necessary stands beside each other', () => {
  const flags = { passes: passes({ silent: { kept: [cookie('PHPSESSID', { secure: false, httpOnly: false })] } }) }
  assert.deepEqual(lines(flags), ['cookie_flags PHPSESSID'])
  const [finding] = reportFor(flags).findings
  assert.deepEqual(finding?.words, { flags: 'Secure and HttpOnly' })
})

test('who load each other in a circle have one root', () => {
  const [a, b] = ['https://a.example/a.js', 'https://b.example/b.js']
  const circle = {
    passes: passes({ silent: { requests: [request(a, { initiator: b }), request(b, { initiator: a })] } }),
  }
  const { findings } = reportFor(circle)
  const ids = new Set(findings.filter(({ under }) => under === undefined).map(({ id }) => id))
  assert.ok(ids.size >= 1)
  assert.ok(findings.every(({ under }) => under === undefined || ids.has(under)))
})

test('a counter of the website’s own is marked where it stands, with its line', () => {
  const matomo = `${HOME}matomo/matomo.js`
  const kept = ['_pk_id.1.abcd', '_pk_ses.1.abcd'].map((name) => cookie(name, { by: 'www.bakery.example' }))
  const mark = (from: string, more: object) => [
    {
      do: 'mark',
      from,
      to: from.replace('<script', '<script type="text/plain" data-category="analytics"').replace(' src=', ' data-src='),
      ...more,
    },
  ]
  const element = { pages: [page({ elements: [script(matomo, { line: 33 })] })], passes: passes({ silent: { kept } }) }
  assert.deepEqual(marksOf(element), mark(`<script src="${matomo}">`, { line: 33 }))
  const inline = {
    pages: [page({ inline: [snippet([matomo], { begins: 'var _paq' })] })],
    passes: passes({ silent: { kept } }),
  }
  assert.deepEqual(marksOf(inline), mark('<script>', { line: 12, begins: 'var _paq' }))
  assert.equal(roots(inline).length, 1)
})

test('nothing is marked that the website cannot do without', () => {
  const app = `${HOME}app.js`
  const stripe = 'https://js.stripe.com/v3/'
  const requesting = passes({ silent: { requests: [request(FBEVENTS, { initiator: app }), request(stripe)] } })
  const { findings } = reportFor({ pages: [page({ elements: [script(app), script(stripe)] })], passes: requesting })
  assert.ok(
    findings.some(({ subject }) => subject === 'stripe') && findings.some(({ subject }) => subject === 'meta-pixel'),
  )
  assert.deepEqual(
    findings.flatMap(({ mends }) => mends.filter((mend) => mend.do === 'mark')),
    [],
    'neither the website’s own script, which may do anything, nor its payment',
  )
  for (const names of [
    [FBEVENTS, app],
    [FBEVENTS, stripe],
  ])
    assert.deepEqual(
      marksOf({
        pages: [page({ inline: [snippet(names)] })],
        passes: passes({ silent: { requests: [request(FBEVENTS, { line: 12 })] } }),
      }),
      [],
    )
})

test('what a captcha stores is not mended at the map from the same host', () => {
  const captcha = 'https://www.google.com/recaptcha/api.js'
  const map = 'https://www.google.com/maps/embed?pb=1'
  const { findings } = reportFor({
    pages: [page({ elements: [script(captcha), script(map, { element: 'iframe', html: `<iframe src="${map}">` })] })],
    passes: passes({
      silent: {
        requests: [request(captcha), request(map, { kind: 'frame' })],
        kept: [cookie('_grecaptcha', { kind: 'local', seconds: null, by: 'www.google.com' })],
      },
    }),
  })
  const stored = findings.filter(({ kind }) => kind === 'stored_before_choice')
  assert.equal(stored.length, 1)
  assert.doesNotMatch(JSON.stringify(stored), /iframe/)
})

test('where pages are one long line, the text of a snippet says which one it is', () => {
  const changes = {
    pages: [
      page({
        inline: [
          snippet([GTM], { line: 1, lastLine: 1 }),
          snippet([FBEVENTS], { line: 1, lastLine: 1, begins: '!function(f,b,e' }),
        ],
      }),
    ],
    passes: passes({ silent: { requests: [request(FBEVENTS, { line: 1 })] } }),
  }
  assert.deepEqual(
    marksOf(changes)?.map((mend) => mend.do === 'mark' && mend.begins),
    ['!function(f,b,e'],
  )
})

test('what is stored in IndexedDB and Cache storage is mended too', () => {
  const kept = (kind: 'indexed_db' | 'cache', by: string) =>
    cookie('ids', { kind, domain: HOME, seconds: null, by, identifier: true, how: 'script' })
  const mends = (kind: 'indexed_db' | 'cache', by: string, changes: Partial<Evidence> = {}) =>
    reportFor({ ...changes, passes: passes({ silent: { kept: [kept(kind, by)] } }) }).findings.find(
      (finding) => finding.kind === 'stored_before_choice',
    )?.mends
  const tracker = 'https://tracker.example/t.js'
  const elements = { pages: [page({ elements: [script(tracker)] })] }
  assert.deepEqual(
    mends('indexed_db', 'tracker.example', elements)?.map((mend) => mend.do),
    ['mark', 'add_own_tool'],
  )
  const own = { do: 'add_own_tool', host: null, category: 'marketing', stored: [] }
  assert.deepEqual(mends('indexed_db', 'www.bakery.example'), [{ ...own, name: 'ids (IndexedDB)' }])
  assert.deepEqual(mends('cache', 'www.bakery.example'), [{ ...own, name: 'ids (Cache storage)' }])
})

test('a snippet that puts the address of a tagging server together is marked', () => {
  const start = 'https://data.bakery.example/gtm.js?id='
  const found = reportFor({
    pages: [page({ inline: [snippet([start])] })],
    passes: passes({ silent: { ownRequests: [request(`${start}GTM-ABC1234`, { line: 12 })] } }),
  }).findings.find(({ kind }) => kind === 'tracker_behind_own_name')
  assert.ok(found?.mends.some((mend) => mend.do === 'mark' && mend.line === 12))
  assert.equal(found?.pass, 'silent')
})
