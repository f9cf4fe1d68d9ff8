import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mustKeepFont } from '../src/widget/font.ts'

test('icons and code keep their font, by the name of the first one', () => {
  // Each is recognised by one word alone.
  const icons = ['Material', 'Own Icons', '"Font Awesome 6 Free"', 'Glyphs', 'Noto Color Emoji', 'Segoe UI Symbol']
  const code = ['monospace', 'Courier New', 'Consolas', 'Menlo', 'Monaco']
  for (const family of [...icons, ...code]) assert.ok(mustKeepFont(`${family}, sans-serif`), family)
})

test('text gets the readable font, also where its list ends with fonts for symbols', () => {
  for (const families of ['Georgia, serif', 'Inter', 'system-ui, "Segoe UI Emoji", "Segoe UI Symbol"', ''])
    assert.ok(!mustKeepFont(families), families)
})
