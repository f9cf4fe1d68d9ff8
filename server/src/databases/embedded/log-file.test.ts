import assert from 'node:assert/strict'
import { appendFileSync, closeSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MAX_LOG_BYTES, readLogAfter, trimLog } from './log-file.ts'
import { openEmbeddedPostgres } from './postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
after(() => rm(folder, { recursive: true, force: true }))
const sizeOf = (path: string) => statSync(path).size

test('a log that is too long is moved aside, whoever writes to it goes on, and no more than its end is kept', () => {
  const path = join(folder, 'some.log')
  const writer = openSync(path, 'a')
  appendFileSync(path, 'x'.repeat(MAX_LOG_BYTES))
  trimLog(path)
  assert.equal(sizeOf(path), MAX_LOG_BYTES, 'this much is fine')
  writeSync(writer, 'the last words\n')
  trimLog(path)
  assert.deepEqual([sizeOf(path), sizeOf(`${path}.1`)], [0, MAX_LOG_BYTES])
  assert.ok(readFileSync(`${path}.1`, 'utf8').endsWith('xxthe last words\n'))
  writeSync(writer, 'and on\n')
  assert.equal(readFileSync(path, 'utf8'), 'and on\n')
  closeSync(writer)
})

test('only what is new is read, and of that no more than the end', () => {
  const path = join(folder, 'other.log')
  assert.equal(readLogAfter(path, 0), '')
  appendFileSync(path, 'old new')
  assert.equal(readLogAfter(path, 4), 'new')
  assert.equal(readLogAfter(path, 100), 'old new', 'it was trimmed meanwhile')
  // More than fits into memory, and more than Node reads at once.
  truncateSync(path, 5 * 1024 ** 3)
  appendFileSync(path, 'end')
  const read = readLogAfter(path, 0)
  assert.deepEqual([read.length, read.slice(-3)], [MAX_LOG_BYTES, 'end'])
})

test('the log of the embedded PostgreSQL stays short, at its start and while it runs', async () => {
  const home = join(folder, 'home')
  const log = join(home, 'postgres.log')
  await (await openEmbeddedPostgres(home, 'command')).close()
  truncateSync(log, 5 * 1024 ** 3)
  const postgres = await openEmbeddedPostgres(home, 'command')
  try {
    assert.ok(sizeOf(log) < MAX_LOG_BYTES)
    assert.equal(sizeOf(`${log}.1`), MAX_LOG_BYTES)
    const client = new pg.Client({ connectionString: postgres.url('postgres') })
    await client.connect()
    // What fails is logged with its statement.
    const noisy = `select 1/0 -- ${'x'.repeat(200_000)}`
    for (let round = 0; round < 10; round++) await assert.rejects(client.query(noisy), /division by zero/)
    await client.end()
    const deadline = Date.now() + 15_000
    while (sizeOf(log) > MAX_LOG_BYTES && Date.now() < deadline) await sleep(50)
    assert.ok(sizeOf(log) <= MAX_LOG_BYTES)
    assert.ok(readFileSync(`${log}.1`, 'utf8').includes('division by zero'))
  } finally {
    await postgres.close()
  }
})
