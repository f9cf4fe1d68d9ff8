import type { Field } from '@portico/contract/words/facts'
import { TOOLS, type Tool, toolById } from '@portico/vendors'
import { processingOf } from '@portico/vendors/processing'
import { type Input, OUR_OWN, type ToolInUse } from '../input.ts'
import { areaOf, isAdequate, leavesArea } from './adequacy.ts'
import type { ActivityId, Recipient, Transfer } from './register.ts'

/** Who receives data, each once: those that the owner named, and the tools in use that somebody else runs. */
export function recipientsOf(input: Input): readonly Recipient[] {
  const all = [...namedBy(input), ...input.tools.filter(isReceived).map((tool) => ofTool(tool, input))]
  // What the owner named comes first; one company may be named twice, as "Stripe" and as "Stripe Payments Europe".
  return all.filter(({ id }, place) => all.findIndex((one) => one.id === id) === place)
}

/** Software on the website's own server keeps what it learns there; Portico is named apart, as who keeps the records of choices. */
function isReceived({ id, hosts, addresses = [] }: ToolInUse): boolean {
  if (id === OUR_OWN.id) return false
  const known = toolById(id)
  return known === undefined || known.inFront === true || hosts.length + addresses.length > 0
}

function ofTool(tool: ToolInUse, input: Input): Recipient {
  const known = toolById(tool.id)
  const pays = known?.kind === 'payment' && input.facts.takes_payments === true
  const waits = known?.inFront === true || tool.category === 'necessary' ? null : tool.category
  const activity: ActivityId = pays ? 'payment' : (waits ?? 'visit')
  const isTold = input.consentMode === 'advanced' && tool.consent !== undefined
  const whenAsked = tool.unconfirmed ? 'unconfirmed' : isTold ? 'signals' : 'consent'
  const when = pays ? 'use' : waits === null ? 'visit' : whenAsked
  return {
    id: tool.id,
    service: tool.name,
    company: tool.vendor,
    country: tool.country,
    activity,
    when,
    category: tool.category,
    policy: tool.policy,
    ...processing({ id: tool.id, vendor: { name: tool.vendor } }, tool.country, input),
  }
}

type Names = readonly string[] | string | null | undefined

/** A fact that names companies, the activity that they belong to, and which tools of the table may be meant. */
const NAMED: readonly {
  readonly field: Field
  readonly activity: ActivityId
  readonly when: Recipient['when']
  readonly isMeant: (tool: Tool) => boolean
}[] = [
  { field: 'hosting_name', activity: 'visit', when: 'visit', isMeant: ({ inFront }) => inFront === true },
  {
    ...{ field: 'newsletter_provider', activity: 'newsletter', when: 'use' },
    isMeant: ({ purposes }) => purposes.includes('email-marketing'),
  },
  { field: 'payment_providers', activity: 'payment', when: 'use', isMeant: ({ kind }) => kind === 'payment' },
  { field: 'delivery_companies', activity: 'shop', when: 'use', isMeant: () => false },
]

const IS_DONE: { readonly [activity in ActivityId]?: Field } = {
  newsletter: 'has_newsletter',
  payment: 'takes_payments',
  shop: 'has_shop',
}

function namedBy(input: Input): readonly Recipient[] {
  const { facts, tools } = input
  return NAMED.flatMap(({ field, activity, when, isMeant }) => {
    const wanted = IS_DONE[activity]
    if (wanted !== undefined && facts[wanted] !== true) return []
    return listOf(facts[field] as Names).map((name): Recipient => {
      const known = TOOLS.find((tool) => isMeant(tool) && isNamed(tool, name))
      const country = field === 'hosting_name' ? (facts.hosting_country ?? known?.vendor.country ?? null) : null
      const seat = known?.vendor.country ?? country
      const used = tools.find(({ id }) => id === known?.id)
      return {
        id: known?.id ?? `${activity}:${name}`,
        service: known?.name ?? null,
        company: known?.vendor.name ?? name,
        country: seat,
        activity,
        when,
        category: used?.category ?? null,
        policy: known?.policy ?? null,
        ...processing(known ?? { id: '', vendor: { name } }, seat, input),
      }
    })
  })
}

function listOf(names: Names): readonly string[] {
  return typeof names === 'string' ? [names] : (names ?? [])
}

/** "Stripe Payments Europe" is Stripe: the name begins with the tool's, word by word, or is its company's. */
function isNamed(tool: Tool, name: string): boolean {
  const [given, ofTool, ofVendor] = [name, tool.name, tool.vendor.name].map(wordsIn)
  const begins = (words: readonly string[]) => words.length > 0 && words.every((word, place) => given?.[place] === word)
  return begins(ofTool ?? []) || begins(ofVendor ?? [])
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function processing(tool: Parameters<typeof processingOf>[0], seat: string | null, { facts }: Input) {
  const { role = null, group, places, retention, dpf, dpfUk, clauses } = processingOf(tool)
  const area = areaOf(facts.country)
  const takesPart = (area === 'uk' ? dpfUk : dpf)?.value === true
  const where = places === undefined || places.value === 'worldwide' ? [] : places.value
  const countries = [...new Set([seat, group?.value.country, ...where].filter((one) => typeof one === 'string'))]
  const kept =
    retention === undefined
      ? null
      : retention.value.setBy === 'provider'
        ? retention.value.lasts
        : (facts.tool_retention?.[tool.id] ?? null)
  return {
    role,
    group: group?.value ?? null,
    places: places?.value ?? null,
    transfers: countries
      .filter((country) => leavesArea(area, country))
      .map((country) => transferTo(country, facts.country, takesPart, clauses?.value === true)),
    kept,
  }
}

function transferTo(country: string, owner: string | undefined, takesPart: boolean, hasClauses: boolean): Transfer {
  if (isAdequate(owner, country)) return { country, ground: 'adequacy' }
  if (country === 'US' && takesPart) return { country, ground: 'dpf' }
  return { country, ground: hasClauses ? 'clauses' : 'none' }
}

/** Tools in use whose owner sets how long the provider keeps what it received, with what can be set. */
export function withOwnRetention({ tools }: Pick<Input, 'tools'>) {
  return tools.flatMap((tool) => {
    const retention = processingOf({ id: tool.id, vendor: { name: tool.vendor } }).retention?.value
    return retention?.setBy === 'owner' ? [{ id: tool.id, name: tool.name, choices: retention.choices }] : []
  })
}
