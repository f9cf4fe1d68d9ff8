import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, constants } from 'node:zlib'
import { LANGUAGES } from '@portico/contract/words/languages'
import { ASSETS, entryText } from '../delivered.ts'
import { TYPICAL_SETTINGS } from './typical.ts'

// The bytes that a browser loads on a website with five tools, compressed as delivered. The entry is
// made for each website: with fast compression for the first visitors, with the best compression while it is in use.

const BUDGETS = { firstView: 11_260, inHaste: 11_860, banner: 19_250, widget: 8_400 }

const compressed = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

const sizes = new Map(ASSETS.map(({ name, bytes, compressed }) => [name, (compressed?.br ?? bytes).length]))

for (const { code } of LANGUAGES) {
  const sizeOf = (...parts: readonly string[]) =>
    parts.reduce((sum, part) => sum + (sizes.get(`${part}-${code}`) ?? Number.NaN), 0)
  const text = entryText({ ...TYPICAL_SETTINGS, languages: [code] })
  const firstView = compressed(text, 11) + sizeOf('first-layer')
  const inHaste = compressed(text, 5) + sizeOf('first-layer')
  const banner = firstView + sizeOf('reopen', 'preferences', 'placeholders')

  test(`in ${code} the first view is ${firstView} bytes and the whole banner ${banner}: within the budget`, () => {
    assert.ok(firstView <= BUDGETS.firstView, `${firstView} bytes`)
    assert.ok(inHaste <= BUDGETS.inHaste, `${inHaste} bytes`)
    assert.ok(banner <= BUDGETS.banner, `${banner} bytes`)
  })

  test(`the widget in ${code} is within its budget`, () => {
    const widget = sizeOf('widget')
    assert.ok(widget <= BUDGETS.widget, `${widget} bytes`)
  })
}
