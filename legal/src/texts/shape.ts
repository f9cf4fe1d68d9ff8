import type { Field, Safeguard } from '@portico/contract/words/facts'
import type { Review } from '../laws.ts'

/**
 * Our own sentences, the same in shape for every language. Gaps in braces are filled in as plain text, and stand where the
 * language needs no case or gender of what comes in. Numbers, dates, lists, durations and countries come from Intl. Names of
 * categories, purposes and documents are those of the banner (`@portico/visitor`), so that both say the same.
 */
export type LegalTexts = {
  /** Who, of those who speak and practise it, has read the texts of this language. Null: nobody yet. */
  readonly reviewed: Review | null
  readonly cookies: CookiesTexts
  readonly privacy: PrivacyTexts
  readonly activities: ActivityTexts
  readonly notice: NoticeTexts
  readonly accessibility: AccessibilityTexts
  readonly frame: FrameTexts
  readonly questions: QuestionTexts
}

export type CookiesTexts = {
  /** `{website}` and `{name}` */
  readonly scope: string
  readonly what: { readonly heading: string; readonly cookies: string; readonly others: string }
  readonly choice: {
    readonly heading: string
    /** `{law}` */
    readonly basis: string
    readonly asked: string
    readonly withdraw: string
    readonly browser: string
  }
  readonly used: { readonly heading: string; readonly intro: string }
  /** `{category}` */
  readonly caption: string
  /** The column that says what kind it is and on whose domain. */
  readonly kind: string
  readonly kinds: { readonly cookie: string; readonly local: string; readonly session: string }
  readonly parties: { readonly first: string; readonly third: string }
  /** `{services}` */
  readonly nothingStored: string
  readonly recipients: {
    readonly heading: string
    readonly intro: string
    /** `{services}` */
    readonly necessary: string
    readonly caption: string
    readonly policy: string
  }
  readonly notStated: string
  readonly transfers: {
    readonly heading: string
    /** `{vendors}` */
    readonly outside: string
    readonly inside: string
  }
  readonly profiles: {
    readonly heading: string
    /** `{services}` */
    readonly text: string
  }
  readonly kept: {
    readonly heading: string
    readonly choice: string
    readonly proof: string
    readonly record: string
  }
}

type Basis = 'consent' | 'contract' | 'obligation'
type Right = 'access' | 'rectification' | 'erasure' | 'restriction' | 'portability' | 'objection' | 'withdrawal'

export type PrivacyTexts = {
  /** `{website}` */
  readonly scope: string
  readonly controller: {
    readonly heading: string
    readonly name: string
    readonly address: string
    readonly email: string
    readonly phone: string
    readonly dpo: string
    readonly dpoEmail: string
  }
  readonly uses: {
    readonly heading: string
    readonly purpose: string
    readonly data: string
    readonly basis: string
    readonly kept: string
    readonly provide: string
  }
  readonly bases: { readonly [basis in Basis]: string } & {
    /** `{interest}` */
    readonly interest: string
  }
  readonly provide: {
    readonly automatic: string
    readonly voluntary: string
    readonly needed: string
    /** For the choice about cookies itself. */
    readonly choice: string
  }
  readonly recipients: {
    readonly heading: string
    readonly intro: string
    /** `{name}` or `{names}` */
    readonly hosting: string
    readonly someHosting: string
    readonly consent: string
    readonly payment: string
    readonly newsletter: string
    readonly delivery: string
    readonly someDelivery: string
    readonly authorities: string
    readonly tools: string
  }
  readonly transfers: {
    readonly heading: string
    readonly none: string
    /** After what was said of the services of others. */
    readonly noneBeyondTools: string
    /** `{countries}` */
    readonly countries: string
    /** `{vendors}` */
    readonly vendors: string
    readonly basedOn: string
    readonly safeguards: { readonly [safeguard in Safeguard]: string }
  }
  readonly rights: {
    readonly heading: string
    readonly intro: string
    readonly list: { readonly [right in Right]: string }
    /** `{email}` */
    readonly how: string
  }
  readonly complaint: {
    readonly heading: string
    readonly text: string
    readonly authority: string
  }
  readonly automated: { readonly heading: string; readonly none: string }
  readonly sources: { readonly heading: string; readonly visitor: string }
}

type Activity = { readonly name: string; readonly purpose: string; readonly data: string }

export type ActivityTexts = {
  readonly visit: Activity & { readonly interest: string; readonly kept: string }
  readonly consent: Activity
  readonly contact: Activity & { readonly interest: string }
  readonly newsletter: Activity & { readonly kept: string }
  readonly shop: Activity
  readonly payment: Activity & { readonly kept: string }
  readonly accounts: Activity & { readonly kept: string }
  readonly applications: Activity
  readonly comments: Activity & { readonly interest: string; readonly kept: string }
  /** The tools that wait for consent, by category. `{services}` */
  readonly tools: { readonly services: string; readonly data: string; readonly kept: string }
}

export type NoticeTexts = {
  /** `{law}` */
  readonly intro: string
  readonly headings: {
    readonly provider: string
    readonly contact: string
    readonly register: string
    readonly tax: string
    readonly supervision: string
    readonly profession: string
    readonly responsible: string
    readonly prices: string
    readonly hosting: string
  }
  readonly labels: {
    readonly name: string
    readonly legalForm: string
    readonly tradeName: string
    readonly address: string
    readonly email: string
    readonly pec: string
    readonly phone: string
    readonly contactPage: string
    readonly representatives: string
    readonly register: string
    readonly registerNumber: string
    readonly rea: string
    readonly siren: string
    readonly taxId: string
    readonly vatId: string
    readonly capital: string
    readonly capitalPaid: string
    readonly soleShareholder: string
    readonly parent: string
    readonly authority: string
    readonly professionTitle: string
    readonly professionCountry: string
    readonly professionChamber: string
    readonly professionNumber: string
    readonly professionRules: string
    readonly codes: string
    readonly director: string
    readonly editor: string
  }
  readonly yes: string
  readonly no: string
  /** Said only where it is so. */
  readonly inLiquidation: string
  readonly taxes: { readonly included: string; readonly added: string }
  readonly shipping: { readonly included: string; readonly added: string; readonly none: string }
}

export type AccessibilityTexts = {
  /** `{website}` and `{name}` */
  readonly scope: string
  /** `{law}` */
  readonly law: string
  readonly service: { readonly heading: string }
  readonly measures: { readonly heading: string; readonly standard: string }
  readonly state: {
    readonly heading: string
    readonly nothing: string
    readonly measured: string
    readonly date: string
    readonly pages: string
    readonly found: string
    readonly part: string
  }
  readonly limits: { readonly heading: string; readonly none: string }
  readonly feedback: {
    readonly heading: string
    readonly text: string
    readonly email: string
    readonly phone: string
    readonly answer: string
  }
  readonly authority: { readonly heading: string; readonly text: string; readonly name: string }
}

/** What stands around a published document, and in its place where there is none. */
export type FrameTexts = {
  /** `{version}`, as on every line of the list of versions. */
  readonly version: string
  /** `{date}` */
  readonly since: string
  /** `{version}`: a later one, which was asked for and has the same text. */
  readonly same: string
  readonly earlier: string
  /** The link from an earlier version. */
  readonly present: string
  /** In place of that link, once the website publishes the document no longer. */
  readonly ended: string
  readonly changed: string
  readonly removed: string
  readonly added: string
  readonly versions: string
  readonly languages: string
  readonly notAvailable: { readonly heading: string; readonly text: string }
  readonly notKept: { readonly heading: string; readonly text: string }
}

/** The interview: what is asked, and why. The law is named beside it (`LAWS`). */
export type QuestionTexts = {
  readonly fields: { readonly [field in Field]: readonly [label: string, why: string] }
  /** The answers of questions with a choice; countries and states are named by Intl and by themselves. */
  readonly choices: { readonly [choice in Choice]: string }
}

type Choice = 'person' | 'company' | 'included' | 'added' | 'none' | 'micro' | 'larger' | Safeguard
