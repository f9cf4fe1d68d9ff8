import type { InlineScript, LoadingElement, PorticoTag } from '../../kit/evidence.ts'
import { MOST } from '../kit/limits.ts'
import { clean, cut, shownAddress } from '../kit/text.ts'
import { siteOfTag, type Whose } from '../kit/whose.ts'
import type { Lines } from '../traffic/request-list.ts'
import { type OpeningTag, openingTags } from './html.ts'
import { inlineOf } from './inline.ts'

// What stands in the HTML of a page as it arrived: what loads something, and our own tags among it.

export type FoundInHtml = {
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

export function readElements(html: string, page: string, whose: Whose): FoundInHtml {
  const elements: LoadingElement[] = []
  const inline: InlineScript[] = []
  const tags: PorticoTag[] = []
  let base: string | null = null
  let isAfterOthers = false
  for (const tag of openingTags(cut(html, MOST.html))) {
    // The first that names an address counts.
    const named = tag.name === 'base' ? tag.attributes.get('href') : undefined
    if (named !== undefined) base ??= URL.parse(named, page)?.href ?? page
    if (!isLoading(tag.name)) continue
    const script = inlineOf(tag, base ?? page, whose)
    if (script !== null && inline.length < MOST.inlineRead) inline.push(script)
    const element = elementOf(tag.name, tag, base ?? page)
    if (element === null) continue
    const site = tag.name === 'script' && !element.marked ? siteOfTag(element.src, whose) : null
    if (site !== null) {
      if (tags.length < MOST.tags)
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
    if (!element.marked && isBefore(tag) && whose.isOther(element.src)) isAfterOthers = true
    if (elements.length < MOST.elements) elements.push(element)
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
  // The same that visitors' browsers go by: see marked.ts of the visitor's part.
  const isHeld =
    element === 'script' ? attributes.get('type') === 'text/plain' || loading === undefined : loading === undefined
  const marked = attributes.has('data-category') && isHeld
  const url = URL.parse((marked ? (waiting ?? loading) : loading)?.trim() || 'none:', base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return {
    element,
    src: clean(url.href, MOST.address),
    html: cut(html.toWellFormed(), MOST.element),
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

/** What runs or is asked for before what stands behind it. */
function isBefore({ name, attributes }: OpeningTag): boolean {
  return name === 'script' || name === 'iframe' || (name === 'link' && /stylesheet/i.test(attributes.get('rel') ?? ''))
}

/** Where a page asks for what, for its requests. */
export function linesOf({ elements, inline }: FoundInHtml): Lines {
  const lines = new Map<string, number>()
  for (const { src, line, marked } of elements) {
    const address = marked ? null : shownAddress(src)
    if (address !== null && !lines.has(address)) lines.set(address, line)
  }
  return {
    of: (address) => lines.get(address) ?? null,
    hasScript: (at) => inline.some(({ line, lastLine }) => line <= at && at <= lastLine),
  }
}

/** What is told of inline scripts: those that name somebody or ask for something themselves, and those that wait for Portico. */
export function inlineTold(inline: readonly InlineScript[], asked: readonly number[]): readonly InlineScript[] {
  return inline
    .filter(({ names, marked, line, lastLine }) => {
      return names.length > 0 || marked || asked.some((at) => line <= at && at <= lastLine)
    })
    .slice(0, MOST.inline)
}
