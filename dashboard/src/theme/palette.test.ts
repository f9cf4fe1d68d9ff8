import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contrastRatio, parseColour } from '@portico/contract/words/contrast'
import fc from 'fast-check'
import { type ColourScheme, DEFAULT_COLOURS, paletteOf } from './palette.ts'

const NOTHING = { accent: null, background: null, surface: null }
const SCHEMES = ['light', 'dark'] as const

/** Which text lies on what, and the contrast that WCAG AA asks for. */
const TOGETHER: readonly (readonly [text: string, surface: string, least: number])[] = [
  ...['ink', 'quiet', 'accent'].map((text) => [text, 'back', 4.5] as const),
  ...['card-ink', 'card-quiet', 'card-accent', 'good', 'warn', 'bad'].map((text) => [text, 'card', 4.5] as const),
  ...['card-ink', 'card-quiet', 'card-accent'].map((text) => [text, 'sunken', 4.5] as const),
  ...['accent-tint', 'good-tint', 'warn-tint', 'bad-tint'].map((tint) => ['card-ink', tint, 4.5] as const),
  ['card-accent', 'accent-tint', 4.5],
  ['good', 'good-tint', 4.5],
  ['warn', 'warn-tint', 4.5],
  ['bad', 'bad-tint', 4.5],
  ['on-fill', 'fill', 4.5],
  ['edge', 'card', 3],
]

test('contrast is that of WCAG', () => {
  assert.equal(contrastRatio(parseColour('#000000'), parseColour('#ffffff')), 21)
  assert.equal(contrastRatio(parseColour('#123456'), parseColour('#123456')), 1)
  assert.equal(contrastRatio(parseColour('#777777'), parseColour('#ffffff')).toFixed(2), '4.48')
  assert.equal(contrastRatio(parseColour('#ffffff'), parseColour('#777777')).toFixed(2), '4.48')
})

test('whatever colours are given, every text can be read where it lies', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const grey = fc.integer({ min: 0, max: 255 }).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
  const colour = fc.option(fc.oneof(hex, grey), { nil: null })
  fc.assert(
    fc.property(fc.constantFrom(...SCHEMES), colour, colour, colour, (scheme, accent, background, surface) => {
      const palette = paletteOf(scheme, { accent, background, surface })
      for (const [text, surfaceName, least] of TOGETHER) {
        const ratio = contrastRatio(parseColour(palette[text] ?? ''), parseColour(palette[surfaceName] ?? ''))
        assert.ok(ratio >= least, `${text} on ${surfaceName}: ${ratio} with ${JSON.stringify(palette)}`)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('every accent can be read on the dashboard’s own cards and carries text', () => {
  for (let value = 0; value <= 0xffffff; value += 0x010305) {
    const accent = `#${value.toString(16).padStart(6, '0')}`
    for (const scheme of SCHEMES) {
      const palette = paletteOf(scheme, { ...NOTHING, accent })
      assert.ok(
        contrastRatio(parseColour(palette['card-accent'] ?? ''), parseColour(DEFAULT_COLOURS[scheme].card)) >= 5.6,
        `${accent} ${scheme}`,
      )
      assert.equal(palette['fill'], accent)
    }
  }
})

test('a colour that can be read stays as it is', () => {
  assert.equal(paletteOf('light', { ...NOTHING, accent: '#2f45d0' })['card-accent'], '#2f45d0')
  assert.equal(paletteOf('dark', { ...NOTHING, accent: '#a3b3ff' })['card-accent'], '#a3b3ff')
})

test('a dark surface in the light scheme gets light text, and a light page around it dark text', () => {
  const palette = paletteOf('light', { ...NOTHING, surface: '#101418' })
  assert.deepEqual([palette['card-ink'], palette['ink']], [DEFAULT_COLOURS.dark.ink, DEFAULT_COLOURS.light.ink])
})

test('the styles have the same colours', () => {
  const css = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8')
  const NAMES = { ink: 'card-ink', quiet: 'card-quiet', accent: 'card-accent', onFill: 'on-fill' } as const
  const names: Readonly<Record<string, string>> = NAMES
  for (const name of Object.keys(DEFAULT_COLOURS.light) as (keyof (typeof DEFAULT_COLOURS)[ColourScheme])[]) {
    const line = `--${names[name] ?? name}: var(--light, ${DEFAULT_COLOURS.light[name]}) var(--dark, ${DEFAULT_COLOURS.dark[name]});`
    assert.ok(css.includes(line), line)
  }
})
