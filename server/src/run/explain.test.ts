import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain } from './explain.ts'

test('of a database that does not answer its address is to be checked, of the embedded one its log', () => {
  const error = new Error('Query read timeout')
  assert.equal(
    explain(error, null),
    'The embedded database does not answer (Query read timeout): see postgres.log in PORTICO_HOME.',
  )
  assert.equal(
    explain(error, 'DATABASE_URL'),
    'The database of DATABASE_URL does not answer (Query read timeout): check the address, the network and that PostgreSQL runs.',
  )
})
