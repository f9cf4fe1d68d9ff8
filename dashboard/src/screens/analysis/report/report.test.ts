import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribedView, workSessionWith } from '../../../../test/cases.ts'
import { attributesIn, controlsWithoutName, renderToHtml, textOf, textsOfClass } from '../../../../test/render.ts'
import type { Analyses, Analysis, AnalysisLine, Finding, Report } from '../../../model/wire.ts'
import { applyEdit } from '../../../saving/draft.ts'
import type { Locale } from '../../../texts/locale.ts'
import {
  EMPTY_REPORT,
  HOSTILE_REPORT,
  SAMPLE_ANALYSIS,
  SAMPLE_ANALYSIS_LIST_ENTRY,
  SAMPLE_REPORT,
  SHOP_REPORT,
} from '../analysis.cases.ts'

const { ReportView } = await import('./report.tsx')
const { FailureCard } = await import('../runs/failure.tsx')
const { StartCard } = await import('../runs/start.tsx')

const work = workSessionWith(subscribedView('comfort'))
const draft = {
  draft: applyEdit(work.view.website.draft, { part: 'theme', value: 'auto' }),
  state: 'saved' as const,
  edit: async () => true,
  editAfterTyping: () => {},
}

function reportOf(report: Report, difference: Analysis['difference'] = null, locale: Locale = 'en'): Promise<string> {
  const found: Analysis = { ...SAMPLE_ANALYSIS, report, difference }
  return renderToHtml(h(ReportView, { found, report, mending: { work, draft }, takesFocus: false }), { locale })
}

test('a report begins with what to do first, has every finding, and every control a name', async () => {
  const html = await reportOf(SAMPLE_REPORT)
  assert.match(textOf(html), /^Do this first$/m)
  assert.equal([...html.matchAll(/class="first-item"/g)].length, 3)
  assert.equal([...html.matchAll(/<details class="finding/g)].length, SAMPLE_REPORT.findings.length)
  assert.deepEqual(controlsWithoutName(html), [])
})

/** The lines of a report with what is folded below each, as `[severity] name`. */
function outlineOf(html: string): readonly string[] {
  const summaries = [...html.matchAll(/<(\/?)details\b([^>]*)>|<summary>(.*?)<\/summary>/gs)]
  let depth = 0
  return summaries.flatMap(([whole, closes, , inside = '']) => {
    if (whole.startsWith('<summary')) return depth > 0 ? `${'- '.repeat(depth - 1)}${textOf(inside)}` : []
    depth += closes === '/' ? -1 : 1
    return []
  })
}

test('what follows from a finding is folded below it, and is no line of its own', async () => {
  const html = await reportOf(SHOP_REPORT)
  assert.deepEqual(outlineOf(html).slice(0, 5), [
    'SeriousMeta Pixel: contacted before a choice3 consequences',
    '- _fbp: stored before a choice',
    '- Meta Pixel: contacted after refusing',
    '- Meta Pixel: seen, but not among the tools in use',
    'Noteshop_view: stored by the website itself: what is it for?',
  ])
  assert.deepEqual(textsOfClass(html, 'span', 'badge').slice(0, 3), ['1 serious', '3 warnings', '1 note'])
  assert.deepEqual(controlsWithoutName(html), [])
})

test('findings of one cause are one line, with how many there are and how grave the gravest is', async () => {
  const html = await reportOf(SAMPLE_REPORT)
  assert.match(textOf(html), /^10 causes$/m)
  assert.deepEqual(outlineOf(html).slice(0, 8), [
    'Serious\nMeta Pixel\n3 findings',
    '- SeriousMeta Pixel: contacted after refusing',
    '- Serious_fbp: stored after refusing',
    '- SeriousMeta Pixel: contacted in spite of Global Privacy Control',
    'Serious\nGoogle Analytics\n2 findings',
    '- SeriousGoogle Analytics: contacted before a choice',
    '- Serious_ga: stored before a choice',
    'Warningcdn.chatty.example: seen, but not among the tools in use',
  ])
})

test('a mark says in which line the element stands, as editors number it, and how an inline script begins', async () => {
  const text = textOf(await reportOf(SHOP_REPORT))
  assert.match(text, /^bakery\.example, line 1042$/m)
  assert.match(text, /^How the script begins: !function\(f,b,e,v,n,t,s\)/m)
})

test('a finding says what it lacks, how many presses a no takes, and on how many pages, in the customer’s language', async () => {
  const english = textOf(await reportOf(SHOP_REPORT))
  assert.match(english, /cart: cookie without Secure and HttpOnly$/m)
  assert.match(english, /^Add Secure and HttpOnly where the cookie is set\.$/m)
  assert.match(english, /^Refusing takes 3 presses\. Show the button/m)
  assert.match(english, /^Alle akzeptieren\b/m)
  assert.doesNotMatch(english, /unknown/)
  assert.match(english, /^On 2 of 4 pages\. Put the tag/m)
  const german = textOf(await reportOf(SHOP_REPORT, null, 'de'))
  assert.match(german, /cart: Cookie ohne Secure und HttpOnly$/m)
  assert.match(german, /^Das Ablehnen braucht 3 Klicks\. /m)
})

test('nobody is told to hold a payment back, neither in what to do first nor in the list nor in the mail', async () => {
  const [first] = SHOP_REPORT.findings
  assert.ok(first)
  const payment = { ...first, kind: 'contacted_before_choice' as const, mends: [], words: { payment: 'Stripe' } }
  const html = await reportOf({ ...SHOP_REPORT, first: [payment.id], findings: [payment] })
  assert.equal(textOf(html).match(/Stripe takes payments: if it waits for a yes, nobody can pay\./g)?.length, 3)
  const [mail = ''] = attributesIn(html, 'href').filter((href) => href.startsWith('mailto:'))
  assert.match(decodeURIComponent(mail), /Stripe takes payments/)
  assert.doesNotMatch(textOf(html) + decodeURIComponent(mail), /waits for a yes\. Browsers|Mark what loads it/)
})

test('what the website itself stores is asked about, and not called advertising', async () => {
  const text = textOf(await reportOf({ ...SHOP_REPORT, first: [], findings: SHOP_REPORT.findings.slice(4, 5) }))
  assert.match(text, /shop_view: stored by the website itself: what is it for\?$/m)
  assert.doesNotMatch(text, /Treat it as advertising/)
})

test('rules about accessibility have titles in the customer’s language; where there is none, English is said to be that', async () => {
  const [rule] = SAMPLE_REPORT.findings.slice(-1)
  assert.ok(rule)
  const about = (subject: string, locale: Locale) =>
    reportOf(
      { ...SAMPLE_REPORT, first: [], findings: [{ ...rule, subject, words: { help: 'Must be said' } }] },
      null,
      locale,
    )
  const german = await about('color-contrast', 'de')
  assert.match(textOf(german), /Elemente müssen einen ausreichenden Farbkontrast haben12 Elemente$/m)
  assert.doesNotMatch(german, /Must be said|auf Englisch/)
  const unnamed = await about('toString', 'de')
  assert.match(unnamed, /<span lang="en">Must be said<\/span>/)
  assert.match(unnamed, /Der Name dieser Regel ist auf Englisch\./)
  const english = await about('color-contrast', 'en')
  assert.match(english, /<span lang="en">Must be said<\/span>/)
  assert.doesNotMatch(english, /The name of this rule/)
})

test('nothing found is not called all well, and the report lists what was tested', async () => {
  const html = await reportOf(EMPTY_REPORT)
  const text = textOf(html)
  assert.match(text, /^Nothing was found$/m)
  assert.match(text, /That does not mean that all is well\./)
  assert.match(text, /with Global Privacy Control: not testable: it took too long; banner of Portico/)
  assert.equal(textsOfClass(html, 'span', 'badge').filter((badge) => badge === 'not testable').length, 2)
  assert.match(html, /<details class="coverage" open/)
})

test('each requested page has its status, or that it did not answer', async () => {
  const [page] = SAMPLE_REPORT.pages
  assert.ok(page)
  const pages = [200, 404, 0].map((status) => ({ ...page, url: `${page.url}${status}`, status }))
  const badges = textsOfClass(await reportOf({ ...SAMPLE_REPORT, pages }), 'span', 'badge')
  const answers = badges.filter((badge) => /^(\d+|no answer)$/.test(badge))
  assert.deepEqual(answers, ['200', '404', 'no answer'])
})

test('what a page says is text: no element, no link and no turn of the reading direction comes of it', async () => {
  const html = await reportOf(HOSTILE_REPORT)
  assert.doesNotMatch(html, /<img[^>]*src="?x\b/)
  assert.doesNotMatch(html, /<script/i)
  assert.deepEqual(
    attributesIn(html, 'href').filter((href) => !href.startsWith('mailto:?')),
    [],
  )
  assert.doesNotMatch(html, /\u202e/)
})

test('since the report before: what is gone, what is still there, and what could not be tested this time', async () => {
  const [one, other, ...still] = SAMPLE_REPORT.findings
  assert.ok(one && other)
  const difference = {
    since: SAMPLE_REPORT.finished_at,
    gone: [one],
    new: [],
    still: still.map(({ id }) => id),
    unknown: [other],
  }
  const text = textOf(await reportOf(SAMPLE_REPORT, difference as Analysis['difference']))
  assert.match(text, /1 no longer found/)
  assert.match(text, new RegExp(`${still.length} still there`))
  assert.match(text, /Not testable this time/)
})

test('what came or went together with its cause is not counted beside it, and one that moved below a cause is not new', async () => {
  const [pixel, stored, refused, undeclared, ...others] = SHOP_REPORT.findings
  assert.ok(pixel && stored && refused && undeclared)
  const ids = (findings: readonly Finding[]) => findings.map(({ id }) => id)
  const since = SAMPLE_REPORT.finished_at
  const came = { since, gone: [], new: ids([pixel, stored, refused]), still: ids([undeclared, ...others]), unknown: [] }
  const text = textOf(await reportOf(SHOP_REPORT, came))
  assert.match(text, /1 new/)
  assert.match(text, new RegExp(`${1 + others.length} still there`))
  const went = { since, gone: [pixel, stored, refused, undeclared], new: [], still: ids(others), unknown: [] }
  assert.match(textOf(await reportOf({ ...SHOP_REPORT, findings: others, first: [] }, went)), /1 no longer found/)
})

test('without a report it says why, what to do, and that no credit was used', async () => {
  const line: AnalysisLine = {
    ...SAMPLE_ANALYSIS_LIST_ENTRY,
    status: 'failed',
    reason: 'moved_elsewhere',
  } as AnalysisLine
  const text = textOf(await renderToHtml(h(FailureCard, { line, failure: 'moved_elsewhere' })))
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

const startCard = (analyses: Analyses, newest: AnalysisLine | null = null) =>
  renderToHtml(h(StartCard, { work, analyses, newest, startStatus: null as never, start: async () => {} }))

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
  const running = {
    ...SAMPLE_ANALYSIS_LIST_ENTRY,
    status: 'running',
    progress: { page: 2, pages: 4, pass: 'reject' },
  } as AnalysisLine
  const html = await startCard(analyses({ analyses: [running] }), running)
  assert.match(textOf(html), /^Page 2 of 4$/m)
  assert.match(html, /<progress[^>]* value="0\.3125"/)
  assert.match(html, /role="status">Pass 2 of 4: after refusing</)
})
