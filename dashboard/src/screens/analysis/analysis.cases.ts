import { FINDING_KINDS } from '@portico/contract/words'
import type {
  Analysis,
  AnalysisLine,
  Classification,
  Finding,
  FindingKind,
  KeptThing,
  Party,
  Pass,
  Report,
} from '../../model/wire.ts'

// Reports written by hand, for tests: one of a website with much to mend, one of a shop with one pixel in its theme, one in which
// nothing was found, and one of a page that wants to do harm by its texts.

const HOME = 'https://bakery.example/'

const UNKNOWN: Classification = { category: null, source: 'unknown', tool: null, name: null }
const STATISTICS: Classification = {
  category: 'analytics',
  source: 'portico',
  tool: 'google-analytics',
  name: 'Google Analytics',
}
const PIXEL: Classification = { category: 'marketing', source: 'portico', tool: 'meta-pixel', name: 'Meta Pixel' }
const OWN: Classification = { category: 'necessary', source: 'portico', tool: 'portico', name: 'Portico' }
const FONTS: Classification = { category: 'functional', source: 'portico', tool: 'google-fonts', name: 'Google Fonts' }

/** Ids have sixteen hexadecimal digits. */
export const sampleFindingId = (number: number) => number.toString(16).padStart(16, '0')

let made = 0
function finding(kind: FindingKind, subject: string, more: Partial<Finding> = {}): Finding {
  made += 1
  return {
    id: sampleFindingId(made),
    kind,
    severity: 'warning',
    subject,
    page: HOME,
    pass: null,
    is: null,
    title: `${subject}: ${kind.replaceAll('_', ' ')}.`,
    advice: 'See the documentation.',
    evidence: [],
    seen: 1,
    mends: [],
    ...more,
  }
}

const request = (name: string, pass: Pass, detail: string | null = null) =>
  ({ kind: 'request', page: HOME, pass, name, detail }) as const

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-ABC123'
const MARK_GTAG = {
  do: 'mark',
  from: `<script async src="${GTAG}">`,
  to: `<script async type="text/plain" data-category="analytics" data-service="google-analytics" data-src="${GTAG}">`,
} as const

const FINDINGS: readonly Finding[] = [
  finding('contacted_before_choice', 'google-analytics', {
    severity: 'serious',
    pass: 'silent',
    is: STATISTICS,
    seen: 14,
    evidence: [
      request(GTAG, 'silent', 'script, by the page'),
      request(
        'https://region1.google-analytics.com/g/collect',
        'silent',
        'beacon, by https://www.googletagmanager.com/gtag/js',
      ),
    ],
    mends: [MARK_GTAG, { do: 'add_tool', tool: 'google-analytics', category: 'analytics' }],
  }),
  finding('stored_before_choice', '_ga', {
    severity: 'serious',
    pass: 'silent',
    is: STATISTICS,
    seen: 4,
    evidence: [
      {
        kind: 'stored',
        page: HOME,
        pass: 'silent',
        name: '_ga',
        detail: 'cookie on bakery.example, for 395 days, stored by www.googletagmanager.com',
      },
    ],
    mends: [MARK_GTAG],
  }),
  finding('contacted_after_reject', 'connect.facebook.net', {
    severity: 'serious',
    pass: 'reject',
    is: PIXEL,
    seen: 4,
    evidence: [request('https://connect.facebook.net/en_US/fbevents.js', 'reject')],
    mends: [
      {
        do: 'mark',
        from: '<script src="https://connect.facebook.net/en_US/fbevents.js">',
        to: '<script type="text/plain" data-category="marketing" data-service="meta-pixel" data-src="https://connect.facebook.net/en_US/fbevents.js">',
      },
    ],
  }),
  finding('stored_after_reject', '_fbp', { severity: 'serious', pass: 'reject', is: PIXEL, seen: 4 }),
  finding('contacted_despite_gpc', 'connect.facebook.net', { severity: 'serious', pass: 'gpc', is: PIXEL, seen: 4 }),
  finding('not_declared', 'cdn.chatty.example', {
    is: UNKNOWN,
    seen: 8,
    evidence: [request('https://cdn.chatty.example/widget.js', 'silent', 'script, by the page')],
    mends: [
      {
        do: 'add_own_tool',
        name: 'cdn.chatty.example',
        host: 'cdn.chatty.example',
        category: 'marketing',
        stored: [{ name: 'chatty_visitor', kind: 'local' }],
      },
    ],
  }),
  finding('declared_not_seen', 'matomo', {
    severity: 'note',
    page: null,
    is: { category: 'analytics', source: 'customer', tool: 'matomo', name: 'Matomo' },
    mends: [{ do: 'remove_tool', tool: 'matomo' }],
  }),
  finding('lifetime_too_long', 'wp_lang', {
    is: UNKNOWN,
    evidence: [
      { kind: 'stored', page: HOME, pass: 'accept', name: 'wp_lang', detail: 'cookie on bakery.example, for 730 days' },
    ],
  }),
  finding('tag_placement', HOME, {
    mends: [{ do: 'place_tag', tag: '<script src="https://portico.example/s/0123.js"></script>', first: true }],
  }),
  finding('legal_page_missing', 'notice', { severity: 'serious', page: HOME }),
  finding('third_party_font', 'fonts.gstatic.com', {
    is: FONTS,
    seen: 6,
    evidence: [request('https://fonts.gstatic.com/s/roboto/v30/a.woff2', 'silent')],
  }),
  finding('no_hsts', 'strict-transport-security', {
    severity: 'note',
    page: null,
    evidence: [{ kind: 'header', page: HOME, pass: null, name: 'strict-transport-security', detail: 'not sent' }],
  }),
  finding('accessibility', 'color-contrast', {
    severity: 'serious',
    title: 'Elements must meet minimum colour contrast ratio thresholds',
    seen: 12,
    evidence: [
      { kind: 'element', page: HOME, pass: null, name: '.hero > p', detail: '<p class="lead">Fresh bread, daily.</p>' },
      { kind: 'element', page: `${HOME}about`, pass: null, name: 'footer a', detail: '<a href="/legal">Legal</a>' },
    ],
  }),
]

export const sampleCookie = (name: string, passes: readonly Pass[], more: Partial<KeptThing> = {}): KeptThing => ({
  name,
  kind: 'cookie',
  domain: 'bakery.example',
  first: true,
  seconds: 34_128_000,
  secure: true,
  http_only: false,
  same_site: 'lax',
  length: 27,
  passes,
  pages: [0],
  is: UNKNOWN,
  ...more,
})

export const sampleParty = (host: string, passes: readonly Pass[], more: Partial<Party> = {}): Party => ({
  host,
  is: UNKNOWN,
  kinds: ['script'],
  requests: 4,
  passes,
  pages: [0],
  by_page: (more.pages ?? [0]).map((page) => ({ page, passes })),
  by: null,
  ...more,
})

const EVERY: readonly Pass[] = ['silent', 'reject', 'accept', 'gpc']

const pass = (name: Pass, requests: number, kept: number) =>
  ({ pass: name, state: 'done', reason: null, banner: 'portico', banner_name: null, requests, kept }) as const

/** Every kind has a check: found where a finding says so. */
const checksFor = (findings: readonly Finding[]): Report['checks'] =>
  FINDING_KINDS.map((kind) => ({
    kind,
    outcome: findings.some((one) => one.kind === kind) ? ('found' as const) : ('not_found' as const),
  }))

export const imageId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A website with much to mend. */
export const SAMPLE_REPORT: Report = {
  form: 1,
  browser: 'Chromium 153',
  started_at: '2026-11-16T10:00:00Z',
  finished_at: '2026-11-16T10:00:48Z',
  version: 3,
  pages: [
    { url: HOME, status: 200, title: 'Corner Bakery', language: 'en' },
    { url: `${HOME}about`, status: 200, title: 'About us', language: 'en' },
    { url: `${HOME}contact`, status: 200, title: 'Contact', language: 'en' },
    { url: `${HOME}gone`, status: 404, title: 'Not found', language: null },
  ],
  passes: [pass('silent', 22, 5), pass('reject', 12, 4), pass('accept', 31, 9), pass('gpc', 14, 4)],
  first: [sampleFindingId(1), sampleFindingId(3), sampleFindingId(10)],
  findings: FINDINGS,
  checks: checksFor(FINDINGS),
  kept: [
    sampleCookie('portico_consent', ['reject', 'accept'], { is: OWN, seconds: 15_552_000 }),
    sampleCookie('_ga', EVERY, { is: STATISTICS, seconds: 34_128_000 }),
    sampleCookie('_fbp', ['silent', 'reject', 'accept'], { is: PIXEL, seconds: 7_776_000 }),
    sampleCookie('wp_lang', ['accept'], { seconds: 63_072_000, secure: false, same_site: null }),
    sampleCookie('PHPSESSID', EVERY, { seconds: null, http_only: true, is: { ...OWN, tool: 'php', name: 'PHP' } }),
    sampleCookie('chatty_visitor', ['silent'], { kind: 'local', domain: HOME.slice(0, -1), seconds: null }),
  ],
  parties: [
    sampleParty('www.googletagmanager.com', EVERY, { is: STATISTICS, pages: [0, 1, 2], requests: 12 }),
    sampleParty('region1.google-analytics.com', EVERY, {
      is: STATISTICS,
      pages: [0, 1, 2],
      kinds: ['beacon'],
      by: 'www.googletagmanager.com',
    }),
    sampleParty('connect.facebook.net', ['reject', 'gpc', 'accept'], {
      is: PIXEL,
      pages: [0, 2],
      by_page: [
        { page: 0, passes: ['accept'] },
        { page: 2, passes: ['reject', 'gpc', 'accept'] },
      ],
    }),
    sampleParty('fonts.gstatic.com', EVERY, { is: FONTS, kinds: ['font'], pages: [0, 1, 2, 3] }),
    sampleParty('cdn.chatty.example', EVERY, { pages: [1] }),
    sampleParty('www.youtube-nocookie.com', ['accept'], {
      is: { category: 'marketing', source: 'portico', tool: 'youtube', name: 'YouTube' },
      kinds: ['frame'],
      pages: [1],
    }),
  ],
  legal: [
    { document: 'privacy', url: `${HOME}privacy`, status: 200 },
    { document: 'notice', url: null, status: null },
  ],
  screenshots: [
    { image: imageId(1), page: 0, pass: 'silent' },
    { image: imageId(2), page: 0, pass: 'reject' },
    { image: imageId(3), page: 1, pass: 'silent' },
    { image: imageId(4), page: 1, pass: 'reject' },
  ],
  omitted: { pages: 6, findings: 0, kept: 0, parties: 0 },
}

/** Nothing was found, and one pass could not be made. */
export const EMPTY_REPORT: Report = {
  ...SAMPLE_REPORT,
  first: [],
  findings: [],
  passes: SAMPLE_REPORT.passes.map((one) =>
    one.pass === 'gpc' ? { ...one, state: 'not_testable' as const, reason: 'timed_out' as const } : one,
  ),
  checks: FINDING_KINDS.map((kind) => ({
    kind,
    outcome: kind.endsWith('_gpc') ? ('not_testable' as const) : ('not_found' as const),
  })),
  kept: [],
  parties: [],
  screenshots: [],
  omitted: { pages: 0, findings: 0, kept: 0, parties: 0 },
}

const pixel = finding('contacted_before_choice', 'meta-pixel', {
  severity: 'serious',
  pass: 'silent',
  is: PIXEL,
  seen: 3,
  evidence: [request('https://connect.facebook.net/en_US/fbevents.js', 'silent', 'script, by the page')],
  mends: [
    {
      do: 'mark',
      from: '<script>',
      to: '<script type="text/plain" data-category="marketing" data-service="meta-pixel">',
      line: 1042,
      begins: '!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?',
    },
    { do: 'add_tool', tool: 'meta-pixel', category: 'marketing' },
  ],
})

const OF_SHOP: readonly Finding[] = [
  pixel,
  finding('stored_before_choice', '_fbp', { severity: 'serious', pass: 'silent', is: PIXEL, under: pixel.id }),
  finding('contacted_after_reject', 'meta-pixel', { severity: 'serious', pass: 'reject', is: PIXEL, under: pixel.id }),
  finding('not_declared', 'meta-pixel', { is: PIXEL, under: pixel.id }),
  finding('unknown_first_party', 'shop_view', { severity: 'note', is: UNKNOWN }),
  finding('tag_missing', 'bakery.example', { words: { count: '2', pages: '4' } }),
  finding('no_refusal_first_layer', 'unknown', {
    words: { presses: '3' },
    evidence: ['Alle akzeptieren', 'Einstellungen'].map((detail) => ({
      kind: 'element',
      page: HOME,
      pass: 'silent',
      name: 'unknown',
      detail,
    })),
  }),
  finding('cookie_flags', 'cart', { words: { flags: 'Secure and HttpOnly' } }),
]

/** A shop in which one pixel stands in the theme, and little else is wrong. */
export const SHOP_REPORT: Report = {
  ...SAMPLE_REPORT,
  first: [pixel.id],
  findings: OF_SHOP,
  checks: checksFor(OF_SHOP),
}

const HARM = `<img src=x onerror="alert(1)"> javascript:alert(1) ${'W'.repeat(150)}`

const HARMFUL: Finding = {
  id: sampleFindingId(1),
  kind: 'not_declared',
  severity: 'serious',
  subject: HARM,
  page: 'javascript:alert(1)',
  pass: 'silent',
  is: { ...UNKNOWN, name: HARM },
  title: HARM,
  advice: HARM,
  evidence: [{ kind: 'stored', page: 'javascript:alert(1)', pass: 'silent', name: HARM, detail: HARM }],
  seen: 1,
  mends: [
    { do: 'mark', from: HARM, to: HARM, line: 1, begins: HARM },
    { do: 'add_own_tool', name: HARM, host: null, category: 'marketing', stored: [{ name: HARM, kind: 'cookie' }] },
  ],
}

/** A page that wants its texts to be taken for markup, for links, or for a very wide word. */
export const HOSTILE_REPORT: Report = {
  ...EMPTY_REPORT,
  browser: HARM,
  pages: [
    { url: `${HOME}?${HARM}`, status: 200, title: HARM, language: HARM.slice(0, 35) },
    // A mark that turns what stands behind it around, and as long as an address may be.
    { url: `${HOME}%E2%80%AEgnp.exe/`.padEnd(2_048, 'W'), status: 200, title: '', language: null },
  ],
  first: [sampleFindingId(1)],
  findings: [HARMFUL, { ...HARMFUL, id: sampleFindingId(2), kind: 'stored_before_choice', under: sampleFindingId(1) }],
  checks: checksFor([]).map((check) =>
    check.kind === 'not_declared' ? { ...check, outcome: 'found' as const } : check,
  ),
  kept: [sampleCookie(HARM, ['silent'], { domain: HARM.slice(0, 253) })],
  parties: [sampleParty(HARM.slice(0, 253), ['silent'], { is: { ...UNKNOWN, name: HARM }, by: HARM.slice(0, 253) })],
}

export const SAMPLE_ANALYSIS_LIST_ENTRY: AnalysisLine = {
  analysis: '00000000-0000-4000-8000-0000000000aa',
  status: 'completed',
  requested_at: '2026-11-16T09:59:58Z',
  finished_at: '2026-11-16T10:00:49Z',
  credits: 1,
  recheck_of: null,
  version: 3,
  progress: null,
  reason: null,
  counts: { serious: 7, warning: 4, note: 2 },
}

export const SAMPLE_ANALYSIS: Analysis = {
  analysis: SAMPLE_ANALYSIS_LIST_ENTRY,
  report: SAMPLE_REPORT,
  difference: null,
}
