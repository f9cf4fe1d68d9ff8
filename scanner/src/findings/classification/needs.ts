import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import type { Classification } from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import type { PassEvidence, StoredItem } from '../../kit/evidence.ts'
import { plainHost } from '../kit/hosts.ts'
import { isNecessary } from '../kit/strictness.ts'
import { cookieRow } from '../known/open-cookie-database.ts'
import { comesWithPages, isNameOf } from './declared.ts'
import { isOwnAndHarmless, isStoredByWebsite, recognisesForLong } from './own-and-harmless.ts'

// What something stored needs: nothing, an explanation by whoever made the website, or the visitor's consent.

/** From what needs least to what needs most. */
const NEEDS = ['nothing', 'explanation', 'consent'] as const
export type Needs = (typeof NEEDS)[number]

type Thing = StoredItem & { readonly pass: AnalysisPass; readonly is: Classification }
type Key = Pick<StoredItem, 'name' | 'kind' | 'domain'>

const keyOf = ({ name, kind, domain }: Key) => [name, kind, domain].join('\n')

/** The same thing needs the same in every visit: as much as where it was seen at its worst. */
export function needsOfAll<One extends Thing>(all: readonly One[], passes: readonly PassEvidence[], job: AnalysisJob) {
  const memory = memoriesOf('reject', all, passes)
  const memoryOfYes = memoriesOf('accept', all, passes)
  const most = new Map<string, Needs>()
  for (const one of all) {
    const key = keyOf(one)
    const needs = needsOf(one, memory.has(key) || memoryOfYes.has(key), job)
    const before = most.get(key) ?? 'nothing'
    most.set(key, NEEDS.indexOf(needs) > NEEDS.indexOf(before) ? needs : before)
  }
  return all.map((one) => {
    const key = keyOf(one)
    return { ...one, needs: most.get(key) ?? 'consent', leftByRefusal: memory.has(key) }
  })
}

/** What somebody has a category for goes by that. Of what nobody knows, the evidence decides. */
function needsOf(item: Thing, isMemory: boolean, job: AnalysisJob): Needs {
  if (isNecessary(item.is.category) || isOfOwnServer(item, job) || isMemoryOfTool(item)) return 'nothing'
  if (item.is.category !== null) return 'consent'
  const listed = item.first ? cookieRow(item.name, plainHost(item.domain), true) : null
  const isListed = listed?.isCalledNecessary === true
  if (isMemory && (isStoredByWebsite(item, job) || isListed) && !recognisesForLong(item)) return 'nothing'
  if (isAgainstForgery(item, job)) return 'nothing'
  if (isListed && isForServerAlone(item, job)) return 'explanation'
  if (!isOwnAndHarmless(item, job)) return 'consent'
  return isListed ? 'nothing' : 'explanation'
}

/**
 * Software on the server, or the network in front of it, answers before a page has loaded: no banner could hold it back, and
 * whoever stands there sees each visit anyway. The customer's own decision counts as it is, except of what has no switch in the
 * banner for the same reason.
 */
function isOfOwnServer(item: Thing, job: AnalysisJob): boolean {
  const { source, tool } = item.is
  const isSoftware = source === 'portico' && tool !== null && toolById(tool)?.kind === 'software'
  const isItsOwn = isSoftware || comesWithPages(job, item.is)
  return isItsOwn && item.first && isStoredByWebsite(item, job) && item.sentTo.length === 0
}

/** What a tool keeps of a no or a yes, as its table says: whoever refused would otherwise be asked again. */
function isMemoryOfTool(item: Thing): boolean {
  const known = item.is.tool === null || item.is.source === 'initiator' ? [] : (toolById(item.is.tool)?.cookies ?? [])
  const isConsent = known.some((one) => one.purpose === 'consent' && isNameOf(item.name, one.name))
  return isConsent && item.first && item.sentTo.length === 0 && !recognisesForLong(item)
}

/** Every framework has its own name for the token that proves that a form is the website's own, and its own lifetime. */
const AGAINST_FORGERY = /csrf|xsrf|antiforgery|requestverificationtoken/i

function isAgainstForgery(item: Thing, job: AnalysisJob): boolean {
  return AGAINST_FORGERY.test(item.name) && item.first && isStoredByWebsite(item, job) && item.sentTo.length === 0
}

/** No script can read it, and nobody else is sent it. */
function isForServerAlone(item: Thing, job: AnalysisJob): boolean {
  return (
    item.httpOnly && item.how === 'answer' && item.first && isStoredByWebsite(item, job) && item.sentTo.length === 0
  )
}

const NOBODY_CHOSE: readonly AnalysisPass[] = ['silent', 'gpc']

/** How another’s banner remembers the answer: it came with it, on the own domain, and stands there in no pass without one. */
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

/** A refusal that left a number for the visitor. What a known tool stores then is that tool's. */
export function isIdentifierOfRefusal(item: Thing & { readonly leftByRefusal: boolean }): boolean {
  return item.pass === 'reject' && item.leftByRefusal && item.is.category === null && recognisesForLong(item)
}
