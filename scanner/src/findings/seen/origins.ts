import { hostOf } from '../kit/hosts.ts'
import type { OwnSiteRequest, PageElement, PageInlineScript, ThirdPartyRequest } from './classified.ts'

// Where a request began: from the script that made it, through the scripts that loaded that one, up to the HTML.

export type ClassifiedRequest = ThirdPartyRequest | OwnSiteRequest
/** The element or inline script in the HTML that a request began with. */
export type HtmlOrigin = { readonly element: PageElement } | { readonly inline: PageInlineScript }

export type RequestOrigins = {
  /** The request itself, the script that made it, the one that loaded that script, and so on. */
  chain(request: ClassifiedRequest): readonly ClassifiedRequest[]
  /** The script at the end of a chain whose own request was not seen; null if the page itself made the request. */
  unseen(request: ClassifiedRequest): string | null
  /** The element or the inline script that it began with; null if unknown. */
  place(request: ClassifiedRequest): HtmlOrigin | null
}

/** No real page has longer chains of scripts. */
const MAX_CHAIN = 20

type ClassifiedParts = {
  readonly contacts: readonly ThirdPartyRequest[]
  readonly own: readonly OwnSiteRequest[]
  readonly elements: readonly PageElement[]
  readonly inline: readonly PageInlineScript[]
}

export function makeRequestOrigins({ contacts, own, elements, inline }: ClassifiedParts): RequestOrigins {
  const requests = new Map<string, ClassifiedRequest>()
  for (const one of [...contacts, ...own]) {
    const known = requests.get(addressIn(one, one.url))
    // A request by the page itself says more than a second one for the same address.
    if (known === undefined || (known.initiator !== null && one.initiator === null))
      requests.set(addressIn(one, one.url), one)
  }
  const onPage = Map.groupBy(elements, ({ page }) => page)

  const chain = (request: ClassifiedRequest): readonly ClassifiedRequest[] => {
    const steps = [request]
    while (steps.length < MAX_CHAIN) {
      const { initiator = null } = steps.at(-1) ?? {}
      const next = initiator === null ? undefined : requests.get(addressIn(request, initiator))
      if (next === undefined || steps.includes(next)) break
      steps.push(next)
    }
    return steps
  }
  const unseen = (request: ClassifiedRequest): string | null => {
    const last = chain(request).at(-1)
    return last?.initiator ?? null
  }
  const places = new Map<ClassifiedRequest, HtmlOrigin | null>()
  const place = (request: ClassifiedRequest): HtmlOrigin | null => {
    const known = places.get(request)
    if (known !== undefined) return known
    const found = findPlace(request)
    places.set(request, found)
    return found
  }
  const findPlace = (request: ClassifiedRequest): HtmlOrigin | null => {
    const first = chain(request).at(-1) ?? request
    const url = first.initiator ?? first.url
    const here = onPage.get(first.page) ?? []
    const element = here.find(({ src }) => isSame(src, url))
    if (element !== undefined) return { element }
    if (first.line === null || first.initiator !== null) return null
    return inlineAt(first.page, first.line, url) ?? aloneOn(here, first.line)
  }
  /** If a page is one long line, the text of the script decides. */
  const inlineAt = (page: number, line: number, url: string): HtmlOrigin | null => {
    const there = inline.filter((one) => one.page === page && one.line <= line && line <= one.lastLine)
    const naming = there.filter(({ names }) => names.some((name) => hostOf(name) === hostOf(url)))
    const [only, another] = naming.length > 0 ? naming : there
    return only === undefined || another !== undefined ? null : { inline: only }
  }
  return { chain, unseen, place }
}

/** The only element on the line: its address may have been redirected. */
function aloneOn(elements: readonly PageElement[], line: number): HtmlOrigin | null {
  const [only, another] = elements.filter((element) => element.line === line)
  return only === undefined || another !== undefined ? null : { element: only }
}

const addressIn = ({ page, pass }: Pick<ClassifiedRequest, 'page' | 'pass'>, url: string) => `${page} ${pass} ${url}`

/** Addresses of requests are cut behind the `?`. */
function isSame(whole: string, cut: string): boolean {
  const [address] = whole.split('#')
  return address === cut || (cut.includes('?') && cut.length > MIN_CUT && (address ?? '').startsWith(cut))
}

const MIN_CUT = 200
