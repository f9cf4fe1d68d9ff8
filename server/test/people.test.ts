import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { inputOf } from '../../legal/test/sets.ts'
import { findPeople } from '../src/operate/find/people.ts'
import { findReceipt } from '../src/operate/find/receipts.ts'
import { openDatabase, Unavailable } from '../src/store/kit/database.ts'
import { ROOT } from './folders.ts'
import { sitePath, startTestService, type Tenant } from './harness.ts'
import { newFolder, portico } from './process.ts'
import { createPublishedWebsite, newChoice, publishWebsite, uuidV7, websiteOn } from './websites.ts'

// What a person may ask of an operator: where somebody appears, and what was written down of a choice. And that it is recorded who read it.

const service = await startTestService({ rateLimit: 1_000 })
const env = { DATABASE_URL: service.databaseUrl }
const run = (...args: string[]) => portico(args, env)

async function say(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args)
  assert.equal(code, 0, stderr)
  return stdout
}
const json = async (...args: string[]) => JSON.parse(await say(...args, '--json'))

const blue = await service.tenant('Blue Hosting')
const red = await service.tenant('Red Hosting')
const tell = async (tenant: Tenant, site: string, details: object) => {
  const answer = await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })
  assert.equal(answer.status, 200, answer.text)
}
const OWNER = { ...inputOf('ES', 'shop').facts, name: 'Ana García Ruiz', street: 'Calle Mayor 1' }

/** A website whose documents name its owner. */
async function ownedWebsite(tenant: Tenant, name: string): Promise<string> {
  const { site } = await createPublishedWebsite(service, tenant)
  await tell(tenant, site, { ...OWNER, name })
  await publishWebsite(tenant, site)
  return site
}

/** What the log says that operators read, newest last. */
const readAccessLog = async () =>
  (
    await service.sql<{ type: string; actor: string; after: object; site_id: string | null; sequence: number | null }>(
      `select type, actor, after, site_id, sequence from event where type like 'integrator.data\\_%' order by id`,
    )
  ).map(({ type, after }) => [type, after])

test('a person is found in contacts, companies, facts and every kept version of a document, and that is an event', async () => {
  const site = await ownedWebsite(blue, OWNER.name)
  await say('integrators', 'contact', 'Red Hosting', '--person', 'ANA GARCIA', '--email', 'ana@red.example')
  const places = async (text: string) =>
    (await json('find', '--person', text)).found.map((one: Record<string, { id: string } | string | boolean>) => [
      ...[one['where'], one['field'], one['current']],
    ])
  const found = await places('ana  garcia')
  assert.deepEqual(found[0], ['contact', 'person', true])
  assert.ok(
    found.some(([where, field]: string[]) => where === 'details' && field === 'name of the integrator'),
    JSON.stringify(found),
  )
  const documents = (list: unknown[][]) => list.filter(([where]) => where === 'document')
  const before = documents(found)
  assert.ok(before.length > 0 && before.every(([, , current]) => current), JSON.stringify(found))

  await tell(blue, site, { ...OWNER, name: 'Luis Sol' })
  await publishWebsite(blue, site)
  const kept = documents(await places('Ana García Ruiz'))
  assert.ok(
    kept.length > 0 && kept.every(([, field, current]) => /, version 2$/.test(String(field)) && !current),
    JSON.stringify(kept),
  )
  assert.deepEqual((await places('calle mayor 1'))[0], ['details', 'street of the integrator', true])
  assert.match(
    await say('find', '--person', 'luis sol'),
    /^Blue Hosting +\S+ +\S+ +facts of the website +name of the integrator +now$/m,
  )

  const sites = (await readAccessLog()).slice(0, 2).map(([, after]) => (after as { sites: string[] }).sites)
  assert.deepEqual(
    sites.toSorted((one, other) => one.length - other.length),
    [[], [site]],
  )
  assert.doesNotMatch(JSON.stringify(await service.sql('select after from event')), /garc/i)
  assert.match(
    await say('events', 'Red Hosting', '--type', 'integrator.data_viewed'),
    /Personal data were searched for a person, .+\. By operator /,
  )
  const events = (await blue.call('GET', '/api/integrators/events/?limit=100')).body.events
  assert.ok(events.every(({ type }: { type: string }) => !type.startsWith('integrator.')))
})

test('who is nowhere is not found, and too little is not searched for', async () => {
  const before = (await readAccessLog()).length
  const nobody = await run('find', '--person', 'Nobody At All')
  assert.deepEqual([nobody.code, /^portico: Nobody like this is in contacts/.test(nobody.stderr)], [1, true])
  assert.doesNotMatch(nobody.stderr, /one of them alone/)
  const whole = await run('find', '--person', 'Calle Mayor 1, 28001 Nowhere')
  assert.match(whole.stderr, /^portico: Nobody like this .+: look for one of them alone, such as the street\.$/m)
  for (const args of [
    ['find', '--person', 'ab'],
    ['find'],
    ['find', 'a', '--person', 'abc'],
    ['find', 'a', '--after', blue.id],
  ])
    assert.equal((await run(...args)).code, 2, args.join(' '))
  assert.equal((await readAccessLog()).length, before)
})

test('a search goes through websites in batches, says where time was up, and goes on from there', async () => {
  for (let times = 0; times < 3; times++) await ownedWebsite(red, 'Eva Luna')
  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  const all = { integratorId: null, after: null }
  try {
    const whole = await findPeople(database, 'eva luna', { ...all, batch: 1 })
    const details = (search: typeof whole) =>
      search?.found.filter(({ where }) => where === 'details').map(({ site }) => site?.id) ?? []
    assert.deepEqual([details(whole).length, whole?.stoppedAfter], [3, null])
    const [first = '', ...others] = details(whole)
    const rest = await findPeople(database, 'eva luna', { ...all, after: first, batch: 2 })
    assert.deepEqual(details(rest), others)
    const stopped = await findPeople(database, 'eva luna', { ...all, after: first, withinMs: 0 })
    assert.deepEqual([stopped?.found, stopped?.stoppedAfter], [[], first])
    // As if more than one were too much for the time limit of a statement.
    const slow: Pick<typeof database, 'query'> = {
      query: async (statement, values) => {
        if (statement.name !== 'find_person_of_sites' || (values[1] as unknown[]).length === 1)
          return database.query(statement, values)
        const cause = Object.assign(new pg.DatabaseError('canceling statement', 0, 'error'), { code: '57014' })
        throw new Unavailable('The database took too long.', { cause })
      },
    }
    assert.deepEqual(await findPeople({ ...database, ...slow }, 'eva luna', all), whole)
    const ofBlue = await findPeople(database, 'eva luna', { integratorId: blue.id, after: null })
    assert.deepEqual(ofBlue?.found, [])
  } finally {
    await database.close()
  }
})

test('the record of a choice is shown by the number on its receipt, whoever’s website it is, and that is an event', async () => {
  const { site, origin } = await createPublishedWebsite(service, blue)
  const id = uuidV7(Date.now())
  const body = { ...newChoice(), id }
  assert.equal((await websiteOn(service, site, origin).choose(body)).status, 204)
  const before = (await readAccessLog()).length
  const shown = await json('consents', 'show', id)
  assert.deepEqual([shown.site, shown.id, shown.visitor], [site, id, body.visitor])
  assert.match(
    await say('consents', 'show', id.toUpperCase(), '--site', site),
    new RegExp(`^${id}\nWebsite +\\S+ \\(${site}\\)\nChosen `),
  )
  assert.deepEqual((await readAccessLog()).slice(before), [
    ['integrator.data_viewed', { what: 'consent', site }],
    ['integrator.data_viewed', { what: 'consent', site }],
  ])
  assert.match(
    await say('events', 'Blue Hosting', '--type', 'integrator'),
    new RegExp(`The record of one visitor of website ${site} was looked at\\. By operator `),
  )
  assert.match(
    (await run('consents', 'show', uuidV7(Date.now()))).stderr,
    /There is no record \S+ of any website here: it was deleted, has expired/,
  )
  const { site: other } = await createPublishedWebsite(service, red)
  assert.match((await run('consents', 'show', id, '--site', other)).stderr, /There is no record/)
  assert.equal((await run('consents', 'show', '7')).code, 2)

  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  try {
    assert.equal((await findReceipt(database, id, { batch: 1 })).found?.siteId, site)
    assert.deepEqual(await findReceipt(database, id, { withinMs: 0 }), { found: null, isStopped: true })
  } finally {
    await database.close()
  }
})

test('whoever is shown the contact of an integrator leaves an event, and who sets one or sees none does not', async () => {
  await service.tenant('Green Hosting')
  const before = (await readAccessLog()).length
  await say('integrators', 'show', 'Green Hosting')
  await say('integrators', 'contact', 'Green Hosting')
  await say('integrators', 'contact', 'Green Hosting', '--person', 'Eva Mar')
  await say('integrators', 'limit', 'Green Hosting')
  assert.equal((await readAccessLog()).length, before)
  assert.match(await say('integrators', 'show', 'Green Hosting'), /^Contact +Eva Mar$/m)
  assert.equal((await json('integrators', 'contact', 'Green Hosting')).contact.person, 'Eva Mar')
  assert.deepEqual((await readAccessLog()).slice(before), [
    ['integrator.data_viewed', { what: 'contact' }],
    ['integrator.data_viewed', { what: 'contact' }],
  ])
  const printed = await say('events', 'Green Hosting', '--type', 'integrator.data_viewed')
  assert.match(printed, /Its contact was looked at\. By operator /)
  assert.doesNotMatch(printed, /Eva/)
})

test('an export is an event of its integrator, also of a website that was erased', async () => {
  const folder = await newFolder()
  const { site, origin } = await createPublishedWebsite(service, red)
  const before = (await readAccessLog()).length
  await say('sites', 'export', site, '--to', join(folder, 'one.tar.gz'))
  await say('integrators', 'export', 'Red Hosting', '--to', join(folder, 'two.tar.gz'))
  assert.ok((await readFile(join(folder, 'two.tar.gz'))).length > 0)
  await say('sites', 'erase', site, '--confirm', new URL(origin).host, '--terminate')
  await say('sites', 'export', site, '--to', join(folder, 'three.tar.gz'))
  assert.deepEqual((await readAccessLog()).slice(before), [
    ['integrator.data_exported', { what: 'site', site }],
    ['integrator.data_exported', { what: 'integrator' }],
    ['integrator.data_exported', { what: 'site', site }],
  ])
  const printed = await say('events', 'Red Hosting', '--type', 'integrator.data_exported')
  assert.match(
    printed,
    new RegExp(
      `All that is known of website ${site} was exported\\. By operator .+\n.+All that is known of it and its websites was exported\\.`,
    ),
  )
})

test('events are printed of one key or operator, and up to a moment', async () => {
  const tenant = await service.tenant('Many hands')
  const { body } = await tenant.call('POST', '/api/integrators/sites/', { body: { url: 'https://hands.example' } })
  const types = async (...args: string[]) =>
    (await say('events', ...args, '--json'))
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).type)
  const ofKey = ['site.created']
  for (const key of [tenant.keyId, tenant.key, tenant.key.slice(0, 12), `key:${tenant.keyId}`])
    assert.deepEqual(await types('Many hands', '--actor', key), ofKey)
  for (const account of ['test', 'operator:test'])
    assert.deepEqual(await types('Many hands', '--actor', account), ['integrator.onboarded', 'key.issued'])
  assert.deepEqual(await types('Many hands', '--actor', 'time'), [])
  assert.deepEqual(await types(body.site, '--actor', blue.keyId), [])
  assert.match(
    (await run('events', 'Many hands', '--actor', 'ik_live_0000')).stderr,
    /There is no key like this in production/,
  )

  await service.sql(
    `insert into event (integrator_id, site_id, type, actor, created_at, recorded_at, after)
     select $1, $2, 'settings.details_changed', 'operator:test', now(), now() + n * interval '1 minute', '{"facts": {}}'
     from generate_series(1, 600) as n`,
    [tenant.id, body.site],
  )
  const [start] = await service.sql<{ at: Date }>(
    `select max(recorded_at) - interval '600 minutes' as at from event where site_id = $1`,
    [body.site],
  )
  const until = new Date((start?.at.getTime() ?? 0) + 300.5 * 60_000).toISOString()
  assert.equal((await types(body.site, '--until', until)).length, 301)
  assert.deepEqual(await types(body.site, '--since', until, '--until', until), [])
  const nothing = await run('events', body.site, '--since', until, '--until', until)
  assert.match(nothing.stderr, /Nothing like this was written from .+ to .+; --since looks further back\./)
  assert.equal((await run('events', body.site, '--since', '1h', '--until', '2h')).code, 2)
  assert.equal((await run('events', body.site, '--until', 'tomorrow')).code, 2)
  assert.equal((await run('events', body.site, '--until', '1h', '--follow')).code, 2)
})

test('up to a moment in the past events of an integrator are printed of the day before it, also one that was erased', async () => {
  const tenant = await service.tenant('Long ago')
  await say('integrators', 'erase', 'Long ago', '--confirm', 'Long ago')
  const [row] = await service.sql<{ until: Date }>(
    `with written as (
       insert into event (integrator_id, type, actor, created_at, recorded_at, after)
       select $1, 'integrator.data_viewed', 'operator:test', at, at, '{"what": "person"}'
       from generate_series(now() + interval '75 hours', now() + interval '99 hours', interval '8 hours') as at
     )
     select now() + interval '100 hours' as until`,
    [tenant.id],
  )
  const printed = await say('events', tenant.id, '--until', row?.until.toISOString() ?? '', '--actor', 'test', '--json')
  assert.equal(printed.trim().split('\n').length, 3, 'not the one of 25 hours before')
})

test('the commands of the page find a person and a choice', async () => {
  const page = await readFile(join(ROOT, 'docs', 'operations', 'data-protection.md'), 'utf8')
  const [, block = ''] = /<!-- test: person -->\n```sh\n([\s\S]*?)```/.exec(page) ?? []
  const { site, origin, choose } = await createPublishedWebsite(service, blue)
  await tell(blue, site, OWNER)
  const id = uuidV7(Date.now())
  assert.equal((await choose({ id })).status, 204)
  const codes = []
  for (const [, line = ''] of block.matchAll(/^npx portico (.+)$/gm)) {
    const words = line.replace('RECEIPT', id).replace('www.bakery.example', new URL(origin).host)
    codes.push((await run(...(words.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')))).code)
  }
  assert.deepEqual(codes, [0, 0, 0, 0])
})
