import { compareText } from '../../kit/compare-text.ts'
import type { PageEvidence } from '../../kit/evidence.ts'
import { MOST } from '../kit/limits.ts'
import type { Needs } from '../kit/needs.ts'
import { clean } from '../kit/text.ts'
import type { Tab } from '../traffic/tab.ts'
import { type LeftOut, runAxe } from './axe.ts'
import { readDocument } from './document.ts'
import { inlineTold, readElements } from './elements.ts'
import { readLanguages } from './languages.ts'

// What a page that has come to rest says of itself.

/** Null where it could not be read: that is something else than a page on which nothing stands. */
export async function readPage(
  tab: Tab,
  url: string,
  findLeftOut: () => Promise<LeftOut | null>,
  { job, whose, times }: Needs,
): Promise<PageEvidence | null> {
  const isSurvey = job.purpose === 'survey'
  const leftOut = isSurvey ? null : await findLeftOut()
  const answer = tab.answer()
  const headers = headersOf(answer?.headers() ?? {})
  const finalUrl = clean(answer?.url() ?? url, MOST.address)
  const html = await tab.html()
  const world = await tab.world()
  const document = world === null ? null : await readDocument(world, whose, times)
  if (html === null || world === null || document === null) return null
  const { elements, inline, tags } = readElements(html, finalUrl, whose)
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
    url: clean(url, MOST.address),
    finalUrl,
    status: answer?.status() ?? 0,
    title: document.title,
    language: document.language,
    headers,
    links: document.links,
    forms: document.forms,
    elements,
    inline: inlineTold(inline, tab.traffic.lines()),
    tags: [...tags, ...putIn].slice(0, MOST.tags),
    mixed: [...new Set([...tab.traffic.mixed(), ...plain])].sort(compareText).slice(0, MOST.mixed),
    axe: isSurvey ? null : await runAxe(world, leftOut, times),
    ...(isSurvey && { languages: await readLanguages(world, times) }),
  }
}

/** What is judged. The rest says when and by which machine it was answered, or is a cookie. */
const HEADERS = [
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

export function headersOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = HEADERS.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, clean(withoutNonces(value), MOST.header)] as const]
  })
  return Object.fromEntries(known)
}

/** They are others each time. */
function withoutNonces(value: string): string {
  return value.replace(/'nonce-[^']*'/g, "'nonce-*'")
}

/** Of one that hung before it could be read. */
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
