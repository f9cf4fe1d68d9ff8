import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withKept } from './idempotency.ts'
import { statementOf } from './statement.ts'

const CHANGE = statementOf({
  name: 'change',
  parts: {
    wanted: `
  select $9::uuid as id, $10::text as note`,
    changed: `
  update thing
  set note = wanted.note
  from wanted
  where thing.id = wanted.id
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
with wanted as (
  select $9::uuid as id, $10::text as note
),
changed as (
  update thing
  set note = wanted.note
  from wanted
  where thing.id = wanted.id
  returning thing.id
)
select id
from changed`,
  )
})

test('keeping answers is one more part, after the others, with a parameter of its own', () => {
  const keeping = withKept(CHANGE, { effects: 'changed', id: 'id' })
  assert.equal(keeping.name, 'change_and_keep')
  assert.equal(keeping.main, CHANGE.main)
  const { kept, ...others } = keeping.parts
  assert.deepEqual(others, CHANGE.parts)
  assert.deepEqual(Object.keys(keeping.parts), ['wanted', 'changed', 'kept'])
  assert.match(kept, /^\s+insert into idempotency /)
  assert.match(kept, /\sfrom json_to_recordset\(\$11::json\) as record /)
  assert.match(kept, /\sjoin changed on changed\.id = record\.effect\s/)
})

test('effects are those of a part, and no part of the statement is replaced', () => {
  // @ts-expect-error: there is no such part
  withKept(CHANGE, { effects: 'deleted', id: 'id' })
  // @ts-expect-error: the part that keeps answers would take its place
  withKept(statementOf({ ...CHANGE, parts: { kept: 'select $1' } }), { effects: 'kept', id: 'id' })
})
