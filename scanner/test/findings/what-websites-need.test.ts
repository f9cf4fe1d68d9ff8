import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoadingElement, RequestEvidence, StoredItem } from '../../src/kit/evidence.ts'
import {
  cookie,
  declaredTool,
  findingLines,
  jobUsingTools,
  makeJob,
  page,
  passes,
  reportFor,
  request,
  script,
  visitorId,
} from './builders.ts'
import { testFindings } from './finding-cases.ts'

// What every ordinary website does, and what it does not look like when somebody is followed.

const ORIGIN = 'https://www.bakery.example'
const local = (name: string, changes: Partial<StoredItem> = {}) =>
  visitorId(name, { kind: 'local', domain: ORIGIN, seconds: null, ...changes })
const ofTab = (name: string) => visitorId(name, { kind: 'session', domain: ORIGIN, seconds: null })

/** A session or token as its software sets it: another one for each visitor, and kept for days. */
const NEEDED: readonly StoredItem[] = [
  ofTab('wpEmojiSettingsSupports'),
  ofTab('wc_fragments_0a1b'),
  ...[
    ...['laravel_session', 'bakery_session', 'XSRF-TOKEN', 'csrftoken', 'sessionid', 'JSESSIONID', 'ASP.NET_SessionId'],
    ...['remember-me', 'remember_token', 'INGRESSCOOKIE', '_lscache_vary', 'csrf_token', '_myapp_csrf', 'messages'],
    ...['.AspNetCore.Antiforgery.x1', 'AWSALB', 'AWSALBCORS', 'ARRAffinity', 'BIGipServerpool', 'connect.sid'],
    ...['fe_typo_user', 'PrestaShop-0123456789abcdef', 'csrf_https-contao_csrf_token', 'OCSESSID', '_bakery_session'],
    ...['session-1', 'sw-cache-hash', 'sw-states', 'form_key', 'mage-cache-sessid', 'SSESS0123456789abcdef'],
    ...['0123456789abcdef0123456789abcdef', '__cf_bm', '_abck', 'pll_language', 'PHPSESSID'],
  ].map((name) => cookie(name, { identifier: true, seconds: null, by: 'www.bakery.example', how: 'answer' })),
  visitorId('csrftoken', { domain: 'www.bakery.example', seconds: 364 * 86_400, how: 'answer' }),
]

for (const item of NEEDED) {
  test(`${item.kind} ${item.name} is what the website needs: nothing is said of it`, () => {
    const kept = { kept: [item] }
    assert.deepEqual(findingLines({ passes: passes({ silent: kept, reject: kept, accept: kept, gpc: kept }) }), [])
  })
}

for (const item of NEEDED.filter(({ kind }) => kind === 'cookie')) {
  test(`${item.name} that a script of somebody else stores is not necessary by its name`, () => {
    const kept = { kept: [visitorId(item.name, { by: 'tracker.example', how: 'script', domain: item.domain })] }
    const lines = findingLines({ passes: passes({ silent: kept }) }).map((line) => line.split(' ')[0])
    assert.ok(lines.includes('stored_before_choice'), lines.join())
  })
}

testFindings([
  [
    'the memory of a consent platform and its hosts are neither contacts nor stored, declared or kept too long',
    {
      pages: [page({ elements: [script('https://consent.cookiebot.com/uc.js')] })],
      passes: passes({
        silent: {
          requests: [
            request('https://consent.cookiebot.com/uc.js'),
            request('https://consentcdn.cookiebot.com/f.woff2', { kind: 'font' }),
            request('wss://api.usercentrics.eu/live'),
          ],
          kept: [
            cookie('CookieConsent', { seconds: 800 * 86_400, secure: false, by: 'consent.cookiebot.com' }),
            local('uc_settings', { by: 'app.usercentrics.eu', sentTo: ['consents.usercentrics.eu'] }),
            local('made_up_tomorrow', { by: 'app.usercentrics.eu' }),
            cookie('sid', { first: false, domain: '.usercentrics.eu' }),
          ],
        },
      }),
    },
    [],
  ],
  [
    'a tracker under the name of a consent platform is a tracker',
    { passes: passes({ silent: { kept: [visitorId('CookieConsent', { by: 'tracker.example', how: 'script' })] } }) },
    ['stored_before_choice CookieConsent', 'not_declared CookieConsent'],
  ],
  [
    'what a consent platform’s script stores under a tool’s name is that tool’s',
    { passes: passes({ reject: { kept: [visitorId('_ga', { by: 'consent.cookiebot.com' })] } }) },
    ['stored_after_reject _ga', 'not_declared google-analytics'],
  ],
  [
    'a token against forgery that others are sent, or that somebody else stores, is no such token',
    {
      passes: passes({
        silent: {
          kept: [
            visitorId('csrf_token', { sentTo: ['tracker.example'] }),
            visitorId('xsrf', { by: 'tracker.example', how: 'script' }),
          ],
        },
      }),
    },
    ['stored_before_choice csrf_token', 'stored_before_choice xsrf', 'not_declared csrf_token', 'not_declared xsrf'],
  ],
  [
    'what a declared tool keeps of a no is its memory of that, and needs no yes',
    { passes: passes({ reject: { kept: [cookie('__hs_opt_out', { by: 'js.hs-banner.com', how: 'script' })] } }) },
    [],
    jobUsingTools(declaredTool('hubspot')),
  ],
  [
    'necessary software that keeps a thing for as long as a browser lets it, wherever it runs',
    { passes: passes({ silent: { kept: [visitorId('private_content_version', { seconds: 400 * 86_400 })] } }) },
    [],
  ],
  [
    'a counter that could record as well is not said to record',
    { passes: passes({ silent: { requests: [request('https://eu.i.posthog.com/e/?ip=1')] } }) },
    ['contacted_before_choice posthog', 'not_declared posthog'],
  ],
  [
    'a ping of Google Ads without consent is no AdSense',
    { passes: passes({ silent: { requests: [request('https://pagead2.googlesyndication.com/ccm/collect?en=x')] } }) },
    ['contacted_before_choice google-ads', 'not_declared google-ads'],
  ],
  [
    'a socket of a known tool is that tool',
    {
      passes: passes({
        silent: { requests: [request('wss://ws.hotjar.com/api'), request('https://script.hotjar.com/a.js')] },
      }),
    },
    ['contacted_before_choice hotjar', 'session_recording hotjar', 'not_declared hotjar'],
  ],
])

test('libraries and hosts that hand out files are a warning at most, and no reason for a banner', () => {
  const hosts = ['cdn.jsdelivr.net', 'cdnjs.cloudflare.com', 'x.akamaized.net']
  const { findings } = reportFor(
    {
      passes: passes(
        { silent: { requests: hosts.map((host) => request(`https://${host}/a.js`)) } },
        { banner: 'none' },
      ),
    },
    makeJob({ published: null }),
  )
  assert.deepEqual(
    findings.filter(({ severity }) => severity === 'serious').map(({ kind, subject }) => `${kind} ${subject}`),
    findings.filter(({ kind }) => kind === 'tag_missing').map(({ kind, subject }) => `${kind} ${subject}`),
  )
  assert.ok(!findings.some(({ kind }) => kind === 'no_banner'))
})

const PICTURES = 'https://cdn.shop-pictures.example/'
const picture = (name: string, html: string) => script(PICTURES + name, { element: 'img', html })

/** What an owner reads about a host that only `requests` were sent to. */
function aboutPictures(
  requests: readonly RequestEvidence[],
  elements: readonly LoadingElement[],
  kept: readonly StoredItem[] = [],
) {
  return reportFor(
    { pages: [page({ elements })], passes: passes({ silent: { requests, kept } }, { banner: 'none' }) },
    makeJob(),
  ).findings
}

test('a host that nobody knows and that only shows pictures is a warning, no reason for a banner, and never marked', () => {
  const shown = [
    request(`${PICTURES}hero.jpg?w=800`, { kind: 'image' }),
    request(`${PICTURES}logo`, { kind: 'image' }),
    request(`${PICTURES}a.css`, { kind: 'style' }),
  ]
  const findings = aboutPictures(shown, [picture('logo', `<img src="${PICTURES}logo" width="120">`)])
  assert.deepEqual(
    findings.map(({ kind, severity }) => `${severity} ${kind}`),
    ['warning contacted_before_choice', 'warning not_declared'],
  )
  assert.deepEqual(
    findings.flatMap(({ mends }) => mends.map((mend) => [mend.do, 'category' in mend ? mend.category : null])),
    [
      ['add_own_tool', 'functional'],
      ['add_own_tool', 'functional'],
    ],
  )
})

test('a picture of one dot, one that a script of others asks for, and a host that keeps something are as serious as ever', () => {
  const dot = request(`${PICTURES}dot.png`, { kind: 'image' })
  const hero = request(`${PICTURES}hero.jpg`, { kind: 'image' })
  const cases = [
    aboutPictures([dot], [picture('dot.png', `<img src="${PICTURES}dot.png" width="1" height="1">`)]),
    aboutPictures([request(`${PICTURES}count.gif?id=1`, { kind: 'image' })], []),
    aboutPictures([{ ...hero, initiator: 'https://tracker.example/t.js' }], []),
    aboutPictures([hero, request(`${PICTURES}app.js`)], []),
    aboutPictures([hero], [], [cookie('seen', { sentTo: ['cdn.shop-pictures.example'] })]),
  ]
  for (const findings of cases) {
    const about = findings.find(({ kind }) => kind === 'contacted_before_choice')
    assert.equal(about?.severity, 'serious')
  }
})

test('nobody is advised to list a host that maps and captchas come from as well', () => {
  const film = 'https://www.youtube-nocookie.com/embed/x'
  const { findings } = reportFor({
    passes: passes({ silent: { requests: [request('https://www.google.com/js/th/x.js', { initiator: film })] } }),
  })
  assert.ok(findings.some(({ subject }) => subject === 'www.google.com'))
  assert.ok(!findings.some(({ mends }) => mends.some((mend) => mend.do === 'add_own_tool')))
})

test('libraries are not marked: the page would not work without them', () => {
  const src = 'https://code.jquery.com/jquery.js'
  const { findings } = reportFor({
    pages: [page({ elements: [script(src)] })],
    passes: passes({ silent: { requests: [request(src)] } }),
  })
  assert.ok(findings.some(({ kind }) => kind === 'contacted_before_choice'))
  assert.ok(!findings.some(({ mends }) => mends.some((mend) => mend.do === 'mark')))
})

test('a host that nobody knows is as serious as ever, and a reason for a banner', () => {
  const changes = {
    passes: passes({ silent: { requests: [request('https://tracker.example/t.js')] } }, { banner: 'none' }),
  }
  const serious = reportFor(changes).findings.filter(({ severity }) => severity === 'serious')
  assert.deepEqual(
    serious.map(({ kind }) => kind),
    ['contacted_before_choice', 'no_banner'],
  )
})

test('another banner is called by its plain name, and is only a note where nothing of Portico is published', () => {
  const banner = (job = makeJob()) =>
    reportFor({ passes: passes({}, { banner: 'other', bannerName: 'Cybotcookiebot' }) }, job).findings.find(
      ({ kind }) => kind === 'other_banner',
    )
  assert.deepEqual(
    [banner()?.subject, banner()?.is?.name, banner()?.severity],
    ['Cybotcookiebot', 'Cookiebot', 'warning'],
  )
  assert.match(banner()?.title ?? '', /: Cookiebot$/)
  assert.equal(banner(makeJob({ published: null }))?.severity, 'note')
  assert.equal(banner(makeJob({ published: null }))?.id, banner()?.id)
})

test('a captcha is mended by its own element, not by the map beside it', () => {
  const captcha = 'https://www.google.com/recaptcha/api.js'
  const map = 'https://www.google.com/maps/embed?pb=1'
  const changes = {
    pages: [page({ elements: [script(captcha), script(map, { element: 'iframe', html: `<iframe src="${map}">` })] })],
    passes: passes({
      silent: {
        requests: [request(captcha), request(map, { kind: 'frame' })],
        kept: [local('_grecaptcha', { by: 'www.google.com', identifier: false })],
      },
    }),
  }
  const { findings } = reportFor(changes)
  const marks = (kind: string, subject: string) =>
    findings
      .find((one) => one.kind === kind && one.subject === subject)
      ?.mends.flatMap((mend) => (mend.do === 'mark' ? mend.from : []))
  assert.deepEqual(marks('stored_before_choice', '_grecaptcha'), [`<script src="${captcha}">`])
  assert.deepEqual(marks('contacted_before_choice', 'google-recaptcha'), [`<script src="${captcha}">`])
  assert.deepEqual(marks('contacted_before_choice', 'google-maps'), [`<iframe src="${map}">`])
})
