import type { Screen } from './screen.ts'
import type { WebsiteState } from './wire.ts'

// The status of a website on the first screen: one line for each subject, and which of them is most urgent.

export const STATUS_LINE_NAMES = [
  'language',
  'tools',
  'published',
  'tag',
  'works',
  'documents',
  'accessibility',
  'analysis',
] as const
export type StatusLineName = (typeof STATUS_LINE_NAMES)[number]

/** `open`: the customer should do something. `waiting`: it comes by itself. `unknown`: checks are switched off. */
export type StatusLevel = 'bad' | 'open' | 'waiting' | 'unknown' | 'done'

export type StatusLine = {
  readonly [Name in StatusLineName]: { readonly line: Name; readonly is: LineCondition<Name> }
}[StatusLineName] & { readonly level: StatusLevel; readonly screen: Screen }

type LineCondition<Name extends StatusLineName> = {
  language: 'chosen' | NonNullable<WebsiteState['language']['assumed']>
  tools: 'waiting' | 'noScanner' | 'failed' | 'off' | 'offNone' | 'none' | 'named' | 'unknown' | 'proposals'
  published: 'none' | 'soon' | 'by' | 'pending'
  tag: 'none' | 'gone' | 'seen'
  works: 'waiting' | 'off' | 'before' | 'afterReject' | 'notMarked' | 'good' | 'goodBefore'
  documents: 'missing' | 'contradicted' | 'complete' | 'none'
  accessibility: 'on' | 'off' | 'missing'
  analysis: 'none' | 'missing' | 'serious' | 'good'
}[Name]

/** In their order. Only the view knows whether the plan includes analyses. */
export function statusLinesOf(state: WebsiteState, hasAnalyses: boolean): readonly StatusLine[] {
  return [
    languageLine(state),
    toolsLine(state),
    publishedLine(state),
    tagLine(state),
    worksLine(state),
    documentsLine(state),
    accessibilityLine(state),
    analysisLine(state, hasAnalyses),
  ]
}

/** What blocks others comes before them: nothing works without a tag, and nothing is shown without a version. */
const BY_WEIGHT: readonly StatusLineName[] = [
  'published',
  'tag',
  'works',
  'tools',
  'documents',
  'language',
  'analysis',
  'accessibility',
]

/** The line that has the button; null where nothing is left to do. */
export function mostUrgentLine(lines: readonly StatusLine[]): StatusLine | null {
  const byWeight = BY_WEIGHT.flatMap((name) => lines.find(({ line }) => line === name) ?? [])
  return byWeight.find(({ level }) => level === 'bad') ?? byWeight.find(({ level }) => level === 'open') ?? null
}

function languageLine({ language: { assumed } }: WebsiteState): StatusLine {
  return {
    line: 'language',
    is: assumed ?? 'chosen',
    level: assumed === null ? 'done' : 'open',
    screen: 'languages',
  }
}

function toolsLine({ tools, survey }: WebsiteState): StatusLine {
  const say = (is: LineCondition<'tools'>, level: StatusLevel): StatusLine => ({
    line: 'tools',
    is,
    level,
    screen: 'tools',
  })
  if (tools.unknown > 0) return say('unknown', 'open')
  if (tools.proposals > 0) return say('proposals', 'open')
  if (survey.failure === 'no_scanner') return say('noScanner', 'bad')
  if (survey.state === 'failed') return say('failed', 'bad')
  // An empty list is not done if tools were seen before surveys were switched off.
  const isUnnamed = tools.named === 0 && (survey.at === null || tools.seen > 0)
  if (survey.state === 'off' && isUnnamed) return say('offNone', 'open')
  if (survey.at === null) return survey.state === 'off' ? say('off', 'done') : say('waiting', 'waiting')
  return tools.named === 0 ? say('none', 'done') : say('named', 'done')
}

function publishedLine({ published, automatic, survey }: WebsiteState): StatusLine {
  const say = (is: LineCondition<'published'>, level: StatusLevel): StatusLine => ({
    line: 'published',
    is,
    level,
    screen: 'banner',
  })
  if (published !== null) return published.pending ? say('pending', 'open') : say('by', 'done')
  const comesByItself = automatic.mode === 'publish' && survey.state === 'waiting' && survey.failure === null
  return comesByItself ? say('soon', 'waiting') : say('none', 'bad')
}

function tagLine({ tag }: WebsiteState): StatusLine {
  const say = (is: LineCondition<'tag'>, level: StatusLevel): StatusLine => ({
    line: 'tag',
    is,
    level,
    screen: 'installation',
  })
  if (tag === null) return say('none', 'bad')
  return tag.gone ? say('gone', 'bad') : say('seen', 'done')
}

function worksLine({ works, survey }: WebsiteState): StatusLine {
  const say = (is: LineCondition<'works'>, level: StatusLevel): StatusLine => ({
    line: 'works',
    is,
    level,
    screen: 'installation',
  })
  const notKnown = survey.state === 'off' ? say('off', 'unknown') : say('waiting', 'waiting')
  if (works === null) return notKnown
  if (works.before !== null && works.before.length > 0) return say('before', 'bad')
  if (works.after_reject !== null && works.after_reject.length > 0) return say('afterReject', 'bad')
  if (works.not_marked.length > 0) return say('notMarked', 'open')
  if (works.before === null) return notKnown
  return say(works.after_reject === null ? 'goodBefore' : 'good', 'done')
}

function documentsLine({ documents }: WebsiteState): StatusLine {
  const say = (is: LineCondition<'documents'>, level: StatusLevel): StatusLine => ({
    line: 'documents',
    is,
    level,
    screen: 'documents',
  })
  if (documents.some(({ state }) => state === 'missing')) return say('missing', 'open')
  if (documents.some(({ state }) => state === 'contradicted')) return say('contradicted', 'open')
  return say(documents.some(({ state }) => state === 'complete') ? 'complete' : 'none', 'done')
}

function accessibilityLine({ accessibility: { in_plan, on } }: WebsiteState): StatusLine {
  const is = in_plan ? (on ? 'on' : 'off') : 'missing'
  return { line: 'accessibility', is, level: 'done', screen: 'accessibility' }
}

function analysisLine({ analysis }: WebsiteState, hasAnalyses: boolean): StatusLine {
  const say = (is: LineCondition<'analysis'>, level: StatusLevel): StatusLine => ({
    line: 'analysis',
    is,
    level,
    screen: 'analysis',
  })
  if (analysis !== null) return analysis.serious > 0 ? say('serious', 'open') : say('good', 'done')
  return hasAnalyses ? say('none', 'open') : say('missing', 'done')
}
