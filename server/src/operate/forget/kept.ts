/** What erasing a website, or an integrator, does to a table. */
export type ErasureEffect = 'removed' | 'reduced' | 'expires' | 'invoiced' | 'stays'

/** One table of the database, as the data protection officer reads of it. */
export type StoredTable = {
  readonly what: string
  readonly why: string
  readonly howLong: string
  /** When the website or integrator is erased that it is about. */
  readonly erased: ErasureEffect
  /** Which rows are about a website, `$1`; null: none. */
  readonly ofSite: string | null
  /** Which rows are about an integrator, `$1`, and no website of it; null: none. */
  readonly ofIntegrator: string | null
  /** What no export shows: hashes of what lets somebody in, and what is sealed. */
  readonly hidden?: readonly string[]
  /** A row may have megabytes. */
  readonly large?: true
}

const BY_SITE = 'site_id = $1'
const BY_INTEGRATOR = 'integrator_id = $1'
const SITE = { ofSite: BY_SITE, ofIntegrator: null } as const
const INTEGRATOR = { ofSite: null, ofIntegrator: BY_INTEGRATOR } as const
const NOBODY = { ofSite: null, ofIntegrator: null } as const
const OF_ANALYSIS = {
  ofSite: 'analysis_id in (select id from analysis where site_id = $1)',
  ofIntegrator: null,
} as const

const FOR_EVER = 'until it is erased'

/**
 * Every table, what is in it, why, and for how long. The page for the data protection officer is written from it, exports
 * read it, and a test holds it against the schema: a new table needs its line here.
 */
export const STORED_TABLES: Readonly<Record<string, StoredTable>> = {
  site: {
    what: 'a website: host, path, and the `reference` and `metadata` that the integrator notes',
    why: 'what the service is provided for',
    howLong: 'until it is erased; then host, reference and when it was registered stay for invoices',
    erased: 'reduced',
    ofSite: 'id = $1',
    ofIntegrator: null,
  },
  standing: {
    what: 'the subscription of a website: plan, modules, dates',
    why: 'the contract',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  site_settings: {
    what: 'languages and switches of a website',
    why: 'to provide the service as it was ordered',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  site_details: {
    what: 'who runs a website: name, address, mail, phone, register and tax numbers, representatives',
    why: "the law asks for them in the website's legal documents",
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
    large: true,
  },
  website_draft: {
    what: 'what the customer is editing: tools, texts, look',
    why: 'to be published',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
    large: true,
  },
  publication: {
    what: 'each version of a banner that was published',
    why: 'consents name the version that the visitor saw: to show what was agreed to',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
    large: true,
  },
  legal_document: {
    what: 'each legal document that was published, with what it says of who runs the website',
    why: 'to be read on the website, and to show what was said when',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
    large: true,
  },
  sighting: {
    what: 'when the tag was seen on a website',
    why: 'to help where it is missing',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  foreign_sighting: {
    what: "the latest host that is not the website's own and that its tag was loaded from",
    why: 'to help where the tag stands on another website',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  consent: {
    what: "a visitor's choice: a random number for the visitor, what was allowed, version, language, time; no address, no browser, no path",
    why: 'the website must be able to show that consent was given (GDPR Art. 7(1))',
    howLong: '`CONSENT_MONTHS`, 24 months',
    erased: 'removed',
    ...SITE,
  },
  consent_host: {
    what: 'the hosts of a website on which visitors chose',
    why: 'part of the record of a choice',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  consent_day: {
    what: 'how many choices of each kind a website had on a day',
    why: 'charts in the dashboard, and the limit of a day',
    howLong: '`CONSENT_MONTHS`, 24 months',
    erased: 'removed',
    ...SITE,
  },
  survey: {
    what: 'when a website is looked at next, and how the last time ended',
    why: 'to fill in by itself what the website uses',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  survey_day: {
    what: 'how often websites of a domain were looked at on a day',
    why: 'not to burden them',
    howLong: '2 days',
    erased: 'expires',
    ...NOBODY,
  },
  inventory: {
    what: 'what surveys have seen on a website: cookies, hosts, tools, pages',
    why: 'what documents and banner say is held against it',
    howLong: '`INVENTORY_MONTHS`, 13 months',
    erased: 'removed',
    ...SITE,
    large: true,
  },
  attention: {
    what: 'what keeps a website from working by itself, as codes',
    why: 'so that somebody helps',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  analysis: {
    what: 'analyses of a website and their reports: pages, cookies, requests, findings',
    why: 'the analysis that was ordered',
    howLong: '`ANALYSIS_MONTHS`, 24 months',
    erased: 'removed',
    ...SITE,
    large: true,
  },
  analysis_image: {
    what: 'pictures of pages of a website, with whatever is to be seen there',
    why: 'evidence in a report',
    howLong: 'as long as the report',
    erased: 'removed',
    ...OF_ANALYSIS,
    large: true,
  },
  scan_job: {
    what: 'an analysis or a survey that waits or runs, and what it has found',
    why: 'the queue of scanners',
    howLong: 'minutes, a day at most',
    erased: 'removed',
    ...SITE,
    large: true,
  },
  analysis_schedule: {
    what: "the customer's switch for an analysis every month, and who has set it",
    why: 'to carry it out',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  credit_use: {
    what: 'how many analysis credits a website has used in a month',
    why: 'the allowance of the plan',
    howLong: FOR_EVER,
    erased: 'removed',
    ...SITE,
  },
  embed_token: {
    what: 'a hash of the token of an embedded dashboard',
    why: 'to let its bearer in, once',
    howLong: '5 minutes, and a day to say that it was used',
    erased: 'expires',
    ...SITE,
    hidden: ['hash'],
  },
  dashboard_session: {
    what: "a hash of a dashboard session's token, and when it was last used",
    why: 'to let its bearer in',
    howLong: '10 hours at most, and a day to say that it has ended',
    erased: 'expires',
    ...SITE,
    hidden: ['hash'],
  },
  event: {
    what: 'each change, who made it (a key, an operator by the name of the account, the customer, time) and what was changed',
    why: 'accountability (GDPR Art. 5(2)), invoices, webhooks',
    howLong: 'for ever; of an erased website or integrator without what is personal',
    erased: 'reduced',
    ofSite: BY_SITE,
    ofIntegrator: 'integrator_id = $1 and site_id is null',
  },
  event_chain: {
    what: 'the ends of chains of events',
    why: 'so that a missing event shows',
    howLong: 'for ever',
    erased: 'stays',
    ...NOBODY,
  },
  redacted_event: {
    what: 'digests of what is left of events whose personal content was removed',
    why: 'so that a changed event shows',
    howLong: 'for ever',
    erased: 'stays',
    ...NOBODY,
  },
  erasure: {
    what: 'which websites were erased, when, and how many rows of what they had',
    why: 'to show that it was done',
    howLong: 'for ever',
    erased: 'stays',
    ...SITE,
  },
  kept_statement: {
    what: "statements of months that are over: an integrator's name at the time, how many lines, their hash",
    why: 'invoices were made from them',
    howLong: 'for ever',
    erased: 'invoiced',
    ...INTEGRATOR,
  },
  kept_page: {
    what: 'their lines: host, `reference`, plan, modules and dates of websites, as the log has them',
    why: 'to show again what an invoice was made from',
    howLong: 'for ever',
    erased: 'invoiced',
    ...INTEGRATOR,
    large: true,
  },
  idempotency: {
    what: 'answers to requests of integrators, as they were given',
    why: 'so that a request that is sent again is not carried out again',
    howLong: '72 hours',
    erased: 'removed',
    ofSite: BY_SITE,
    ofIntegrator: 'integrator_id = $1 and site_id is null',
    hidden: ['fingerprint'],
    large: true,
  },
  integrator: {
    what: 'a hosting company: its name, whom to call there, its rate limit, and the origins that may show the dashboard',
    why: 'the contract',
    howLong: 'until it is erased; then its name stays for invoices',
    erased: 'reduced',
    ofSite: null,
    ofIntegrator: 'id = $1',
  },
  integrator_key: {
    what: "hashes of an integrator's keys, their first characters, labels, and when they were used last",
    why: 'to let its bearer in',
    howLong: FOR_EVER,
    erased: 'removed',
    ...INTEGRATOR,
    hidden: ['hash'],
  },
  integrator_profile: {
    what: "an integrator's company as host: name, address, phone",
    why: "the documents of its customers' websites name their host",
    howLong: FOR_EVER,
    erased: 'removed',
    ...INTEGRATOR,
  },
  integrator_defaults: {
    what: 'what new websites of an integrator begin with',
    why: 'to provide the service as it was ordered',
    howLong: FOR_EVER,
    erased: 'removed',
    ...INTEGRATOR,
  },
  webhook: {
    what: 'addresses that an integrator is told at, and their sealed secrets',
    why: 'to deliver events',
    howLong: 'until the integrator deletes it, or is erased',
    erased: 'removed',
    ...INTEGRATOR,
    hidden: ['secret', 'previous_secret'],
  },
  removed_webhook: {
    what: 'ids of webhooks that were deleted',
    why: 'their deliveries are being removed',
    howLong: 'minutes',
    erased: 'expires',
    ...NOBODY,
  },
  delivery: {
    what: 'what was sent to which webhook, and how each attempt went; the content is that of the event',
    why: 'to try again, and to show what was sent',
    howLong: '`DELIVERY_DAYS`, 30 days',
    erased: 'expires',
    ofSite:
      '(webhook_id, event_id) in (select webhook.id, event.id from event join webhook using (integrator_id) where event.site_id = $1)',
    ofIntegrator: 'site_id is null and webhook_id in (select id from webhook where integrator_id = $1)',
  },
  scan_turn: {
    what: "when an integrator's analyses and surveys had their turn",
    why: 'so that nobody waits for another',
    howLong: FOR_EVER,
    erased: 'removed',
    ...INTEGRATOR,
  },
  analysis_turn: {
    what: "when an integrator's analyses had their turn, as scanners of the version before note it",
    why: 'so that nobody waits for another',
    howLong: FOR_EVER,
    erased: 'removed',
    ...INTEGRATOR,
  },
  survey_turn: {
    what: "when an integrator's surveys had their turn, as scanners of the version before note it",
    why: 'so that nobody waits for another',
    howLong: FOR_EVER,
    erased: 'removed',
    ...INTEGRATOR,
  },
  scanner: {
    what: 'which scanners run, with which browser',
    why: 'to know who can look at websites',
    howLong: 'a day',
    erased: 'stays',
    ...NOBODY,
  },
  operation: {
    what: 'when the last backup was made and the doctor last looked, and how many of its checks failed',
    why: 'so that somebody is told when that is not done any more',
    howLong: 'until the next time',
    erased: 'stays',
    ...NOBODY,
  },
  process: {
    what: 'which processes run: role, version, name of the machine',
    why: 'so that a dead one shows',
    howLong: 'a day after it was last seen',
    erased: 'stays',
    ...NOBODY,
  },
  log_reader: {
    what: 'how far readers of events have come',
    why: 'to go on from there',
    howLong: 'for ever',
    erased: 'stays',
    ...NOBODY,
  },
  log_digest: {
    what: 'a digest over all events',
    why: 'so that a log made anew shows',
    howLong: 'for ever',
    erased: 'stays',
    ...NOBODY,
  },
  deployment: {
    what: 'which environment the database is for',
    why: 'so that no two are mixed up',
    howLong: 'for ever',
    erased: 'stays',
    ...NOBODY,
  },
  migration: { what: 'which migrations ran', why: 'upgrades', howLong: 'for ever', erased: 'stays', ...NOBODY },
}

/** Files that a process of Portico writes, beside those of PostgreSQL. */
export const STORED_FILES = [
  {
    file: 'the log of each process, on standard output',
    what: 'requests: method, route, status, time, ids of integrator and key; where one is refused (401, 429) the address of the caller and the id of the website; no paths, no bodies, no names, no keys',
    howLong: 'as long as whoever collects it keeps it: journald, a file of yours',
  },
  {
    file: '`PORTICO_HOME/data`',
    what: "the embedded PostgreSQL's tables and write-ahead log, and passwords of its roles (`portico.json`)",
    howLong: 'see above',
  },
  {
    file: '`PORTICO_HOME/postgres.log`',
    what: 'messages of the embedded PostgreSQL, which may quote a row that failed a check',
    howLong: 'the newest 2 MB',
  },
  { file: '`PORTICO_HOME/secret`', what: 'the secret of the installation', howLong: 'for ever' },
  {
    file: "profiles of a scanner's browser, in the system's folder for temporary files",
    what: 'what a website stored in the browser',
    howLong: 'removed after each analysis or survey',
  },
  {
    file: 'exports of `portico sites export` and `portico integrators export`',
    what: 'all of the above of one website or integrator',
    howLong: 'until you delete them',
  },
  {
    file: 'lists of `portico erasures list`',
    what: 'what was erased: ids, hosts, names of integrators, and when',
    howLong: 'as long as a backup that has it: until you delete them',
  },
] as const
