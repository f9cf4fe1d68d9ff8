import { INTERVALS, type Interval, MODULE_NAMES, type ModuleName, TIERS, type Tier } from '@portico/contract/words'
import { minorUnitsOf } from '../kit/minor-units.ts'
import { isBefore, Moment } from '../kit/moment.ts'
import { isUuid } from '../kit/uuid.ts'
import type { SubscriptionTerms } from '../subscriptions/catalog.ts'
import type { PricedLine } from './usage.ts'

/** In minor units, such as cents. */
type ByInterval = Readonly<Record<Interval, bigint>>

/** The prices from a day on, until the next list. */
export type PriceList = {
  readonly validFrom: Moment
  readonly tiers: Readonly<Record<Tier, ByInterval>>
  /** By tier, because some include a module that others pay for. */
  readonly modules: Readonly<Record<Tier, Readonly<Record<ModuleName, ByInterval>>>>
  readonly analysisCredit: bigint
}

export type Prices = {
  readonly currency: string
  /** How many digits the minor unit has: 2 where 490 is 4.90. */
  readonly minorUnits: number
  /** Oldest first. */
  readonly lists: readonly PriceList[]
  /** Of integrators with prices of their own, by their id. */
  readonly own: ReadonlyMap<string, readonly PriceList[]>
}

/** The prices of one integrator: its own ones from their first day on, and the general ones before. */
export function pricesForIntegrator(prices: Prices, integratorId: string): Prices {
  const own = prices.own.get(integratorId) ?? []
  const [first] = own
  if (first === undefined) return prices
  return { ...prices, lists: [...prices.lists.filter((one) => isBefore(one.validFrom, first.validFrom)), ...own] }
}

/** The prices in a file, or all its problems. */
export type ParsedPrices = { readonly prices: Prices } | { readonly problems: readonly string[] }

/** A higher price is a typing mistake, even in rupiah: there a year of the most expensive plan is billions of the smallest unit. */
const MAX_PRICE = 10_000_000_000
const MAX_LISTS = 1_000

/** Parses a file of prices. Missing and unknown members are problems. */
export function parsePrices(file: unknown): ParsedPrices {
  const problems: string[] = []
  const wrong = (where: string, what: string) => {
    problems.push(`${where} ${what}`)
    return undefined
  }

  const members = (value: unknown, where: string, known: readonly string[], optional: readonly string[] = []) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(where, 'must be an object')
    const object = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
    for (const name of Object.keys(object)) {
      if (![...known, ...optional].includes(name)) wrong(at(where, name), 'is not known: check its spelling')
    }
    return object
  }

  const price = (value: unknown, where: string): bigint => {
    if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PRICE) return BigInt(Number(value))
    wrong(where, `must be a whole number of minor units from 0 to ${MAX_PRICE}`)
    return 0n
  }

  const byInterval = (value: unknown, where: string, optional: readonly string[] = []): ByInterval => {
    const object = members(value, where, INTERVALS, optional)
    return each(INTERVALS, (interval) => price(object[interval], at(where, interval)))
  }

  const byModule = (value: unknown, where: string, otherwise?: Readonly<Record<ModuleName, ByInterval>>) => {
    const object = members(value, where, MODULE_NAMES)
    return each(MODULE_NAMES, (name) =>
      object[name] === undefined && otherwise ? otherwise[name] : byInterval(object[name], at(where, name)),
    )
  }

  const list = (value: unknown, where: string): PriceList => {
    const object = members(value, where, ['valid_from', 'tiers', 'modules'], ['analysis_credit'])
    const tiers = members(object['tiers'], at(where, 'tiers'), TIERS)
    const modules = byModule(object['modules'], at(where, 'modules'))
    const { analysis_credit: credit = 0 } = object
    return {
      validFrom:
        dayFrom(object['valid_from']) ?? wrong(at(where, 'valid_from'), 'must be a day such as 2026-01-01') ?? DAWN,
      tiers: each(TIERS, (tier) => byInterval(tiers[tier], at(where, `tiers.${tier}`), ['modules'])),
      modules: each(TIERS, (tier) => {
        const own = (tiers[tier] as { readonly modules?: unknown } | undefined)?.modules
        return own === undefined ? modules : byModule(own, at(where, `tiers.${tier}.modules`), modules)
      }),
      analysisCredit: price(credit, at(where, 'analysis_credit')),
    }
  }

  const listsOf = (value: unknown, where: string): readonly PriceList[] => {
    const entries = Array.isArray(value) && value.length >= 1 && value.length <= MAX_LISTS ? value : []
    if (entries.length === 0) wrong(where, `must be a list of 1 to ${MAX_LISTS} price lists`)
    const lists = entries.map((one, index) => list(one, `${where}.${index}`))
    for (const [index, { validFrom }] of lists.entries()) {
      const before = lists[index - 1]
      if (before && !isBefore(before.validFrom, validFrom))
        wrong(`${where}.${index}.valid_from`, 'must be after the one before')
    }
    return lists
  }

  const byIntegrator = (value: unknown): Prices['own'] => {
    const entries = Object.entries(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})
    if (value !== undefined && entries.length === 0)
      wrong('integrators', 'must be an object of price lists by integrator')
    for (const [id] of entries) if (!isUuid(id)) wrong(at('integrators', id), 'must be the id of an integrator')
    return new Map(entries.map(([id, lists]) => [id, listsOf(lists, at('integrators', id))]))
  }

  const all = members(file, '', ['currency', 'prices'], ['minor_units', 'integrators'])
  const { currency, prices } = all
  const known = minorUnitsOf(String(currency))
  if (known === null) wrong('currency', 'must be a code of ISO 4217, such as EUR')
  const minorUnits = known ?? 2
  if (known !== null && ![undefined, known].includes(all['minor_units'] as number | undefined))
    wrong('minor_units', `must be ${minorUnits}, which ${currency} has by ISO 4217, or left out`)
  const lists = listsOf(prices, 'prices')
  const own = byIntegrator(all['integrators'])
  if (problems.length > 0) return { problems }
  return { prices: { currency: String(currency), minorUnits, lists, own } }
}

const DAWN = new Moment(0)

function at(where: string, name: string): string {
  return where === '' ? name : `${where}.${name}`
}

function each<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

function dayFrom(value: unknown): Moment | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  const ms = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== value ? null : new Moment(ms)
}

/** The amount of a line, rounded once; null for a line that is only information. A negative amount is a credit. */
export function lineAmount({ lists }: Prices, line: PricedLine): bigint | null {
  const { kind, at: moment, terms, period, before, left, credits } = line
  switch (kind) {
    case 'first_period':
    case 'renewal':
    case 'interval_switch':
      return terms && period && priceOf(listAt(lists, period.startsAt), terms)
    case 'change': {
      if (terms === null || period === null || before === null || left === null) return null
      // A period has the prices of its first day, so that a change and its reversal cost nothing.
      const list = listAt(lists, period.startsAt)
      return share(priceOf(list, terms) - priceOf(list, before), BigInt(left.ms), BigInt(left.ofMs))
    }
    case 'analysis':
    case 'analysis_returned':
      return credits === null ? null : BigInt(credits) * listAt(lists, moment).analysisCredit
    case 'ended':
    case 'suspension':
      return null
  }
}

/** The list that is valid at a moment. Before the first list, its prices apply. */
function listAt(lists: readonly PriceList[], moment: Moment): PriceList {
  const [first] = lists
  const list = lists.findLast(({ validFrom }) => !isBefore(moment, validFrom)) ?? first
  if (list === undefined) throw new Error('There is no price list.')
  return list
}

function priceOf({ tiers, modules }: PriceList, { tier, interval, modules: ordered }: SubscriptionTerms): bigint {
  return ordered.reduce(
    (sum, { name, quantity }) => sum + BigInt(quantity) * modules[tier][name][interval],
    tiers[tier][interval],
  )
}

/** A part of an amount, rounded to the nearest unit, with halves rounded up. */
function share(amount: bigint, part: bigint, of: bigint): bigint {
  const [numerator, denominator] = [2n * amount * part + of, 2n * of]
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}
