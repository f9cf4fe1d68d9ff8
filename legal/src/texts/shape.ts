import type { FactTexts } from '@portico/contract/words/fact-questions'
import type { FIELDS, Field, NoticePart } from '@portico/contract/words/facts'
import type { Role } from '@portico/vendors/processing'
import type { Area } from '../register/adequacy.ts'
import type { TransferGround } from '../register/register.ts'

/**
 * Our own sentences, the same in shape for every language. Gaps in braces are filled in as plain text, and stand where the
 * language needs no case or gender of what comes in. Numbers, dates, lists, durations and countries come from Intl. Names of
 * categories, purposes and documents are those of the banner (`@portico/visitor`), so that both say the same.
 */
export type LegalTexts = {
  /** What the law is called that `{gdpr}` stands for: the Union's. The United Kingdom's has one name everywhere. */
  readonly gdpr: string
  readonly cookies: CookiesTexts
  readonly privacy: PrivacyTexts
  readonly recipients: RecipientTexts
  /** For owners in the Economic Area, and for those in the United Kingdom. */
  readonly transfers: { readonly [area in Area]: TransferTexts }
  readonly activities: ActivityTexts
  readonly national: NationalTexts
  readonly notice: NoticeTexts
  readonly accessibility: AccessibilityTexts
  readonly register: RegisterTexts
  readonly frame: FrameTexts
  readonly questions: QuestionTexts
}

export type CookiesTexts = {
  /** `{website}` and `{name}` */
  readonly scope: string
  readonly what: { readonly heading: string; readonly cookies: string; readonly others: string }
  readonly choice: {
    readonly heading: string
    /** `{law}`, and `{groups}`: the headings below which stands what is asked about. */
    readonly basis: string
    /** Where no law of the country is known. */
    readonly basisAlone: string
    /** Where no service in use waits for consent. */
    readonly nothing: string
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
  /** What is said of a table that is none of the banner's categories. */
  readonly groups: {
    readonly inFront: { readonly heading: string; readonly text: string }
    readonly payment: string
    /** `{categories}`: where the banner has what is asked about. */
    readonly settings: string
  }
  readonly recipients: {
    readonly heading: string
    readonly intro: string
    /** `{services}`: what waits for consent. */
    readonly asked: string
    /** `{services}` */
    readonly payment: string
    /** `{services}`: what runs before consent and is told that there is none. */
    readonly signals: string
    /** `{services}` */
    readonly necessary: string
    /** `{services}`: what no page can hold back. */
    readonly inFront: string
    /** `{services}`: what was seen and nobody has said what it is for. */
    readonly unconfirmed: string
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
    /** Stands before the company that keeps the records. */
    readonly keeper: string
    readonly record: string
  }
}

type Basis = 'consent' | 'contract'
type Right = 'access' | 'rectification' | 'erasure' | 'restriction' | 'portability' | 'withdrawal'

/** Who receives data, in every document that names them. */
export type RecipientTexts = {
  readonly caption: string
  readonly company: string
  readonly role: string
  readonly places: string
  readonly policy: string
  readonly roles: { readonly [role in Role]: string }
  readonly unknown: string
  /** In place of a company that is in charge of Europe, where it may not be of the United Kingdom. */
  readonly notForKingdom: string
  readonly worldwide: string
  /** `{company}`: the head of the group. */
  readonly group: string
  /** `{services}` */
  readonly jointly: string
  /** After the role, of a joint controller that decides alone what comes later. */
  readonly afterwards: string
  /** `{service}` and `{page}` */
  readonly arrangement: string
}

export type TransferTexts = {
  readonly heading: string
  readonly none: string
  /** After what was said of recipients that are outside. */
  readonly noOthers: string
  readonly intro: string
  readonly caption: string
  readonly captionMaybe: string
  readonly recipient: string
  readonly country: string
  readonly ground: string
  /** `{decision}` or `{law}` in `adequacy`, `{company}` and `{date}` in `dpf` */
  readonly grounds: { readonly [ground in TransferGround]: string }
  /** Recipients that the owner has not named one by one. */
  readonly others: string
  /** `{services}` */
  readonly notKnown: string
  /** Above the groups that may receive data. */
  readonly maybe: string
}

export type PrivacyTexts = {
  /** `{website}` */
  readonly scope: string
  /** In place of it where the law is that of the United Kingdom. */
  readonly scopeUk: string
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
    /** `{interest}`: what a law demands. */
    readonly obligation: string
    /** `{interest}` */
    readonly interest: string
    /** `{interest}`, of a public body */
    readonly task: string
    /** `{services}`: those that do not wait for the consent that the activity is based on. */
    readonly early: string
  }
  readonly provide: {
    readonly automatic: string
    readonly voluntary: string
    readonly needed: string
    /** For the choice about cookies itself. */
    readonly choice: string
    /** For what waits for consent. */
    readonly consent: string
    /** `{services}`: of what waits for consent, those that receive data before it. */
    readonly except: string
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
    readonly tools: string
  }
  readonly rights: {
    readonly heading: string
    readonly intro: string
    readonly list: { readonly [right in Right]: string }
    /** `{email}` */
    readonly how: string
  }
  /** Set apart from the other rights (GDPR art. 21(4)). */
  readonly objection: {
    readonly heading: string
    readonly interest: string
    readonly marketing: string
  }
  readonly complaint: {
    readonly heading: string
    readonly text: string
    readonly authority: string
    readonly address: string
    readonly email: string
    readonly page: string
  }
  readonly automated: { readonly heading: string; readonly none: string }
  readonly sources: {
    readonly heading: string
    readonly visitor: string
    /** In its place, where somebody takes payments for the owner. */
    readonly payment: string
  }
}

type Activity = { readonly name: string; readonly purpose: string; readonly data: string }

export type ActivityTexts = {
  readonly visit: Activity & {
    readonly interest: string
    readonly kept: string
    /** Where the server keeps logs. `{kept}` */
    readonly logs: Omit<Activity, 'name'> & { readonly interest: string; readonly kept: string }
  }
  readonly consent: Activity & { readonly obligation: string }
  readonly contact: Activity & { readonly interest: string }
  /** `{kept}` in what is said of the time after. */
  readonly newsletter: Activity & { readonly kept: string; readonly after: string }
  readonly shop: Activity & { readonly obligation: string }
  readonly payment: Activity & {
    readonly kept: string
    /** What the owner does not receive. */
    readonly provider: string
    readonly interest: string
  }
  readonly accounts: Activity & { readonly kept: string; readonly after: string }
  readonly applications: Activity
  readonly comments: Activity & { readonly interest: string; readonly kept: string }
  /** What the tools in use do, receive and keep. */
  readonly tools: {
    /** `{service}` and `{purposes}` */
    readonly does: string
    readonly data: string
    /** `{services}` */
    readonly recording: string
    /** `{services}` */
    readonly chat: string
    /** `{services}` */
    readonly form: string
    readonly device: string
    /** `{services}`: on the own server. */
    readonly here: string
    /** `{kept}`: services with how long. */
    readonly provider: string
    /** `{services}` */
    readonly notKnown: string
  }
}

export type NoticeTexts = {
  /** `{law}` */
  readonly intro: string
  /** Where no law of the country is known. */
  readonly introAlone: string
  readonly headings: { readonly [part in NoticePart | 'prices']: string }
  readonly yes: string
  readonly no: string
  /** Said only where it is so. */
  readonly inLiquidation: string
  readonly taxes: { readonly included: string; readonly added: string }
  readonly shipping: { readonly included: string; readonly added: string; readonly none: string }
}

/** Sentences that the law of one country alone wants. `{law}` in each but the last of the United Kingdom. */
export type NationalTexts = {
  readonly de: { readonly unwilling: string; readonly willing: string; readonly obliged: string }
  readonly fr: { readonly mediator: string; readonly afterDeath: string }
  readonly gb: {
    /** `{email}` */
    readonly ownerFirst: string
    readonly authority: string
    readonly decisions: string
  }
  readonly pl: { readonly settings: string }
  readonly pt: {
    /** `{link}` */
    readonly complaintsBook: string
    readonly disputes: string
  }
}

export type AccessibilityTexts = {
  /** `{website}` and `{name}` */
  readonly scope: string
  /** `{law}` */
  readonly law: string
  readonly service: { readonly heading: string }
  readonly measures: { readonly heading: string }
  readonly state: {
    readonly heading: string
    readonly nothing: string
    readonly measured: string
    readonly date: string
    readonly pages: string
    readonly found: string
    readonly part: string
  }
  readonly limits: { readonly heading: string; readonly none: string; readonly beyond: string }
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
  /** Below the text. */
  readonly review: { readonly nobody: string; readonly noAdvice: string }
  readonly notAvailable: { readonly heading: string; readonly text: string }
  readonly notKept: { readonly heading: string; readonly text: string }
}

/** The register of processing as a page and as a table (GDPR art. 30). */
export type RegisterTexts = {
  readonly title: string
  /** `{website}` */
  readonly intro: string
  readonly controller: string
  readonly activity: string
  readonly purpose: string
  readonly people: string
  readonly data: string
  readonly basis: string
  readonly kept: string
  readonly recipients: string
  readonly transfers: string
  readonly measures: string
  /** What the register cannot know. */
  readonly notHere: string
  readonly visitors: string
  readonly customers: string
  readonly subscribers: string
  readonly applicants: string
}

/** The interview: what is asked, and why. The law is named beside it. */
export type QuestionTexts = {
  readonly fields: FactTexts
  /** How an article of the `{gdpr}` is named: `{article}`. */
  readonly article: string
  /** Where we know of no law of the country on legal notices. */
  readonly notKnown: string
  /** What is not written for public bodies. */
  readonly publicBody: string
  /** The answers of questions with a choice; countries and states are named by Intl and by themselves. */
  readonly choices: { readonly [choice in Choice]: string }
}

type ChoiceOf<F extends Field> = (typeof FIELDS)[F] extends { readonly choices: readonly (infer C)[] } ? C : never
type Choice = ChoiceOf<Exclude<Field, 'country' | 'german_state'>> & string
