import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryText } from '@portico/visitor/delivered'
import { TYPICAL } from '../../../../visitor/test/typical.ts'
import { ENCODINGS } from './encoding.ts'
import { makePage } from './page.ts'

const TEXT = entryText(TYPICAL)
const asked = { offers: [], services: [] }
const pageOf = (text: string) => makePage(text, { languages: ['en'], asked, cookieDomain: null, documents: [] })

test('a page holds the memory that it says it holds, and not the blocks that it was compressed in', async () => {
  const page = pageOf(TEXT)
  for (const encoding of ENCODINGS.toReversed()) {
    const { body } = await page.make(encoding)
    assert.equal(body.buffer.byteLength, body.length, encoding)
    assert.ok(page.bytes() > body.length)
  }
  const { body } = await page.make('identity')
  assert.deepEqual([String(body), body.buffer.byteLength], [TEXT, body.length], 'made anew for one who takes no other')
})
