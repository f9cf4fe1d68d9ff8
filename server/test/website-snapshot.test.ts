import assert from 'node:assert/strict'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openWebsiteSnapshot } from '../src/app/website-snapshot.ts'
import type { EntryFacts } from '../src/core/publications/entry-facts.ts'
import { type Database, openDatabase, Unavailable } from '../src/store/kit/database.ts'
import { openEntryCache } from '../src/store/visitors/entry-cache.ts'
import { startTestService } from './harness.ts'
import { newFolder } from './process.ts'
import { createPublishedWebsite } from './websites.ts'

// The file that websites are remembered in, and each way in which it is not one. Processes with it: public-snapshot.test.ts.

const HOUR = 60 * 60_000
const service = await startTestService()
const tenant = await service.tenant()
const { site } = await createPublishedWebsite(service, tenant)

const AWAY: Pick<Database, 'query'> = { query: () => Promise.reject(new Unavailable('It is away.')) }

/** Where the banner stands by the content that each page was made of. */
const derived: string[] = []

/** What a process remembers, with the database or without. */
function openRemembering({ isAway = false, now = () => performance.now() } = {}) {
  const database = openDatabase({ url: service.databaseUrl, connections: 2 })
  after(() => database.close())
  const derive = ({ published }: EntryFacts) => {
    derived.push(published?.content.look.position ?? '')
    return { bytes: () => 1 }
  }
  return openEntryCache({ database: isAway ? { ...database, ...AWAY } : database, derive, now })
}

/** A snapshot of one website; `ageMs` ago somebody has read it. */
async function written(ageMs = 0) {
  let moment = performance.now()
  const entries = openRemembering({ now: () => moment })
  await entries.find(site)
  moment += ageMs
  const folder = await newFolder()
  await openWebsiteSnapshot(folder, 'production', entries).save()
  const path = join(folder, 'websites-production.snapshot')
  return { folder, path, bytes: await readFile(path) }
}

function loadedFrom(folder: string, environment: 'production' | 'staging' = 'production') {
  const entries = openRemembering({ isAway: true })
  const snapshot = openWebsiteSnapshot(folder, environment, entries)
  return { entries, snapshot, result: snapshot.load() }
}

async function refusal(folder: string): Promise<string> {
  const { entries, result } = loadedFrom(folder)
  assert.equal(entries.canDoWithoutDatabase(), false)
  await assert.rejects(entries.find(site), Unavailable)
  return result.kind === 'refused' ? result.why : result.kind
}

test('what was remembered is served from the file without a database, by its owner alone', async () => {
  const { folder, path } = await written()
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  const { entries, result, snapshot } = loadedFrom(folder)
  assert.ok(result.kind === 'loaded' && result.seconds < HOUR / 1_000)
  assert.equal(result.websites, 1)
  assert.equal((await entries.find(site))?.version, 1)
  assert.deepEqual([entries.canDoWithoutDatabase(), entries.remembered()], [true, 1])
  assert.ok(Math.abs((snapshot.savedAt() ?? 0) - Date.now()) < HOUR)
})

test('each website is served for 24 hours from when it was read, however often it was written down', async () => {
  const { folder } = await written(23 * HOUR)
  let moment = performance.now()
  const entries = openRemembering({ isAway: true, now: () => moment })
  openWebsiteSnapshot(folder, 'production', entries).load()
  assert.equal((await entries.find(site))?.version, 1)
  moment += HOUR
  assert.equal(entries.recall(site), undefined)
  await assert.rejects(entries.find(site), Unavailable)
})

test('a file that cannot be used is refused in a sentence', async () => {
  const { folder, path, bytes } = await written()
  const [line = ''] = bytes.toString('latin1').split('\n')
  const head = JSON.parse(line)
  const withHead = (other: object) =>
    Buffer.concat([Buffer.from(JSON.stringify({ ...head, ...other })), bytes.subarray(line.length)])
  const flipped = Buffer.from(bytes)
  flipped[bytes.length - 100] = (flipped[bytes.length - 100] ?? 0) ^ 1
  for (const [content, why] of [
    [flipped, /is broken: its SHA-256 is another one/],
    [bytes.subarray(0, bytes.length / 2), /is broken/],
    [withHead({ version: 1 }), /is of version 1, and this Portico reads 2/],
    [withHead({ environment: 'staging' }), /is of staging, and this is production/],
    [Buffer.of(), /is broken: it ends too early/],
    [Buffer.from('root:x:0:0\n'), /is no snapshot of Portico/],
  ] as const) {
    await writeFile(path, content)
    assert.match(await refusal(folder), why)
  }
  await writeFile(path, bytes)
  await chmod(path, 0o644)
  assert.match(await refusal(folder), /others than its owner may read or write it/)
  assert.equal(await refusal(await newFolder()), 'none')
})

test('a file that is too old is refused, and so is one from the future', async (t) => {
  const { folder } = await written()
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 24 * HOUR })
  assert.match(await refusal(folder), /older than 24 hours/)
  t.mock.timers.setTime(0)
  assert.match(await refusal(folder), /from the future/)
})

test('what is not ours is left alone, and nothing to serve takes the place of no snapshot', async () => {
  const { folder, path } = await written()
  const foreign = '{"name":"somebody else"}\n'
  await writeFile(path, foreign)
  const entries = openRemembering()
  const snapshot = openWebsiteSnapshot(folder, 'production', entries)
  assert.equal(snapshot.load().kind, 'refused')
  await entries.find(site)
  await snapshot.save()
  assert.equal(await readFile(path, 'utf8'), foreign)

  const other = await written()
  await openWebsiteSnapshot(other.folder, 'production', openRemembering()).save()
  assert.deepEqual(await readFile(other.path), other.bytes)
})

test('a version that another one has taken the place of, as after a restore, is read anew', async () => {
  const { folder } = await written()
  const entries = openRemembering()
  openWebsiteSnapshot(folder, 'production', entries).load()
  const position = async (text: string) => {
    await service.sql('alter table publication disable trigger publication_is_append_only')
    await service.sql(`update publication set content = jsonb_set(content, '{look,position}', to_jsonb($1::text))`, [
      text,
    ])
    await service.sql('alter table publication enable trigger publication_is_append_only')
  }
  const { position: before } =
    (
      await service.sql<{ position: string }>(`select content -> 'look' ->> 'position' as position from publication`)
    )[0] ?? {}
  await position('elsewhere')
  await entries.read(site)
  assert.equal(derived.at(-1), 'elsewhere')
  await position(String(before))
})

test('a file of ours that was cut off is broken, and another one is written', async () => {
  for (const kept of [0, 10, 100]) {
    const { folder, path, bytes } = await written()
    await writeFile(path, bytes.subarray(0, kept), { mode: 0o600 })
    assert.match(await refusal(folder), /it is broken/)
    const entries = openRemembering()
    const snapshot = openWebsiteSnapshot(folder, 'production', entries)
    snapshot.load()
    await entries.find(site)
    await snapshot.save()
    assert.equal(loadedFrom(folder).result.kind, 'loaded')
  }
})
