import type { Classification } from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass } from '@portico/contract/words'
import { isDeclaredAlwaysLoaded } from '../classification/declared.ts'
import { normalizeHost } from '../kit/hosts.ts'
import { isNecessary, mayBeRefusedByGpc } from '../kit/strictness.ts'
import { requesterMarkMends } from '../marks/marks.ts'
import { declarationMends, tagPlacementMends } from '../marks/mends.ts'
import type { ThirdPartyRequest } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import type { ClassifiedRequest } from '../seen/origins.ts'
import { keysReleasedByInteraction } from '../seen/released.ts'
import type { FindingDraft, FindingRule } from './finding.ts'
import { registerTraces } from './register-trace.ts'

/** Contacts in a pass without a yes: one finding for each tool, or for each host of no known tool. */
export function contactedInPass(pass: AnalysisPass): FindingRule {
  return (seen) => {
    const released = pass === 'silent' ? keysReleasedByInteraction(seen) : new Set()
    const without = seen.contacts.filter(
      (one) =>
        one.pass === pass &&
        needsConsent(one.is.category, pass) &&
        !released.has(one.key) &&
        !isDeclaredAlwaysLoaded(seen.job, one.is),
    )
    return [...Map.groupBy(without, ({ key }) => key)].map(([key, contacts]) => contactDraft(key, contacts, seen))
  }
}

/** Necessary tools never wait. GPC refuses marketing, and unknown categories that might be marketing. */
export function needsConsent(category: ThirdPartyRequest['is']['category'], pass: AnalysisPass): boolean {
  return pass === 'gpc' ? mayBeRefusedByGpc(category) : !isNecessary(category)
}

export function contactDraft(
  subject: string,
  contacts: readonly ThirdPartyRequest[],
  seen: ClassifiedEvidence,
): FindingDraft {
  const [{ is, host } = { is: UNKNOWN, host: subject }] = contacts
  // A website cannot do without its pictures and styles.
  const marks = contacts.every(({ onlyShows }) => onlyShows) ? [] : requesterMarkMends(seen, contacts)
  const declaring = declarationMends(withShownCategory(is, contacts), normalizeHost(host), [])
  return {
    subject,
    is,
    ...severityOfCategory(withShownCategory(is, contacts).category),
    traces: [...registerTraces(seen, is), ...contacts.map(contactTrace)],
    times: contacts.length,
    mends: [...marks.slice(0, 3 - declaring.length), ...declaring, ...tagPlacementMends(seen)],
  }
}

/** A host that only delivers visible content counts as functional. */
export function withShownCategory(is: Classification, contacts: readonly ThirdPartyRequest[]): Classification {
  const isShowing = contacts.length > 0 && contacts.every(({ onlyShows }) => onlyShows)
  return isShowing ? { ...is, category: 'functional' } : is
}

const UNKNOWN = { category: null, source: 'unknown', tool: null, name: null } as const

/** Functional tools are less severe than tools that measure or track people. */
export function severityOfCategory(category: ThirdPartyRequest['is']['category']): Pick<FindingDraft, 'severity'> {
  return category === 'functional' ? { severity: 'warning' } : {}
}

export function contactTrace({ page, pass, url, initiator, kind }: ClassifiedRequest): FindingDraft['traces'][number] {
  return {
    kind: 'request',
    page,
    pass,
    name: url,
    detail: initiator === null ? `${kind}, by the page` : `${kind}, by ${initiator}`,
  }
}
