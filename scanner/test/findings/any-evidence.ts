import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import {
  ANALYSIS_PASSES,
  BANNER_MAKERS,
  CATEGORIES,
  DOCUMENT_NAMES,
  REQUEST_KINDS,
  SAME_SITE_VALUES,
  STORAGE_KINDS,
} from '@portico/contract/words'
import fc from 'fast-check'
import type { BannerControl, Evidence, LoadingElement } from '../../src/kit/evidence.ts'
import { declaredTool, evidence, HOME, LEGAL, makeJob, OTHER_SITE, page, published, SITE } from './builders.ts'

// Evidence of pages that do everything they can, in any order.

const HOSTILE = [
  '',
  '=cmd|1',
  '\u0000\u001b[31m',
  '\u202eexe.gpj',
  '\ud800',
  'a\ud83d',
  '<script>alert(1)</script>',
  '__proto__',
  '{name}',
  'x'.repeat(2_100),
  '😀'.repeat(1_100),
  'two\nlines\u2028three',
]

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 12 }))
const host = fc.constantFrom(
  'tracker.example',
  'cdn.tracker.example',
  'counter.example',
  'www.google-analytics.com',
  'www.googletagmanager.com',
  'fonts.gstatic.com',
  'ih.adscale.de',
  'static.bakery.example',
  '203.0.113.7',
  `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.example`,
)
/** Often the same ones, so that some ask for others. */
const common = fc.constantFrom(
  'https://www.googletagmanager.com/gtm.js?id=GTM-1',
  'https://tracker.example/t.js',
  'https://cdn.tracker.example/c.js',
  'https://static.bakery.example/matomo.js',
  'https://static.bakery.example/g/collect?v=2&tid=G-ABCD12',
)
const address = fc.oneof(
  { weight: 5, arbitrary: common },
  { weight: 5, arbitrary: fc.tuple(host, text).map(([name, path]) => `https://${name}/${path}`) },
  { weight: 1, arbitrary: text },
)
const storedName = fc.oneof(fc.constantFrom('_ga', '_ga_X', 'PHPSESSID', 'portico_consent', 'cnt_1', 'mystery'), text)

const request = fc.record({
  url: address,
  host,
  kind: fc.constantFrom(...REQUEST_KINDS),
  initiator: fc.option(address),
  line: fc.option(fc.nat({ max: 9 })),
  after: fc.constantFrom('load' as const, 'scroll' as const, 'click' as const),
  recording: fc.boolean(),
  status: fc.integer({ min: 0, max: 599 }),
})

const kept = fc.record({
  name: storedName,
  kind: fc.constantFrom(...STORAGE_KINDS),
  domain: fc.oneof(host, fc.constantFrom('.bakery.example', 'https://www.bakery.example'), text),
  first: fc.boolean(),
  seconds: fc.option(
    fc.oneof(fc.integer({ min: -5, max: 90_000_000 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY)),
  ),
  secure: fc.boolean(),
  httpOnly: fc.boolean(),
  sameSite: fc.option(fc.constantFrom(...SAME_SITE_VALUES)),
  length: fc.nat(),
  by: fc.option(fc.oneof(host, text)),
  how: fc.constantFrom('answer' as const, 'script' as const, null),
  identifier: fc.boolean(),
  sentTo: fc.array(host, { maxLength: 2 }),
})

const link = fc.record({
  href: fc.oneof(address, fc.constantFrom(`${LEGAL}/privacy/en/`, `${HOME}impressum`)),
  text: fc.oneof(text, fc.constantFrom('Privacy', 'Impressum', 'Cookies')),
  footer: fc.boolean(),
})

const element = fc
  .record({
    element: fc.constantFrom<LoadingElement['element']>('script', 'iframe', 'img', 'link', 'video', 'object'),
    src: address,
    tail: text,
    line: fc.nat(),
    integrity: fc.boolean(),
    marked: fc.boolean(),
  })
  .map(({ tail, ...rest }) => ({ ...rest, html: `<${rest.element} src="${rest.src}" ${tail}>` }))

const inline = fc.record({
  html: fc.oneof(fc.constant('<script>'), text),
  begins: text,
  line: fc.nat({ max: 9 }),
  lastLine: fc.nat({ max: 9 }),
  names: fc.array(address, { maxLength: 2 }),
  marked: fc.boolean(),
})

const tag = fc.record({
  src: address,
  site: fc.oneof(fc.constantFrom(SITE, OTHER_SITE), text),
  async: fc.boolean(),
  inHead: fc.boolean(),
  afterOthers: fc.boolean(),
  inHtml: fc.boolean(),
})

const violation = fc.record({
  rule: fc.oneof(fc.constantFrom('image-alt', 'label'), text),
  impact: fc.constantFrom('minor' as const, 'moderate' as const, 'serious' as const, 'critical' as const),
  help: text,
  helpUrl: text,
  nodes: fc.array(fc.record({ target: text, html: text }), { maxLength: 3 }),
  count: fc.nat(),
})

const few = { maxLength: 4 }

const anyPage = fc
  .record({
    url: fc.oneof(fc.constant(HOME), address),
    finalUrl: fc.constantFrom(HOME, 'http://www.bakery.example/', `${HOME}two`),
    status: fc.constantFrom(0, 200, 404, 1_000),
    title: text,
    language: fc.option(fc.oneof(fc.constantFrom('en', 'de-AT', 'fr'), text)),
    headers: fc.dictionary(fc.constantFrom('content-security-policy', 'x-frame-options', 'referrer-policy'), text),
    links: fc.array(link, few),
    forms: fc.array(
      fc.record({
        selector: text,
        personal: fc.boolean(),
        action: address,
        links: fc.array(fc.record({ href: address, text }), few),
      }),
      few,
    ),
    elements: fc.array(element, few),
    inline: fc.array(inline, few),
    tags: fc.array(tag, { maxLength: 2 }),
    mixed: fc.array(address, few),
    axe: fc.option(fc.array(violation, few)),
    scriptErrors: fc.nat({ max: 99 }),
  })
  .map((changes) => page(changes))

const visit = fc.record({
  page: fc.integer({ min: 0, max: 12 }),
  requests: fc.array(request, { maxLength: 6 }),
  ownRequests: fc.array(request, { maxLength: 2 }),
  fingerprints: fc.array(
    fc.record({ method: fc.constantFrom('canvas' as const, 'audio' as const), by: fc.option(address) }),
    few,
  ),
  typedSentTo: fc.option(fc.array(fc.record({ host, url: address }), few)),
  kept: fc.array(kept, { maxLength: 6 }),
})

const control = fc.record({
  does: fc.constantFrom<BannerControl['does']>('accept', 'reject', 'settings', 'save', 'close', 'pay', 'other'),
  text,
  area: fc.nat(),
  fontSize: fc.nat(),
  contrast: fc.nat(),
  appearance: fc.constantFrom<BannerControl['appearance']>('filled', 'bordered', 'plain'),
})

const firstLayer = fc.record({
  controls: fc.array(control, few),
  ticked: fc.array(text, few),
  covers: fc.boolean(),
  pressesToRefuse: fc.option(fc.nat()),
})

const somePasses = fc.tuple(
  ...ANALYSIS_PASSES.map((pass) =>
    fc.record({
      pass: fc.constant(pass),
      state: fc.constantFrom('done' as const, 'done' as const, 'not_testable' as const),
      reason: fc.constant(null),
      banner: fc.constantFrom(...BANNER_MAKERS),
      bannerName: fc.option(text),
      deliveredVersion: fc.option(fc.integer({ min: 1, max: 5 })),
      firstLayer: fc.option(firstLayer),
      verified: fc.constantFrom('interface' as const, 'stored' as const, 'released' as const, 'gone' as const, null),
      visits: fc.array(visit, { maxLength: 3 }),
      dropped: fc.record({ requests: fc.nat(), kept: fc.nat() }),
      leftByChoice: fc.array(kept, { maxLength: 2 }),
    }),
  ),
)

export const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    browser: text,
    pages: fc.array(anyPage, { minLength: 1, maxLength: 12 }),
    pagesNotVisited: fc.nat(),
    plainHttp: fc.option(fc.record({ redirectsToHttps: fc.boolean(), status: fc.constantFrom(0, 200, 301) })),
    passes: somePasses,
    legal: fc.array(
      fc.record({
        document: fc.constantFrom(...DOCUMENT_NAMES),
        url: fc.oneof(address, fc.constant(`${LEGAL}/privacy/en/`)),
        status: fc.constantFrom(0, 200, 404),
        language: fc.option(fc.constantFrom('en', 'de', 'fr')),
      }),
      few,
    ),
    screenshots: fc.array(
      fc.record({
        image: fc.uuid(),
        page: fc.integer({ min: 0, max: 12 }),
        pass: fc.constantFrom(...ANALYSIS_PASSES),
      }),
      { maxLength: 25 },
    ),
  })
  .map((changes) => evidence(changes))

const tool = fc.oneof(
  fc
    .constantFrom('google-analytics', 'google-tag-manager', 'youtube', 'php-session')
    .chain((id) => fc.constantFrom(...CATEGORIES).map((category) => declaredTool(id, { category }))),
  fc.constantFrom(...CATEGORIES).map((category) =>
    declaredTool('own-counter', {
      category,
      hosts: ['counter.example'],
      stored: [{ name: 'cnt_*', kind: 'cookie' }],
    }),
  ),
)

export const anyJob: fc.Arbitrary<ScannerJob> = fc
  .option(fc.uniqueArray(tool, { maxLength: 3, selector: ({ id }) => id }))
  .map((tools) => makeJob({ published: tools === null ? null : published({ tools }) }))

/** The same evidence as it might have arrived otherwise. Only pages keep their places. */
export function shuffledEvidence(seen: Evidence): fc.Arbitrary<Evidence> {
  return fc.infiniteStream(fc.nat()).map((numbers) => {
    const mix = <One>(all: readonly One[]): readonly One[] =>
      all
        .map((one) => ({ one, place: numbers.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one)
    return {
      ...seen,
      legal: mix(seen.legal),
      screenshots: mix(seen.screenshots),
      passes: mix(
        seen.passes.map((pass) => ({
          ...pass,
          visits: mix(
            pass.visits.map((one) => ({
              ...one,
              requests: mix(one.requests),
              ownRequests: mix(one.ownRequests),
              fingerprints: mix(one.fingerprints),
              typedSentTo: one.typedSentTo === null ? null : mix(one.typedSentTo),
              kept: mix(one.kept),
            })),
          ),
        })),
      ),
      pages: seen.pages.map((one) => ({
        ...one,
        links: mix(one.links),
        forms: mix(one.forms.map((form) => ({ ...form, links: mix(form.links) }))),
        elements: mix(one.elements),
        inline: mix(one.inline),
        tags: mix(one.tags),
        mixed: mix(one.mixed),
        axe: one.axe && mix(one.axe),
      })),
    }
  })
}
