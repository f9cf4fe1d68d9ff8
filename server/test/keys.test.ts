import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import pg from 'pg'
import { CommandRefused } from '../src/cli/kit/arguments.ts'
import { findKey } from '../src/cli/kit/integrator-named.ts'
import { examineSecret } from '../src/secrets/secrets.ts'
import { KEY_CACHE_TTL_MS, openKeyLookup } from '../src/store/integrators/key-lookup.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { startTestService, urlAsOwner } from './harness.ts'

const service = await startTestService()
const database = openDatabase({ url: service.databaseUrl, connections: 2 })
after(() => database.close())

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Another key that could be one of ours, with the same first twelve characters. */
function lookalikeOf(key: string): string {
  const body = key.slice(0, 12) + randomBytes(14).toString('hex')
  let sum = ''
  for (let rest = crc32(body); sum.length < 6; rest = Math.floor(rest / 62)) sum = BASE62.charAt(rest % 62) + sum
  return body + sum
}

test('a command that is given a whole key means this very key, not one with the same first characters', async () => {
  const { key, keyId } = await service.tenant()
  const other = lookalikeOf(key)
  assert.equal(examineSecret(other, 'integrator_key', 'production'), 'plausible')
  const refused = await findKey(service.integrators, other).catch((error) => error)
  assert.ok(refused instanceof CommandRefused, String(refused))
  assert.equal(
    refused.message,
    `There is no key "${key.slice(0, 12)}…": see "portico keys list --environment production".`,
  )
  for (const name of [key, key.slice(0, 12), keyId]) {
    assert.equal((await findKey(service.integrators, name)).id, keyId)
  }
})

test('no more of a key that is not found is repeated than anybody may see', async () => {
  const { key } = await service.tenant()
  for (const wrong of [`${key.slice(0, -1)}_`, key.slice(0, 40), `${key}x`]) {
    await assert.rejects(findKey(service.integrators, wrong), ({ message }) => !message.includes(key.slice(0, 13)))
  }
})

test('how long a key is trusted counts from the question, however late the answer comes', async () => {
  const { key, keyId } = await service.tenant()
  const keys = openKeyLookup(database, () => {})
  const holder = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
  await holder.connect()
  after(() => holder.end())
  await holder.query('begin; lock table integrator_key in access exclusive mode')
  const found = keys.find(key)
  // Not for somebody else to get ready: the time that passes is what this is about.
  await sleep(KEY_CACHE_TTL_MS + 50)
  await holder.query('rollback')
  assert.equal((await found)?.keyId, keyId, 'it was live when it was asked for')
  assert.equal(keys.recall(key), undefined, 'what happened to it since then is not known')
})

test('the database takes no name that turns the direction of text, whoever writes it', async () => {
  for (const character of [
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u2028',
    '\n',
    '\x7f',
    '\x9b',
  ]) {
    await assert.rejects(service.integrators.onboard(`Blue${character}Hosting`, []), /integrator_name_check/)
  }
  for (const name of ['Müller & Söhne', 'שלום', 'شرکت\u200cها', '👩‍💻 Studio']) {
    assert.equal((await service.integrators.onboard(name, [])).integrator.name, name)
  }
})
