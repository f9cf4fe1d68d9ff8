import type { Duration } from '@portico/contract/words/duration'
import type { Facts, Field } from '@portico/contract/words/facts'
import { TOOLS, type Tool, toolById } from '@portico/vendors'
import { type Company, EUROPEAN_COMPANIES, processingFactsOf } from '@portico/vendors/processing'
import { type DataProtectionArea, dataProtectionAreaOf } from '../facts/data-protection-areas.ts'
import { type DocumentInput, PORTICO_TOOL, type ToolInUse } from '../facts/input.ts'
import { isAdequateDestination, leavesArea } from './adequacy.ts'
import type { ActivityId, Recipient, Transfer } from './register.ts'

/** Who receives data, each once: companies that the owner named, and tools in use that others run. */
export function recipientsOf(input: DocumentInput): readonly Recipient[] {
  const all = [
    ...recipientsNamedByOwner(input),
    recipientOfBanner(input),
    ...input.tools.filter(isRunByOthers).map((tool) => recipientOfTool(tool, input)),
  ]
  // Companies that the owner named come first. One may be named twice, as "Stripe" and as "Stripe Payments Europe".
  const named = new Set<string>()
  return all.filter(({ id }) => !named.has(id) && named.add(id))
}

/** The recipient of the records of choices: the company that runs this installation, if it is configured. */
function recipientOfBanner(input: DocumentInput): Recipient {
  const { provider, proofMonths } = input
  return {
    ...{
      id: PORTICO_TOOL.id,
      service: PORTICO_TOOL.name,
      activity: 'consent',
      when: 'use',
      category: null,
      policy: null,
    },
    ...processing(PORTICO_TOOL.id, provider ?? { name: PORTICO_TOOL.vendor, country: null }, input),
    ...(provider === null ? { isCompanyKnown: false } : {}),
    ...{ role: 'processor', kept: [proofMonths, 'month'] },
  }
}

/** Software on the website's own server keeps its data there. Portico has a recipient of its own (`recipientOfBanner`). */
function isRunByOthers({ id, hosts, addresses = [] }: ToolInUse): boolean {
  if (id === PORTICO_TOOL.id) return false
  const known = toolById(id)
  return known === undefined || known.inFront === true || hosts.length + addresses.length > 0
}

function recipientOfTool(tool: ToolInUse, input: DocumentInput): Recipient {
  const known = toolById(tool.id)
  const pays = known?.kind === 'payment' && input.facts.takes_payments === true
  const waits = known?.inFront === true || tool.category === 'necessary' ? null : tool.category
  const activity: ActivityId = pays ? 'payment' : (waits ?? 'visit')
  const listensToSignals = input.consentMode === 'advanced' && tool.consent !== undefined
  const whenConsentIsNeeded = tool.unconfirmed && !tool.held ? 'unconfirmed' : listensToSignals ? 'signals' : 'consent'
  const when = pays ? 'use' : waits === null ? 'visit' : whenConsentIsNeeded
  return {
    id: tool.id,
    service: tool.name,
    activity,
    when,
    category: tool.category,
    policy: tool.policy,
    ...processing(tool.id, { name: tool.vendor, country: tool.country }, input),
  }
}

type Names = readonly string[] | string | null | undefined

/** Facts that name companies, with their activity and the tools of the table that the owner may mean. */
const COMPANY_FACTS: readonly {
  readonly field: Field
  readonly activity: ActivityId
  readonly when: Recipient['when']
  readonly isCandidate: (tool: Tool) => boolean
}[] = [
  { field: 'hosting_name', activity: 'visit', when: 'visit', isCandidate: ({ inFront }) => inFront === true },
  {
    ...{ field: 'newsletter_provider', activity: 'newsletter', when: 'use' },
    isCandidate: ({ purposes }) => purposes.includes('email-marketing'),
  },
  { field: 'payment_providers', activity: 'payment', when: 'use', isCandidate: ({ kind }) => kind === 'payment' },
  { field: 'delivery_companies', activity: 'shop', when: 'use', isCandidate: () => false },
]

const ACTIVITY_FACTS: { readonly [activity in ActivityId]?: Field } = {
  newsletter: 'has_newsletter',
  payment: 'takes_payments',
  shop: 'has_shop',
}

function recipientsNamedByOwner(input: DocumentInput): readonly Recipient[] {
  const { facts, tools } = input
  return COMPANY_FACTS.flatMap(({ field, activity, when, isCandidate }) => {
    const activityField = ACTIVITY_FACTS[activity]
    if (activityField !== undefined && facts[activityField] !== true) return []
    return listOf(facts[field] as Names).map((name): Recipient => {
      const known = TOOLS.find((tool) => isCandidate(tool) && isNamed(tool, name))
      const used = tools.find(({ id }) => id === known?.id)
      const country = field === 'hosting_name' ? (facts.hosting_country ?? null) : null
      return {
        id: known?.id ?? `${activity}:${name}`,
        service: known?.name ?? null,
        activity,
        when,
        category: used?.category ?? null,
        policy: known?.policy ?? null,
        ...processing(known?.id ?? '', known?.vendor ?? { name, country }, input),
      }
    })
  })
}

function listOf(names: Names): readonly string[] {
  return typeof names === 'string' ? [names] : (names ?? [])
}

/** "Stripe Payments Europe" is Stripe: the name begins with the words of the tool's name or of its vendor's. */
function isNamed(tool: Tool, name: string): boolean {
  const [words, ofTool, ofVendor] = [name, tool.name, tool.vendor.name].map(wordsIn)
  const begins = (beginning: readonly string[]) =>
    beginning.length > 0 && beginning.every((word, place) => words?.[place] === word)
  return begins(ofTool ?? []) || begins(ofVendor ?? [])
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

type Vendor = Tool['vendor']

/** What is known about the company and its processing, for an owner in this country. */
function processing(id: string, vendor: Vendor, { facts }: DocumentInput) {
  const known = processingFactsOf({ id, vendor })
  const { role, places, aloneAfterwards } = known
  const company = companyFor(vendor, known.uk?.value, facts.country)
  const group = known.group?.value.name === company?.name ? null : (known.group?.value ?? null)
  return {
    company: company?.name ?? vendor.name,
    country: company?.country ?? null,
    isCompanyKnown: company !== null,
    role: role?.value ?? null,
    jointly: role?.value === 'joint' ? { page: role.source, isAloneAfterwards: aloneAfterwards?.value === true } : null,
    group,
    places: places?.value ?? null,
    transfers: transfersOf(known, company, group, facts.country),
    kept: retentionOf(id, known.retention?.value, facts),
  }
}

/** The company that serves owners in this country. In the United Kingdom it may not be the European one. Null: not known. */
function companyFor(vendor: Vendor, uk: Company | undefined, owner: string | undefined): Vendor | null {
  return dataProtectionAreaOf(owner) === 'uk' && EUROPEAN_COMPANIES.has(vendor.name) ? (uk ?? null) : vendor
}

type Processing = ReturnType<typeof processingFactsOf>

/**
 * Data go to the company's seat, to the known places, and to the group's seat if the places are worldwide.
 * If the places are not known, it is uncertain whether data reach the group.
 */
function transfersOf(
  { places, dpf, dpfUk, clauses }: Processing,
  company: Vendor | null,
  group: Company | null,
  owner: string | undefined,
): readonly Transfer[] {
  const area = dataProtectionAreaOf(owner)
  const framework = area === 'uk' ? dpfUk : dpf
  const read = framework?.value === true ? framework.read : undefined
  const participant = [group, company].find((one) => one?.country === 'US')?.name
  const to = (country: string, isCertain: boolean): Transfer => {
    const plain = { country, isCertain, participant: null }
    if (isAdequateDestination(owner, country)) return { ...plain, ground: 'adequacy' }
    if (country === 'US' && read !== undefined && participant !== undefined)
      return { ...plain, ground: 'dpf', participant: { name: participant, read } }
    return { ...plain, ground: clauses?.value === true ? 'clauses' : 'none' }
  }
  const named = places === undefined || places.value === 'worldwide' ? [] : places.value
  const certain = outside(area, [company?.country, ...named, places?.value === 'worldwide' ? group?.country : null])
  const possible = outside(area, [places === undefined ? group?.country : null]).filter((one) => !certain.includes(one))
  return [...certain.map((country) => to(country, true)), ...possible.map((country) => to(country, false))]
}

function outside(area: DataProtectionArea, countries: readonly (string | null | undefined)[]): readonly string[] {
  const known = countries.filter((one) => typeof one === 'string')
  return [...new Set(known)].filter((country) => leavesArea(area, country))
}

type Retention = NonNullable<Processing['retention']>['value']

function retentionOf(id: string, retention: Retention | undefined, facts: Facts): Recipient['kept'] {
  if (retention === undefined) return null
  return retention.setBy === 'provider' ? retention.lasts : (facts.tool_retention?.[id] ?? null)
}

type OwnerSetRetention = Pick<ToolInUse, 'id' | 'name'> & { readonly choices: readonly Duration[] }

/** A cache by the list of tools: the questions of an interview need it again and again. */
const OWNER_SET_RETENTION = new WeakMap<DocumentInput['tools'], readonly OwnerSetRetention[]>()

/** Tools in use where the owner of the website sets how long the provider keeps data, with the possible values. */
export function toolsWithOwnerSetRetention({ tools }: Pick<DocumentInput, 'tools'>): readonly OwnerSetRetention[] {
  const found = OWNER_SET_RETENTION.get(tools) ?? tools.flatMap(ownerSetRetentionOf)
  OWNER_SET_RETENTION.set(tools, found)
  return found
}

function ownerSetRetentionOf({ id, name, vendor }: ToolInUse): readonly OwnerSetRetention[] {
  const retention = processingFactsOf({ id, vendor: { name: vendor } }).retention?.value
  return retention?.setBy === 'owner' ? [{ id, name, choices: retention.choices }] : []
}
