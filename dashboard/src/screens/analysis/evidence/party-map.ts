import type { Party, Pass, Report } from '../../../model/wire.ts'
import { firstMomentOf, MOMENTS, type Moment, momentsOfPasses } from '../kit/moments.ts'
import { classificationName } from '../kit/subject.ts'

/** What happened on one page; null where the report says it only of all pages together. */
export type PageMoments = { readonly page: number; readonly moments: readonly Moment[] | null }

/** Several hosts of one vendor are one place on the map. */
export type ContactedVendor = {
  readonly name: string
  readonly hosts: readonly string[]
  readonly moment: Moment
  readonly requests: number
  readonly pages: readonly PageMoments[]
}

export type MapPosition = { readonly y: number }
export type PartyMap = {
  readonly height: number
  readonly pages: readonly (MapPosition & { readonly page: number })[]
  readonly vendors: readonly (MapPosition & { readonly vendor: ContactedVendor })[]
  readonly lines: readonly { readonly from: number; readonly to: number; readonly moment: Moment | null }[]
  /** Vendors that have no place on the map; the table has them. */
  readonly left: number
  /** How many were contacted before a choice, also of those without a place. */
  readonly before: number
}

/** With more, the lines could not be followed. */
export const MAX_VENDORS = 20
const STEP = 26
const MAX_APART = 3 * STEP

export function vendorsOf(parties: readonly Party[]): readonly ContactedVendor[] {
  const named = new Map<string, Party[]>()
  for (const party of parties) {
    const name = classificationName(party.is) ?? party.host
    named.set(name, [...(named.get(name) ?? []), party])
  }
  return [...named]
    .map(([name, own]) => ({
      name,
      hosts: own.map(({ host }) => host),
      moment: firstMomentOf(own.flatMap(({ passes }) => passes)),
      requests: own.reduce((sum, { requests }) => sum + requests, 0),
      pages: momentsByPage(own),
    }))
    .sort(
      (one, other) =>
        MOMENTS.indexOf(one.moment) - MOMENTS.indexOf(other.moment) ||
        other.requests - one.requests ||
        (one.name < other.name ? -1 : 1),
    )
}

/** What happened on each page that contacted one of them. */
export function momentsByPage(parties: readonly Party[]): readonly PageMoments[] {
  const seen = new Map<number, Pass[] | null>()
  for (const { page, passes } of parties.flatMap(passesByPage)) {
    const before = seen.get(page)
    seen.set(page, before === null || passes === null ? null : [...(before ?? []), ...passes])
  }
  return [...seen]
    .map(([page, passes]) => ({ page, moments: passes === null ? null : momentsOfPasses(passes) }))
    .sort((one, other) => one.page - other.page)
}

/** Pages on which the same happened stand together. */
export function groupByMoments(pages: readonly PageMoments[]): readonly (readonly PageMoments[])[] {
  const together = new Map<string, PageMoments[]>()
  for (const on of pages) {
    const key = String(on.moments)
    together.set(key, [...(together.get(key) ?? []), on])
  }
  return [...together.values()]
}

/** Reports of earlier scanners name passes and pages, but not which belong together: with one of either that is plain. */
function passesByPage({
  by_page,
  pages,
  passes,
}: Party): readonly { readonly page: number; readonly passes: readonly Pass[] | null }[] {
  const isPlain = pages.length === 1 || passes.length === 1
  return by_page ?? pages.map((page) => ({ page, passes: isPlain ? passes : null }))
}

/**
 * Pages on the left, vendors on the right, and a line wherever one loads from the other. Whichever are fewer stand further
 * apart, so that their lines can be distinguished; what weighs most is drawn last, above the others.
 */
export function layOutPartyMap({ pages, parties }: Pick<Report, 'pages' | 'parties'>): PartyMap {
  const all = vendorsOf(parties)
  const vendors = all.slice(0, MAX_VENDORS)
  const shown = pages
    .map((_, page) => page)
    .filter((page) => vendors.some((vendor) => vendor.pages.some((on) => on.page === page)))
  const height = STEP * Math.max(1, shown.length, vendors.length)
  const placed = (count: number) => {
    const step = Math.min(MAX_APART, height / Math.max(1, count))
    return (index: number) => height / 2 + step * (index - (count - 1) / 2)
  }
  const [ofPage, ofVendor] = [placed(shown.length), placed(vendors.length)]
  return {
    height,
    pages: shown.map((page, index) => ({ page, y: ofPage(index) })),
    vendors: vendors.map((vendor, index) => ({ vendor, y: ofVendor(index) })),
    lines: vendors
      .flatMap((vendor, index) =>
        vendor.pages.flatMap(({ page, moments }) =>
          shown.includes(page)
            ? [{ from: ofPage(shown.indexOf(page)), to: ofVendor(index), moment: moments?.[0] ?? null }]
            : [],
        ),
      )
      .sort((one, other) => weightOf(other.moment) - weightOf(one.moment)),
    left: all.length - vendors.length,
    before: all.filter(({ moment }) => moment === 'silent').length,
  }
}

const weightOf = (moment: Moment | null) => (moment === null ? MOMENTS.length : MOMENTS.indexOf(moment))
