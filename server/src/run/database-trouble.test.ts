import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CannotWrite, Unavailable } from '../store/kit/database.ts'
import { troubleOf } from './database-trouble.ts'

test('every trouble with the database is counted, and logged once a second, why it cannot write beside what was lost', () => {
  let [time, counted] = [0, 0]
  const logged: string[] = []
  const log = { warn: ({ err }: { err: Error }) => void logged.push(err.message) }
  const metrics = { databaseTrouble: () => void counted++ }
  const trouble = troubleOf('production', metrics, log as never, () => time)
  const [lost, full] = [new Unavailable('It cannot be reached.'), new CannotWrite('its disk is full')]
  for (const error of [lost, full, lost, full]) trouble(error)
  assert.deepEqual(logged, ['It cannot be reached.', 'The database cannot write: its disk is full.'])
  time = 999
  trouble(lost)
  time = 1_000
  trouble(lost)
  assert.deepEqual([counted, logged.length], [6, 3])
})
