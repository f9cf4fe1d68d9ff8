import type { Browser } from 'playwright-core'
import type { ByItselfTown } from './open.ts'
import type { ByItselfSite } from './site.ts'
import { type NamedTool, type VisitorVisit, visitAndChoose } from './visitor.ts'

// What visitors met on a website, held against what is true of it.

export type VisitResult = {
  readonly language: string
  readonly named: readonly NamedTool[]
  /** Whom a visitor contacts before a choice, after a refusal, and after a yes. */
  readonly before: readonly string[]
  readonly refused: readonly string[]
  readonly allowed: readonly string[]
  readonly isPwned: boolean
}

/** Two visitors, of whom one refuses. */
export async function visitAsBothVisitors(
  browser: Browser,
  town: ByItselfTown,
  site: ByItselfSite,
): Promise<VisitResult> {
  const refusing: VisitorVisit = await visitAndChoose(browser, town, site, 'reject')
  const allowing = await visitAndChoose(browser, town, site, 'accept')
  return {
    language: refusing.language,
    named: refusing.named,
    before: refusing.before,
    refused: refusing.after,
    allowed: allowing.after,
    isPwned: refusing.isPwned || allowing.isPwned,
  }
}

type Settings = {
  readonly language: string
  readonly language_assumed: string | null
  readonly languages: readonly string[]
}

/** As sentences; none where all is as it should be. */
export function differencesFromExpected(
  { truth }: ByItselfSite,
  settings: Settings,
  met: VisitResult | null,
): readonly string[] {
  const differences: string[] = []
  const expect = (what: string, is: readonly string[], should: readonly string[]) => {
    if (is.join() !== should.join())
      differences.push(`${what}: ${is.join(' ') || 'none'}, not ${should.join(' ') || 'none'}`)
  }
  const {
    language,
    languages = [language],
    tools,
    unknown = [],
    unknownAtMost = unknown.length,
    uncontrolled = [],
    needed = [],
    released = [],
  } = truth
  expect('language', [settings.language], [language])
  expect('known by', [settings.language_assumed ?? 'somebody'], [truth.because])
  expect('languages', settings.languages, languages)
  if (met === null || tools === null) return differences
  const isFree = (host: string) => uncontrolled.includes(host)
  const optional = met.named.filter(({ category }) => category !== 'necessary')
  const isTool = ({ id }: NamedTool) => tools.includes(id)
  expect('the banner asks in', [met.language], [language])
  expect(
    'tools',
    optional
      .filter(isTool)
      .map(({ id }) => id)
      .sort(),
    tools,
  )
  const others = optional.filter((one) => !isTool(one))
  for (const domain of unknown)
    if (!others.some(({ name }) => name === domain)) differences.push(`${domain} is not named`)
  if (others.length > unknownAtMost)
    differences.push(`${others.length} more are named, such as ${others.slice(0, 5).map(({ name }) => name)}`)
  for (const { name, category } of others) if (category !== 'marketing') differences.push(`${name} is in ${category}`)
  for (const { name, category } of met.named)
    if (category === 'necessary' && name !== 'Portico') differences.push(`${name} is in necessary`)
  expect(
    'contacted before a choice',
    met.before.filter((host) => !isFree(host)),
    [],
  )
  expect(
    'contacted after a refusal',
    met.refused.filter((host) => !isFree(host)),
    [],
  )
  expect(
    'not contacted after a yes',
    released.filter((host) => !met.allowed.includes(host)),
    [],
  )
  expect(
    'switched off by a refusal',
    needed.filter((host) => !met.refused.includes(host)),
    [],
  )
  if (met.isPwned) differences.push('what it wrote as a name was run')
  return differences
}
