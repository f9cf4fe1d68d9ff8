import type { Category } from '@portico/contract/words/categories'
import type { Duration } from '@portico/contract/words/duration'
import type { Safeguard } from '@portico/contract/words/facts'
import type { Company, ProcessingRole } from '@portico/vendors/processing'

/**
 * The register of processing: what the website does with personal data, who receives them, and on what ground. Documents,
 * banner and exports all read it, so they cannot disagree.
 */
export type ProcessingRegister = {
  readonly activities: readonly ProcessingActivity[]
  readonly recipients: readonly Recipient[]
}

export const ACTIVITY_IDS = [
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
export type ActivityId = (typeof ACTIVITY_IDS)[number]

/** GDPR art. 6(1)(a), (b), (c), (e) and (f). */
export const LEGAL_BASES = ['consent', 'contract', 'obligation', 'task', 'interest'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]

export type ProcessingActivity = {
  readonly id: ActivityId
  readonly bases: readonly [LegalBasis, ...LegalBasis[]]
  /** How long the owner keeps the data. `until`: the activity's own sentence says it. */
  readonly kept: Duration | 'until'
}

/**
 * Somebody who receives data, in one activity and one role. A company that the owner named and that is in the table of
 * tools is one recipient.
 */
export type Recipient = {
  /** The tool's id. For companies that the owner named: the activity and the name. */
  readonly id: string
  /** The name that visitors know. Null if the owner named only a company. */
  readonly service: string | null
  readonly company: string
  readonly country: string | null
  /** False: it is not known which company serves this owner, for example if `company` is in charge of the Economic Area alone. */
  readonly isCompanyKnown: boolean
  readonly activity: ActivityId
  /**
   * When it receives data. `visit`: with every page, whatever the choice. `consent`: after consent. `use`: when a visitor uses the
   * activity. `signals`: with every page, together with the choice. `unconfirmed`: nobody has confirmed its purpose, so the
   * banner asks about it and does not hold it back.
   */
  readonly when: 'visit' | 'consent' | 'use' | 'signals' | 'unconfirmed'
  /** The category of the tool in the banner. Null if it is no tool. */
  readonly category: Category | null
  readonly role: ProcessingRole | null
  /** For a joint controller: the page with the arrangement, and whether it alone decides on later processing. */
  readonly jointly: { readonly page: string; readonly isAloneAfterwards: boolean } | null
  /** The head of its group, if that is another company. */
  readonly group: Company | null
  readonly places: readonly string[] | 'worldwide' | null
  readonly transfers: readonly Transfer[]
  /** How long it keeps the data. Null: not known. */
  readonly kept: Duration | null
  readonly policy: string | null
}

/** Data that leave the area, and the ground for it. `none`: no ground is known. */
export type Transfer = {
  readonly country: string
  readonly ground: TransferGround
  /** False: the head of the group has its seat there, but it is not known whether data reach it. */
  readonly isCertain: boolean
  /** With `dpf`: the company in the framework, and the day on which we read that. */
  readonly participant: { readonly name: string; readonly read: string } | null
}
export type TransferGround = 'dpf' | Safeguard | 'none'
