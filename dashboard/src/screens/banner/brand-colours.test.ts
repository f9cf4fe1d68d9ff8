import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastRatio, parseColour } from '@portico/contract/words/contrast'
import fc from 'fast-check'
import { areOfBrand, coloursOfBrand } from './brand-colours.ts'
import { contrastPairsOf, DEFAULT_COLOURS } from './contrast.ts'

const THEMES = ['auto', 'light', 'dark'] as const
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const grey = fc.integer({ min: 0, max: 255 }).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)

test('whatever the brand, everything can be read, and the buttons can be seen', () => {
  fc.assert(
    fc.property(fc.constantFrom(...THEMES), fc.oneof(hex, grey), (theme, brand) => {
      const colours = coloursOfBrand(brand, theme)
      for (const { name, ratio, isEnough } of contrastPairsOf(colours)) {
        assert.ok(isEnough, `${name} of ${brand}, ${theme}: ${ratio}`)
      }
      const seen = contrastRatio(parseColour(colours.button), parseColour(colours.background))
      assert.ok(seen >= 3, `${brand}, ${theme}: ${seen}`)
      assert.ok(areOfBrand(colours, theme), `${brand}, ${theme}: one field shows them all`)
    }),
    { numRuns: 2_000 },
  )
})

test('a brand that can be seen stays as it is, with white or black upon it', () => {
  assert.deepEqual(coloursOfBrand('#0f6b5c', 'light'), {
    ...DEFAULT_COLOURS,
    button: '#0f6b5c',
    button_text: '#ffffff',
  })
  assert.equal(coloursOfBrand('#ffd400', 'dark').button, '#ffd400')
  assert.equal(coloursOfBrand('#ffd400', 'dark').button_text, '#000000')
})

test('colours that somebody has chosen one by one are not those of a brand', () => {
  assert.equal(areOfBrand(DEFAULT_COLOURS, 'light'), true)
  assert.equal(areOfBrand({ ...DEFAULT_COLOURS, background: '#fff8f0' }, 'light'), false)
})
