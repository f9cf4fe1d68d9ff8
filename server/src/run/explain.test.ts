import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
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

test('of a database that is a standby the variable that names it is to be changed', () => {
  const error = Object.assign(new pg.DatabaseError('cannot execute UPDATE', 0, 'error'), { code: '25006' })
  const why = 'The database cannot write: it is a standby, or set to read only (cannot execute UPDATE).'
  for (const variable of ['DATABASE_URL', 'SCANNER_DATABASE_URL'] as const) {
    const todo = `Point ${variable} to the primary, or set default_transaction_read_only to off.`
    assert.equal(explain(error, variable), `${why} ${todo}`)
  }
  assert.equal(explain(error, null), `${why} Set default_transaction_read_only to off.`)
})
