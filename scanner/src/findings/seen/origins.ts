import { hostOf } from '../kit/hosts.ts'
import type { Contact, Element, Inline, OwnRequest } from './things.ts'

// Where a request began: from the script that asked for it to whoever had asked for that script, up to the HTML.

export type Asked = Contact | OwnRequest
/** What stands in the HTML of a page and loads something. */
export type Place = { readonly element: Element } | { readonly inline: Inline }

export type Origins = {
  /** The request itself, the script that asked for it, the one that asked for that, and so on. */
  chain(request: Asked): readonly Asked[]
  /** The address at the end of a chain of which nobody saw who asked for it; null where the page itself did. */
  unseen(request: Asked): string | null
  /** The element or the inline script that it began with; null where that is not known. */
  place(request: Asked): Place | null
}

/** No page that is meant for people has more scripts behind each other. */
const MAX_CHAIN = 20

type Saw = {
  readonly contacts: readonly Contact[]
  readonly own: readonly OwnRequest[]
  readonly elements: readonly Element[]
  readonly inline: readonly Inline[]
}

export function makeOrigins({ contacts, own, elements, inline }: Saw): Origins {
  const asked = new Map<string, Asked>()
  for (const one of [...contacts, ...own]) {
    const known = asked.get(addressIn(one, one.url))
    // What the page itself asked for says more than a second request for the same.
    if (known === undefined || (known.initiator !== null && one.initiator === null))
      asked.set(addressIn(one, one.url), one)
  }
  const onPage = Map.groupBy(elements, ({ page }) => page)

  const chain = (request: Asked): readonly Asked[] => {
    const steps = [request]
    while (steps.length < MAX_CHAIN) {
      const { initiator = null } = steps.at(-1) ?? {}
      const next = initiator === null ? undefined : asked.get(addressIn(request, initiator))
      if (next === undefined || steps.includes(next)) break
      steps.push(next)
    }
    return steps
  }
  const unseen = (request: Asked): string | null => {
    const last = chain(request).at(-1)
    return last?.initiator ?? null
  }
  const places = new Map<Asked, Place | null>()
  const place = (request: Asked): Place | null => {
    const known = places.get(request)
    if (known !== undefined) return known
    const found = findPlace(request)
    places.set(request, found)
    return found
  }
  const findPlace = (request: Asked): Place | null => {
    const first = chain(request).at(-1) ?? request
    const url = first.initiator ?? first.url
    const here = onPage.get(first.page) ?? []
    const element = here.find(({ src }) => isSame(src, url))
    if (element !== undefined) return { element }
    if (first.line === null || first.initiator !== null) return null
    return inlineAt(first.page, first.line, url) ?? aloneOn(here, first.line)
  }
  /** Where a page is one long line, the text of the script decides. */
  const inlineAt = (page: number, line: number, url: string): Place | null => {
    const there = inline.filter((one) => one.page === page && one.line <= line && line <= one.lastLine)
    const naming = there.filter(({ names }) => names.some((name) => hostOf(name) === hostOf(url)))
    const [only, another] = naming.length > 0 ? naming : there
    return only === undefined || another !== undefined ? null : { inline: only }
  }
  return { chain, unseen, place }
}

/** What an element’s address answered with may have led elsewhere. */
function aloneOn(elements: readonly Element[], line: number): Place | null {
  const [only, another] = elements.filter((element) => element.line === line)
  return only === undefined || another !== undefined ? null : { element: only }
}

const addressIn = ({ page, pass }: Pick<Asked, 'page' | 'pass'>, url: string) => `${page} ${pass} ${url}`

/** Addresses of requests are cut behind the `?`. */
function isSame(whole: string, cut: string): boolean {
  const [address] = whole.split('#')
  return address === cut || (cut.includes('?') && cut.length > MIN_CUT && (address ?? '').startsWith(cut))
}

const MIN_CUT = 200
