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
import { toolById } from '@portico/vendors'
import sentences from '../../../texts/en/findings.json' with { type: 'json' }
import { compareText } from '../../kit/compare-text.ts'
import { plainAddressText, plainText, plainTextOrNull } from '../kit/text.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'

/** The sentences of a kind in a report. Variables in `title` and `advice` are filled in. */
export type FindingSentences = {
  readonly title: string
  readonly means: string
  readonly advice: string
  /** How to reproduce the finding by hand. */
  readonly byHand: string
}

/** In English: a report has no other language. A kind without its sentences does not compile. */
export const FINDING_SENTENCES: Readonly<Record<FindingKind, FindingSentences>> = sentences

/** In place of the advice of these kinds, which would have the tool wait: then nobody could pay. */
const PAYMENT_ADVICE =
  '{name} takes payments: if it waits for a yes, nobody can pay. Load it only on the pages where visitors pay. If the shop needs it everywhere, add it to the tools in use as necessary and give the reason.'
const HOLDING_KINDS: ReadonlySet<string> = new Set<FindingKind>([
  'contacted_before_choice',
  'contacted_after_reject',
  'contacted_despite_gpc',
  'stored_before_choice',
  'stored_after_reject',
  'stored_despite_gpc',
  'released_by_interaction',
  'tracker_behind_own_name',
  'fingerprinting',
  'not_declared',
  'wrong_category',
])

/** A piece of evidence, with its page by index. */
export type EvidenceTrace = {
  readonly kind: Piece['kind']
  readonly page: number | null
  readonly pass?: AnalysisPass
  readonly name: string
  readonly detail?: string | null
}

/** What a rule has found, before it becomes a finding. */
export type FindingDraft = {
  readonly subject: string
  readonly is?: Classification
  /** If it differs from its kind's severity. */
  readonly severity?: Severity
  /** Variables of the title beside the subject. */
  readonly words?: Readonly<Record<string, string>>
  readonly traces: readonly EvidenceTrace[]
  /** How often it was found, if that is not the number of traces. */
  readonly times?: number
  readonly mends?: readonly Mend[]
}

export type FindingRule = (seen: ClassifiedEvidence) => readonly FindingDraft[]

/** Makes findings from drafts: each subject once, however often and in whatever spelling it was found. */
export function findingsFromDrafts(
  kind: FindingKind,
  drafts: readonly FindingDraft[],
  seen: ClassifiedEvidence,
): readonly Finding[] {
  const bySubject = Map.groupBy(drafts, ({ subject }) => plainAddressText(subject))
  return [...bySubject].map(([subject, same]) => findingOf(kind, subject, same, seen))
}

function findingOf(
  kind: FindingKind,
  subject: string,
  same: readonly FindingDraft[],
  seen: ClassifiedEvidence,
): Finding {
  const { severity, pass } = FINDINGS[kind]
  const { title, advice } = FINDING_SENTENCES[kind]
  const [draft] = same.toSorted((one, other) => compareText(JSON.stringify(one), JSON.stringify(other)))
  const traces = same.flatMap((one) => one.traces)
  const pages = traces.flatMap(({ page }) => page ?? [])
  const name = nameOf(draft?.is) ?? subject
  const isPayment = HOLDING_KINDS.has(kind) && takesPayments(draft?.is)
  const words = { subject, name, ...draft?.words }
  return {
    id: findingId(kind, subject),
    kind,
    severity: draft?.severity ?? severity,
    subject,
    page: pages.length === 0 ? null : pageAddress(seen, Math.min(...pages)),
    pass: pass ?? onlyPassOf(kind, traces),
    is: draft?.is ?? null,
    title: plainText(fill(title, words)),
    advice: plainText(fill(isPayment ? PAYMENT_ADVICE : advice, words), 1_000),
    evidence: piecesOf(traces, seen),
    seen: same.reduce((sum, one) => sum + (one.times ?? one.traces.length), 0),
    // Whatever mends these kinds holds the tool back.
    mends: isPayment ? [] : unique(same.flatMap(({ mends = [] }) => mends)).slice(0, MAX_REPORT_SIZES.mends),
    ...wordsOf({ ...draft?.words, ...(isPayment && { payment: name }) }),
  }
}

/** The pass of a finding that could be in every pass without a yes, if it was seen in only one. */
function onlyPassOf(kind: FindingKind, traces: readonly EvidenceTrace[]): AnalysisPass | null {
  // Traces about a tool were seen in no pass.
  const seen = traces.filter(({ kind }) => kind !== 'tool')
  const passes = new Set(seen.map(({ pass }) => pass ?? null))
  const [only] = passes
  return FINDINGS[kind].group === 'before' && passes.size === 1 ? (only ?? null) : null
}

/** Variables that translations fill in as well. */
const FILLED_IN = ['flags', 'count', 'pages', 'presses', 'help', 'payment'] as const

function wordsOf(words: Readonly<Record<string, string>>): Pick<Finding, 'words'> {
  const filledIn = FILLED_IN.flatMap((word) => (words[word] === undefined ? [] : [[word, plainText(words[word])]]))
  return filledIn.length === 0 ? {} : { words: Object.fromEntries(filledIn) }
}

/** What a payment service loads is not one itself. */
const takesPayments = (is: Classification | undefined) =>
  is !== undefined && is.tool !== null && is.source !== 'initiator' && toolById(is.tool)?.kind === 'payment'

/** The name of an initiator is not the name of what it loads. */
const nameOf = (is: Classification | undefined) => (is?.source === 'initiator' ? null : is?.name)

/** Made only of what stays the same from one analysis to the next. */
export function findingId(kind: FindingKind, subject: string): string {
  return hash('sha256', `${kind}\n${subject}`).slice(0, 16)
}

const pageAddress = ({ pages }: ClassifiedEvidence, page: number) =>
  plainTextOrNull(pages[page]?.url ?? null, MAX_REPORT_SIZES.address)

function piecesOf(traces: readonly EvidenceTrace[], seen: ClassifiedEvidence): readonly Piece[] {
  const ordered = traces.toSorted(
    (one, other) => (one.page ?? -1) - (other.page ?? -1) || compareText(JSON.stringify(one), JSON.stringify(other)),
  )
  const pieces = ordered.map(({ kind, page, pass, name, detail }) => ({
    kind,
    page: page === null ? null : pageAddress(seen, page),
    pass: pass ?? null,
    name: plainAddressText(name),
    detail: plainTextOrNull(detail ?? null, MAX_REPORT_SIZES.address),
  }))
  return unique(pieces).slice(0, MAX_REPORT_SIZES.evidence)
}

/** Each once, in the order of the first. */
function unique<One>(all: readonly One[]): readonly One[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

/** Values from a page are inserted literally: placeholders in them are not filled in. */
function fill(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, word: string) => words[word] ?? place)
}
