import { isUuid } from '../kit/uuid.ts'
import { siteFromUrl, siteIdentity } from './site.ts'

/** The possible meanings of a search text. It can have several: a reference may look like a domain. */
export type SearchTerms = {
  readonly id: string | null
  /** `evt_…`, as an integrator or a webhook's receiver knows it. */
  readonly event: string | null
  /** The beginning of a key, or all of it. */
  readonly key: string | null
  /** A host as it is stored, whether it was written in Unicode or as `xn--`, alone or in an address. */
  readonly host: string | null
  /** The same without its `www.`: people say one and register the other. */
  readonly bareHost: string | null
  /** Host and path of one website, where a path was written. */
  readonly address: string | null
  readonly reference: string | null
  readonly name: string | null
}

const MAX_SEARCH_LENGTH = 200
const EVENT = /^evt_[0-9a-f]{46}$/
const KEY = /^ik_(?:live|test)_/

/** Parses a pasted search text: a domain, an address, an id, a reference, a name, or the beginning of a key. */
export function parseSearchText(text: string): SearchTerms {
  const trimmed = text.trim()
  // A key is only searched as a key: it must not go into a statement in clear, nor be repeated.
  const isKey = KEY.test(trimmed)
  const isWords = !isKey && trimmed !== '' && trimmed.length <= MAX_SEARCH_LENGTH
  return {
    id: isUuid(trimmed.toLowerCase()) ? trimmed.toLowerCase() : null,
    event: EVENT.test(trimmed) ? trimmed : null,
    key: isKey ? trimmed : null,
    ...(isKey ? NOWHERE : placeIn(trimmed)),
    reference: isWords ? trimmed : null,
    name: isWords ? trimmed : null,
  }
}

type Place = Pick<SearchTerms, 'host' | 'bareHost' | 'address'>
const NOWHERE: Place = { host: null, bareHost: null, address: null }

/** A host, also with `*.` or `.` before it, as people write "all below". */
function placeIn(text: string): Place {
  const site = siteFromUrl(text.replace(/^\*?\./, ''))
  if (!site.ok) return NOWHERE
  const [host, address] = [site.value.fqdn, siteIdentity(site.value)]
  const bare = host.startsWith('www.') ? siteFromUrl(host.slice('www.'.length)) : null
  return { host, bareHost: bare?.ok ? bare.value.fqdn : null, address: address === host ? null : address }
}
