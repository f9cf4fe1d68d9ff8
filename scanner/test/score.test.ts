import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countSeriousCauses,
  countWrongSerious,
  differencesFromTruths,
  type FoundFinding,
  type JudgedSite,
  scoreSummary,
  scoresByKind,
  scoresBySeverity,
} from './town/score.ts'
import { truths, withSeverity } from './town/site.ts'

// How reports of the towns are judged.

const line = (kind: FoundFinding['kind'], subject: string, more: Partial<FoundFinding> = {}): FoundFinding => ({
  kind,
  subject,
  severity: 'serious',
  root: true,
  ...more,
})
const judged = (more: Partial<JudgedSite>): JudgedSite => ({
  site: 'shop',
  found: [],
  truths: [],
  serious: null,
  breaksNothing: false,
  ...more,
})

const PIXEL = judged({
  found: [line('contacted_before_choice', 'meta-pixel'), line('stored_before_choice', '_fbp', { root: false })],
  truths: [...truths('contacted_before_choice', 'meta-pixel'), ...truths('stored_before_choice', '_fbp')],
  serious: 1,
})

test('what follows from a cause is no serious line of its own', () => {
  assert.equal(countSeriousCauses(PIXEL), 1)
  assert.deepEqual(differencesFromTruths(PIXEL), [])
})

test('two causes where one is true are a difference', () => {
  const two = { ...PIXEL, found: PIXEL.found.map((one) => ({ ...one, root: true })) }
  assert.deepEqual(differencesFromTruths(two), ['shop: serious lines to read: 2, not 1'])
})

test('what is said too gravely is wrong', () => {
  const font = judged({
    found: [line('contacted_before_choice', 'google-fonts')],
    truths: withSeverity('warning', truths('contacted_before_choice', 'google-fonts')),
  })
  assert.deepEqual(differencesFromTruths(font), ['shop: contacted_before_choice google-fonts is not serious'])
  assert.equal(countWrongSerious([font]).lines, 1)
  assert.deepEqual(scoresBySeverity([font]), [
    { severity: 'serious', found: 1, right: 0, true: 0, met: 0 },
    { severity: 'warning', found: 0, right: 0, true: 1, met: 1 },
    { severity: 'note', found: 0, right: 0, true: 0, met: 0 },
  ])
})

test('a wrong serious line is counted for each hundred websites, and apart where nothing is broken', () => {
  const wronged = judged({ found: [line('stored_before_choice', 'csrftoken')], breaksNothing: true, serious: 0 })
  assert.deepEqual(countWrongSerious([PIXEL, wronged, PIXEL, PIXEL]), {
    lines: 1,
    forEachHundredWebsites: 25,
    whereNothingIsBroken: 1,
  })
  assert.deepEqual(countWrongSerious([]), { lines: 0, forEachHundredWebsites: 0, whereNothingIsBroken: 0 })
  assert.match(
    scoreSummary([PIXEL, wronged]),
    /wrong: 1, for each hundred websites 50\.0; on websites that break nothing: 1/,
  )
  assert.match(scoreSummary([PIXEL, wronged]), /as there are causes: 1 of 2$/)
})

test('of each kind it is known what was missed and what was made up', () => {
  const missed = judged({ truths: truths('no_banner', 'shop.example'), found: [line('tag_missing', 'shop.example')] })
  assert.deepEqual(scoresByKind([missed]), [
    { kind: 'tag_missing', found: 1, true: 0, right: 0 },
    { kind: 'no_banner', found: 0, true: 1, right: 0 },
  ])
})
