import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiptNumberOf } from './receipt-number.ts'

const ID = '0198c2f0-0000-7000-8000-00000000000a'

test('a receipt number is read with spaces around it and in capitals', () => {
  assert.deepEqual(receiptNumberOf(ID), { id: ID })
  assert.deepEqual(receiptNumberOf(` ${ID.toUpperCase()}\n`), { id: ID })
})

test('an e-mail address is told from what is no number for another reason', () => {
  assert.equal(receiptNumberOf(' ada@shop.example '), 'isMail')
  for (const typed of ['', 'nonsense', ID.slice(1), `${ID}0`]) assert.equal(receiptNumberOf(typed), 'notNumber', typed)
})
