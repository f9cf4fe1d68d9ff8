import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { LockTimeout, SchemaMismatch } from '../operate/migrations.ts'
import { Unavailable } from '../store/kit/database.ts'
import { explainError, isDatabaseAway } from './explain-error.ts'

test('of a database that does not answer its address is to be checked, of the embedded one its log', () => {
  const error = new Error('Query read timeout')
  assert.equal(
    explainError(error, null),
    'The embedded database does not answer (Query read timeout): see postgres.log in PORTICO_HOME.',
  )
  assert.equal(
    explainError(error, 'DATABASE_URL'),
    'The database of DATABASE_URL does not answer (Query read timeout): check the address, the network and that PostgreSQL runs.',
  )
})

test('a database is away that cannot be reached, or is busy; what is to be mended is not', () => {
  const withCode = (code: string) => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code })
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  for (const error of [
    ...['08006', '53300', '57P01', '57P03'].map(withCode),
    ...[refused, new AggregateError([refused]), new Unavailable('It is away.', { cause: refused })],
    ...[new Error('timeout expired'), new Error('Connection terminated unexpectedly'), new LockTimeout('It waited.')],
  ])
    assert.equal(isDatabaseAway(error), true, String(error))
  for (const error of [
    ...['28P01', '3D000', '42501', '42P01'].map(withCode),
    ...[new SchemaMismatch('Run "portico migrate".'), new Error('SASL: the password is missing')],
  ])
    assert.equal(isDatabaseAway(error), false, String(error))
})

test('of a database that is a standby the variable that names it is to be changed', () => {
  const error = Object.assign(new pg.DatabaseError('cannot execute UPDATE', 0, 'error'), { code: '25006' })
  const why = 'The database cannot write: it is a standby, or set to read only (cannot execute UPDATE).'
  for (const variable of ['DATABASE_URL', 'SCANNER_DATABASE_URL'] as const) {
    const todo = `Point ${variable} to the primary, or set default_transaction_read_only to off.`
    assert.equal(explainError(error, variable), `${why} ${todo}`)
  }
  assert.equal(explainError(error, null), `${why} Set default_transaction_read_only to off.`)
})

test('what waited for a table, or took too long, is explained with what to do', () => {
  assert.equal(explainError(new LockTimeout('This check waited.'), 'DATABASE_URL'), 'This check waited.')
  const cancelled = Object.assign(new pg.DatabaseError('canceling statement', 0, 'error'), { code: '57014' })
  assert.match(
    explainError(new Unavailable('It cannot be reached.', { cause: cancelled }), 'DATABASE_URL'),
    /^The database of DATABASE_URL took too long, .* changed nothing \(canceling statement\)\. Try again\. If it goes on/,
  )
})

test('what PostgreSQL fails for is explained in a sentence, foreseen or not', () => {
  for (const code of ['54000', 'XX000', 'P0001', '40001']) {
    const error = Object.assign(new pg.DatabaseError('as if', 0, 'error'), { code })
    const why = `could not do this (as if, SQLSTATE ${code})`
    assert.equal(explainError(error, 'DATABASE_URL'), `The database of DATABASE_URL ${why}: see PostgreSQL's own log.`)
    assert.equal(explainError(error, null), `The embedded database ${why}: see postgres.log in PORTICO_HOME.`)
  }
})

test('a database and its role are called by their variable, and rights are given by the SQL for that role', () => {
  const refused = Object.assign(new Error('permission denied for table site'), { code: '42501' })
  const expected = (role: string, grants: string) =>
    `${role} may not do this (permission denied for table site): run the SQL of "${grants}" as the owner of the tables.`
  assert.equal(explainError(refused, null), expected('The role in the embedded database', 'portico grants ROLE'))
  assert.equal(explainError(refused, 'DATABASE_URL'), expected('The role of DATABASE_URL', 'portico grants ROLE'))
  assert.equal(
    explainError(refused, 'SCANNER_DATABASE_URL'),
    expected('The role of SCANNER_DATABASE_URL', 'portico grants ROLE --scanner'),
  )
  const untrusted = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  for (const error of [new Error('The server does not support SSL connections'), untrusted]) {
    assert.match(explainError(error, 'SCANNER_DATABASE_URL'), /he database of SCANNER_DATABASE_URL /)
  }
})
