import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Evidence } from '../../src/kit/evidence.ts'
import {
  cookie,
  declaredTool,
  jobUsingTools,
  makeJob,
  notTestablePass,
  page,
  pass,
  passes,
  passesAllSeeing,
  published,
  reportFor,
  request,
  script,
  visitorId,
} from './builders.ts'
import { testFindings } from './finding-cases.ts'

const DAY = 86_400
const VIDEO = 'https://www.youtube.com/embed/1'
const MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-1'
const counter = declaredTool('own-counter', { category: 'analytics', hosts: ['counter.example'] })
const STRIPE = 'https://js.stripe.com/v3/'
/** A job of a website whose register names a tool that is not among those in the banner. */
const naming = (id: string, activity: string, when: string) =>
  makeJob({
    published: published({ recipients: [{ id, name: id, activity, bases: ['contract', 'interest'], when }] }),
  })
/** As a survey puts somebody unknown into the banner. */
const guess = declaredTool('guess-example', { name: 'guess.example', hosts: ['guess.example'], unconfirmed: true })

const accepted = (...requests: readonly ReturnType<typeof request>[]) => ({ passes: passes({ accept: { requests } }) })
const acceptedKept = (...kept: readonly ReturnType<typeof cookie>[]) => ({ passes: passes({ accept: { kept } }) })

testFindings([
  ['a tool that nobody declared is found by its id', accepted(request(VIDEO)), ['not_declared youtube']],
  [
    'what a survey has filled in and nobody has confirmed is asked about, and is nobody’s word',
    accepted(request('https://cdn.guess.example/a.js'), request('https://other.example/')),
    ['not_confirmed cdn.guess.example', 'not_declared other.example'],
    jobUsingTools(guess),
  ],
  [
    'so is what it stores, however little was contacted',
    acceptedKept(cookie('uid', { first: false, domain: '.guess.example' })),
    ['not_confirmed guess.example'],
    jobUsingTools(guess),
  ],
  ['nothing advises to remove a guess that was not seen: it goes by itself', accepted(), [], jobUsingTools(guess)],
  [
    'once it is confirmed it is declared',
    accepted(request('https://cdn.guess.example/a.js')),
    [],
    jobUsingTools(declaredTool('guess-example', { hosts: ['guess.example'] })),
  ],
  ['a declared tool is declared', accepted(request(VIDEO)), [], jobUsingTools(declaredTool('youtube'))],
  [
    'an unknown host is found by its host, each by itself',
    accepted(request('https://a.tracker.example/'), request('https://b.tracker.example/')),
    ['not_declared a.tracker.example', 'not_declared b.tracker.example'],
  ],
  [
    'what a known tool loads and stores is one finding',
    {
      passes: passes({ accept: { requests: [request('https://www.google-analytics.com/g')], kept: [cookie('_ga')] } }),
    },
    ['not_declared google-analytics'],
  ],
  [
    'what recognises a visitor for the website alone is found by its name',
    acceptedKept(visitorId('mystery')),
    ['not_declared mystery'],
  ],
  ['what recognises nobody is a question', acceptedKept(cookie('mystery')), ['unknown_first_party mystery']],
  ['what is necessary by the table need not be declared', acceptedKept(cookie('PHPSESSID')), []],
  [
    'what others keep on their own domain belongs to the host that was contacted there',
    {
      passes: passes({
        accept: {
          requests: [request('https://cdn.tracker.example/t.js')],
          kept: [cookie('uid', { first: false, domain: '.tracker.example' })],
        },
      }),
    },
    ['not_declared cdn.tracker.example'],
  ],
  [
    'so does what their script has stored on the website’s own domain',
    {
      passes: passes({
        accept: {
          requests: [request('https://cdn.tracker.example/t.js')],
          kept: [visitorId('uid', { by: 'cdn.tracker.example' })],
        },
      }),
    },
    ['not_declared cdn.tracker.example'],
  ],
  [
    'what a declared tool asks its helpers for was reported with it',
    accepted(request(VIDEO), request('https://pictures.example/p.jpg', { kind: 'image', initiator: VIDEO })),
    [],
    jobUsingTools(declaredTool('youtube')),
  ],
  [
    'what a declared tag manager loads was not',
    accepted(request(MANAGER), request('https://pictures.example/p.jpg', { kind: 'image', initiator: MANAGER })),
    ['not_declared pictures.example'],
    jobUsingTools(declaredTool('google-tag-manager')),
  ],
  [
    'whom the owner named in the register, the privacy policy names: a payment provider is declared with it',
    accepted(request(STRIPE), request('https://m.stripe.network/inner.html', { initiator: STRIPE })),
    [],
    naming('stripe', 'payment', 'use'),
  ],
  [
    'what it stores stands in no cookie policy until it is among the tools',
    acceptedKept(cookie('__stripe_mid')),
    ['not_declared stripe'],
    naming('stripe', 'payment', 'use'),
  ],
  [
    'another one is not declared by that',
    accepted(request('https://www.paypal.com/sdk/js')),
    ['not_declared paypal'],
    naming('stripe', 'payment', 'use'),
  ],
  ['whom the owner named and no page loads is not missed', accepted(), [], naming('mailchimp', 'newsletter', 'use')],
  [
    'what comes with the pages has no switch and needs no yes, also where it is among the tools',
    { passes: passesAllSeeing({ kept: [cookie('__cf_bm', { seconds: 1_800, how: 'answer' })] }) },
    [],
    jobUsingTools(declaredTool('cloudflare', { comes_with_pages: true })),
  ],
  [
    'without a published version nothing is declared',
    { ...accepted(request(VIDEO)), pages: [page({ tags: [] })], legal: [] },
    ['not_declared youtube'],
    makeJob({ published: null }),
  ],
  ['a declared tool that was not seen', {}, ['declared_not_seen own-counter'], jobUsingTools(counter)],
  [
    'one that another banner beside ours may hold back',
    { passes: passes({}, { banner: 'portico', bannerName: 'Klaro' }) },
    ['other_banner Klaro'],
    jobUsingTools(counter),
  ],
  ['one that was seen', accepted(request('https://counter.example/c')), [], jobUsingTools(counter)],
  [
    'one whose element stands in the HTML is in use, also where it did not load',
    { pages: [page({ elements: [script('https://counter.example/c', { marked: true, integrity: true })] })] },
    [],
    jobUsingTools(counter),
  ],
  [
    'one of which something was stored is in use',
    acceptedKept(cookie('cnt')),
    [],
    jobUsingTools(declaredTool('own-counter', { hosts: [], stored: [{ name: 'cnt', kind: 'cookie' }] })),
  ],
  ['a necessary one is not missed', {}, [], jobUsingTools({ ...counter, category: 'necessary' })],
  ['one that has nothing to be seen by is not missed', {}, [], jobUsingTools({ ...counter, hosts: [] })],
  [
    'without an accepted visit nothing is missed',
    { passes: [...passes().filter((one) => one.pass !== 'accept'), notTestablePass('accept')] },
    [],
    jobUsingTools(counter),
  ],
  [
    'a category that is looser than the table’s',
    accepted(request(VIDEO)),
    ['wrong_category youtube'],
    jobUsingTools(declaredTool('youtube', { category: 'necessary' })),
  ],
  [
    'a stricter one is the customer’s right',
    accepted(request(VIDEO)),
    [],
    jobUsingTools(declaredTool('youtube', { category: 'marketing' })),
  ],
  [
    'a tool of the customer’s own that loads from a host of the table’s',
    accepted(request('https://www.google-analytics.com/g')),
    ['wrong_category statistics'],
    jobUsingTools(declaredTool('statistics', { category: 'functional', hosts: ['www.google-analytics.com'] })),
  ],
  [
    'a tool of the customer’s own with an address of the table’s',
    accepted(request('https://www.google.com/recaptcha/api.js')),
    ['wrong_category robots'],
    jobUsingTools(declaredTool('robots', { category: 'necessary', addresses: ['www.google.com/recaptcha'] })),
  ],
  [
    'a tool of the customer’s own that the table knows nothing of is theirs to judge',
    accepted(request('https://counter.example/c')),
    [],
    jobUsingTools({ ...counter, category: 'necessary' }),
  ],
  [
    'a cookie for longer than thirteen months and a day',
    acceptedKept(cookie('_fbp', { seconds: 396 * DAY + 1 })),
    ['lifetime_too_long _fbp'],
    jobUsingTools(declaredTool('meta-pixel')),
  ],
  [
    'a session that recognises a visitor for so long',
    acceptedKept(visitorId('PHPSESSID', { seconds: 396 * DAY + 1 })),
    ['lifetime_too_long PHPSESSID'],
  ],
  [
    'a setting that is the same for everybody may be kept for ever',
    acceptedKept(cookie('wp-settings-1', { seconds: 900 * DAY })),
    [],
  ],
  ['thirteen months and a day are not too long', acceptedKept(visitorId('PHPSESSID', { seconds: 396 * DAY })), []],
  ['a session is not too long', acceptedKept(cookie('PHPSESSID', { seconds: null })), []],
  [
    'AdSense asks for a TCF platform',
    accepted(request('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js')),
    ['needs_tcf google-adsense'],
    jobUsingTools(declaredTool('google-adsense')),
  ],
  [
    'so does what it stores',
    acceptedKept(cookie('__gsas')),
    ['needs_tcf google-adsense'],
    jobUsingTools(declaredTool('google-adsense')),
  ],
  [
    'what it loads from elsewhere does not',
    accepted(
      request('https://counter.example/c', {
        initiator: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
      }),
    ),
    ['not_declared counter.example'],
  ],
])

test('each has the mend that one click does', () => {
  const mends = (changes: Partial<Evidence>, job?: ScannerJob) => reportFor(changes, job).findings[0]?.mends
  assert.deepEqual(mends(accepted(request(VIDEO))), [{ do: 'add_tool', tool: 'youtube', category: 'marketing' }])
  assert.deepEqual(
    mends(accepted(request('https://guess.example/')), jobUsingTools(guess)),
    [],
    'a person has to find out',
  )
  assert.deepEqual(mends({}, jobUsingTools(counter)), [{ do: 'remove_tool', tool: 'own-counter' }])
  assert.deepEqual(
    mends(accepted(request(VIDEO)), jobUsingTools(declaredTool('youtube', { category: 'functional' }))),
    [{ do: 'move_tool', tool: 'youtube', category: 'marketing' }],
  )
  const tracker = {
    requests: [request('https://tracker.example/t.js')],
    kept: [
      cookie('uid', { first: false, domain: 'tracker.example' }),
      cookie('name with spaces', { first: false, domain: 'tracker.example' }),
      cookie('db', { first: false, domain: 'tracker.example', kind: 'indexed_db' }),
    ],
  }
  assert.deepEqual(mends({ passes: passes({ accept: tracker }) }), [
    {
      do: 'add_own_tool',
      name: 'tracker.example',
      host: 'tracker.example',
      category: 'marketing',
      stored: [{ name: 'uid', kind: 'cookie' }],
    },
  ])
})

test('what was found in several passes is one finding, counted in all of them', () => {
  const { findings } = reportFor({ passes: passesAllSeeing({ requests: [request(VIDEO)] }) })
  const undeclared = findings.find(({ kind }) => kind === 'not_declared')
  assert.deepEqual([undeclared?.seen, undeclared?.pass], [4, null])
})

test('without any pass nothing can be said of what is in use', () => {
  const { checks } = reportFor({ passes: [notTestablePass('silent')] })
  const outcome = (kind: string) => checks.find((check) => check.kind === kind)?.outcome
  for (const kind of ['not_declared', 'lifetime_too_long', 'needs_tcf', 'third_party_font', 'cookie_flags']) {
    assert.equal(outcome(kind), 'not_testable', kind)
  }
  const { checks: unpublished } = reportFor({ passes: [pass('silent')] }, makeJob({ published: null }))
  assert.equal(unpublished.find(({ kind }) => kind === 'wrong_category')?.outcome, 'not_testable')
})

test('a looser category for which the customer has kept a reason is a note that shows the reason', () => {
  const found = (job: ScannerJob) =>
    reportFor(accepted(request(VIDEO)), job).findings.find(({ kind }) => kind === 'wrong_category')
  const reason = 'The film is the whole website.'
  const without = found(jobUsingTools(declaredTool('youtube', { category: 'necessary' })))
  const kept = found(jobUsingTools(declaredTool('youtube', { category: 'necessary', reason })))
  assert.deepEqual([without?.severity, kept?.severity], ['warning', 'note'])
  assert.deepEqual([without?.id, without?.seen, kept?.seen], [kept?.id, 1, 1])
  assert.ok(kept?.evidence.some(({ detail }) => detail === reason))
})

test('what takes payments is never to wait: no advice and no mend holds the till', () => {
  const saw = { requests: [request(STRIPE)], kept: [cookie('__stripe_mid')] }
  const { findings } = reportFor(
    { pages: [page({ elements: [script(STRIPE)] })], passes: passesAllSeeing(saw) },
    jobUsingTools(declaredTool('paypal', { category: 'necessary' })),
  )
  const ofPayments = findings.filter(({ is }) => is?.tool === 'stripe' || is?.tool === 'paypal')
  assert.deepEqual([...new Set(ofPayments.map(({ kind }) => kind))].toSorted(), [
    ...['contacted_after_reject', 'contacted_before_choice', 'not_declared'],
    ...['stored_after_reject', 'stored_before_choice', 'wrong_category'],
  ])
  for (const { advice, mends, words, is } of ofPayments) {
    assert.match(advice, /^\S+ takes payments: if it waits for a yes, nobody can pay\./)
    assert.deepEqual([mends, words?.payment], [[], is?.name])
  }
  const others = reportFor({ passes: passesAllSeeing({ requests: [request(VIDEO)] }) }).findings
  assert.ok(others.every(({ words, advice }) => words?.payment === undefined && !/payments/.test(advice)))
})
