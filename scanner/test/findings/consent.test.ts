import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { FINDING_KINDS } from '@portico/contract/words'
import { FINDINGS } from '@portico/contract/words/findings'
import type { Evidence, StoredItem } from '../../src/kit/evidence.ts'
import {
  cookie,
  declaredTool,
  findingLines,
  jobUsingTools,
  makeJob,
  notTestablePass,
  page,
  pass,
  passes,
  reportFor,
  request,
  script,
  tag,
  visitorId,
} from './builders.ts'
import { testFindings } from './finding-cases.ts'

const TRACKER = 'https://tracker.example/t.js'
const ANALYTICS = 'https://www.google-analytics.com/g/collect'
const FONT = 'https://fonts.gstatic.com/a.woff2'
const tracker = request(TRACKER)
const own = (category: 'necessary' | 'functional' | 'analytics' | 'marketing') =>
  jobUsingTools(
    declaredTool('own-counter', { category, hosts: ['tracker.example'], stored: [{ name: 'seen_*', kind: 'cookie' }] }),
  )

test('a website that does nothing wrong has no findings, and every check says that nothing was found', () => {
  const { findings, checks, first } = reportFor({})
  assert.deepEqual([findings, first], [[], []])
  assert.deepEqual(
    checks,
    FINDING_KINDS.map((kind) => ({ kind, outcome: 'not_found' })),
  )
})

testFindings([
  [
    'an unknown host that is contacted before a choice is found by its host',
    { passes: passes({ silent: { requests: [tracker] } }) },
    ['contacted_before_choice tracker.example', 'not_declared tracker.example'],
  ],
  [
    'a known tool is one finding, however many hosts it has',
    { passes: passes({ silent: { requests: [request(ANALYTICS), request('https://analytics.google.com/g')] } }) },
    ['contacted_before_choice google-analytics', 'not_declared google-analytics'],
  ],
  [
    'a declared tool that is contacted before a choice is found, and is declared',
    { passes: passes({ silent: { requests: [tracker] } }) },
    ['contacted_before_choice own-counter'],
    own('analytics'),
  ],
  [
    'what the customer declared as necessary may be contacted in every pass',
    {
      passes: passes({
        silent: { requests: [tracker] },
        reject: { requests: [tracker] },
        gpc: { requests: [tracker] },
      }),
    },
    [],
    own('necessary'),
  ],
  [
    'after reject',
    { passes: passes({ reject: { requests: [tracker] } }) },
    ['contacted_after_reject own-counter'],
    own('functional'),
  ],
  [
    'after accept everything may be contacted',
    { passes: passes({ accept: { requests: [tracker] } }) },
    [],
    own('marketing'),
  ],
  [
    'in spite of GPC: marketing',
    { passes: passes({ gpc: { requests: [tracker] } }) },
    ['contacted_despite_gpc own-counter'],
    own('marketing'),
  ],
  [
    'in spite of GPC: statistics are not what it refuses',
    { passes: passes({ gpc: { requests: [tracker] } }) },
    [],
    own('analytics'),
  ],
  [
    'in spite of GPC: what nobody knows',
    { passes: passes({ gpc: { requests: [tracker] } }) },
    ['contacted_despite_gpc tracker.example', 'not_declared tracker.example'],
  ],
  [
    'what is stored before a choice is found by its name, with the part that stays',
    { passes: passes({ silent: { kept: [cookie('seen_123')] } }) },
    ['stored_before_choice seen_*'],
    own('marketing'),
  ],
  [
    'what is stored after reject',
    { passes: passes({ reject: { kept: [cookie('seen_123')] } }) },
    ['stored_after_reject seen_*'],
    own('functional'),
  ],
  [
    'what is stored in spite of GPC',
    { passes: passes({ gpc: { kept: [cookie('seen_1')] } }) },
    ['stored_despite_gpc seen_*'],
    own('marketing'),
  ],
  [
    'what is stored in spite of GPC for statistics',
    { passes: passes({ gpc: { kept: [cookie('seen_1')] } }) },
    [],
    own('analytics'),
  ],
  [
    'what the customer declared as necessary may be stored',
    { passes: passes({ silent: { kept: [cookie('seen_1')] }, reject: { kept: [cookie('seen_1')] } }) },
    [],
    own('necessary'),
  ],
  [
    'a session, a login and our own choice are necessary by the table',
    {
      passes: passes({
        silent: { kept: [cookie('PHPSESSID')] },
        reject: {
          kept: ['portico_consent', '__Host-portico_consent'].map((name) =>
            cookie(name, { httpOnly: false, by: 'portico.example' }),
          ),
        },
      }),
    },
    [],
  ],
  [
    'a script from elsewhere that uses the name of a session is not necessary by that',
    { passes: passes({ silent: { kept: [cookie('PHPSESSID', { by: 'tracker.example' })] } }) },
    ['stored_before_choice PHPSESSID', 'not_declared PHPSESSID'],
  ],
  [
    'the name of a session on the domain of somebody else is unknown',
    { passes: passes({ silent: { kept: [cookie('PHPSESSID', { first: false, domain: 'tracker.example' })] } }) },
    ['stored_before_choice PHPSESSID (tracker.example)', 'not_declared tracker.example'],
  ],
  [
    'what nobody knows on the own domain, and what harms nobody, is a question and nothing else',
    {
      passes: passes({
        silent: { kept: [cookie('mystery')] },
        reject: { kept: [cookie('mystery', { seconds: 800 * 86_400 })] },
        gpc: { kept: [cookie('mystery')] },
      }),
    },
    ['unknown_first_party mystery'],
  ],
  [
    'what a visitor has set on the website is no question, under whichever of the usual names',
    {
      passes: passes({
        silent: {
          kept: [
            'theme',
            'bakery-theme',
            'color-mode',
            'lang',
            'i18nextLng',
            'font-size',
            'scrollPos',
            'app.locale',
          ].map((name) => cookie(name, { kind: 'local', seconds: null, domain: 'https://www.bakery.example' })),
        },
      }),
    },
    [],
  ],
  [
    'a name that only sounds so is one, and a number for the visitor needs a yes by any name',
    {
      passes: passes({
        silent: {
          kept: [cookie('theme_park'), cookie('slang'), visitorId('theme'), visitorId('lang', { seconds: null })],
        },
      }),
    },
    [
      'stored_before_choice theme',
      'not_declared theme',
      'unknown_first_party lang',
      'unknown_first_party slang',
      'unknown_first_party theme_park',
    ],
  ],
  [
    'so is a number for the visit, for as long as it is gone tomorrow',
    {
      passes: passes({
        silent: {
          kept: [
            visitorId('until-closed', { seconds: null }),
            visitorId('a-day', { seconds: 86_400 }),
            visitorId('of-the-tab', { kind: 'session', seconds: null }),
          ],
        },
      }),
    },
    ['unknown_first_party a-day', 'unknown_first_party of-the-tab', 'unknown_first_party until-closed'],
  ],
  [
    'a number for the visitor that is still there tomorrow is stored without a yes',
    { passes: passes({ silent: { kept: [visitorId('mystery', { seconds: 86_401 })] } }) },
    ['stored_before_choice mystery', 'not_declared mystery'],
  ],
  [
    'so is one in storage without an end',
    {
      passes: passes({
        silent: {
          kept: (['local', 'indexed_db', 'cache'] as const).map((kind) =>
            visitorId(kind, { kind, seconds: null, domain: 'https://www.bakery.example' }),
          ),
        },
      }),
    },
    ['local', 'indexed_db', 'cache'].flatMap((name) => [`stored_before_choice ${name}`, `not_declared ${name}`]),
  ],
  [
    'what others are sent is no question, however short it lives',
    { passes: passes({ silent: { kept: [cookie('mystery', { seconds: null, sentTo: ['tracker.example'] })] } }) },
    ['stored_before_choice mystery', 'not_declared mystery'],
  ],
  [
    'nor is what a script of somebody else stores',
    {
      passes: passes({
        silent: { kept: [cookie('mystery', { seconds: null, by: 'tracker.example', how: 'script' })] },
      }),
    },
    ['stored_before_choice mystery', 'not_declared mystery'],
  ],
  [
    'a library that a public host hands out is the website’s own script',
    { passes: passes({ silent: { kept: [cookie('mystery', { by: 'cdn.jsdelivr.net', how: 'script' })] } }) },
    ['unknown_first_party mystery'],
  ],
  [
    'what is worse in one visit is that in all of them',
    {
      passes: passes({
        silent: { kept: [cookie('mystery')] },
        gpc: { kept: [cookie('mystery', { sentTo: ['tracker.example'] })] },
      }),
    },
    ['stored_before_choice mystery', 'stored_despite_gpc mystery', 'not_declared mystery'],
  ],
  [
    'a session whose value others are sent is not necessary by its name',
    { passes: passes({ silent: { kept: [cookie('PHPSESSID', { sentTo: ['tracker.example'] })] } }) },
    ['stored_before_choice PHPSESSID', 'not_declared PHPSESSID'],
  ],
  [
    'nothing is found in a pass that was not made',
    {
      passes: [
        notTestablePass('silent', { requests: [tracker], kept: [cookie('seen_1')] }),
        notTestablePass('reject', { requests: [tracker], kept: [cookie('seen_1')] }),
        pass('accept'),
        notTestablePass('gpc', { requests: [tracker], kept: [cookie('seen_1')] }),
      ],
    },
    [],
    own('marketing'),
  ],
  [
    'what a tool’s script asks for is not that tool, but its host',
    { passes: passes({ silent: { requests: [request('https://unheard.example/x', { initiator: ANALYTICS })] } }) },
    ['contacted_before_choice unheard.example', 'not_declared unheard.example'],
  ],
])

test('a kind whose pass was not made is not testable, which is something else than not found', () => {
  const outcomes = (name: 'silent' | 'reject' | 'gpc' | 'accept') => {
    const { checks } = reportFor({ passes: passes().map((one) => (one.pass === name ? notTestablePass(name) : one)) })
    return checks.filter(({ outcome }) => outcome === 'not_testable').map(({ kind }) => kind)
  }
  assert.deepEqual(
    outcomes('silent'),
    FINDING_KINDS.filter((kind) => ['silent', 'first_layer', 'typed', 'accessibility'].includes(FINDINGS[kind].needs)),
  )
  assert.ok(outcomes('silent').includes('no_banner') && outcomes('silent').includes('fingerprinting'))
  assert.deepEqual(outcomes('reject'), ['contacted_after_reject', 'stored_after_reject', 'identifier_by_refusal'])
  assert.deepEqual(outcomes('gpc'), ['contacted_despite_gpc', 'stored_despite_gpc'])
  assert.deepEqual(outcomes('accept'), ['declared_not_seen'])
})

test('what is only functional is a warning, everything else is serious', () => {
  const severities = (job: ScannerJob) =>
    reportFor({ passes: passes({ silent: { requests: [tracker], kept: [cookie('seen_1')] } }) }, job).findings.map(
      ({ severity }) => severity,
    )
  assert.deepEqual(severities(own('functional')), ['warning', 'warning'])
  assert.deepEqual(severities(own('analytics')), ['serious', 'serious'])
  assert.deepEqual(severities(own('marketing')), ['serious', 'serious'])
  assert.equal(reportFor({ passes: passes({ silent: { requests: [tracker] } }) }).findings[0]?.severity, 'serious')
})

test('a finding says where it was seen, how often, by whom, and what it is taken for', () => {
  const twice = [request(`${TRACKER}?1`, { initiator: 'https://www.bakery.example/app.js' }), request(`${TRACKER}?2`)]
  const { findings } = reportFor({
    pages: [page(), page({ url: 'https://www.bakery.example/two' })],
    passes: passes({ silent: { requests: twice, page: 1 } }),
  })
  const [finding] = findings
  assert.deepEqual(
    [finding?.page, finding?.pass, finding?.seen, finding?.is?.source],
    ['https://www.bakery.example/two', 'silent', 2, 'unknown'],
  )
  assert.deepEqual(finding?.evidence, [
    {
      kind: 'request',
      page: 'https://www.bakery.example/two',
      pass: 'silent',
      name: `${TRACKER}?1`,
      detail: 'script, by https://www.bakery.example/app.js',
    },
    {
      kind: 'request',
      page: 'https://www.bakery.example/two',
      pass: 'silent',
      name: `${TRACKER}?2`,
      detail: 'script, by the page',
    },
  ])
})

test('evidence of something stored says where, for how long and by whom', () => {
  const details = (changes: Parameters<typeof cookie>[1]) =>
    reportFor({ passes: passes({ silent: { kept: [cookie('mystery', changes)] } }) }).findings[0]?.evidence.map(
      ({ kind, name, detail }) => [kind, name, detail],
    )
  assert.deepEqual(details({ seconds: 3 * 86_400, by: 'tracker.example' }), [
    ['stored', 'mystery', 'cookie on .bakery.example, for 3 days, stored by tracker.example'],
  ])
  assert.deepEqual(details({ seconds: 60 }), [['stored', 'mystery', 'cookie on .bakery.example, for less than a day']])
  assert.deepEqual(details({ seconds: null, kind: 'local', domain: 'https://www.bakery.example' }), [
    ['stored', 'mystery', 'local on https://www.bakery.example'],
  ])
})

test('a finding is called after what it is about, not after whoever asked for it', () => {
  const titles = (url: string, initiator: string | null) =>
    reportFor({ passes: passes({ silent: { requests: [request(url, { initiator })] } }) }).findings.map(
      ({ title }) => title,
    )
  assert.deepEqual(titles(ANALYTICS, null), [
    'Google Analytics is contacted before the visitor has chosen',
    'Google Analytics is in use and not declared',
  ])
  assert.deepEqual(titles('https://unheard.example/x', ANALYTICS), [
    'unheard.example is contacted before the visitor has chosen',
    'unheard.example is in use and not declared',
  ])
})

const mendsOf = (changes: Partial<Evidence>, job?: ScannerJob) => reportFor(changes, job).findings[0]?.mends

test('the mend is the very line, and the tool to add', () => {
  const gtag = 'https://www.googletagmanager.com/gtag/js?id=G-1'
  const changes = {
    pages: [page({ elements: [script(gtag, { html: `<script async src="${gtag}">` })] })],
    passes: passes({ reject: { requests: [request(gtag)] } }),
  }
  assert.deepEqual(mendsOf(changes), [
    {
      do: 'mark',
      from: `<script async src="${gtag}">`,
      to: `<script type="text/plain" data-category="analytics" async data-src="${gtag}">`,
      line: 1,
    },
    { do: 'add_tool', tool: 'google-analytics', category: 'analytics' },
  ])
  assert.deepEqual(
    mendsOf(changes, jobUsingTools(declaredTool('google-analytics', { category: 'marketing' })))?.map(
      (mend) => mend.do,
    ),
    ['mark'],
    'a declared tool need not be added',
  )
})

test('what a script asked for is mended where that script stands, in the category of the script', () => {
  const changes = {
    pages: [page({ elements: [script(TRACKER)] })],
    passes: passes({ silent: { requests: [request('https://unheard.example/x', { initiator: TRACKER })] } }),
  }
  assert.deepEqual(mendsOf(changes, own('analytics')), [
    {
      do: 'mark',
      from: `<script src="${TRACKER}">`,
      to: `<script type="text/plain" data-category="analytics" data-src="${TRACKER}">`,
      line: 1,
    },
    { do: 'add_own_tool', name: 'unheard.example', host: 'unheard.example', category: 'analytics', stored: [] },
  ])
})

test('where no HTML loads a declared tool, the tag first in the page holds it back', () => {
  const changes = { passes: passes({ silent: { requests: [request(FONT, { kind: 'font' })] } }) }
  const job = jobUsingTools(declaredTool('google-fonts'))
  assert.deepEqual(mendsOf(changes, job), [], 'it stands first already')
  const late = { ...changes, pages: [page({ tags: [tag({ async: true })] })] }
  assert.deepEqual(mendsOf(late, job), [{ do: 'place_tag', tag: makeJob().tag_first, first: true }])
})

test('what is stored is mended at the script that stored it, and declared with its name', () => {
  const changes = {
    pages: [page({ elements: [script(TRACKER)] })],
    passes: passes({ silent: { kept: [cookie('mystery', { by: 'tracker.example' })] } }),
  }
  assert.deepEqual(mendsOf(changes), [
    {
      do: 'mark',
      from: `<script src="${TRACKER}">`,
      to: `<script type="text/plain" data-category="marketing" data-src="${TRACKER}">`,
      line: 1,
    },
    {
      do: 'add_own_tool',
      name: 'tracker.example',
      host: 'tracker.example',
      category: 'marketing',
      stored: [{ name: 'mystery', kind: 'cookie' }],
    },
  ])
})

/** Another's banner was refused, and `answer` came with it. */
const refused = (kept: readonly StoredItem[], others: Parameters<typeof passes>[0] = {}) => ({
  passes: passes({ reject: { kept }, ...others }, { banner: 'other', bannerName: 'some' }).map((one) =>
    one.pass === 'reject'
      ? { ...one, leftByChoice: [{ name: 'answer', kind: 'cookie', domain: '.bakery.example' } as const] }
      : one,
  ),
})
const storedAfterReject = (changes: Partial<Evidence>) =>
  findingLines(changes).filter((one) => one.startsWith('stored_after_reject'))

test('what a refusal itself left on the own domain is how another’s banner remembers it: nothing is said of it', () => {
  const answer = cookie('answer', { by: 'www.bakery.example' })
  assert.deepEqual(findingLines(refused([answer], { accept: { kept: [answer] } })), ['other_banner some'])
})

test('what a yes itself left is remembered alike, where nobody could refuse', () => {
  const answer = cookie('answer', { by: 'www.bakery.example' })
  const left = [{ name: 'answer', kind: 'cookie', domain: '.bakery.example' } as const]
  const accepted = passes({ accept: { kept: [answer] } }, { banner: 'other', bannerName: 'some' })
  const withIt = accepted.map((one) => (one.pass === 'accept' ? { ...one, leftByChoice: left } : one))
  assert.deepEqual(findingLines({ passes: withIt }), ['other_banner some'])
  assert.deepEqual(findingLines({ passes: accepted }), ['other_banner some', 'unknown_first_party answer'])
})

test('a refusal that leaves a number for the visitor is found as that', () => {
  assert.deepEqual(findingLines(refused([visitorId('answer')])), [
    'identifier_by_refusal answer',
    'not_declared answer',
    'other_banner some',
  ])
  assert.deepEqual(findingLines(refused([visitorId('answer', { seconds: null })])), ['other_banner some'])
  const known = refused([visitorId('CookieConsent')])
  const left = [{ name: 'CookieConsent', kind: 'cookie', domain: '.bakery.example' } as const]
  assert.deepEqual(findingLines({ passes: known.passes.map((one) => ({ ...one, leftByChoice: left })) }), [
    'other_banner some',
  ])
  const before = refused([visitorId('answer')], { silent: { kept: [visitorId('answer')] } })
  assert.ok(!findingLines(before).some((one) => one.startsWith('identifier_by_refusal')))
  assert.ok(findingLines(before).includes('stored_after_reject answer'))
})

test('what came with a refusal and is something else is found', () => {
  const is = ['stored_after_reject answer']
  const answer = cookie('answer', { sentTo: ['tracker.example'] })
  assert.deepEqual(storedAfterReject(refused([answer], { silent: { kept: [answer] } })), is)
  assert.deepEqual(storedAfterReject(refused([answer], { gpc: { kept: [answer] } })), is)
  assert.deepEqual(storedAfterReject(refused([cookie('answer', { by: 'tracker.example' })])), is)
  assert.deepEqual(storedAfterReject(refused([visitorId('answer', { kind: 'local' })])), is)
  assert.deepEqual(storedAfterReject(refused([visitorId('other')])), ['stored_after_reject other'])
  const known = refused([cookie('_fbp')])
  const left = [{ name: '_fbp', kind: 'cookie', domain: '.bakery.example' } as const]
  const passesWithIt = known.passes.map((one) => ({ ...one, leftByChoice: left }))
  assert.deepEqual(storedAfterReject({ passes: passesWithIt }), ['stored_after_reject _fbp'])
})
