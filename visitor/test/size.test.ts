import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, constants } from 'node:zlib'
import { ASSETS, entryText } from '../delivered.ts'
import { LANGUAGES } from '../src/texts/languages.ts'
import { TYPICAL } from './typical.ts'

// What a visitor's browser has to fetch on a website with five tools, each file compressed as it is delivered.

const BUDGETS = { firstView: 10_000, banner: 18_000, widget: 10_000 }

const compressed = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const sizes = new Map(ASSETS.map(({ name, bytes, compressed }) => [name, (compressed?.br ?? bytes).length]))
const sizeOf = (...names: readonly string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0)

for (const { code } of LANGUAGES) {
  const entry = compressed(entryText({ ...TYPICAL, languages: [code] }))
  const firstView = entry + sizeOf('first-layer', `texts-first-layer-${code}`)
  const banner =
    firstView +
    sizeOf('preferences', 'placeholders') +
    sizeOf(`texts-preferences-${code}`, `texts-placeholder-${code}`, `texts-purposes-${code}`)

  test(`in ${code} the first view is ${firstView} bytes and the whole banner ${banner}: within the budget`, () => {
    assert.ok(firstView <= BUDGETS.firstView, `${firstView} bytes, of which ${entry} are the entry`)
    assert.ok(banner <= BUDGETS.banner, `${banner} bytes`)
  })

  test(`the widget in ${code} is within its budget`, { skip: sizes.has('widget') ? false : 'not there yet' }, () => {
    const widget = sizeOf('widget', `texts-widget-${code}`)
    assert.ok(widget <= BUDGETS.widget, `${widget} bytes`)
  })
}
