import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribed, workWith } from '../../../test/cases.ts'
import { attributesIn, render, textOf, textsOf, unnamedIn } from '../../../test/render.ts'
import type { Analyses, Analysis, AnalysisLine, Report } from '../../model/wire.ts'
import { applyEdit } from '../../saving/draft.ts'
import { ANALYSIS, HOSTILE, LINE, NOTHING, REPORT } from './analysis.cases.ts'

const { ReportView } = await import('./report.tsx')
const { FailureCard } = await import('./failure.tsx')
const { StartCard } = await import('./start.tsx')

const work = workWith(subscribed('comfort'))
const draft = {
  draft: applyEdit(work.view.website.draft, { part: 'theme', value: 'auto' }),
  state: 'saved' as const,
  edit: async () => true,
  editSoon: () => {},
}

function reportOf(report: Report, difference: Analysis['difference'] = null): Promise<string> {
  const found: Analysis = { ...ANALYSIS, report, difference }
  return render(h(ReportView, { found, report, mending: { work, draft }, isAskedFor: false }))
}

test('a report begins with what to do first, has every finding, and every control a name', async () => {
  const html = await reportOf(REPORT)
  assert.match(textOf(html), /^Do this first$/m)
  assert.equal([...html.matchAll(/class="first-item"/g)].length, 3)
  assert.equal([...html.matchAll(/<details class="finding/g)].length, REPORT.findings.length)
  assert.deepEqual(unnamedIn(html), [])
})

test('nothing found is not said to be all well, and says what was looked at', async () => {
  const html = await reportOf(NOTHING)
  const text = textOf(html)
  assert.match(text, /^Nothing was found$/m)
  assert.match(text, /That does not mean that all is well\./)
  assert.match(text, /with Global Privacy Control: not testable: it took too long; banner of Portico/)
  assert.equal(textsOf(html, 'span', 'badge').filter((badge) => badge === 'not testable').length, 2)
  assert.match(html, /<details class="looked" open/)
})

test('of each page that was looked for it says how it answered, or that it did not', async () => {
  const [page] = REPORT.pages
  assert.ok(page)
  const pages = [200, 404, 0].map((status) => ({ ...page, url: `${page.url}${status}`, status }))
  const badges = textsOf(await reportOf({ ...REPORT, pages }), 'span', 'badge')
  const answers = badges.filter((badge) => /^(\d+|no answer)$/.test(badge))
  assert.deepEqual(answers, ['200', '404', 'no answer'])
})

test('what a page says is text: no element, no link and no turn of the reading direction comes of it', async () => {
  const html = await reportOf(HOSTILE)
  assert.doesNotMatch(html, /<img[^>]*src="?x\b/)
  assert.doesNotMatch(html, /<script/i)
  assert.deepEqual(attributesIn(html, 'href'), [])
  assert.doesNotMatch(html, /\u202e/)
})

test('since the report before: what is gone, what is still there, and what could not be tested this time', async () => {
  const [one, other, ...still] = REPORT.findings
  assert.ok(one && other)
  const difference = {
    since: REPORT.finished_at,
    gone: [one],
    new: [],
    still: still.map(({ id }) => id),
    unknown: [other],
  }
  const text = textOf(await reportOf(REPORT, difference as Analysis['difference']))
  assert.match(text, /1 no longer found/)
  assert.match(text, new RegExp(`${still.length} still there`))
  assert.match(text, /Not testable this time/)
})

test('without a report it says why, what to do, and that no credit was used', async () => {
  const line: AnalysisLine = { ...LINE, status: 'failed', reason: 'moved_elsewhere' } as AnalysisLine
  const text = textOf(await render(h(FailureCard, { line, failure: 'moved_elsewhere' })))
  assert.match(text, /^No report: the address leads to another website$/m)
  assert.match(text, /No credit was used\./)
})

const analyses = (more: Partial<Analyses>): Analyses =>
  ({
    analyses: [],
    next: null,
    schedule: { monthly: false, next_at: null, skipped: null },
    start: { price: 1, reason: null },
    ...more,
  }) as Analyses

const startCard = (given: Analyses, newest: AnalysisLine | null = null) =>
  render(h(StartCard, { work, analyses: given, newest, told: null as never, start: async () => {} }))

test('the button says what it costs; an installation without a browser says what its operator must do', async () => {
  assert.match(textOf(await startCard(analyses({}))), /^Start analysis: 1 credit$/m)
  assert.match(
    textOf(await startCard(analyses({ start: { price: 0, reason: null } as Analyses['start'] }))),
    /^Start free re-check$/m,
  )
  const away = await startCard(
    analyses({ start: { price: null, reason: 'analysis_unavailable' } as Analyses['start'] }),
  )
  assert.match(textOf(away), /Analyses are not available at the moment/)
  assert.match(textOf(away), /“portico doctor” says what is missing/)
  assert.doesNotMatch(away, /class="button step"/)
})

test('an analysis under way is followed by page and pass; those who do not see it hear of each pass', async () => {
  const running = { ...LINE, status: 'running', progress: { page: 2, pages: 4, pass: 'reject' } } as AnalysisLine
  const html = await startCard(analyses({ analyses: [running] }), running)
  assert.match(textOf(html), /^Page 2 of 4$/m)
  assert.match(html, /<progress[^>]* value="0\.3125"/)
  assert.match(html, /role="status">Pass 2 of 4: after refusing</)
})
