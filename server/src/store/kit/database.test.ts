import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isChange } from './database.ts'

test('what would wait for a standby is told from what only reads', () => {
  const changes = [
    'with gone as (delete from site returning id) select id from gone',
    'select from site where id = $1 for update',
    `select nextval(pg_get_serial_sequence('delivery', 'id')) as id`,
    'select probe_write()',
  ]
  const reads = ['select 1', 'select updated_at, deleted from site', 'select last_value from inserted_id']
  for (const text of changes) assert.equal(isChange({ name: 'x', text }), true, text)
  for (const text of reads) assert.equal(isChange({ name: 'x', text }), false, text)
})
