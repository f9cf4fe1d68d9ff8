import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnalysisReport, MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import { ANALYSIS_PASSES, FINDING_KINDS, SEVERITIES } from '@portico/contract/words'
import { isPlainText } from '@portico/legal'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { timesRepeat } from '../../../server/test/repeat.ts'
import { plainText } from '../../src/findings/kit/text.ts'
import { findingsCsv, keptThingsCsv } from '../../src/findings/report/csv.ts'
import { compareReports } from '../../src/findings/report/difference.ts'
import { makeReport } from '../../src/findings/report/report.ts'
import { FINDING_SENTENCES, findingId } from '../../src/findings/rules/finding.ts'
import type { Evidence } from '../../src/kit/evidence.ts'
import { anyEvidence, anyJob, shuffledEvidence } from './any-evidence.ts'
import {
  cookie,
  declaredTool,
  evidence,
  HOME,
  jobUsingTools,
  makeJob,
  notTestablePass,
  page,
  pass,
  passes,
  passesAllSeeing,
  reportFor,
  request,
  script,
  visitorId,
} from './builders.ts'

const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-1'

const contract = Compile(AnalysisReport)

/** Every text in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('whatever pages do, the report fits the contract, says nothing hidden and has every id once', () => {
  fc.assert(
    fc.property(anyJob, anyEvidence, (job, seen) => {
      const report = makeReport(job, seen)
      assert.ok(contract.Check(report), JSON.stringify(contract.Errors(report)))
      for (const text of textsIn(report)) assert.ok(isPlainText(text), JSON.stringify(text))
      assert.equal(new Set(report.findings.map(({ id }) => id)).size, report.findings.length)
      const roots = new Map(report.findings.flatMap((one) => (one.under === undefined ? [[one.id, one]] : [])))
      assert.ok(report.first.every((id) => roots.has(id)))
      for (const { under, severity } of report.findings) {
        if (under === undefined) continue
        const root = roots.get(under)
        assert.ok(root, 'whatever follows from another finding, that one is in the report and follows from none')
        assert.ok(SEVERITIES.indexOf(root.severity) <= SEVERITIES.indexOf(severity), 'and is no less grave')
      }
      assert.deepEqual(
        report.checks.filter(({ outcome }) => outcome === 'found').map(({ kind }) => kind),
        FINDING_KINDS.filter((kind) => report.findings.some((finding) => finding.kind === kind)),
      )
    }),
    { numRuns: timesRepeat(30) },
  )
})

test('the order in which things were seen does not matter', () => {
  fc.assert(
    fc.property(
      anyJob,
      anyEvidence.chain((seen) => fc.tuple(fc.constant(seen), shuffledEvidence(seen))),
      (job, [seen, otherwise]) => assert.deepEqual(makeReport(job, otherwise), makeReport(job, seen)),
    ),
    { numRuns: timesRepeat(30) },
  )
})

test('a report that does not fit would be caught', () => {
  const report = reportFor({})
  assert.ok(contract.Check(report))
  for (const wrong of [{ browser: 'x'.repeat(301) }, { more: 1 }, { started_at: 'yesterday' }, { pages: [] }]) {
    assert.ok(!contract.Check({ ...report, ...wrong }), JSON.stringify(wrong))
  }
})

test('an id is made of kind and subject, and of nothing that changes between two analyses', () => {
  const seen = (changes: Partial<Evidence>) => reportFor(changes).findings.map(({ id }) => id)
  const once = { requests: [request('https://tracker.example/1')], kept: [cookie('_ga', { seconds: 100 })] }
  const again = {
    requests: [request('https://tracker.example/2', { kind: 'image' }), request('https://tracker.example/3')],
    kept: [cookie('_ga', { seconds: 200, length: 9 })],
  }
  assert.deepEqual(
    seen({ passes: passesAllSeeing(again), browser: 'Chromium 151', startedAt: '2026-04-01T00:00:00Z' }),
    seen({ passes: passesAllSeeing(once) }),
  )
  assert.match(findingId('no_csp', 'x'), /^[0-9a-f]{16}$/)
  assert.notEqual(findingId('no_csp', 'x'), findingId('no_csp', 'y'))
  assert.notEqual(findingId('no_csp', 'x'), findingId('no_hsts', 'x'))
})

const messy = {
  pages: [page({ headers: {}, elements: [script(GTM)] })],
  passes: passesAllSeeing({ requests: [request(GTM), request('https://tracker.example/t.js')], kept: [cookie('_ga')] }),
}

test('findings stand in the order of severity, kind and subject, those that follow from others behind all others', () => {
  const { findings } = reportFor(messy)
  const places = findings.map(({ under, severity, kind, subject }) => [
    Number(under !== undefined),
    SEVERITIES.indexOf(severity),
    FINDING_KINDS.indexOf(kind),
    subject,
  ])
  const sorted = places.toSorted(
    ([a = 0, b = 0, c = 0, d = ''], [e = 0, f = 0, g = 0, h = '']) =>
      Number(a) - Number(e) || Number(b) - Number(f) || Number(c) - Number(g) || (d < h ? -1 : 1),
  )
  assert.deepEqual(places, sorted)
  assert.ok(new Set(findings.map(({ severity }) => severity)).size === 3)
})

test('first come the gravest, what happens after a no before all others, and each with another mend', () => {
  const { findings, first } = reportFor(messy)
  const chosen = first.map((id) => findings.find((finding) => finding.id === id))
  assert.deepEqual(
    chosen.map((finding) => [finding?.kind, finding?.subject]),
    [
      ['contacted_before_choice', 'google-tag-manager'],
      ['contacted_before_choice', 'tracker.example'],
      ['stored_before_choice', '_ga'],
    ],
  )
  const refused = reportFor({
    passes: passes({
      silent: { requests: [request('https://a.example/')] },
      reject: { requests: [request('https://b.example/')] },
    }),
  })
  assert.equal(refused.findings.find(({ id }) => id === refused.first[0])?.subject, 'b.example')
  const headers = reportFor({ pages: [page({ headers: {}, tags: [] })] })
  assert.deepEqual(
    headers.first.map((id) => headers.findings.find((finding) => finding.id === id)?.kind),
    ['tag_missing', 'no_hsts', 'no_csp'],
  )
})

test('one mark that mends two findings is said once', () => {
  const element = { pages: [page({ elements: [script(GTM, { integrity: true })] })] }
  const { first, findings } = reportFor(
    { ...element, passes: passes({ silent: { requests: [request(GTM)] }, reject: { requests: [request(GTM)] } }) },
    jobUsingTools(declaredTool('google-tag-manager')),
  )
  assert.equal(findings.length, 2)
  assert.equal(first.length, 1)
})

test('what is over the bounds is left out and counted', () => {
  const hosts = Array.from({ length: MAX_REPORT_SIZES.parties + 20 }, (_, index) => `h${index}.tracker.example`)
  const kept = Array.from({ length: MAX_REPORT_SIZES.kept + 30 }, (_, index) => visitorId(`c${index}`))
  const report = reportFor({
    pages: Array.from({ length: 12 }, () => page()),
    pagesNotVisited: 5,
    passes: [
      pass(
        'silent',
        { requests: hosts.map((host) => request(`https://${host}/`)), kept },
        { dropped: { requests: 7, kept: 9 } },
      ),
      pass('reject', {}, { dropped: { requests: 0, kept: 4 } }),
    ],
  })
  const { omitted } = report
  assert.deepEqual([omitted.pages, omitted.kept, omitted.parties], [5 + 2, 30 + 9, 20])
  assert.deepEqual(
    [report.findings.length, report.kept.length, report.parties.length, report.pages.length],
    [500, 500, 300, 10],
  )
  // Each host and each cookie was found before a choice, and is not declared.
  assert.equal(omitted.findings, 2 * (hosts.length + kept.length) - 500)
  assert.deepEqual([report.passes[0]?.requests, report.passes[0]?.kept], [hosts.length + 7, kept.length + 9])
  assert.ok(contract.Check(report))
})

test('evidence is cut at ten pieces, and how often it was seen is still said', () => {
  const requests = Array.from({ length: 40 }, (_, index) => request(`https://tracker.example/${index}`))
  const [finding] = reportFor({ passes: passes({ silent: { requests } }) }).findings
  assert.deepEqual([finding?.evidence.length, finding?.seen], [10, 40])
})

test('what is kept and who is contacted is said once each, as it was seen at its worst', () => {
  const pages = [page(), page({ url: `${HOME}two` })]
  const { kept, parties } = reportFor({
    pages,
    passes: [
      pass('silent', {
        kept: [cookie('_ga', { seconds: 10, secure: true, httpOnly: true, sameSite: 'strict', length: 5 })],
      }),
      pass('accept', {
        page: 1,
        kept: [cookie('_ga', { seconds: 20, secure: false, httpOnly: false, sameSite: 'none', length: 7 })],
        requests: [
          request('https://www.google.com/maps/x', { kind: 'frame', initiator: 'https://a.example/a.js' }),
          request('https://www.google.com/recaptcha/x', { kind: 'script', initiator: 'https://b.example/b.js' }),
        ],
      }),
    ],
  })
  assert.deepEqual(kept, [
    {
      name: '_ga',
      kind: 'cookie',
      domain: '.bakery.example',
      first: true,
      seconds: 20,
      secure: false,
      http_only: false,
      same_site: 'none',
      length: 7,
      passes: ['silent', 'accept'],
      pages: [0, 1],
      is: { category: 'analytics', source: 'portico', tool: 'google-analytics', name: 'Google Analytics' },
    },
  ])
  assert.deepEqual(
    parties.map(({ host, kinds, requests, passes: made, pages: on, by }) => [host, kinds, requests, made, on, by]),
    [['www.google.com', ['script', 'frame'], 2, ['accept'], [1], 'a.example']],
  )
})

test('of whom is contacted it is said for each page in which passes', () => {
  const requests = [request('https://tracker.example/a.js', { kind: 'script' })]
  const { parties } = reportFor({
    pages: [page(), page({ url: `${HOME}two` })],
    passes: [
      pass('silent', { page: 1, requests }),
      pass('accept', { page: 0, requests }),
      pass('gpc', { page: 1, requests }),
    ],
  })
  assert.deepEqual(
    parties.map(({ by_page }) => by_page),
    [
      [
        { page: 0, passes: ['accept'] },
        { page: 1, passes: ['silent', 'gpc'] },
      ],
    ],
  )
})

test('the report says which pages, documents and pictures there are', () => {
  const image = '0199aaaa-0000-7000-8000-00000000000a'
  const report = reportFor({
    screenshots: [
      { image, page: 0, pass: 'reject' },
      { image: image.replace('a', 'b'), page: 0, pass: 'silent' },
      { image, page: 3, pass: 'silent' },
    ],
  })
  assert.deepEqual(
    report.screenshots.map(({ pass: name }) => name),
    ['silent', 'reject'],
  )
  assert.deepEqual(
    report.legal.map(({ document, status }) => [document, status]),
    [
      ['cookies', null],
      ['privacy', 200],
      ['notice', 200],
      ['accessibility', null],
    ],
  )
  assert.equal(report.version, 3)
  assert.equal(reportFor({}, makeJob({ published: null })).version, null)
  assert.deepEqual(
    report.passes.map(({ pass: name, state, banner }) => [name, state, banner]),
    ANALYSIS_PASSES.map((name) => [name, 'done', 'portico']),
  )
})

test('two reports differ by what is gone, new, still there, and no longer testable', () => {
  const saw = (...hosts: readonly string[]) => ({ requests: hosts.map((host) => request(`https://${host}/`)) })
  const before = reportFor({ passes: passes({ silent: saw('a.example', 'b.example'), gpc: saw('a.example') }) })
  const after = reportFor({
    passes: [pass('silent', saw('b.example', 'c.example')), pass('accept'), notTestablePass('gpc')],
  })
  const { gone, new: added, still, unknown } = compareReports(before, after)
  const subjects = (findings: typeof gone) => findings.map(({ kind, subject }) => `${kind} ${subject}`)
  assert.deepEqual(subjects(gone), ['contacted_before_choice a.example', 'not_declared a.example'])
  assert.deepEqual(subjects(added), ['contacted_before_choice c.example', 'not_declared c.example'])
  assert.deepEqual(subjects(still), ['contacted_before_choice b.example', 'not_declared b.example'])
  assert.deepEqual(subjects(unknown), ['contacted_despite_gpc a.example'])
})

test('what may only have been left out of a report is not said to be gone', () => {
  const saw = (...names: readonly string[]) => ({
    passes: passes({ silent: { kept: names.map((name) => visitorId(name)) } }),
  })
  const before = reportFor(saw('zz'))
  const many = reportFor(saw(...Array.from({ length: 2 * MAX_REPORT_SIZES.findings }, (_, at) => `c${at}`)))
  assert.ok(many.omitted.findings > 0)
  const { gone, unknown } = compareReports(before, many)
  assert.deepEqual([gone.length, unknown.map(({ subject }) => subject)], [0, ['zz', 'zz']])
  assert.equal(compareReports(before, reportFor({})).gone.length, 2)
})

test('what may only have been left out of the report before, or was not testable then, is not said to be new', () => {
  const saw = (...names: readonly string[]) => ({ kept: names.map((name) => visitorId(name)) })
  const all = Array.from({ length: 20 }, (_, at) => `c${at}`)
  const before = reportFor({ passes: [pass('silent', saw(...all)), pass('accept'), notTestablePass('gpc')] })
  // As one that was too large is cut: the least grave go.
  const cut = { ...before, findings: before.findings.slice(0, 10), omitted: { ...before.omitted, findings: 1 } }
  const after = reportFor({
    passes: [
      pass('silent', { ...saw(...all), requests: [request('https://a.example/')] }),
      pass('accept'),
      pass('gpc', saw('c1')),
    ],
  })
  const kinds = ({ new: added }: ReturnType<typeof compareReports>) => [...new Set(added.map(({ kind }) => kind))]
  assert.ok(after.findings.some(({ kind }) => kind === 'stored_despite_gpc'))
  assert.deepEqual(kinds(compareReports(before, after)), ['contacted_before_choice', 'not_declared'])
  assert.deepEqual(kinds(compareReports(cut, after)), ['contacted_before_choice'])
  assert.ok(compareReports(cut, after).still.length > 0)
})

test('CSV has a line for each finding and each thing kept, and nothing in it is a formula', () => {
  const report = reportFor({ passes: passes({ silent: { kept: [visitorId('=1+1'), visitorId('@x,"y"')] } }) })
  const findings = findingsCsv(report).trimEnd().split('\r\n')
  assert.equal(findings.length, 1 + report.findings.length)
  assert.match(findings[0] ?? '', /^id,severity,kind,subject,title,.*,under$/)
  const caused = {
    ...report,
    findings: report.findings.slice(0, 1).map((one) => ({ ...one, under: '0123456789abcdef' })),
  }
  assert.match(findingsCsv(caused), /,0123456789abcdef\r\n$/)
  assert.ok(findings.some((line) => line.includes(",stored_before_choice,'=1+1,")))
  assert.deepEqual(keptThingsCsv(report).split('\r\n').slice(0, 2), [
    'name,kind,domain,first_party,seconds,secure,http_only,same_site,length,passes,pages,category,source,tool,vendor',
    `'=1+1,cookie,.bakery.example,true,2592000,true,true,lax,20,silent,${HOME},,unknown,,`,
  ])
  assert.match(keptThingsCsv(report), /\n"'@x,""y""",cookie/)
})

test('every kind says what it means, what to do and how to see it, in sentences that fit', () => {
  assert.deepEqual(
    Object.keys(FINDING_SENTENCES).toSorted(),
    FINDING_KINDS.toSorted(),
    'scanner/texts/en/findings.json',
  )
  for (const [kind, { title, means, advice, byHand }] of Object.entries(FINDING_SENTENCES)) {
    for (const text of [title, means, advice, byHand]) assert.ok(text.length > 10 && isPlainText(text), kind)
    for (const text of [means, advice, byHand]) assert.match(text, /[.]$/, kind)
    assert.ok(advice.length < 600 && title.length < 150, kind)
  }
})

test('no place in a title or an advice stays empty', () => {
  const messiest = reportFor(
    {
      ...messy,
      legal: [{ document: 'privacy', url: `${HOME}p`, status: 404, language: null }],
      passes: messy.passes.map((one) => ({ ...one, deliveredVersion: 1 })),
    },
    jobUsingTools(declaredTool('youtube', { category: 'necessary' })),
  )
  const texts = [...messiest.findings, ...reportFor({ pages: [page({ links: [], tags: [] })] }).findings]
  for (const { title, advice } of texts) assert.doesNotMatch(title + advice, /\{\w+\}/)
})

test('hostile text is one line without hidden marks, cut between characters', () => {
  assert.equal(plainText('a\u0000b\u202ec\r\nd\ud800'), 'abc d\ufffd')
  assert.equal(plainText('😀😀😀', 4), '😀…')
  assert.equal(plainText('😀😀', 4), '😀😀')
  assert.equal(plainText('abcde', 4), 'abc…')
})

test('a name that a page chose to look like a place in a sentence is put in as it is', () => {
  const [finding] = reportFor({ passes: passes({ silent: { kept: [visitorId('{advice}{subject}$&')] } }) }).findings
  assert.equal(finding?.title, '{advice}{subject}$& is stored before the visitor has chosen')
})

test('evidence of a page that is not there is left out', () => {
  const report = makeReport(makeJob(), evidence({ passes: passes({ silent: { requests: [request(GTM)], page: 4 } }) }))
  assert.deepEqual([report.findings, report.parties], [[], []])
})
