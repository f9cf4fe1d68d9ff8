import { readFileSync } from 'node:fs'
import type { Category } from '@portico/contract/words/categories'
import { isHostOrSubdomain, normalizeHost } from '../kit/hosts.ts'
import { strictestCategory } from '../kit/strictness.ts'
import { parseCsv } from './csv-rows.ts'

// What the Open Cookie Database says of a name. It suggests: `data/README.md` says where it is from.

/**
 * Their categories in ours. "Functional", "Necessary" and "Security" mean strictly necessary there, but include session recording
 * and advertising ids, so they map to no category of ours. They count only if the evidence agrees.
 */
const CATEGORY: Readonly<Record<string, Category | null>> = {
  Marketing: 'marketing',
  Analytics: 'analytics',
  Personalization: 'functional',
  Functional: null,
  Necessary: null,
  Security: null,
}

const CALLED_NECESSARY = ['Functional', 'Necessary', 'Security']

type Row = {
  readonly platform: string
  readonly category: Category | null
  readonly isCalledNecessary: boolean
  readonly name: string
  readonly open: boolean
  /** Empty: on whatever website uses it. */
  readonly domains: readonly string[]
}

export type CookieRow = Pick<Row, 'category' | 'isCalledNecessary'> & { readonly name: string }

let index: { readonly exact: ReadonlyMap<string, readonly Row[]>; readonly open: readonly Row[] } | null = null

/** The database's entry for a name, on the website's own domain or on another one; null if it has none. */
export function findCookieRow(name: string, domain: string, first: boolean): CookieRow | null {
  index ??= makeIndex()
  const fits = ({ domains }: Row) =>
    first ? domains.length === 0 : domains.some((one) => isHostOrSubdomain(domain, one))
  const exact = (index.exact.get(name) ?? []).filter(fits)
  const rows = exact.length > 0 ? exact : longest(index.open.filter((row) => name.startsWith(row.name) && fits(row)))
  const [row] = rows
  if (row === undefined) return null
  return {
    name: row.platform,
    category: strictestCategory(rows.map(({ category }) => category)),
    isCalledNecessary: rows.every(({ isCalledNecessary }) => isCalledNecessary),
  }
}

function longest(rows: readonly Row[]): readonly Row[] {
  const most = Math.max(...rows.map(({ name }) => name.length))
  return rows.filter(({ name }) => name.length === most)
}

function makeIndex() {
  const rows = readOpenCookieDatabase()
  return {
    exact: Map.groupBy(
      rows.filter(({ open }) => !open),
      ({ name }) => name,
    ),
    open: rows.filter(({ open }) => open),
  }
}

/** Shorter beginnings would say something of every second name. */
const MIN_BEGINNING = 3

export function readOpenCookieDatabase(): readonly Row[] {
  const file = new URL('../../../data/open-cookie-database.csv', import.meta.url)
  const [, ...rows] = parseCsv(readFileSync(file, 'utf8'))
  return rows.flatMap(([, platform = '', category = '', key = '', domain = '', , , , , wildcard]) => {
    const star = key.endsWith('*')
    const name = star ? key.slice(0, -1) : key
    const open = star || wildcard === '1'
    if (name === '' || (open && name.length < MIN_BEGINNING)) return []
    const isCalledNecessary = CALLED_NECESSARY.includes(category)
    const known = { category: CATEGORY[category] ?? null, isCalledNecessary }
    return [{ platform, ...known, name, open, domains: domainsOf(domain) }]
  })
}

/** `.bing.com (3rd party) or .microsoft.com (3rd party)`: what looks like a host in it. */
function domainsOf(text: string): readonly string[] {
  return (text.match(/[\w-]*(?:\.[\w-]+)+/g) ?? []).map(normalizeHost)
}
