import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisMarksFor, consentChartOf } from './consent-chart.ts'

const NOTHING = { given: 0, partly: 0, refused: 0, withdrawn: 0, signal: 0 }

test('the scale has few round whole numbers and reaches as high as the highest day', () => {
  const cases: readonly (readonly [number, readonly number[]])[] = [
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [37, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1_000_000, [0, 500_000, 1_000_000]],
  ]
  for (const [highest, marks] of cases) assert.deepEqual(axisMarksFor(highest), marks, String(highest))
})

test('the choices of a day stand on top of each other and fill exactly their share of the scale', () => {
  const { bars, marks } = consentChartOf({
    days: [
      { day: '2026-11-14', ...NOTHING },
      { day: '2026-11-15', ...NOTHING, given: 2, refused: 1, signal: 1 },
    ],
  })
  assert.deepEqual(marks, [0, 1, 2, 3, 4])
  assert.deepEqual(bars, [
    { day: '2026-11-14', sum: 0, pieces: [] },
    {
      day: '2026-11-15',
      sum: 4,
      pieces: [
        { kind: 'given', from: 0, to: 0.5 },
        { kind: 'refused', from: 0.5, to: 0.75 },
        { kind: 'signal', from: 0.75, to: 1 },
      ],
    },
  ])
})

test('no bar leaves the drawing, whatever the numbers', () => {
  for (const given of [1, 7, 99, 12_345, 987_654_321]) {
    const { bars } = consentChartOf({ days: [{ day: '2026-11-15', ...NOTHING, given, partly: given }] })
    assert.ok((bars[0]?.pieces.at(-1)?.to ?? 2) <= 1)
  }
})
