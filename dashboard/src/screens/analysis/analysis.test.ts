import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import { AnalysisView } from '@portico/contract/analyses/dashboard-analyses'
import { ANALYSIS_PASSES } from '@portico/contract/words'
import { FINDING_GROUPS } from '@portico/contract/words/findings'
import Value from 'typebox/value'
import { readablePath, truncate } from '../../model/page-text.ts'
import { SAMPLE_WEBSITE } from '../../model/website.cases.ts'
import type { Finding, Report } from '../../model/wire.ts'
import {
  EMPTY_REPORT,
  HOSTILE_REPORT,
  SAMPLE_ANALYSIS,
  SAMPLE_REPORT,
  SHOP_REPORT,
  sampleCookie,
  sampleFindingId,
  sampleParty,
} from './analysis.cases.ts'
import { groupByMoments, layOutPartyMap, MAX_VENDORS, momentsByPage, vendorsOf } from './evidence/party-map.ts'
import { DEFAULT_SORTING, durationOf, lifetimeOf, sortStorage, toggleSorting } from './evidence/storage-rows.ts'
import { causesOf } from './findings/causes.ts'
import { checksByGroup, countBySeverity, firstFindings } from './findings/groups.ts'
import { draftHasOwnTool, editForMend, ownToolFromMend } from './findings/mends.ts'
import { firstMomentOf } from './kit/moments.ts'
import { findingSubject, isNamedByKind } from './kit/subject.ts'
import { PASSES, pollPauseAfter, progressShare } from './runs/progress.ts'

test('the reports of these tests are such as the service takes from a scanner', () => {
  for (const report of [SAMPLE_REPORT, SHOP_REPORT, EMPTY_REPORT, HOSTILE_REPORT]) {
    assert.deepEqual([...Value.Errors(AnalysisReport, report)], [])
  }
  assert.ok(Value.Check(AnalysisView, SAMPLE_ANALYSIS))
})

/** Each cause with how many findings it has, and how grave the gravest is. */
const outline = (report: Pick<Report, 'findings'>) =>
  causesOf(report).map(({ by, worst, findings }) => {
    const name = 'party' in by ? by.party : `(${by.group})`
    return `${name}: ${findings.length} ${worst}`
  })

test('findings come by who or what causes them: others by their names, the gravest first, then the website’s own', () => {
  assert.deepEqual(outline(SAMPLE_REPORT), [
    'Meta Pixel: 3 serious',
    'Google Analytics: 2 serious',
    'cdn.chatty.example: 1 warning',
    'Google Fonts: 1 warning',
    'Matomo: 1 note',
    '(declared): 1 warning',
    '(tag): 1 warning',
    '(legal): 1 serious',
    '(transport): 1 note',
    '(accessibility): 1 serious',
  ])
  assert.equal(causesOf(SAMPLE_REPORT).flatMap(({ findings }) => findings).length, SAMPLE_REPORT.findings.length)
  assert.deepEqual(causesOf(EMPTY_REPORT), [])
})

test('what somebody’s script asked for is that one’s doing, also where nobody knows whose host it is', () => {
  const [pixel] = SAMPLE_REPORT.findings.filter(({ subject }) => subject === 'connect.facebook.net')
  assert.ok(pixel?.is)
  const requested = {
    ...pixel,
    id: sampleFindingId(900),
    subject: 'x.unknown.example',
    is: { ...pixel.is, source: 'initiator' as const },
  }
  assert.deepEqual(outline({ findings: [pixel, requested] }), ['Meta Pixel: 2 serious'])
})

test('a header, a banner and a page are the website’s own, whoever is named in them', () => {
  const [pixel] = SAMPLE_REPORT.findings.filter(({ subject }) => subject === 'connect.facebook.net')
  assert.ok(pixel)
  const own = (['no_hsts', 'other_banner', 'legal_page_missing'] as const).map((kind, index) => ({
    ...pixel,
    id: sampleFindingId(901 + index),
    kind,
    is: kind === 'no_hsts' ? null : pixel.is,
  }))
  assert.deepEqual(outline({ findings: own }), ['(banners): 1 serious', '(legal): 1 serious', '(transport): 1 serious'])
})

test('what follows from another finding is no cause, and not counted', () => {
  assert.deepEqual(outline(SHOP_REPORT), [
    'Meta Pixel: 1 serious',
    '(declared): 1 note',
    '(tag): 1 warning',
    '(banners): 1 warning',
    '(transport): 1 warning',
  ])
  assert.deepEqual(countBySeverity(SHOP_REPORT.findings), { serious: 1, warning: 3, note: 1 })
})

test('all checks are listed, also if nothing was found', () => {
  const groups = checksByGroup(EMPTY_REPORT)
  assert.deepEqual(
    groups.map(([group]) => group),
    FINDING_GROUPS,
  )
  assert.deepEqual(
    groups.find(([group]) => group === 'gpc')?.[1].map(({ outcome }) => outcome),
    ['not_testable', 'not_testable'],
  )
})

test('the findings to begin with are in the order of the report, and only those that are there', () => {
  assert.deepEqual(
    firstFindings(SAMPLE_REPORT).map(({ kind }) => kind),
    ['contacted_before_choice', 'contacted_after_reject', 'legal_page_missing'],
  )
  assert.deepEqual(firstFindings({ first: ['nobody'], findings: SAMPLE_REPORT.findings }), [])
})

test('findings are counted by severity', () => {
  assert.deepEqual(countBySeverity(SAMPLE_REPORT.findings), { serious: 7, warning: 4, note: 2 })
})

test('a finding is named after the tool, the document, or what was seen', () => {
  const names = { cookies: 'Cookies', privacy: 'Privacy', notice: 'Legal notice', accessibility: 'Accessibility' }
  const about = (more: Partial<Finding>) =>
    findingSubject({ kind: 'not_declared', is: null, subject: '_x', ...more }, names)
  assert.equal(about({}), '_x')
  assert.equal(about({ subject: 'notice' }), 'Legal notice')
  assert.equal(about({ subject: 'toString' }), 'toString')
  const [first] = SAMPLE_REPORT.findings
  const is = first?.is ?? null
  assert.equal(about({ is, subject: 'google-analytics' }), 'Google Analytics')
  assert.equal(about({ kind: 'stored_before_choice', is, subject: '_ga' }), '_ga')
  assert.equal(about({ is: is && { ...is, source: 'initiator' }, subject: 'asked.example' }), 'asked.example')
})

test('a page is named by its path', () => {
  assert.equal(readablePath('https://bakery.example/'), '/')
  assert.equal(readablePath('https://bakery.example'), '/')
  assert.equal(readablePath('https://bakery.example/%C3%BCber-uns?a=b#c'), '/über-uns?a=b')
  assert.equal(readablePath('https://bakery.example/%zz'), '/%zz')
  // What would turn the text around, or hide in it, stays as it was written.
  assert.equal(readablePath('https://bakery.example/%E2%80%AEgnp.exe'), '/%E2%80%AEgnp.exe')
  assert.equal(readablePath('https://bakery.example/%D7%A9%D7%9C%D7%95%D7%9D'), '/שלום')
  assert.equal(readablePath('javascript:alert(1)'), 'javascript:alert(1)')
})

test('what was seen in several passes counts for the one that weighs most', () => {
  assert.equal(firstMomentOf(['accept', 'silent']), 'silent')
  assert.equal(firstMomentOf(['accept', 'reject', 'gpc']), 'reject')
  assert.equal(firstMomentOf(['accept', 'gpc']), 'gpc')
  assert.equal(firstMomentOf(['accept']), 'accept')
})

test('stored things are sorted by any column, and turned around by the second press', () => {
  const kept = [
    sampleCookie('b10', ['accept'], { seconds: 100 }),
    sampleCookie('b9', ['silent'], { seconds: null }),
    sampleCookie('a', ['silent'], { kind: 'local', seconds: null }),
  ]
  const names = (by: Parameters<typeof toggleSorting>[0], descending = false) =>
    sortStorage(kept, { by, descending }, 'en').map(({ name }) => name)
  assert.deepEqual(names('name'), ['a', 'b9', 'b10'])
  assert.deepEqual(names('name', true), ['b10', 'b9', 'a'])
  assert.deepEqual(names('moment'), ['a', 'b9', 'b10'])
  assert.deepEqual(names('lifetime'), ['b9', 'b10', 'a'])
  assert.deepEqual(toggleSorting('name', DEFAULT_SORTING), { by: 'name', descending: false })
  assert.deepEqual(toggleSorting('name', { by: 'name', descending: false }), { by: 'name', descending: true })
  assert.deepEqual(toggleSorting('name', { by: 'name', descending: true }), { by: 'name', descending: false })
})

test('a lifetime is said as people say it', () => {
  assert.equal(lifetimeOf({ kind: 'cookie', seconds: null }), 'session')
  assert.equal(lifetimeOf({ kind: 'session', seconds: null }), 'session')
  for (const kind of ['local', 'indexed_db', 'cache'] as const) {
    assert.equal(lifetimeOf({ kind, seconds: null }), 'deleted')
  }
  assert.equal(lifetimeOf({ kind: 'cookie', seconds: -5 }), 0)
  assert.deepEqual(durationOf(34_128_000), { amount: 13, unit: 'month' })
  assert.deepEqual(durationOf(63_072_000), { amount: 24, unit: 'month' })
  assert.deepEqual(durationOf(86_400), { amount: 1, unit: 'day' })
  assert.deepEqual(durationOf(3_599), { amount: 1, unit: 'hour' })
  assert.deepEqual(durationOf(7 * 86_400), { amount: 7, unit: 'day' })
  assert.deepEqual(durationOf(90), { amount: 2, unit: 'minute' })
  assert.deepEqual(durationOf(30), { amount: 30, unit: 'second' })
})

test('a missing header is said by its kind, and a cookie by its name, however short', () => {
  assert.ok(isNamedByKind({ kind: 'no_frame_protection', subject: 'x-frame-options' }))
  assert.ok(isNamedByKind({ kind: 'other_banner', subject: 'unknown' }))
  assert.ok(!isNamedByKind({ kind: 'other_banner', subject: 'Klaro' }))
  assert.ok(isNamedByKind({ kind: 'consent_wall', subject: 'unknown' }))
  assert.ok(!isNamedByKind({ kind: 'not_declared', subject: 'unknown' }))
  assert.ok(!isNamedByKind({ kind: 'stored_before_choice', subject: 'c' }))
})

test('hosts of one vendor are one place on the map, and what came before a choice is above', () => {
  const [first, ...others] = vendorsOf(SAMPLE_REPORT.parties)
  assert.equal(first?.name, 'Google Analytics')
  assert.deepEqual(first?.hosts, ['www.googletagmanager.com', 'region1.google-analytics.com'])
  assert.equal(first?.requests, 16)
  assert.deepEqual(
    first?.pages.map(({ page }) => page),
    [0, 1, 2],
  )
  assert.equal(others.at(-1)?.name, 'YouTube')
  const [requested] = SAMPLE_REPORT.parties.map((one) => ({ ...one, is: { ...one.is, source: 'initiator' as const } }))
  assert.deepEqual(
    vendorsOf(requested === undefined ? [] : [requested]).map(({ name }) => name),
    ['www.googletagmanager.com'],
  )
})

test('the map has a line from each page to each of its vendors, and everything inside its height', () => {
  const map = layOutPartyMap(SAMPLE_REPORT)
  assert.equal(map.lines.length, 3 + 2 + 4 + 1 + 1)
  // What weighs most lies above the others.
  assert.deepEqual([map.lines[0]?.moment, map.lines.at(-1)?.moment], ['accept', 'silent'])
  assert.deepEqual(
    map.pages.map(({ page }) => page),
    [0, 1, 2, 3],
  )
  for (const { y } of [...map.pages, ...map.vendors]) assert.ok(y > 0 && y < map.height, String(y))
  assert.equal(map.left, 0)
})

test('of a vendor it is said for each page what happened there', () => {
  const pixel = vendorsOf(SAMPLE_REPORT.parties).find(({ hosts }) => hosts.includes('connect.facebook.net'))
  assert.equal(pixel?.moment, 'reject')
  assert.deepEqual(pixel?.pages, [
    { page: 0, moments: ['accept'] },
    { page: 2, moments: ['reject', 'gpc'] },
  ])
  const only = SAMPLE_REPORT.parties.filter(({ host }) => host === 'connect.facebook.net')
  assert.deepEqual(
    layOutPartyMap({ pages: SAMPLE_REPORT.pages, parties: only }).lines.map(({ moment }) => moment),
    ['accept', 'reject'],
  )
})

test('two hosts of a vendor do not lend their pages to each other', () => {
  const is = { category: 'marketing', source: 'portico', tool: 'x', name: 'X' } as const
  const early = sampleParty('a.example', ['silent'], { is, pages: [0] })
  const late = sampleParty('b.example', ['accept'], { is, pages: [0, 1] })
  const [vendor] = vendorsOf([early, late])
  assert.deepEqual(vendor?.pages, [
    { page: 0, moments: ['silent'] },
    { page: 1, moments: ['accept'] },
  ])
})

test('in the table pages on which the same happened stand together', () => {
  const [tags] = SAMPLE_REPORT.parties
  const pixel = SAMPLE_REPORT.parties.find(({ host }) => host === 'connect.facebook.net')
  const pagesOf = (...parties: Parameters<typeof momentsByPage>[0]) =>
    groupByMoments(momentsByPage(parties)).map((same) => same.map(({ page }) => page))
  assert.ok(tags && pixel)
  assert.deepEqual(pagesOf(tags), [[0, 1, 2]])
  assert.deepEqual(pagesOf(pixel), [[0], [2]])
})

test('of an earlier report nothing is said of a page that it does not say', () => {
  const old = (passes: Parameters<typeof sampleParty>[1], pages: readonly number[]) => {
    const { by_page: _, ...rest } = sampleParty('a.example', passes, { pages })
    return momentsByPage([rest])
  }
  assert.deepEqual(
    old(['silent', 'accept'], [0, 1]).map(({ moments }) => moments),
    [null, null],
  )
  assert.deepEqual(
    old(['accept'], [0, 1]).map(({ moments }) => moments),
    [['accept'], ['accept']],
  )
  assert.deepEqual(old(['silent', 'accept'], [3]), [{ page: 3, moments: ['silent'] }])
})

test('of many vendors the map shows some and counts the others', () => {
  const parties = Array.from({ length: MAX_VENDORS + 3 }, (_, index) => sampleParty(`h${index}.example`, ['silent']))
  const map = layOutPartyMap({ pages: SAMPLE_REPORT.pages, parties })
  assert.equal(map.vendors.length, MAX_VENDORS)
  assert.equal(map.left, 3)
  assert.equal(map.before, MAX_VENDORS + 3)
})

test('a name that is too long for the map is cut between characters', () => {
  assert.equal(truncate('short', 5), 'short')
  assert.equal(truncate('shorter', 5), 'shor…')
  assert.equal(truncate('🍞🍞🍞', 2), '🍞…')
})

test('an analysis goes on with each page and each pass, and never back', () => {
  assert.deepEqual([...PASSES].toSorted(), [...ANALYSIS_PASSES].toSorted())
  const shares = PASSES.flatMap((pass) => [1, 2, 3].map((page) => progressShare({ page, pages: 3, pass })))
  assert.deepEqual(
    shares,
    shares.toSorted((one, other) => one - other),
  )
  assert.equal(shares[0], 0)
  assert.ok((shares.at(-1) ?? 1) < 1)
})

test('the pace of looking has a bound on both sides', () => {
  const pauses = Array.from({ length: 100 }, (_, polls) => pollPauseAfter(polls))
  assert.equal(pauses[0], 1_000)
  assert.equal(pauses.at(-1), 6_000)
  assert.ok(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0)))
})

const { draft } = SAMPLE_WEBSITE

test('a mend changes one tool of the draft, and nothing where the draft is so already', () => {
  assert.deepEqual(editForMend({ do: 'add_tool', tool: 'hotjar', category: 'analytics' }, 'Hotjar', draft), {
    part: 'tool',
    id: 'hotjar',
    name: 'Hotjar',
    value: { tool: 'hotjar' },
  })
  assert.equal(editForMend({ do: 'add_tool', tool: 'matomo', category: 'analytics' }, 'Matomo', draft), null)
  assert.equal(editForMend({ do: 'remove_tool', tool: 'matomo' }, 'Matomo', draft)?.part, 'tool')
  assert.equal(editForMend({ do: 'remove_tool', tool: 'hotjar' }, 'Hotjar', draft), null)
  const moved = editForMend({ do: 'move_tool', tool: 'matomo', category: 'marketing' }, 'Matomo', draft)
  assert.deepEqual(moved?.part === 'tool' && moved.value, { tool: 'matomo', category: 'marketing' })
  assert.equal(editForMend({ do: 'move_tool', tool: 'youtube', category: 'marketing' }, 'YouTube', draft), null)
  assert.equal(editForMend({ do: 'move_tool', tool: 'hotjar', category: 'marketing' }, 'Hotjar', draft), null)
})

const ADD_OWN = {
  do: 'add_own_tool',
  name: 'x'.repeat(100),
  host: 'cdn.chatty.example',
  category: 'necessary',
  stored: [
    { name: 'chatty_visitor', kind: 'local' },
    { name: 'y'.repeat(200), kind: 'cookie' },
  ],
} as const

test('the form for an own tool begins with what was seen, inside its bounds, and never as necessary', () => {
  const own = ownToolFromMend(ADD_OWN, draft, 'preferences')
  assert.equal(own.id, 'own-1')
  assert.equal(own.name.length, 60)
  assert.equal(own.category, 'marketing')
  assert.deepEqual(own.hosts, ['cdn.chatty.example'])
  assert.deepEqual(own.stored, [
    { name: 'chatty_visitor', kind: 'local', purpose: 'preferences', lifetime: 'persistent', first: true },
  ])
})

test('an own tool of the draft is known again by where it loads from or what it stores; another is moved or removed whole', () => {
  const own = ownToolFromMend(ADD_OWN, draft, 'preferences')
  const withOwn = { ...draft, own_tools: [{ ...own, category: 'necessary' as const, reason: 'Needed.' }] }
  assert.equal(draftHasOwnTool(ADD_OWN, draft), false)
  assert.equal(draftHasOwnTool(ADD_OWN, withOwn), true)
  assert.equal(draftHasOwnTool({ ...ADD_OWN, host: null }, withOwn), true)
  assert.equal(draftHasOwnTool({ ...ADD_OWN, host: 'other.example', stored: [] }, withOwn), false)
  assert.equal(editForMend({ do: 'remove_tool', tool: 'own-1' }, 'x', withOwn)?.part, 'own_tool')
  const moved = editForMend({ do: 'move_tool', tool: 'own-1', category: 'marketing' }, 'x', withOwn)
  assert.deepEqual(moved?.part === 'own_tool' && moved.value, own)
})
