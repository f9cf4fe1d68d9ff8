import type { Classification } from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass } from '@portico/contract/words'
import { comesWithPages } from '../classification/declared.ts'
import { plainHost } from '../kit/hosts.ts'
import { isNecessary, mayBeRefusedByGpc } from '../kit/strictness.ts'
import { markLoading } from '../marks/marks.ts'
import { declare, placeFirst } from '../marks/mends.ts'
import type { Asked } from '../seen/origins.ts'
import { releasedKeys } from '../seen/released.ts'
import type { Seen } from '../seen/seen.ts'
import type { Contact } from '../seen/things.ts'
import type { Draft, Rule } from './finding.ts'
import { registerTraces } from './register-trace.ts'

/** Whoever is contacted in a pass in which nobody said yes: one finding for each tool, or host that is no known tool's. */
export function contactedIn(pass: AnalysisPass): Rule {
  return (seen) => {
    const released = pass === 'silent' ? releasedKeys(seen) : new Set()
    const without = seen.contacts.filter(
      (one) =>
        one.pass === pass &&
        needsConsent(one.is.category, pass) &&
        !released.has(one.key) &&
        !comesWithPages(seen.job, one.is),
    )
    return [...Map.groupBy(without, ({ key }) => key)].map(([key, contacts]) => draftOf(key, contacts, seen))
  }
}

/** Necessary things never wait. A signal against tracking refuses marketing, and whatever might be marketing. */
export function needsConsent(category: Contact['is']['category'], pass: AnalysisPass): boolean {
  return pass === 'gpc' ? mayBeRefusedByGpc(category) : !isNecessary(category)
}

export function draftOf(subject: string, contacts: readonly Contact[], seen: Seen): Draft {
  const [{ is, host } = { is: UNKNOWN, host: subject }] = contacts
  // Without its pictures and styles a website is none.
  const marks = contacts.every(({ onlyShows }) => onlyShows) ? [] : markLoading(seen, contacts)
  const declaring = declare(asShown(is, contacts), plainHost(host), [])
  return {
    subject,
    is,
    ...severityOf(asShown(is, contacts).category),
    traces: [...registerTraces(seen, is), ...contacts.map(traceOf)],
    times: contacts.length,
    mends: [...marks.slice(0, 3 - declaring.length), ...declaring, ...placeFirst(seen)],
  }
}

/** Who only shows something serves the page, whoever it is. */
export function asShown(is: Classification, contacts: readonly Contact[]): Classification {
  const isShowing = contacts.length > 0 && contacts.every(({ onlyShows }) => onlyShows)
  return isShowing ? { ...is, category: 'functional' } : is
}

const UNKNOWN = { category: null, source: 'unknown', tool: null, name: null } as const

/** What only serves the page is less grave than what counts and follows people. */
export function severityOf(category: Contact['is']['category']): Pick<Draft, 'severity'> {
  return category === 'functional' ? { severity: 'warning' } : {}
}

export function traceOf({ page, pass, url, initiator, kind }: Asked): Draft['traces'][number] {
  return {
    kind: 'request',
    page,
    pass,
    name: url,
    detail: initiator === null ? `${kind}, by the page` : `${kind}, by ${initiator}`,
  }
}
