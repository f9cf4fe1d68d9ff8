import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { toolOfHost } from '@portico/vendors'
import type { StoredItem } from '../../kit/evidence.ts'
import { isOwnHost, normalizeHost } from '../kit/hosts.ts'
import { companyOfHost } from '../known/third-party-web.ts'

// Whether a stored item is only the website's own business, judged by the evidence and not by its name.

type Seen = Pick<StoredItem, 'kind' | 'first' | 'seconds' | 'by' | 'identifier' | 'sentTo'>

/** The website itself stores it, it is sent to nobody else, and it identifies nobody for longer than a day. */
export function isHarmlessFirstPartyItem(item: Seen, job: ScannerJob): boolean {
  return item.first && isStoredByWebsite(item, job) && item.sentTo.length === 0 && !isLastingIdentifier(item)
}

/** What a visitor has set, or how far they have read, under a name that says so. Two visitors have the same values. */
const PREFERENCE =
  /^(?:[a-z0-9]+[-_.:])?(?:(?:ui|site|user|app|color|colour)?[-_]?theme|colou?r[-_]?(?:mode|scheme)|dark[-_]?mode|lang(?:uage)?|locale|i18next(?:lng)?|(?:font|text)[-_]?size|scroll[-_]?(?:pos(?:ition)?|top|y))$/i

/** Whether a harmless item is no question to the owner: a setting of the website itself, which recognises nobody. */
export function isPreference({ name, identifier }: Pick<StoredItem, 'name' | 'identifier'>): boolean {
  return !identifier && PREFERENCE.test(name)
}

/** Stored by its server or its scripts. A library counts as the website's script, even from a public library host. */
export function isStoredByWebsite({ by }: Pick<StoredItem, 'by'>, job: ScannerJob): boolean {
  const host = by === null ? '' : normalizeHost(by)
  return host === '' || isOwnHost(host, job) || isLibraryHost(host)
}

function isLibraryHost(host: string): boolean {
  const tool = toolOfHost(host)
  return tool === undefined ? companyOfHost(host)?.isDelivery === true : tool.kind === 'library'
}

const DAY = 86_400

/** An identifier that is still there tomorrow. */
export function isLastingIdentifier({
  identifier,
  kind,
  seconds,
}: Pick<Seen, 'identifier' | 'kind' | 'seconds'>): boolean {
  if (!identifier || kind === 'session') return false
  return kind !== 'cookie' || (seconds !== null && seconds > DAY)
}
