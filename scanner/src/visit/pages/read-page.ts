import { compareText } from '../../kit/compare-text.ts'
import type { PageEvidence } from '../../kit/evidence.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import { cleanText } from '../kit/text.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import type { Tab } from '../traffic/tab.ts'
import { type ExcludedBanner, runAxe } from './axe.ts'
import { readDocument } from './document.ts'
import { readHtml, reportableInlineScripts } from './elements.ts'
import { readPageLanguages } from './page-languages.ts'

// Reads an idle page.

/** Null if the page could not be read, which is not the same as an empty page. */
export async function readPage(
  tab: Tab,
  url: string,
  findLeftOut: () => Promise<ExcludedBanner | null>,
  { job, scope, times }: VisitContext,
): Promise<PageEvidence | null> {
  const isSurvey = job.purpose === 'survey'
  const leftOut = isSurvey ? null : await findLeftOut()
  const answer = tab.answer()
  const headers = judgedHeaders(answer?.headers() ?? {})
  const finalUrl = cleanText(answer?.url() ?? url, MAX_VISIT.address)
  const html = await tab.html()
  const world = await tab.world()
  const document = world === null ? null : await readDocument(world, scope, times)
  if (html === null || world === null || document === null) return null
  const { elements, inline, tags } = readHtml(html, finalUrl, scope)
  const isSecure = finalUrl.startsWith('https:')
  const plain = elements
    .filter(({ src, marked }) => isSecure && !marked && src.startsWith('http:'))
    .map(({ src }) => src)
  const inHtml = tags.map(({ src }) => src)
  const putIn = document.tags.filter(({ src }) => {
    const at = inHtml.indexOf(src)
    if (at >= 0) inHtml.splice(at, 1)
    return at < 0
  })
  return {
    url: cleanText(url, MAX_VISIT.address),
    finalUrl,
    status: answer?.status() ?? 0,
    title: document.title,
    language: document.language,
    headers,
    links: document.links,
    forms: document.forms,
    elements,
    inline: reportableInlineScripts(inline, tab.traffic.lines()),
    tags: [...tags, ...putIn].slice(0, MAX_VISIT.tags),
    mixed: [...new Set([...tab.traffic.mixed(), ...plain])].sort(compareText).slice(0, MAX_VISIT.mixed),
    axe: isSurvey ? null : await runAxe(world, leftOut, times),
    ...(isSurvey && { languages: await readPageLanguages(world, times), scriptErrors: tab.scriptErrors() }),
  }
}

/** The headers that findings use. Others vary with time and server, or are cookies. */
const JUDGED_HEADERS = [
  'content-type',
  'content-language',
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'feature-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'cf-mitigated',
  'x-amzn-waf-action',
]

export function judgedHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = JUDGED_HEADERS.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, cleanText(withoutNonces(value), MAX_VISIT.header)] as const]
  })
  return Object.fromEntries(known)
}

/** Nonces differ in each answer. */
function withoutNonces(value: string): string {
  return value.replace(/'nonce-[^']*'/g, "'nonce-*'")
}

/** The evidence of a page that hung before it could be read. */
export function pageWithoutAnswer(url: string): PageEvidence {
  return {
    url,
    finalUrl: url,
    status: 0,
    title: '',
    language: null,
    headers: {},
    links: [],
    forms: [],
    elements: [],
    inline: [],
    tags: [],
    mixed: [],
    axe: null,
  }
}
