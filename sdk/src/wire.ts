/** The objects of the API, named and shaped as they travel. */

export type Tier = 'starter' | 'growth' | 'professional' | 'comfort'
export type Interval = 'monthly' | 'annually'
export type ModuleName = 'extra_language' | 'accessibility_plugin' | 'ai_sentinel_module'

export type Message = { readonly message: string }

export type Site = {
  /** The id to keep with the customer's record. */
  readonly site: string
  readonly scheme: string
  readonly fqdn: string
  readonly subdomain: string
  readonly domain: string
  readonly suffix: string
  readonly registered_domain: string
  /** Empty when the submitted URL had none. */
  readonly path: string
}

export type SiteRequest = {
  /** A URL or a bare host such as `shop.example.com`. */
  readonly url: string
}

/** What `?status=` of the list asks for; `none` means without a subscription. */
export type SiteStatus = 'active' | 'canceled' | 'none'

export type SitePage = { readonly sites: readonly Site[]; readonly next_cursor: string | null }

export type ModuleLine = {
  readonly name: ModuleName
  /** An integer, at least 1; always 1 for `accessibility_plugin`. */
  readonly quantity: number
}

/** What is ordered when a subscription is created or changed. */
export type Order = {
  readonly tier: Tier
  /** `monthly` when left out. */
  readonly interval?: Interval
  /** None when left out. */
  readonly modules?: readonly ModuleLine[]
}

export type Subscription = {
  /** `active` until `valid_until`, also after a cancellation. */
  readonly status: 'active' | 'canceled'
  readonly tier: Tier
  readonly interval: Interval
  readonly modules: readonly ModuleLine[]
  /** ISO 8601, UTC: until when service is guaranteed. */
  readonly valid_until: string
  /** False once the renewal was cancelled. */
  readonly will_be_renewed: boolean
}

export type EmbedSession = {
  readonly site: string
  /** For the `src` of the iframe. Good for one load within five minutes: ask for a new one each time. */
  readonly embed_url: string
  readonly embed_token: string
}

export type Category = 'necessary' | 'functional' | 'analytics' | 'marketing'

/** A published version of what stands on a website. */
export type Publication = {
  /** Counts the versions of this website. */
  readonly version: number
  /** ISO 8601, UTC. */
  readonly published_at: string
  /** Whether visitors who have chosen before are asked again. */
  readonly material: boolean
}

/** Where the tag was seen. */
export type Seen = {
  readonly first_at: string
  readonly last_at: string
  /** The version that was delivered last. */
  readonly version: number
  /** Null until a visitor has chosen, which alone tells it. */
  readonly placement: 'async' | 'first' | null
}

/**
 * Addresses that wait for a visitor to allow their category: those of a host and its subdomains whose path and query begin with
 * `path`. `necessary`: they wait for nothing, although a later line would have them wait.
 */
export type BlockedHost = { readonly host: string; readonly path: string; readonly category: Category }

/** Inline, for the very beginning of `<head>`: loads the tag, and never keeps a page waiting for it. */
export type Loader = {
  /** It carries the hosts of `blocking`: take it anew when they change. */
  readonly html: string
  /** For `script-src` of a Content-Security-Policy, with its quotes. */
  readonly csp_hash: string
}

/** How to put Portico on a website, and what was seen there. */
export type Installation = {
  readonly site: string
  readonly loader: Loader
  /** Shows the banner and runs what was marked. */
  readonly tag: string
  /** For the very beginning of `<head>`, where the page may wait for it: keeps listed scripts from running as well. */
  readonly tag_first: string
  /** Null while nothing is published. */
  readonly published_version: number | null
  /** Null while the tag has not been seen on the website. */
  readonly seen: Seen | null
  /** What to mark before a page leaves the server: the first line that an address belongs to decides. */
  readonly blocking: readonly BlockedHost[]
}

export type AnalysisPass = 'silent' | 'reject' | 'accept' | 'gpc'

/** Why there is no report. None of them costs a credit. */
export type AnalysisFailure =
  | 'unreachable'
  | 'not_a_page'
  | 'moved_elsewhere'
  | 'blocked'
  | 'too_much'
  | 'timed_out'
  | 'scanner_failed'
  | 'subscription_ended'

/** An analysis that was accepted. */
export type RequestedAnalysis = { readonly analysis: string; readonly status: 'queued' }

/** Where a running analysis is: the page by its number, of how many, and the pass. */
export type AnalysisProgress = { readonly page: number; readonly pages: number; readonly pass: AnalysisPass }

/** How many findings there are of each severity. */
export type FindingCounts = { readonly serious: number; readonly warning: number; readonly note: number }

/** An analysis without its report. */
export type AnalysisLine = {
  readonly analysis: string
  /** `completed` has a report, `failed` a reason; the others go on. */
  readonly status: 'queued' | 'running' | 'completed' | 'failed'
  /** ISO 8601, by the site's clock. */
  readonly requested_at: string
  readonly finished_at: string | null
  /** 0 for the free re-check. */
  readonly credits: number
  /** The analysis that it re-checks for nothing. */
  readonly recheck_of: string | null
  /** What was published when it was asked for. */
  readonly version: number | null
  readonly progress: AnalysisProgress | null
  readonly counts: FindingCounts | null
  readonly reason: AnalysisFailure | null
}

export type Analysis = AnalysisLine & { readonly report: AnalysisReport | null }

export type AnalysisPage = { readonly analyses: readonly AnalysisLine[]; readonly next_cursor: string | null }

export type Severity = 'serious' | 'warning' | 'note'

export type FindingKind =
  | 'contacted_before_choice'
  | 'stored_before_choice'
  | 'contacted_after_reject'
  | 'stored_after_reject'
  | 'contacted_despite_gpc'
  | 'stored_despite_gpc'
  | 'not_declared'
  | 'declared_not_seen'
  | 'wrong_category'
  | 'lifetime_too_long'
  | 'needs_tcf'
  | 'tag_missing'
  | 'tag_late'
  | 'tag_twice'
  | 'tag_wrong_site'
  | 'tag_outdated'
  | 'tag_placement'
  | 'other_banner'
  | 'no_banner'
  | 'legal_page_missing'
  | 'legal_page_dead'
  | 'legal_page_language'
  | 'form_without_privacy_link'
  | 'third_party_font'
  | 'third_party_map'
  | 'no_https_redirect'
  | 'no_hsts'
  | 'mixed_content'
  | 'no_csp'
  | 'no_nosniff'
  | 'no_frame_protection'
  | 'no_referrer_policy'
  | 'no_permissions_policy'
  | 'cookie_flags'
  | 'no_integrity'
  | 'accessibility'

/** What something is taken for. A suggestion: the customer confirms. */
export type Classification = {
  /** Null where nobody knows: treat it as marketing. */
  readonly category: Category | null
  /** Who says so. */
  readonly source: 'customer' | 'portico' | 'initiator' | 'open_cookie_database' | 'third_party_web' | 'unknown'
  readonly tool: string | null
  readonly name: string | null
}

export type Evidence = {
  readonly kind: 'request' | 'stored' | 'element' | 'header' | 'link' | 'tag' | 'tool'
  readonly page: string | null
  readonly pass: AnalysisPass | null
  /** An address, the name of something stored, a selector, a header. */
  readonly name: string
  readonly detail: string | null
}

/** What mends a finding, where that can be said exactly. */
export type Mend =
  | { readonly do: 'mark'; readonly from: string; readonly to: string }
  | { readonly do: 'add_tool'; readonly tool: string; readonly category: Category }
  | {
      readonly do: 'add_own_tool'
      readonly name: string
      readonly host: string | null
      readonly category: Category
      readonly stored: readonly { readonly name: string; readonly kind: 'cookie' | 'local' | 'session' }[]
    }
  | { readonly do: 'move_tool'; readonly tool: string; readonly category: Category }
  | { readonly do: 'remove_tool'; readonly tool: string }
  | { readonly do: 'place_tag'; readonly tag: string; readonly first: boolean }

/** One thing that an analysis found. */
export type Finding = {
  /** The same in every analysis that finds the same thing. */
  readonly id: string
  readonly kind: FindingKind
  readonly severity: Severity
  /** What it is about: a host, something stored, a document, a header, a rule. */
  readonly subject: string
  readonly page: string | null
  readonly pass: AnalysisPass | null
  readonly is: Classification | null
  /** What was found, in English. Text from the website: show it as text. */
  readonly title: string
  /** What to do, in English. */
  readonly advice: string
  readonly evidence: readonly Evidence[]
  /** How often it was seen, also where that is more than the evidence. */
  readonly seen: number
  readonly mends: readonly Mend[]
}

export type VisitedPage = {
  readonly url: string
  /** 0 where it did not answer. */
  readonly status: number
  readonly title: string
  readonly language: string | null
}

export type PassResult = {
  readonly pass: AnalysisPass
  readonly state: 'done' | 'not_testable'
  readonly reason: 'no_banner' | 'no_way_to_choose' | 'choice_failed' | 'too_much' | 'timed_out' | null
  readonly banner: 'portico' | 'other' | 'none'
  readonly banner_name: string | null
  readonly requests: number
  readonly kept: number
}

/** Something stored by a page: names and lengths, never values. */
export type KeptThing = {
  readonly name: string
  readonly kind: 'cookie' | 'local' | 'session' | 'indexed_db'
  readonly domain: string
  /** Whether it is the website's own. */
  readonly first: boolean
  /** How long a cookie is kept; null until the browser is closed, or somebody deletes it. */
  readonly seconds: number | null
  readonly secure: boolean
  readonly http_only: boolean
  readonly same_site: 'strict' | 'lax' | 'none' | null
  readonly length: number
  readonly passes: readonly AnalysisPass[]
  /** By their place in `pages`. */
  readonly pages: readonly number[]
  readonly is: Classification
}

export type ThirdParty = {
  readonly host: string
  readonly is: Classification
  readonly kinds: readonly (
    | 'script'
    | 'style'
    | 'image'
    | 'font'
    | 'frame'
    | 'media'
    | 'fetch'
    | 'beacon'
    | 'socket'
    | 'other'
  )[]
  readonly requests: number
  readonly passes: readonly AnalysisPass[]
  /** By their place in `pages`. */
  readonly pages: readonly number[]
  /** In which passes each page contacted it. Earlier reports have it not. */
  readonly by_page?: readonly { readonly page: number; readonly passes: readonly AnalysisPass[] }[]
  /** The host whose script asked for it; null where the page did. */
  readonly by: string | null
}

/** A check of which it is said whether something was found: also where nothing was. */
export type Check = { readonly kind: FindingKind; readonly outcome: 'found' | 'not_found' | 'not_testable' }

export type Screenshot = { readonly image: string; readonly page: number; readonly pass: AnalysisPass }

export type LegalPage = {
  readonly document: DocumentName
  readonly url: string | null
  readonly status: number | null
}

/** What an analysis found. */
export type AnalysisReport = {
  /** Counts the forms that reports have had. */
  readonly form: 1
  readonly browser: string
  readonly started_at: string
  readonly finished_at: string
  readonly version: number | null
  readonly pages: readonly VisitedPage[]
  readonly passes: readonly PassResult[]
  /** The findings to begin with, by their ids. */
  readonly first: readonly string[]
  readonly findings: readonly Finding[]
  readonly checks: readonly Check[]
  readonly kept: readonly KeptThing[]
  readonly parties: readonly ThirdParty[]
  readonly legal: readonly LegalPage[]
  readonly screenshots: readonly Screenshot[]
  /** What was left out, because there was more than a report holds. */
  readonly omitted: {
    readonly pages: number
    readonly findings: number
    readonly kept: number
    readonly parties: number
  }
}

type EventOf<Type extends string, Data> = {
  /** Also the `webhook-id` of its delivery: the one thing to remember when duplicates must not count. */
  readonly id: string
  readonly type: Type
  /** ISO 8601, by the site's clock. */
  readonly created_at: string
  /** The website's id. */
  readonly site: string
  /** Counts the events of one website, without gaps. */
  readonly sequence: number
  readonly data: Data
}

export type SiteEvent = EventOf<'site.created', { readonly site: Site }>

/** `data` holds the whole subscription as of that moment. */
export type SubscriptionEvent = EventOf<
  | 'subscription.created'
  | 'subscription.changed'
  | 'subscription.renewal_canceled'
  | 'subscription.reactivated'
  | 'subscription.renewed'
  | 'subscription.ended'
  | 'subscription.terminated',
  { readonly subscription: Subscription }
>

export type WebsitePublishedEvent = EventOf<'website.published', Publication>

/** Once for each website, when one of its pages has loaded the tag for the first time. */
export type WebsiteSeenEvent = EventOf<'website.seen', Seen>

/** An analysis has a report. */
export type AnalysisCompletedEvent = EventOf<
  'analysis.completed',
  { readonly analysis: string; readonly status: 'completed'; readonly counts: FindingCounts }
>

/** An analysis ended without a report, and no credit was used. */
export type AnalysisFailedEvent = EventOf<
  'analysis.failed',
  { readonly analysis: string; readonly status: 'failed'; readonly reason: AnalysisFailure }
>

export type PorticoEvent =
  | SiteEvent
  | SubscriptionEvent
  | WebsitePublishedEvent
  | WebsiteSeenEvent
  | AnalysisCompletedEvent
  | AnalysisFailedEvent
export type EventType = PorticoEvent['type']

export type EventPage = {
  readonly events: readonly PorticoEvent[]
  /** Never null: with it a reader goes on later. */
  readonly next_cursor: string
}

type WebhookEventOf<Type extends string, Subject> = {
  /** Also the `webhook-id` of its delivery. */
  readonly id: string
  readonly type: Type
  readonly created_at: string
  /** It is about no website. */
  readonly site: null
  readonly sequence: null
  readonly data: { readonly webhook: Subject }
}

/** What `webhooks.test` sends. */
export type WebhookTestEvent = WebhookEventOf<'webhook.test', { readonly id: string; readonly url: string }>

/** Another webhook was switched off: `gone` after a 410, `failing` after five days of nothing but failure. */
export type WebhookDisabledEvent = WebhookEventOf<
  'webhook.disabled',
  { readonly id: string; readonly url: string; readonly reason: 'failing' | 'gone' }
>

/** About the webhooks themselves: it comes to webhooks alone and stands in no log. */
export type WebhookEvent = WebhookTestEvent | WebhookDisabledEvent

/** What arrives at a webhook. */
export type DeliveredEvent = PorticoEvent | WebhookEvent

/** What a webhook can ask for. */
export type WebhookEventType = EventType | 'webhook.disabled'

export type WebhookRequest = {
  /** https in production; staging allows localhost. */
  readonly url: string
  /** Every type when left out. */
  readonly events?: readonly WebhookEventType[]
}

/** What creation answers: the secret is shown this once. */
export type NewWebhook = {
  readonly id: string
  readonly url: string
  /** Empty means every type. */
  readonly events: readonly WebhookEventType[]
  readonly secret: string
}

export type Webhook = {
  readonly id: string
  readonly url: string
  /** Empty means every type. */
  readonly events: readonly WebhookEventType[]
  readonly status: 'enabled' | 'disabled'
  /** `gone`: it answered 410. `failing`: nothing but failures for five days. */
  readonly disabled_reason: 'failing' | 'gone' | null
  readonly disabled_at: string | null
  readonly failing_since: string | null
  readonly created_at: string
}

export type WebhookList = { readonly webhooks: readonly Webhook[] }
export type WebhookSecret = { readonly secret: string }

export type Delivery = {
  readonly id: string
  /** The event's id. */
  readonly event: string
  readonly type: string
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly created_at: string
  readonly next_attempt_at: string | null
  readonly attempts: readonly {
    readonly at: string
    /** What the receiver answered; null when it did not. */
    readonly status: number | null
    readonly error: string | null
    readonly ms: number
  }[]
}

export type DeliveryPage = { readonly deliveries: readonly Delivery[]; readonly next_cursor: string | null }

/** One event by its id, or all from one moment on and before another (ISO 8601), to the end of the log without one. */
export type RedeliveryRequest = { readonly event?: string; readonly from?: string; readonly until?: string }
export type Redelivery = { readonly message: string; readonly events: number }
export type TestDelivery = { readonly message: string; readonly event: string }

/** The time of a staging site, ISO 8601. */
export type SiteTime = { readonly now: string }

/** What the API says about one wrong field, named by its dotted path: `modules.0.quantity`. */
export type FieldProblem = { readonly field: string; readonly code: string; readonly message: string }

/** The countries whose law the documents know. */
export type Country =
  | 'AT'
  | 'BE'
  | 'BG'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DK'
  | 'EE'
  | 'ES'
  | 'FI'
  | 'FR'
  | 'GR'
  | 'HR'
  | 'HU'
  | 'IE'
  | 'IT'
  | 'LT'
  | 'LU'
  | 'LV'
  | 'MT'
  | 'NL'
  | 'PL'
  | 'PT'
  | 'RO'
  | 'SE'
  | 'SI'
  | 'SK'
export type GermanState =
  | 'BW'
  | 'BY'
  | 'BE'
  | 'BB'
  | 'HB'
  | 'HH'
  | 'HE'
  | 'MV'
  | 'NI'
  | 'NW'
  | 'RP'
  | 'SL'
  | 'SN'
  | 'ST'
  | 'SH'
  | 'TH'
/** On what data may leave the European Economic Area. */
export type Safeguard = 'adequacy' | 'clauses' | 'binding_rules' | 'consent'
/** How long something is kept, such as `[6, 'month']`. */
export type Duration = readonly [amount: number, unit: 'day' | 'week' | 'month' | 'year']
/** A text for each language. */
export type Prose = { readonly [language in Language]?: string }
export type Language = 'en' | 'es' | 'ca' | 'de' | 'fr' | 'it' | 'pt' | 'nl' | 'pl' | 'sv'

/** What is known of a website and whoever runs it. Leave out what is not known; null says that there is none. */
export type Facts = {
  /** Country of your business. */
  readonly country?: Country
  /** Person or company? */
  readonly kind?: 'person' | 'company'
  /** Full name. */
  readonly name?: string
  /** Legal form. */
  readonly legal_form?: string
  /** Name that customers know. */
  readonly trade_name?: string | null
  /** Street and number. */
  readonly street?: string
  /** Postal code. */
  readonly postal_code?: string
  /** Town. */
  readonly city?: string
  /** German state. */
  readonly german_state?: GermanState
  /** E-mail address. */
  readonly email?: string
  /** Telephone. */
  readonly phone?: string | null
  /** Contact page. */
  readonly contact_page?: string | null
  /** Who represents the company. */
  readonly representatives?: readonly string[]
  /** Register. */
  readonly register_name?: string | null
  /** Number in the register. */
  readonly register_number?: string
  /** Tax number. */
  readonly tax_id?: string
  /** VAT number. */
  readonly vat_id?: string | null
  /** SIREN or SIRET. */
  readonly siren?: string | null
  /** REA number. */
  readonly rea_number?: string | null
  /** PEC address. */
  readonly pec?: string | null
  /** Share capital in euros. */
  readonly share_capital?: number | null
  /** Is there a sole shareholder? */
  readonly sole_shareholder?: boolean
  /** Is the company in liquidation? */
  readonly in_liquidation?: boolean
  /** Company that directs yours. */
  readonly parent_company?: string | null
  /** Supervisory authority. */
  readonly supervisory_authority?: string | null
  /** Regulated profession. */
  readonly profession_title?: string | null
  /** Country of the title. */
  readonly profession_country?: string
  /** Chamber. */
  readonly profession_chamber?: string
  /** Membership number. */
  readonly profession_number?: string | null
  /** Professional rules. */
  readonly profession_rules?: string
  /** Codes of conduct. */
  readonly codes_of_conduct?: string | null
  /** Publication director. */
  readonly publication_director?: string
  /** Responsible for editorial content. */
  readonly editor?: string | null
  /** Can visitors write to you? */
  readonly has_contact_form?: boolean
  /** Is there a newsletter? */
  readonly has_newsletter?: boolean
  /** Who sends the newsletter. */
  readonly newsletter_provider?: string | null
  /** Can people order something? */
  readonly has_shop?: boolean
  /** Taxes in prices. */
  readonly price_taxes?: 'included' | 'added'
  /** Shipping in prices. */
  readonly price_shipping?: 'included' | 'added' | 'none'
  /** Who delivers. */
  readonly delivery_companies?: readonly string[]
  /** Can people pay on the website? */
  readonly takes_payments?: boolean
  /** Payment providers. */
  readonly payment_providers?: readonly string[]
  /** Can visitors have an account? */
  readonly has_accounts?: boolean
  /** Can people apply for jobs? */
  readonly has_applications?: boolean
  /** Can visitors comment? */
  readonly has_comments?: boolean
  /** Does the server keep logs? */
  readonly keeps_server_logs?: boolean
  /** Hosting company. */
  readonly hosting_name?: string
  /** Street and number of the hosting company. */
  readonly hosting_street?: string
  /** Postal code of the hosting company. */
  readonly hosting_postal_code?: string
  /** Town of the hosting company. */
  readonly hosting_city?: string
  /** Country of the hosting company. */
  readonly hosting_country?: string
  /** Telephone of the hosting company. */
  readonly hosting_phone?: string
  /** Data protection officer. */
  readonly dpo_name?: string | null
  /** E-mail of the data protection officer. */
  readonly dpo_email?: string
  /** How long messages are kept. */
  readonly keep_contact?: Duration
  /** How long orders are kept. */
  readonly keep_orders?: Duration
  /** How long applications are kept. */
  readonly keep_applications?: Duration
  /** How long logs are kept. */
  readonly keep_server_logs?: Duration
  /** Do data leave the European Economic Area? */
  readonly transfers_outside?: boolean
  /** To which countries. */
  readonly transfer_countries?: readonly string[]
  /** What the transfer is based on. */
  readonly transfer_safeguards?: readonly Safeguard[]
  /** Decisions made by machines alone. */
  readonly automated_decisions?: Prose | null
  /** Data from other sources. */
  readonly other_sources?: Prose | null
  /** Can consumers order, book or sign a contract on the website? */
  readonly sells_to_consumers?: boolean
  /** Size of the company. */
  readonly company_size?: 'micro' | 'larger'
  /** Your service in a few sentences. */
  readonly service_description?: Prose
  /** What was done for accessibility. */
  readonly accessibility_measures?: Prose
  /** Known limits. */
  readonly accessibility_limits?: Prose | null
  /** Name the last automatic test in the statement? */
  readonly accessibility_measured?: boolean
  /** Days until you answer. */
  readonly accessibility_answer_days?: number
  /** Body that watches over accessibility. */
  readonly accessibility_authority?: string | null
}

export type DocumentName = 'cookies' | 'privacy' | 'notice' | 'accessibility'

/** A legal document of a website in one language. */
export type SiteDocument = {
  readonly document: DocumentName
  readonly language: string
  /** `complete`: published with the next version. `missing`: facts are. `not_needed`: the facts say that there need be none. */
  readonly state: 'complete' | 'missing' | 'not_needed'
  readonly missing: readonly { readonly field: string; readonly laws: readonly string[] }[]
  readonly published_version: number | null
}

export type SiteDetails = {
  readonly site: string
  /** What you have handed over. */
  readonly details: Facts
  /** What the customer has answered, which counts where both have. */
  readonly customer: Facts
  readonly documents: readonly SiteDocument[]
}

/** Your company, as the host of your customers' websites; null what you have not said. */
export type Profile = {
  readonly name: string | null
  readonly street: string | null
  readonly postal_code: string | null
  readonly city: string | null
  /** ISO 3166, two capital letters. */
  readonly country: string | null
  readonly phone: string | null
}

export type ProfileRequest = {
  readonly name: string
  readonly street: string
  readonly postal_code: string
  readonly city: string
  /** ISO 3166, two capital letters. */
  readonly country: string
  readonly phone?: string
}
