import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Classification } from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import type { PassEvidence, StoredItem } from '../../kit/evidence.ts'
import { normalizeHost } from '../kit/hosts.ts'
import { isNecessary } from '../kit/strictness.ts'
import { findCookieRow } from '../known/open-cookie-database.ts'
import { isDeclaredAlwaysLoaded, matchesName } from './declared.ts'
import { isHarmlessFirstPartyItem, isLastingIdentifier, isPreference, isStoredByWebsite } from './own-and-harmless.ts'

// What a stored item needs: nothing, an explanation by the website's owner, or the visitor's consent.

/** From what needs least to what needs most. */
const CONSENT_NEEDS = ['nothing', 'explanation', 'consent'] as const
export type ConsentNeed = (typeof CONSENT_NEEDS)[number]

type Thing = StoredItem & { readonly pass: AnalysisPass; readonly is: Classification }
type Key = Pick<StoredItem, 'name' | 'kind' | 'domain'>

const keyOf = ({ name, kind, domain }: Key) => [name, kind, domain].join('\n')

/** The same item has the same need in every visit: the strictest that was found. */
export function withConsentNeeds<One extends Thing>(
  all: readonly One[],
  passes: readonly PassEvidence[],
  job: ScannerJob,
) {
  const memory = memoriesOf('reject', all, passes)
  const memoryOfYes = memoriesOf('accept', all, passes)
  const most = new Map<string, ConsentNeed>()
  for (const one of all) {
    const key = keyOf(one)
    const needs = needsOf(one, memory.has(key) || memoryOfYes.has(key), job)
    const before = most.get(key) ?? 'nothing'
    most.set(key, CONSENT_NEEDS.indexOf(needs) > CONSENT_NEEDS.indexOf(before) ? needs : before)
  }
  return all.map((one) => {
    const key = keyOf(one)
    return { ...one, needs: most.get(key) ?? 'consent', leftByRefusal: memory.has(key) }
  })
}

/** An item with a category follows its category. For unknown items the evidence decides. */
function needsOf(item: Thing, isMemory: boolean, job: ScannerJob): ConsentNeed {
  if (isNecessary(item.is.category) || isOfOwnServer(item, job) || isMemoryOfTool(item)) return 'nothing'
  if (item.is.category !== null) return 'consent'
  const listed = item.first ? findCookieRow(item.name, normalizeHost(item.domain), true) : null
  const isListed = listed?.isCalledNecessary === true
  if (isMemory && (isStoredByWebsite(item, job) || isListed) && !isLastingIdentifier(item)) return 'nothing'
  if (isAgainstForgery(item, job)) return 'nothing'
  if (isListed && isForServerAlone(item, job)) return 'explanation'
  if (!isHarmlessFirstPartyItem(item, job)) return 'consent'
  return isListed || isPreference(item) ? 'nothing' : 'explanation'
}

/**
 * Software on the server, or the network in front of it, answers before a page has loaded: no banner could hold it back, and it
 * sees each visit anyway. The customer's own decision counts, except for tools without a switch in the banner for the same reason.
 */
function isOfOwnServer(item: Thing, job: ScannerJob): boolean {
  const { source, tool } = item.is
  const isSoftware = source === 'portico' && tool !== null && toolById(tool)?.kind === 'software'
  const isItsOwn = isSoftware || isDeclaredAlwaysLoaded(job, item.is)
  return isItsOwn && item.first && isStoredByWebsite(item, job) && item.sentTo.length === 0
}

/** Whether a tool stores the visitor's choice in it, by our table: otherwise it would ask again after a refusal. */
function isMemoryOfTool(item: Thing): boolean {
  const known = item.is.tool === null || item.is.source === 'initiator' ? [] : (toolById(item.is.tool)?.cookies ?? [])
  const isConsent = known.some((one) => one.purpose === 'consent' && matchesName(item.name, one.name))
  return isConsent && item.first && item.sentTo.length === 0 && !isLastingIdentifier(item)
}

/** Names of CSRF tokens. Every framework has its own name and lifetime for them. */
const AGAINST_FORGERY = /csrf|xsrf|antiforgery|requestverificationtoken/i

function isAgainstForgery(item: Thing, job: ScannerJob): boolean {
  return AGAINST_FORGERY.test(item.name) && item.first && isStoredByWebsite(item, job) && item.sentTo.length === 0
}

/** No script can read it, and it is sent to nobody else. */
function isForServerAlone(item: Thing, job: ScannerJob): boolean {
  return (
    item.httpOnly && item.how === 'answer' && item.first && isStoredByWebsite(item, job) && item.sentTo.length === 0
  )
}

const NOBODY_CHOSE: readonly AnalysisPass[] = ['silent', 'gpc']

/** Items in which another provider's banner stores the choice: on the own domain, added by the choice, and in no pass without one. */
function memoriesOf(
  answer: 'reject' | 'accept',
  all: readonly Thing[],
  passes: readonly PassEvidence[],
): ReadonlySet<string> {
  const left = passes.find(({ pass }) => pass === answer)?.leftByChoice ?? []
  const before = new Set(all.filter(({ pass }) => NOBODY_CHOSE.includes(pass)).map(keyOf))
  const own = new Set(all.filter(({ first }) => first).map(keyOf))
  return new Set(left.map(keyOf).filter((key) => own.has(key) && !before.has(key)))
}

/** An identifier that a refusal stored. Items of a known tool belong to that tool instead. */
export function isIdentifierLeftByRefusal(item: Thing & { readonly leftByRefusal: boolean }): boolean {
  return item.pass === 'reject' && item.leftByRefusal && item.is.category === null && isLastingIdentifier(item)
}
