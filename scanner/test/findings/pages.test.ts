import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Evidence, LegalPageAnswer } from '../../src/kit/evidence.ts'
import {
  cookie,
  declaredTool,
  evidence,
  FOOTER,
  HEADERS,
  HOME,
  jobUsingTools,
  LEGAL,
  link,
  makeJob,
  notTestablePass,
  OTHER_SITE,
  PORTICO,
  page,
  passes,
  published,
  reportFor,
  request,
  script,
  tag,
} from './builders.ts'
import { testFindings } from './finding-cases.ts'

const HOST = 'www.bakery.example'
const TRACKER = 'https://counter.example/c.js'
const counter = jobUsingTools(declaredTool('own-counter', { category: 'analytics', hosts: ['counter.example'] }))
const two = 'https://www.bakery.example/two'
const error = page({ url: two, finalUrl: two, status: 404, tags: [], links: [], headers: {} })
const bare = (...missing: readonly string[]) => ({
  pages: [page({ headers: Object.fromEntries(Object.entries(HEADERS).filter(([name]) => !missing.includes(name))) })],
})
const headed = (name: string, value: string) => ({ pages: [page({ headers: { ...HEADERS, [name]: value } })] })
const tagged = (...tags: readonly ReturnType<typeof tag>[]) => ({ pages: [page({ tags })] })
const loose = script(TRACKER, { integrity: true })

testFindings([
  ['a page without the tag', tagged(), [`tag_missing ${HOST}`]],
  ['without a published version there is no tag to miss', tagged(), [], makeJob({ published: null })],
  ['a page with an error need not have the tag, links or headers', { pages: [page(), error] }, []],
  ['a tag behind others, without async', tagged(tag({ afterOthers: true })), [`tag_late ${HOST}`]],
  ['a tag that a script puts in', tagged(tag({ inHtml: false })), [`tag_late ${HOST}`]],
  ['an async tag may stand anywhere', tagged(tag({ async: true, afterOthers: true, inHtml: false })), []],
  ['the tag twice on one page', tagged(tag(), tag({ async: true })), [`tag_twice ${HOST}`]],
  ['the tag once on each of two pages', { pages: [page(), page({ url: two, finalUrl: two })] }, []],
  ['the tag of another website', tagged(tag({ site: OTHER_SITE })), [`tag_wrong_site ${OTHER_SITE}`]],
  [
    'the tag of another website beside ours',
    tagged(tag(), tag({ site: OTHER_SITE })),
    [`tag_wrong_site ${OTHER_SITE}`],
  ],
  [
    'an older version than the published one',
    { passes: passes({}, { deliveredVersion: 2 }) },
    [`tag_outdated ${HOST}`],
  ],
  ['a newer one than was published when it began', { passes: passes({}, { deliveredVersion: 4 }) }, []],
  [
    'an async tag with an unmarked script from elsewhere in the HTML',
    { pages: [page({ tags: [tag({ async: true })], elements: [loose] })] },
    [`tag_placement ${HOST}`],
    counter,
  ],
  ['the same with the tag first', { pages: [page({ elements: [loose] })] }, [], counter],
  [
    'the same with the script marked',
    { pages: [page({ tags: [tag({ async: true })], elements: [{ ...loose, marked: true }] })] },
    [],
    counter,
  ],
  [
    'an unmarked script of the website itself, or of Portico',
    {
      pages: [
        page({
          tags: [tag({ async: true })],
          elements: [script('https://static.bakery.example/a.js'), script(`${PORTICO}/s/a/x.js`)],
        }),
      ],
    },
    [],
  ],
  [
    'an unmarked frame is no script',
    { pages: [page({ tags: [tag({ async: true })], elements: [{ ...loose, element: 'iframe' }] })] },
    [],
    counter,
  ],
  [
    'an unmarked script that the customer declared as necessary',
    { pages: [page({ tags: [tag({ async: true })], elements: [loose] })] },
    [],
    jobUsingTools(declaredTool('own-counter', { category: 'necessary', hosts: ['counter.example'] })),
  ],
  [
    'another banner, by its name',
    { passes: passes({}, { banner: 'other', bannerName: 'Cookiebot' }) },
    ['other_banner Cookiebot'],
  ],
  ['another banner without a name', { passes: passes({}, { banner: 'other' }) }, ['other_banner unknown']],
  [
    'no banner, although something waits for a yes',
    {
      passes: passes({ accept: { requests: [request(TRACKER)] } }, { banner: 'none' }),
    },
    [`no_banner ${HOST}`],
    counter,
  ],
  ['no banner, and nothing that would need one', { passes: passes({}, { banner: 'none' }) }, []],
  [
    'no banner, and only what is necessary',
    { passes: passes({ silent: { kept: [cookie('PHPSESSID')] } }, { banner: 'none' }) },
    [],
  ],
])

const answered = (changes: Partial<LegalPageAnswer>) => ({
  legal: evidence().legal.map((one) => (one.document === 'privacy' ? { ...one, ...changes } : one)),
})
const linked = (...links: readonly ReturnType<typeof link>[]) => ({ pages: [page({ links })] })
const [privacy = link('', ''), notice = link('', '')] = FOOTER
const form = (...links: readonly { href: string; text: string }[]) => ({
  pages: [page({ forms: [{ selector: '#contact', personal: true, action: HOME, links }] })],
})
const german = published({
  documents: ['en', 'de'].map((language) => ({
    document: 'privacy' as const,
    language,
    url: `${LEGAL}/privacy/${language}/`,
  })),
})
const inGerman = { document: 'privacy', url: `${LEGAL}/privacy/de/`, status: 200, language: 'de' } as const
const GERMAN_FOOTER = [link('Datenschutz', `${HOME}datenschutz`), link('Impressum', `${HOME}impressum`)]
const germanAnswers = [
  { document: 'privacy', url: `${HOME}datenschutz`, status: 200, language: 'de' },
  { document: 'notice', url: `${HOME}impressum`, status: 200, language: 'de' },
] as const

testFindings([
  ['no link to the legal notice', linked(privacy), ['legal_page_missing notice']],
  ['no link to the privacy policy', linked(notice), ['legal_page_missing privacy']],
  ['a link that is not in the footer', linked(privacy, { ...notice, footer: false }), ['legal_page_missing notice']],
  [
    'a link that one of two pages lacks',
    { pages: [page(), page({ url: two, finalUrl: two, links: [privacy] })] },
    ['legal_page_missing notice'],
  ],
  [
    'a document need not link to itself',
    {
      pages: [page({ links: [privacy, link('Impressum', two)] }), page({ url: two, finalUrl: two, links: [privacy] })],
    },
    [],
  ],
  [
    'nor where it was led from another address',
    {
      pages: [
        page({ links: [privacy, link('Impressum', two)] }),
        page({ url: two, finalUrl: `${two}/`, links: [privacy] }),
        page({ url: `${two}/old`, finalUrl: two, links: [privacy] }),
      ],
    },
    [],
  ],
  [
    'a document that was published is searched for too',
    {},
    ['legal_page_missing accessibility'],
    makeJob({
      published: published({
        documents: [
          ...published().documents,
          { document: 'accessibility', language: 'en', url: `${LEGAL}/accessibility/en/` },
        ],
      }),
    }),
  ],
  [
    'without a published version both are searched for',
    { ...linked(), ...{ legal: [] } },
    ['legal_page_missing notice', 'legal_page_missing privacy'],
    makeJob({ published: null }),
  ],
  ['a link that leads to an error', answered({ status: 404 }), ['legal_page_dead privacy']],
  ['a link that leads to nothing', answered({ status: 0 }), ['legal_page_dead privacy']],
  ['a link to what is closed to programs', answered({ status: 403 }), []],
  ['a redirect is alive', answered({ status: 301 }), []],
  [
    'a document in a language that is none of the website’s',
    answered({ language: 'fr' }),
    ['legal_page_language privacy'],
  ],
  ['a document in a variety of the website’s language', answered({ language: 'en-GB' }), []],
  ['a document that names no language', answered({ language: null }), []],
  ['an error in another language', answered({ language: 'fr', status: 404 }), ['legal_page_dead privacy']],
  [
    'a German page that links to English documents, whether or not there are German ones',
    { pages: [page({ language: 'de-AT' })] },
    ['legal_page_language notice', 'legal_page_language privacy'],
    makeJob({ published: german }),
  ],
  [
    'nor need there be any, where the website speaks German',
    { pages: [page({ language: 'de' })], legal: evidence().legal.slice(0, 1) },
    ['legal_page_language privacy'],
  ],
  [
    'a page in a language that the banner does not speak',
    { pages: [page({ language: 'fr' })] },
    ['legal_page_language notice', 'legal_page_language privacy'],
  ],
  [
    'a page that names no language, with a document in one that was published',
    { pages: [page({ language: null })] },
    [],
  ],
  [
    'a page that names no language, with a document in another than was published',
    { pages: [page({ language: null })], ...answered({ language: 'fr' }) },
    ['legal_page_language privacy'],
  ],
  [
    'without a published version a page is held to its own language alone',
    { pages: [page({ language: 'de', links: GERMAN_FOOTER })], legal: germanAnswers },
    [],
    makeJob({ published: null }),
  ],
  [
    'nor is an untouched draft in English the language of a German website',
    { pages: [page({ language: 'de', links: GERMAN_FOOTER })], legal: germanAnswers },
    [],
    makeJob({ published: published({ languages: ['en'], documents: [] }) }),
  ],
  [
    'a page whose language another page of the website links to',
    {
      pages: [page({ language: 'de' }), page({ url: two, finalUrl: two, language: 'de', links: GERMAN_FOOTER })],
      legal: [...evidence().legal, ...germanAnswers],
    },
    [],
    makeJob({ published: null }),
  ],
  ['an English page that does', {}, [], makeJob({ published: german })],
  [
    'a German page that links to both policies, and to an English notice',
    {
      pages: [page({ language: 'de', links: [...FOOTER, link('Datenschutz', `${LEGAL}/privacy/de/`)] })],
      legal: [...evidence().legal, inGerman],
    },
    ['legal_page_language notice'],
    makeJob({ published: german }),
  ],
  ['a form without a link to the privacy policy', form(), ['form_without_privacy_link #contact']],
  ['a form with a link to something else', form(notice), ['form_without_privacy_link #contact']],
  ['a form with one', form({ href: `${HOME}datenschutz`, text: 'Datenschutz' }), []],
  [
    'a form that asks for nothing about a person',
    { pages: [page({ forms: [{ selector: '#search', personal: false, action: HOME, links: [] }] })] },
    [],
  ],
  [
    'the same form on two pages is one finding',
    {
      pages: [HOME, two].map((url) =>
        page({ url, finalUrl: url, forms: [{ selector: 'f', personal: true, action: HOME, links: [] }] }),
      ),
    },
    ['form_without_privacy_link f'],
  ],
])

const accepted = (url: string, kind: 'font' | 'style' | 'frame' | 'script') => ({
  passes: passes({ accept: { requests: [request(url, { kind })] } }),
})
const fonts = jobUsingTools(declaredTool('google-fonts'))
const library = 'https://code.jquery.com/jquery.js'

testFindings([
  [
    'a font of somebody else',
    accepted('https://counter.example/a.woff2', 'font'),
    ['third_party_font own-counter'],
    counter,
  ],
  [
    'the style of a font tool',
    accepted('https://fonts.googleapis.com/css', 'style'),
    ['third_party_font google-fonts'],
    fonts,
  ],
  ['a style of somebody else is no font', accepted('https://counter.example/a.css', 'style'), [], counter],
  [
    'a map that is loaded without a yes',
    { passes: passes({ silent: { requests: [request('https://www.google.com/maps/embed', { kind: 'frame' })] } }) },
    ['contacted_before_choice google-maps', 'third_party_map google-maps'],
    jobUsingTools(declaredTool('google-maps')),
  ],
  [
    'a map that is loaded after one is what the visitor wanted',
    accepted('https://www.google.com/maps/embed', 'frame'),
    [],
    jobUsingTools(declaredTool('google-maps')),
  ],
  ['a frame that is no map', accepted('https://counter.example/a', 'frame'), [], counter],
  [
    'a map that the customer declared as necessary',
    accepted('https://www.openstreetmap.org/x', 'frame'),
    ['wrong_category openstreetmap'],
    jobUsingTools(declaredTool('openstreetmap', { category: 'necessary' })),
  ],
  [
    'a library without integrity',
    { pages: [page({ elements: [script(library)] })], ...accepted(library, 'script') },
    ['no_integrity code.jquery.com'],
    jobUsingTools(declaredTool('jquery-cdn')),
  ],
  ['a library with integrity', { pages: [page({ elements: [script(library, { integrity: true })] })] }, []],
  [
    'an unknown style without integrity',
    {
      pages: [
        page({ elements: [{ ...script(TRACKER), element: 'link', html: "<link REL='preload stylesheet' href=x>" }] }),
      ],
    },
    ['no_integrity counter.example'],
  ],
  [
    'an icon needs none',
    { pages: [page({ elements: [{ ...script(TRACKER), element: 'link', html: '<link rel=icon href=x>' }] })] },
    [],
  ],
  ['a picture needs none', { pages: [page({ elements: [script(TRACKER, { element: 'img' })] })] }, []],
  [
    'a tool that changes its script whenever it likes cannot have one',
    { pages: [page({ elements: [script('https://www.googletagmanager.com/gtm.js?id=GTM-1')] })] },
    [],
  ],
  [
    'something over http in a page over https',
    { pages: [page({ mixed: ['http://old.example/a.png'] })] },
    ['mixed_content old.example'],
  ],
  [
    'http that does not lead to https',
    { plainHttp: { redirectsToHttps: false, status: 200 } },
    [`no_https_redirect ${HOST}`],
  ],
  ['http that does not answer', { plainHttp: { redirectsToHttps: false, status: 0 } }, []],
  [
    'a page over http',
    { plainHttp: null, pages: [page({ finalUrl: 'http://www.bakery.example/' })] },
    [`no_https_redirect ${HOST}`],
  ],
  ['no Strict-Transport-Security', bare('strict-transport-security'), ['no_hsts strict-transport-security']],
  ['one that is switched off', headed('strict-transport-security', 'max-age=0'), ['no_hsts strict-transport-security']],
  ['one with more words', headed('strict-transport-security', 'includeSubDomains; max-age="63072000"'), []],
  ['no Content-Security-Policy', bare('content-security-policy'), ['no_csp content-security-policy']],
  ['an empty one', headed('content-security-policy', ' '), ['no_csp content-security-policy']],
  ['no nosniff', bare('x-content-type-options'), ['no_nosniff x-content-type-options']],
  ['something else than nosniff', headed('x-content-type-options', 'sniff'), ['no_nosniff x-content-type-options']],
  ['no protection from frames', bare('x-frame-options'), ['no_frame_protection x-frame-options']],
  ['one that browsers do not know', headed('x-frame-options', 'ALLOW-FROM x'), ['no_frame_protection x-frame-options']],
  [
    'frame-ancestors instead',
    {
      pages: [
        page({
          headers: {
            ...HEADERS,
            'x-frame-options': '',
            'content-security-policy': "default-src *; frame-ancestors 'none'",
          },
        }),
      ],
    },
    [],
  ],
  ['no Referrer-Policy', bare('referrer-policy'), ['no_referrer_policy referrer-policy']],
  [
    'one that tells everything',
    headed('referrer-policy', 'no-referrer, unsafe-url'),
    ['no_referrer_policy referrer-policy'],
  ],
  ['no Permissions-Policy', bare('permissions-policy'), ['no_permissions_policy permissions-policy']],
  [
    'a cookie of the website without Secure',
    { passes: passes({ silent: { kept: [cookie('PHPSESSID', { secure: false })] } }) },
    ['cookie_flags PHPSESSID'],
  ],
  [
    'a session that scripts can read',
    { passes: passes({ silent: { kept: [cookie('PHPSESSID', { httpOnly: false })] } }) },
    ['cookie_flags PHPSESSID'],
  ],
  [
    'what a script writes is readable for scripts',
    { passes: passes({ accept: { kept: [cookie('portico_consent', { httpOnly: false })] } }) },
    [],
  ],
  [
    'what is not kept in cookies has no attributes',
    {
      passes: passes({
        accept: { kept: [cookie('portico_display', { kind: 'local', secure: false, httpOnly: false })] },
      }),
    },
    [],
  ],
  [
    'cookies of others are theirs to set',
    {
      passes: passes({ accept: { kept: [cookie('x', { first: false, domain: 'counter.example', secure: false })] } }),
    },
    [],
    counter,
  ],
])

const violation = (rule: string, impact: 'minor' | 'moderate' | 'serious' | 'critical') => ({
  rule,
  impact,
  help: 'Images must have alternative text',
  helpUrl: 'https://dequeuniversity.com/rules/axe/4.14/image-alt',
  nodes: [{ target: 'img', html: '<img src="a.png">' }],
  count: 3,
})

test('accessibility: one finding for each rule, as grave as its impact and never serious, with its elements', () => {
  const graveness = (impact: 'minor' | 'moderate' | 'serious' | 'critical') =>
    reportFor({ pages: [page({ axe: [violation('image-alt', impact)] })] }).findings.map(({ severity }) => severity)
  assert.deepEqual(
    [graveness('critical'), graveness('serious'), graveness('moderate'), graveness('minor')],
    [['warning'], ['warning'], ['note'], ['note']],
  )
  const pages = [HOME, two].map((url) => page({ url, finalUrl: url, axe: [violation('image-alt', 'serious')] }))
  const { findings } = reportFor({ pages: [...pages, page({ axe: [violation('label', 'minor')] })] })
  assert.deepEqual(
    findings.map(({ subject, seen, evidence: pieces }) => [
      subject,
      seen,
      pieces.map(({ name, detail }) => [name, detail]),
    ]),
    [
      [
        'image-alt',
        6,
        [
          ['img', '<img src="a.png">'],
          ['img', '<img src="a.png">'],
        ],
      ],
      ['label', 3, [['img', '<img src="a.png">']]],
    ],
  )
  assert.match(findings[0]?.title ?? '', /Images must have alternative text/)
  assert.match(findings[0]?.advice ?? '', /Automatic tests see only some of the barriers/)
})

test('what was not visited is not testable', () => {
  const outcomes = (changes: Partial<Evidence>, job?: ScannerJob) =>
    reportFor(changes, job)
      .checks.filter(({ outcome }) => outcome === 'not_testable')
      .map(({ kind }) => kind)
  assert.deepEqual(outcomes({ pages: [page({ axe: null })] }), ['accessibility'])
  const unjudged = [notTestablePass('silent'), ...passes().slice(1)]
  for (const kind of ['contacted_before_choice', 'stored_before_choice', 'no_banner', 'accessibility'] as const)
    assert.ok(outcomes({ passes: unjudged }).includes(kind), kind)
  assert.deepEqual(outcomes({ plainHttp: null }), ['no_https_redirect'])
  assert.deepEqual(outcomes({ legal: [] }), ['legal_page_dead', 'legal_page_language'])
  assert.deepEqual(outcomes({ passes: passes({}, { deliveredVersion: null }) }), ['tag_outdated'])
  assert.deepEqual(outcomes({ pages: [page({ tags: [] })] }), [
    'tag_late',
    'tag_twice',
    'tag_wrong_site',
    'tag_placement',
  ])
  assert.deepEqual(outcomes({ pages: [page({ finalUrl: 'http://www.bakery.example/' })] }), [
    'no_hsts',
    'mixed_content',
    'cookie_flags',
  ])
  assert.deepEqual(outcomes({}, makeJob({ published: null })), [
    'declared_not_seen',
    'wrong_category',
    'tag_missing',
    'tag_outdated',
  ])
  const { checks } = reportFor({ pages: [error] })
  const unanswered = checks.filter(({ outcome }) => outcome === 'not_testable').map(({ kind }) => kind)
  for (const kind of ['legal_page_missing', 'no_csp', 'no_integrity'] as const)
    assert.ok(unanswered.includes(kind), kind)
})

test('what one page or one pass shows can be tested', () => {
  const outcomes = (changes: Partial<Evidence>, ...kinds: readonly string[]) =>
    reportFor(changes)
      .checks.filter(({ kind }) => kinds.includes(kind))
      .map(({ outcome }) => outcome)
  const plain = page({ finalUrl: 'http://www.bakery.example/', axe: null })
  assert.deepEqual(outcomes({ pages: [plain, page()] }, 'no_hsts', 'mixed_content', 'accessibility'), [
    'not_found',
    'not_found',
    'not_found',
  ])
  const [first, ...others] = passes()
  const unseen = others.map((one) => ({ ...one, deliveredVersion: null }))
  assert.deepEqual(outcomes({ passes: first === undefined ? [] : [first, ...unseen] }, 'tag_outdated'), ['not_found'])
})

test('evidence of a header says what was sent', () => {
  const detail = (changes: Partial<Evidence>) => reportFor(changes).findings[0]?.evidence[0]?.detail
  assert.equal(detail(bare('referrer-policy')), 'not sent')
  assert.equal(detail(headed('referrer-policy', 'unsafe-url')), 'unsafe-url')
})

test('the mend of the tag is the tag itself', () => {
  const mends = (changes: Partial<Evidence>, job?: ScannerJob) => reportFor(changes, job).findings[0]?.mends
  const { tag: usual, tag_first } = makeJob()
  assert.deepEqual(mends(tagged()), [{ do: 'place_tag', tag: usual, first: false }])
  assert.deepEqual(mends(tagged(tag({ afterOthers: true }))), [{ do: 'place_tag', tag: tag_first, first: true }])
  assert.deepEqual(mends(tagged(tag({ site: OTHER_SITE }))), [{ do: 'place_tag', tag: usual, first: false }])
  assert.deepEqual(mends({ pages: [page({ tags: [tag({ async: true })], elements: [loose] })] }, counter), [
    {
      do: 'mark',
      from: `<script src="${TRACKER}">`,
      to: `<script type="text/plain" data-category="analytics" data-src="${TRACKER}">`,
      line: 1,
    },
    { do: 'place_tag', tag: tag_first, first: true },
  ])
})

test('a title says how many pages it is about', () => {
  const { findings } = reportFor({ pages: [page(), page({ url: two, finalUrl: two, tags: [] })] })
  assert.equal(findings[0]?.title, 'Pages without the tag of Portico: 1 of 2')
})
