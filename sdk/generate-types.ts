import { writeFileSync } from 'node:fs'
import * as contract from '@portico/contract'
import { EVENT_SCHEMAS, EVENT_TYPES, WEBHOOK_EVENT_TYPES } from '@portico/contract/events/event-types'
import * as words from '@portico/contract/words'
import { COUNTRIES, GERMAN_STATES } from '@portico/contract/words/countries'
import { DURATION_UNITS } from '@portico/contract/words/duration'
import { type FactRule, factRuleOf, isFactField, SAFEGUARDS } from '@portico/contract/words/facts'
import { LANGUAGES } from '@portico/contract/words/languages'

// Writes src/wire.ts and src/browser/plans.ts, the types of what travels, from the contract's schemas with their descriptions. The package is published
// alone, without dependencies and readable, so they are written out. No tool at hand does it: those that read OpenAPI need
// TypeScript as a library, which version 7 is not, and json-schema-to-typescript knows neither `readonly` nor names for lists.

/** Lists of words that have a name, each with what is said of it. */
const LISTS: readonly (readonly [name: string, values: readonly string[], comment?: string])[] = [
  ['Tier', words.TIERS],
  ['Interval', words.INTERVALS],
  ['ModuleName', words.MODULE_NAMES],
  [
    'SiteStatus',
    ['active', 'canceled', 'none'],
    'What `?status=` of the list asks for; `none`: without a subscription.',
  ],
  ['Category', words.CATEGORIES],
  ['DocumentName', words.DOCUMENT_NAMES],
  ['AnalysisPass', words.ANALYSIS_PASSES],
  ['AnalysisFailure', words.ANALYSIS_FAILURES, 'Why there is no report. None of them costs a credit.'],
  ['Severity', words.SEVERITIES],
  ['FindingKind', words.FINDING_KINDS],
  ['WarningCode', words.WARNING_CODES, 'What keeps a website from working by itself.'],
  ['AttentionCode', words.ATTENTION_CODES, 'Warnings with which somebody has to help.'],
  ['AutomaticMode', words.AUTOMATIC_MODES],
  ['SettingsMember', words.SETTINGS_MEMBERS],
  ['ChangedBy', words.CHANGE_AUTHORS],
  ['EventType', EVENT_TYPES],
  ['UsageKind', words.USAGE_KINDS],
  ['WebhookEventType', WEBHOOK_EVENT_TYPES, 'What a webhook can ask for.'],
  ['Country', COUNTRIES, 'The countries whose law the documents know.'],
  ['GermanState', GERMAN_STATES],
  ['Safeguard', SAFEGUARDS, 'On what data may leave the European Economic Area.'],
  ['Language', LANGUAGES.map(({ code }) => code)],
]

/** The schemas that the client has types of, as the contract calls them. */
const NAMES: readonly string[] = [
  ...(['Message', 'Site', 'SiteRequest', 'SiteList', 'ModuleLine', 'Order', 'Subscription', 'EmbedSession'] as const),
  ...([
    'Publication',
    'Warning',
    'PublishedVersion',
    'Seen',
    'BlockedHost',
    'Loader',
    'Installation',
    'RequestedAnalysis',
  ] as const),
  ...(['AnalysisProgress', 'FindingCounts', 'AnalysisLine', 'Analysis', 'AnalysisList', 'Classification'] as const),
  ...(['Evidence', 'Mend', 'Finding', 'VisitedPage', 'PassResult', 'KeptThing', 'ThirdParty', 'Check'] as const),
  ...(['Screenshot', 'LegalPage', 'AnalysisReport'] as const),
  'WebsiteReason',
  ...Object.keys(EVENT_SCHEMAS),
  ...(['Event', 'EventList', 'WebhookTestEvent', 'WebhookDisabledEvent', 'WebhookEvent', 'DeliveredEvent'] as const),
  ...(['WebhookRequest', 'NewWebhook', 'Webhook', 'WebhookList', 'WebhookSecret', 'Attempt', 'Delivery'] as const),
  ...(['DeliveryList', 'RedeliveryRequest', 'Redelivery', 'TestDelivery', 'Clock', 'Facts'] as const),
  ...(['SiteDocument', 'SiteDetails', 'Profile', 'ProfileRequest', 'SitePatch', 'Colours', 'Look'] as const),
  ...(['OwnTexts', 'ToolInUse', 'StoredItem', 'OwnTool', 'SiteSettings', 'SiteSettingsPatch'] as const),
  ...([
    'Defaults',
    'DefaultsRequest',
    'UsageTerms',
    'UsagePeriod',
    'UsageLeft',
    'UsageLine',
    'UsageStatement',
  ] as const),
]

/** What the client calls otherwise: `SiteList` and `Event` are something else there. */
const RENAMED: { readonly [name: string]: string } = {
  SiteList: 'SitePage',
  AnalysisList: 'AnalysisPage',
  Event: 'PorticoEvent',
  EventList: 'EventPage',
  DeliveryList: 'DeliveryPage',
  Clock: 'SiteTime',
}

type Schema = { readonly [keyword: string]: unknown }

/** An optional schema is a copy of the one with the name, with the same members. */
const identityOf = (schema: Schema): unknown => schema['properties'] ?? schema['anyOf'] ?? schema

const CONTRACT: { readonly [name: string]: unknown } = { ...contract, ...EVENT_SCHEMAS }
const schemas = NAMES.map((name) => [RENAMED[name] ?? name, schemaOf(CONTRACT[name])] as const)
const nameOf = new Map(schemas.map(([called, schema]) => [identityOf(schema), called]))

/** A schema as a type; what it cannot say is a mistake, not `unknown`. */
export function typeScriptOf(schema: Schema): string {
  return nameOf.get(identityOf(schema)) ?? shapeOf(schema)
}

function shapeOf(schema: Schema): string {
  const { type, const: literal, enum: values, anyOf, items, properties } = schema
  if (literal !== undefined) return literalOf(literal)
  if (Array.isArray(values)) return listOf(values)
  if (Array.isArray(anyOf)) return anyOf.map(typeScriptOf).join(' | ')
  if (Array.isArray(type)) return type.map((one) => shapeOf({ ...schema, type: one })).join(' | ')
  if (type === 'array' && Array.isArray(items)) return `readonly [${items.map(typeScriptOf).join(', ')}]`
  if (type === 'array' && items) return arrayOf(typeScriptOf(schemaOf(items)))
  if (type === 'object' && properties) return objectOf(schema, schemaOf(properties))
  if (type === 'object' && schema['additionalProperties']) {
    return `{ readonly [name: string]: ${typeScriptOf(schemaOf(schema['additionalProperties']))} }`
  }
  if (type === 'integer') return 'number'
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type
  throw new Error(`The client has no type for ${JSON.stringify(schema)}: teach generate-types.ts to write it.`)
}

function objectOf({ required }: Schema, properties: Schema): string {
  const members = Object.entries(properties).map(([name, member]) => {
    const schema = schemaOf(member)
    const type = nameOf.get(properties) === 'Facts' ? factOf(name) : typeScriptOf(schema)
    const mark = Array.isArray(required) && required.includes(name) ? '' : '?'
    return `${commentOf(schema['description'])}readonly ${name}${mark}: ${type}\n`
  })
  return `{\n${members.join('').replaceAll(/^(?=.)/gm, '  ')}}`
}

/** The schema of a fact says less than its rule does. */
function factOf(name: string): string {
  if (!isFactField(name)) throw new Error(`${name} is no fact.`)
  const rule = factRuleOf(name)
  return rule.none ? `${ruleType(rule)} | null` : ruleType(rule)
}

function ruleType(rule: FactRule): string {
  switch (rule.kind) {
    case 'choice':
      return listOf(rule.choices)
    case 'choices':
      return arrayOf(listOf(rule.choices))
    case 'texts':
    case 'countries':
      return 'readonly string[]'
    case 'duration':
      return 'Duration'
    case 'durations':
      return '{ readonly [tool: string]: Duration }'
    case 'prose':
      return 'Prose'
    case 'boolean':
    case 'number':
      return rule.kind
    default:
      return 'string'
  }
}

function listOf(values: readonly unknown[]): string {
  const named = LISTS.find(([, list]) => list.length === values.length && list.every((one, at) => one === values[at]))
  return named?.[0] ?? literals(values)
}

const literals = (values: readonly unknown[]) =>
  values.length > 8 ? values.map((one) => `\n  | ${literalOf(one)}`).join('') : values.map(literalOf).join(' | ')
const literalOf = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
const arrayOf = (type: string) => `readonly ${type.includes('|') ? `(${type})` : type}[]`

function schemaOf(value: unknown): Schema {
  if (typeof value !== 'object' || value === null) throw new Error(`${value} is no schema.`)
  return value as Schema
}

function commentOf(text: unknown): string {
  return typeof text === 'string' && text !== '' ? `/** ${text} */\n` : ''
}

/** A list of words as a type. */
const writeList = ([name, values, comment]: (typeof LISTS)[number]) =>
  `${commentOf(comment)}export type ${name} = ${literals(values)}\n`

/** All of the file. */
export function wireTypes(): string {
  const shapes = schemas.map(
    ([called, schema]) => `${commentOf(schema['description'])}export type ${called} = ${shapeOf(schema)}\n`,
  )
  return [
    '/** The objects of the API, named and shaped as they travel. Made of the contract by generate-types.ts. */\n',
    ...LISTS.map(writeList),
    `/** How long something is kept, such as \`[6, 'month']\`. */\nexport type Duration = readonly [amount: number, unit: ${literals(DURATION_UNITS)}]\n`,
    '/** A text for each language. */\nexport type Prose = { readonly [language in Language]?: string }\n',
    ...shapes,
  ].join('\n')
}

/** What the browser's part knows of plans: it is built without the client's other files. */
const planTypes = () =>
  LISTS.filter(([name]) => name === 'Tier' || name === 'ModuleName')
    .map(writeList)
    .join('\n')

if (import.meta.main) {
  writeFileSync(new URL('src/wire.ts', import.meta.url), wireTypes())
  writeFileSync(new URL('src/browser/plans.ts', import.meta.url), planTypes())
}
