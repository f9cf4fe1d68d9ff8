import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CannotWrite, Unavailable } from '../store/kit/database.ts'
import { databaseTroubleHandlers } from './database-trouble.ts'

function open() {
  const state = { time: 0, counted: 0, logged: [] as string[] }
  const log = {
    warn: ({ err }: { err: Error }) => void state.logged.push(err.message),
    info: ({ seconds }: { seconds: number }, words: string) => void state.logged.push(`${words} ${seconds}`),
  }
  const metrics = { databaseTrouble: () => void state.counted++ }
  return { state, ...databaseTroubleHandlers('production', metrics, log as never, () => state.time) }
}

test('every trouble with the database is counted, and logged once a second, why it cannot write beside what was lost', () => {
  const { state, onTrouble } = open()
  const [lost, full] = [new Unavailable('It cannot be reached.'), new CannotWrite('its disk is full')]
  for (const error of [lost, full, lost, full]) onTrouble(error)
  assert.deepEqual(state.logged, ['It cannot be reached.', 'The database cannot write: its disk is full.'])
  state.time = 999
  onTrouble(lost)
  state.time = 1_000
  onTrouble(lost)
  assert.deepEqual([state.counted, state.logged.length], [6, 3])
})

test('the end of a logged trouble is logged once, with how long it lasted', () => {
  const { state, onTrouble, onBack } = open()
  onBack()
  assert.deepEqual(state.logged, [])
  onTrouble(new Unavailable('It cannot be reached.'))
  state.time = 12_340
  onBack()
  onBack()
  assert.deepEqual(state.logged, ['It cannot be reached.', 'The database is back. 12.3'])
})
