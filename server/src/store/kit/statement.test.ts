import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withStoredAnswers } from './idempotency.ts'
import { buildNamedStatement, buildStatement } from './statement.ts'

const CHANGE = buildStatement({
  name: 'change',
  parts: {
    requested: `
  select $9::uuid as id, $10::text as note`,
    changed: `
  update thing
  set note = requested.note
  from requested
  where thing.id = requested.id
  returning thing.id`,
  },
  main: `
select id
from changed`,
})

test('the text of a statement is its parts in their order, and then its main query', () => {
  assert.equal(
    CHANGE.text,
    `
with requested as (
  select $9::uuid as id, $10::text as note
),
changed as (
  update thing
  set note = requested.note
  from requested
  where thing.id = requested.id
  returning thing.id
)
select id
from changed`,
  )
})

test('keeping answers is one more part, after the others, with a parameter of its own', () => {
  const keeping = withStoredAnswers(CHANGE, { effects: 'changed', id: 'id' })
  assert.equal(keeping.name, 'change_and_keep')
  assert.equal(keeping.main, CHANGE.main)
  const { kept, ...others } = keeping.parts
  assert.deepEqual(others, CHANGE.parts)
  assert.deepEqual(Object.keys(keeping.parts), ['requested', 'changed', 'kept'])
  assert.match(kept, /^\s+insert into idempotency /)
  assert.match(kept, /\sfrom json_to_recordset\(\$11::json\) as record /)
  assert.match(kept, /\sjoin changed on changed\.id = record\.effect\s/)
})

test('effects are those of a part, and no part of the statement is replaced', () => {
  // @ts-expect-error: there is no such part
  withStoredAnswers(CHANGE, { effects: 'deleted', id: 'id' })
  // @ts-expect-error: the part that keeps answers would take its place
  withStoredAnswers(buildStatement({ ...CHANGE, parts: { kept: 'select $1' } }), { effects: 'kept', id: 'id' })
})

const NOTE = buildNamedStatement({
  name: 'note',
  parameters: { id: 'uuid', notes: 'text[]' },
  parts: {
    noted: `
  update thing
  set notes = $notes
  where id = $id
  returning id`,
  },
  main: `
select id
from noted
where $notes is not null`,
})

test('parameters with names are those of their places, each with its type', () => {
  assert.equal(
    NOTE.text,
    `
with noted as (
  update thing
  set notes = $2::text[]
  where id = $1::uuid
  returning id
)
select id
from noted
where $2::text[] is not null`,
  )
  assert.deepEqual(NOTE.values({ notes: ['red'], id: 'one' }), ['one', ['red']])
  assert.match(
    withStoredAnswers(NOTE, { effects: 'noted', id: 'id' }).text,
    /\sfrom json_to_recordset\(\$3::json\) as record /,
  )
})

test('a parameter that is not declared, or not used, is found at load; one without a value by the compiler', () => {
  const data = { name: 'note', main: '\nselect $id', parts: {} }
  assert.throws(() => buildNamedStatement({ ...data, parameters: {} }), /The statement note has no parameter id\./)
  assert.throws(
    () => buildNamedStatement({ ...data, parameters: { id: 'uuid', note: 'text' } }),
    /The statement note does not use note\./,
  )
  // @ts-expect-error: a value is missing
  NOTE.values({ id: 'one' })
})
