import { hash } from 'node:crypto'
import {
  type Classification,
  type Finding,
  MAX_REPORT_SIZES,
  type Mend,
  type Evidence as Piece,
} from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass, FindingKind, Severity } from '@portico/contract/words'
import { FINDINGS } from '@portico/contract/words/findings'
import sentences from '../../../texts/en/findings.json' with { type: 'json' }
import { compareText } from '../../kit/compare-text.ts'
import { plain, plainAddress, plainOrNull } from '../kit/text.ts'
import type { Seen } from '../seen/seen.ts'

/** What a report says of a kind. Variables in `title` and `advice` are filled in. */
export type Sentences = {
  readonly title: string
  readonly means: string
  readonly advice: string
  /** How somebody can see the same without us. */
  readonly byHand: string
}

/** In English: a report has no other language. A kind without its sentences does not compile. */
export const SENTENCES: Readonly<Record<FindingKind, Sentences>> = sentences

/** A piece of evidence, with its page by its place. */
export type Trace = {
  readonly kind: Piece['kind']
  readonly page: number | null
  readonly pass?: AnalysisPass
  readonly name: string
  readonly detail?: string | null
}

/** What a rule says it has found. */
export type Draft = {
  readonly subject: string
  readonly is?: Classification
  /** Where it is not that of its kind. */
  readonly severity?: Severity
  /** What stands in the title beside the subject. */
  readonly words?: Readonly<Record<string, string>>
  readonly traces: readonly Trace[]
  /** How often, where that is not the number of traces. */
  readonly times?: number
  readonly mends?: readonly Mend[]
}

export type Rule = (seen: Seen) => readonly Draft[]

/** What a rule found, as findings: each subject once, however often and in whatever spelling it was found. */
export function findingsOf(kind: FindingKind, drafts: readonly Draft[], seen: Seen): readonly Finding[] {
  const bySubject = Map.groupBy(drafts, ({ subject }) => plainAddress(subject))
  return [...bySubject].map(([subject, same]) => findingOf(kind, subject, same, seen))
}

function findingOf(kind: FindingKind, subject: string, same: readonly Draft[], seen: Seen): Finding {
  const { severity, pass } = FINDINGS[kind]
  const { title, advice } = SENTENCES[kind]
  const [draft] = same.toSorted((one, other) => compareText(JSON.stringify(one), JSON.stringify(other)))
  const traces = same.flatMap((one) => one.traces)
  const pages = traces.flatMap(({ page }) => page ?? [])
  const words = { subject, name: nameOf(draft?.is) ?? subject, ...draft?.words }
  return {
    id: idOf(kind, subject),
    kind,
    severity: draft?.severity ?? severity,
    subject,
    page: pages.length === 0 ? null : pageAddress(seen, Math.min(...pages)),
    pass: pass ?? onlyPassOf(kind, traces),
    is: draft?.is ?? null,
    title: plain(fill(title, words)),
    advice: plain(fill(advice, words), 1_000),
    evidence: piecesOf(traces, seen),
    seen: same.reduce((sum, one) => sum + (one.times ?? one.traces.length), 0),
    mends: unique(same.flatMap(({ mends = [] }) => mends)).slice(0, MAX_REPORT_SIZES.mends),
    ...wordsOf(draft?.words ?? {}),
  }
}

/** Of what is wrong in every pass without a yes, it is said where it was seen in one alone. */
function onlyPassOf(kind: FindingKind, traces: readonly Trace[]): AnalysisPass | null {
  // What is said of a tool was seen in no pass.
  const seen = traces.filter(({ kind }) => kind !== 'tool')
  const passes = new Set(seen.map(({ pass }) => pass ?? null))
  const [only] = passes
  return FINDINGS[kind].group === 'before' && passes.size === 1 ? (only ?? null) : null
}

/** What texts in other languages fill in as well. */
const FILLED_IN = ['flags', 'count', 'pages', 'presses', 'help'] as const

function wordsOf(words: Readonly<Record<string, string>>): Pick<Finding, 'words'> {
  const told = FILLED_IN.flatMap((word) => (words[word] === undefined ? [] : [[word, plain(words[word])]]))
  return told.length === 0 ? {} : { words: Object.fromEntries(told) }
}

/** Who asked for something, or stored it, is no name for it. */
const nameOf = (is: Classification | undefined) => (is?.source === 'initiator' ? null : is?.name)

/** Of what stays the same from one analysis to the next, and of nothing else. */
export function idOf(kind: FindingKind, subject: string): string {
  return hash('sha256', `${kind}\n${subject}`).slice(0, 16)
}

const pageAddress = ({ pages }: Seen, page: number) => plainOrNull(pages[page]?.url ?? null, MAX_REPORT_SIZES.address)

function piecesOf(traces: readonly Trace[], seen: Seen): readonly Piece[] {
  const ordered = traces.toSorted(
    (one, other) => (one.page ?? -1) - (other.page ?? -1) || compareText(JSON.stringify(one), JSON.stringify(other)),
  )
  const pieces = ordered.map(({ kind, page, pass, name, detail }) => ({
    kind,
    page: page === null ? null : pageAddress(seen, page),
    pass: pass ?? null,
    name: plainAddress(name),
    detail: plainOrNull(detail ?? null, MAX_REPORT_SIZES.address),
  }))
  return unique(pieces).slice(0, MAX_REPORT_SIZES.evidence)
}

/** Each once, in the order of the first. */
function unique<One>(all: readonly One[]): readonly One[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

/** Words that a page chose are put in as they are: what looks like a place in them is none. */
function fill(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, word: string) => words[word] ?? place)
}
