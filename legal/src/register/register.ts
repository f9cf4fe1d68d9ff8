import type { Category } from '@portico/contract/words/categories'
import type { Duration } from '@portico/contract/words/duration'
import type { Safeguard } from '@portico/contract/words/facts'
import type { Company, Role } from '@portico/vendors/processing'

/**
 * The register of processing: what the website does with personal data, who receives them, and on what ground. Everything
 * that a document, the banner or an export says about it is read from here, so that two of them cannot disagree.
 */
export type Register = { readonly activities: readonly Activity[]; readonly recipients: readonly Recipient[] }

export const ACTIVITIES = [
  ...([
    'visit',
    'consent',
    'contact',
    'newsletter',
    'shop',
    'payment',
    'accounts',
    'applications',
    'comments',
  ] as const),
  ...(['functional', 'analytics', 'marketing'] as const),
] as const
export type ActivityId = (typeof ACTIVITIES)[number]

/** GDPR art. 6(1)(a), (b), (c), (e) and (f). */
export const BASES = ['consent', 'contract', 'obligation', 'task', 'interest'] as const
export type Basis = (typeof BASES)[number]

export type Activity = {
  readonly id: ActivityId
  readonly bases: readonly [Basis, ...Basis[]]
  /** How long the owner keeps the data; `until`: as the activity's own sentence says. */
  readonly kept: Duration | 'until'
}

/**
 * Somebody who receives data, once: in one activity, in one role. A company that is named by the owner and in the table of
 * tools is one recipient.
 */
export type Recipient = {
  /** Of the tool; for those that the owner named, the activity and the name. */
  readonly id: string
  /** What visitors know it by. Null where the owner named a company alone. */
  readonly service: string | null
  readonly company: string
  readonly country: string | null
  /** False: which company it is for this owner is not known, as where `company` is in charge of the Economic Area alone. */
  readonly isCompanyKnown: boolean
  readonly activity: ActivityId
  /**
   * `visit`: with every page, whatever somebody chooses. `consent`: once they agree. `use`: when they use the activity.
   * `signals`: with every page too, and it is told what they chose. `unconfirmed`: nobody has said what it is for, so that it
   * is asked about and not held back.
   */
  readonly when: 'visit' | 'consent' | 'use' | 'signals' | 'unconfirmed'
  /** Of the tool in the banner; null where it is none. */
  readonly category: Category | null
  readonly role: Role | null
  /** Of a joint controller: the page that says what was agreed, and whether it decides alone what happens afterwards. */
  readonly jointly: { readonly page: string; readonly isAloneAfterwards: boolean } | null
  /** The head of its group, where that is another company. */
  readonly group: Company | null
  readonly places: readonly string[] | 'worldwide' | null
  readonly transfers: readonly Transfer[]
  /** How long it keeps what it received; null: not known. */
  readonly kept: Duration | null
  readonly policy: string | null
}

/** Data that leave the area, and on what ground. `none`: none is known. */
export type Transfer = {
  readonly country: string
  readonly ground: TransferGround
  /** False: the head of the group has its seat there; whether data reach it is not known. */
  readonly isCertain: boolean
  /** With `dpf`: the company that takes part, and the day on which that was read. */
  readonly participant: { readonly name: string; readonly read: string } | null
}
export type TransferGround = 'dpf' | Safeguard | 'none'
