import type { InlineScript, LoadingElement, PorticoTag } from '../../kit/evidence.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import { type SiteScope, siteIdOfTag } from '../kit/site-scope.ts'
import { cleanText, reportableAddress, truncate } from '../kit/text.ts'
import type { HtmlLines } from '../traffic/request-list.ts'
import { type OpeningTag, openingTags } from './html.ts'
import { inlineScriptOf } from './inline-scripts.ts'

// Elements in the HTML of a page as it arrived that load something, and our own tags among them.

export type HtmlContents = {
  readonly elements: readonly LoadingElement[]
  /** All of them, whatever they name. */
  readonly inline: readonly InlineScript[]
  readonly tags: readonly PorticoTag[]
}

const LOADING: readonly string[] = [
  'script',
  'iframe',
  'img',
  'link',
  'video',
  'audio',
  'source',
  'embed',
  'object',
] satisfies LoadingElement['element'][]

/** Other links load nothing by themselves. */
const LOADING_LINKS =
  /(?:^|\s)(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|icon|manifest)(?:\s|$)/i

export function readHtml(html: string, page: string, scope: SiteScope): HtmlContents {
  const elements: LoadingElement[] = []
  const inline: InlineScript[] = []
  const tags: PorticoTag[] = []
  let base: string | null = null
  let isAfterOthers = false
  for (const tag of openingTags(truncate(html, MAX_VISIT.html))) {
    // The first that names an address counts.
    const named = tag.name === 'base' ? tag.attributes.get('href') : undefined
    if (named !== undefined) base ??= URL.parse(named, page)?.href ?? page
    if (!isLoading(tag.name)) continue
    const script = inlineScriptOf(tag, base ?? page, scope)
    if (script !== null && inline.length < MAX_VISIT.inlineRead) inline.push(script)
    const element = elementOf(tag.name, tag, base ?? page)
    if (element === null) continue
    const site = tag.name === 'script' && !element.marked ? siteIdOfTag(element.src, scope) : null
    if (site !== null) {
      if (tags.length < MAX_VISIT.tags)
        tags.push({
          src: element.src,
          site,
          async: isDeferred(tag),
          inHead: tag.inHead,
          afterOthers: isAfterOthers,
          inHtml: true,
          ...(tag.attributes.get('src') === undefined && { loader: true }),
        })
      continue
    }
    if (!element.marked && isBefore(tag) && scope.isOther(element.src)) isAfterOthers = true
    if (elements.length < MAX_VISIT.elements) elements.push(element)
  }
  return { elements, inline, tags }
}

function isLoading(name: string): name is LoadingElement['element'] {
  return LOADING.includes(name)
}

/** Portico's loader names the address of the tag in an attribute of its own. */
function loadedBy(element: LoadingElement['element'], attributes: OpeningTag['attributes']): string | undefined {
  const entry = element === 'script' ? attributes.get('data-entry') : undefined
  return entry?.includes('/s/') ? entry : undefined
}

function elementOf(element: LoadingElement['element'], tag: OpeningTag, base: string): LoadingElement | null {
  const { attributes, html } = tag
  if (element === 'link' && !LOADING_LINKS.test(attributes.get('rel') ?? '')) return null
  const waiting = attributes.get('data-src')
  const loading =
    attributes.get(ADDRESS[element] ?? 'src') ?? firstOfSet(attributes.get('srcset')) ?? loadedBy(element, attributes)
  // The same rule as in visitors' browsers: see marked.ts in visitor.
  const isHeld =
    element === 'script' ? attributes.get('type') === 'text/plain' || loading === undefined : loading === undefined
  const marked = attributes.has('data-category') && isHeld
  const url = URL.parse((marked ? (waiting ?? loading) : loading)?.trim() || 'none:', base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return {
    element,
    src: cleanText(url.href, MAX_VISIT.address),
    html: truncate(html.toWellFormed(), MAX_VISIT.element),
    line: tag.line,
    integrity: attributes.has('integrity'),
    marked,
  }
}

const ADDRESS: Partial<Record<LoadingElement['element'], string>> = { link: 'href', object: 'data' }

function firstOfSet(set: string | undefined): string | undefined {
  return set?.trim().split(/[\s,]/, 1)[0] || undefined
}

function isDeferred({ attributes }: OpeningTag): boolean {
  return attributes.has('async') || attributes.has('defer') || attributes.get('type') === 'module'
}

/** Elements that run or load before what follows them. */
function isBefore({ name, attributes }: OpeningTag): boolean {
  return name === 'script' || name === 'iframe' || (name === 'link' && /stylesheet/i.test(attributes.get('rel') ?? ''))
}

/** The lines of a page's HTML that make requests. */
export function htmlLinesOf({ elements, inline }: HtmlContents): HtmlLines {
  const lines = new Map<string, number>()
  for (const { src, line, marked } of elements) {
    const address = marked ? null : reportableAddress(src)
    if (address !== null && !lines.has(address)) lines.set(address, line)
  }
  return {
    of: (address) => lines.get(address) ?? null,
    hasScript: (at) => inline.some(({ line, lastLine }) => line <= at && at <= lastLine),
  }
}

/** The inline scripts to report: those that name a host, make a request, or wait for Portico. */
export function reportableInlineScripts(
  inline: readonly InlineScript[],
  requestingLines: readonly number[],
): readonly InlineScript[] {
  return inline
    .filter(({ names, marked, line, lastLine }) => {
      return names.length > 0 || marked || requestingLines.some((at) => line <= at && at <= lastLine)
    })
    .slice(0, MAX_VISIT.inline)
}
