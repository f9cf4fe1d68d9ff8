import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import { toolOfHost } from '@portico/vendors'
import type { StoredItem } from '../../kit/evidence.ts'
import { isOwnHost, plainHost } from '../kit/hosts.ts'
import { entityOfHost } from '../known/third-party-web.ts'

// Whether something stored is the website's own business, by what was seen of it and not by its name.

type Seen = Pick<StoredItem, 'kind' | 'first' | 'seconds' | 'by' | 'identifier' | 'sentTo'>

/** The website itself keeps it, nobody else is sent it, and it recognises nobody for longer than a day. */
export function isOwnAndHarmless(item: Seen, job: AnalysisJob): boolean {
  return item.first && isStoredByWebsite(item, job) && item.sentTo.length === 0 && !recognisesForLong(item)
}

/** By its server or its script. A library is the website's script also where a public host of libraries hands it out. */
export function isStoredByWebsite({ by }: Pick<StoredItem, 'by'>, job: AnalysisJob): boolean {
  const host = by === null ? '' : plainHost(by)
  return host === '' || isOwnHost(host, job) || isLibraryHost(host)
}

function isLibraryHost(host: string): boolean {
  const tool = toolOfHost(host)
  return tool === undefined ? entityOfHost(host)?.isDelivery === true : tool.kind === 'library'
}

const DAY = 86_400

/** An identifier that is still there tomorrow. */
export function recognisesForLong({
  identifier,
  kind,
  seconds,
}: Pick<Seen, 'identifier' | 'kind' | 'seconds'>): boolean {
  if (!identifier || kind === 'session') return false
  return kind !== 'cookie' || (seconds !== null && seconds > DAY)
}
