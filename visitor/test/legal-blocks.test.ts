import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, Document } from '@portico/legal'
import type { EmbeddedBlock, EmbeddedDocument } from '../src/legal/elements.ts'

test('what the script builds from is what documents are made of, in both directions', () => {
  const same: [Block] extends [EmbeddedBlock] ? ([EmbeddedBlock] extends [Block] ? true : false) : false = true
  const isDocument: Document extends EmbeddedDocument ? true : false = true
  assert.deepEqual([same, isDocument], [true, true])
})
