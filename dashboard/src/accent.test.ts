import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentFrom, contrast, parse } from './accent.ts'

test('contrast is that of WCAG', () => {
  assert.equal(contrast(parse('#000000'), parse('#ffffff')), 21)
  assert.equal(contrast(parse('#777777'), parse('#ffffff')).toFixed(2), '4.48')
})

test('whatever the accent, it can be read on light and dark cards and text can be read on it', () => {
  for (let value = 0; value <= 0xffffff; value += 0x010305) {
    const hex = `#${value.toString(16).padStart(6, '0')}`
    const accent = accentFrom(hex)
    assert.ok(contrast(parse(accent.onLight), parse('#ffffff')) >= 5.6, `${hex} on light`)
    assert.ok(contrast(parse(accent.onDark), parse('#18202d')) >= 5.6, `${hex} on dark`)
    assert.ok(contrast(parse(accent.onFill), parse(accent.fill)) >= 4.5, `text on ${hex}`)
  }
})

test('a colour that can be read stays as it is', () => {
  assert.equal(accentFrom('#2f45d0').onLight, '#2f45d0')
  assert.equal(accentFrom('#a3b3ff').onDark, '#a3b3ff')
})
