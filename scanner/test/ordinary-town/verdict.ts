import { LANGUAGES } from '@portico/contract/words/languages'
import type { NamedService } from './browsing.ts'
import type { OrdinarySite, OrdinaryTruth } from './site.ts'

// What was met on a website, held against what is true of it. Whatever is not as it should be is a problem; a problem that a
// warning names is noted, and one that nobody is told of is silent.

export type Met = {
  /** In which Portico's own banner asks; null: it does not. */
  readonly asksIn: string | null
  readonly hasOther: boolean
  readonly named: readonly NamedService[]
  readonly before: readonly string[]
  readonly afterReject: readonly string[]
  readonly withGpc: readonly string[]
  /** What people could not do, each with when. */
  readonly broken: readonly string[]
  readonly warnings: readonly { readonly code: string; readonly message: string }[]
}

export type Problem = { readonly kind: ProblemKind; readonly says: string }
type ProblemKind = 'leak' | 'called' | 'broken' | 'language' | 'reason' | 'banners' | 'asks' | 'named' | 'note'

/** Which warnings tell of what. Nothing tells of a form that is dead. */
const TELLS: Readonly<Record<ProblemKind, readonly string[]>> = {
  leak: ['runs_before_consent', 'not_marked', 'other_banner'],
  broken: [],
  language: ['language_not_offered'],
  reason: [],
  banners: ['other_banner'],
  asks: ['other_banner', 'tag_not_seen', 'not_surveyed', 'tag_gone'],
  named: ['other_banner', 'runs_before_consent', 'not_marked', 'not_surveyed', 'no_tools'],
  /** What to do is said, and not what the banner is called. */
  called: ['other_banner'],
  note: [],
}
/** Said of every website for which nobody has filled in anything. */
const USUAL = ['language_assumed', 'documents_missing']

export type Verdict = {
  readonly is: 'right' | 'noted' | 'silent'
  readonly problems: readonly Problem[]
  readonly silent: readonly Problem[]
  readonly notes: readonly string[]
}

export function verdictOf(site: OrdinarySite, met: Met): Verdict {
  const problems = problemsOf(site, met)
  const codes = met.warnings.map(({ code }) => code)
  const notes = codes.filter((code) => !USUAL.includes(code))
  const isTold = ({ kind }: Problem) => TELLS[kind].some((code) => codes.includes(code))
  const silent = problems.filter((one) => !isTold(one))
  if (silent.length > 0) return { is: 'silent', problems, silent, notes }
  return { is: problems.length === 0 && notes.length === 0 ? 'right' : 'noted', problems, silent, notes }
}

function problemsOf({ truth, language }: OrdinarySite, met: Met): readonly Problem[] {
  const problems: Problem[] = []
  const add = (kind: ProblemKind, says: string) => void problems.push({ kind, says })
  const codes = met.warnings.map(({ code }) => code)
  if (truth.isClosed) {
    if (!truth.notes.some((one) => codes.includes(one))) add('note', 'nobody reads that it cannot be visited')
    return problems
  }
  if (met.before.length > 0) add('leak', `before a choice: ${met.before.join(' ')}`)
  if (met.afterReject.length > 0) add('leak', `after Reject: ${met.afterReject.join(' ')}`)
  if (met.withGpc.length > 0) add('leak', `with GPC: ${met.withGpc.join(' ')}`)
  for (const one of met.broken) add('broken', one)
  addBanner(truth, met, add)
  const isOffered = LANGUAGES.some(({ code }) => code === language)
  const expected = isOffered ? language : 'en'
  if (met.asksIn !== null && met.asksIn !== expected) add('language', `asks in ${met.asksIn}, not in ${expected}`)
  if (met.asksIn !== null && !isOffered) add('language', `${language} is not offered`)
  const assumed = met.warnings.find(({ code }) => code === 'language_assumed')?.message ?? ''
  if (/nothing is known/.test(assumed))
    add('reason', 'the language is said to be that of a website of which nothing is known')
  if (truth.banner === undefined) addNamed(truth, met, add)
  return problems
}

type Add = (kind: ProblemKind, says: string) => void

function addBanner({ banner, asks }: OrdinaryTruth, { asksIn, hasOther, warnings }: Met, add: Add): void {
  const isTold = warnings.find(({ code }) => code === 'other_banner')
  if (banner === undefined && isTold) add('note', 'another banner is said to be there, and is not')
  if (banner !== undefined && !isTold) add('banners', `nobody reads that ${banner} asks already`)
  if (banner !== undefined && banner !== 'unknown' && isTold && !isTold.message.includes(banner))
    add('called', `the banner is called otherwise than ${banner}`)
  if (asksIn !== null && hasOther) add('banners', 'two banners ask')
  else if (asksIn !== null && asks === false) add('asks', 'a banner asks for nothing')
  if (asksIn === null && asks === true) add('asks', 'no banner asks')
}

const LOOSENESS = ['necessary', 'functional', 'analytics', 'marketing']

function addNamed({ tools, unknown = [], asks }: OrdinaryTruth, { named, asksIn }: Met, add: Add): void {
  if (asksIn === null || asks === false) return
  for (const [tool, category] of Object.entries({
    ...tools,
    ...Object.fromEntries(unknown.map((one) => [one, 'marketing'])),
  })) {
    const found = serviceOf(named, tool)
    if (found === undefined) add('named', `${tool} is not named`)
    else if (LOOSENESS.indexOf(found.category) < LOOSENESS.indexOf(category))
      add('named', `${tool} is ${found.category}, not ${category}`)
  }
}

/** By its id, or by what it is called where a table may lack it. */
export function serviceOf(named: readonly NamedService[], tool: string): NamedService | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9.]/g, '')
  return named.find(({ id, name }) => id === tool || plain(name).includes(plain(tool)))
}
