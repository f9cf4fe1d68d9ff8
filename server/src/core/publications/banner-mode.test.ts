import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bannerModeOf, isBannerOff, NO_BANNER_EVIDENCE } from './banner-mode.ts'

const modeOf = (banner: 'on' | 'off' | null, otherBanner: string | null) =>
  bannerModeOf({ settings: { banner }, survey: { ...NO_BANNER_EVIDENCE, otherBanner } })

test('what a person has said counts, else what the survey has seen', () => {
  for (const [banner, otherBanner, mode] of [
    [null, null, 'asks'],
    [null, 'Klaro', 'other_banner'],
    [null, '', 'other_banner'],
    ['on', null, 'asks'],
    ['on', 'Klaro', 'asks'],
    ['off', null, 'off'],
    ['off', 'Klaro', 'off'],
  ] as const)
    assert.equal(modeOf(banner, otherBanner), mode, `${banner}, ${otherBanner}`)
})

test('beside another banner, and switched off, nothing is held back', () => {
  assert.deepEqual(
    (['asks', 'off', 'other_banner'] as const).map((mode) => isBannerOff(mode)),
    [false, true, true],
  )
})
