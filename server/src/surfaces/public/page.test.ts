import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryText } from '@portico/visitor/delivered'
import { TYPICAL_SETTINGS } from '../../../../visitor/test/typical.ts'
import { ENCODINGS } from '../kit/bodies/encoding.ts'
import { makePage } from './page.ts'

const TEXT = entryText(TYPICAL_SETTINGS)
const question = { offers: [], services: [] }
const pageOf = (text: string) =>
  makePage(text, { languages: ['en'], asked: question, cookieDomain: null, documents: [] })

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

test('for who takes no compressed form a page is decompressed once, and counts with what it holds then', async () => {
  const page = pageOf(TEXT)
  await page.make('br')
  assert.equal(page.form('identity'), undefined)
  const before = page.bytes()
  const made = await page.make('identity')
  assert.equal(String(made.body), TEXT)
  assert.equal(page.form('identity'), made)
  assert.equal(await page.make('identity'), made)
  assert.ok(page.bytes() >= before + made.body.length)
})
