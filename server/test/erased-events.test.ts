import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { DELIVERED_EVENTS, LOGGED_EVENTS, type LoggedEventType } from '@portico/contract/events/event-types'
import { ROOT } from './folders.ts'
import { newSite, sitePath, startTestService } from './harness.ts'

// What is left of each type of event when its website or integrator is erased is what the contract's table says.

const service = await startTestService()
const tenant = await service.tenant()

type Content = Readonly<Record<string, unknown>>
type Stored = { readonly id: number; readonly type: LoggedEventType; readonly before: Content; readonly after: Content }

/** A word that is in no text of ours. */
const PERSONAL = 'zebrafinch'

/** The log finds endpoints by theirs. */
const ID = '0b9f7c1e-8f6d-4a5e-9a41-5c2d1f0e7b63'

/** Events that only an erasure writes. */
const OF_ERASURES: readonly string[] = ['site.erased', 'integrator.erased']
const TYPES = (Object.keys(LOGGED_EVENTS) as LoggedEventType[]).filter((type) => !OF_ERASURES.includes(type))
const isOfIntegrator = (type: string) => /^(?:integrator|key|webhook)\./.test(type)

/** What such an event says, as the log has it, and a new member that nobody has thought of. */
function contentOf(type: LoggedEventType): Content {
  const note = { note: PERSONAL, metadata: { name: PERSONAL } }
  if (!(type in DELIVERED_EVENTS)) {
    const { left } = LOGGED_EVENTS[type]
    return { ...(left === 'all' ? {} : Object.fromEntries(left.map((member) => [member, ID]))), ...note }
  }
  const { data } = DELIVERED_EVENTS[type as keyof typeof DELIVERED_EVENTS].example as { data: Content }
  const { site, subscription, by: _by, reference: _reference, ...others } = data
  return { ...((site ?? subscription ?? others) as Content), ...note }
}

/** What the table leaves of it. */
function leftOf(type: LoggedEventType, content: Content): Content | null {
  const { left, ...rule } = LOGGED_EVENTS[type]
  if (left === 'all') return content
  if (left.length === 0) return null
  const kept = Object.fromEntries(left.flatMap((name: string) => (name in content ? [[name, content[name]]] : [])))
  const emptied = { ...kept, ...('emptied' in rule ? rule.emptied : {}) }
  if (type !== 'website.proposed') return emptied
  // Changes that are not listed any more are counted.
  return { ...emptied, omitted: Number(content['omitted']) + (content['changes'] as readonly unknown[]).length }
}

function actorOf(type: LoggedEventType): string {
  const [kind] = LOGGED_EVENTS[type].by
  return kind === 'time' || kind === 'portico' ? kind : `${kind}:test`
}

/** Writes an event of each of these types, with the same before and afterwards. Gives them as they are stored. */
async function write(types: readonly LoggedEventType[], site: string | null): Promise<readonly Stored[]> {
  const stored: Stored[] = []
  for (const type of types) {
    const isNumbered = type in DELIVERED_EVENTS
    if (isNumbered) await service.sql('update standing set sequence = sequence + 1 where site_id = $1', [site])
    const [event] = await service.sql<Stored>(
      `insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
       values (
         $1, $2, case when $3 then (select sequence from standing where site_id = $2) end, $4, $5, now(), $6::jsonb, $6::jsonb
       )
       returning id, type, before, after`,
      [tenant.id, site, isNumbered, type, actorOf(type), JSON.stringify(contentOf(type))],
    )
    assert.ok(event)
    stored.push(event)
  }
  return stored
}

async function assertLeft(written: readonly Stored[]): Promise<void> {
  for (const { id, type, before, after } of written) {
    const [left] = await service.sql<Stored>('select * from event where id = $1', [id])
    assert.deepEqual([left?.before, left?.after], [leftOf(type, before), leftOf(type, after)], type)
    if (LOGGED_EVENTS[type].left !== 'all') assert.ok(!JSON.stringify(left).includes(PERSONAL), type)
  }
}

const ofWebsites = TYPES.filter((type) => !isOfIntegrator(type))
const ofIntegrators = TYPES.filter(isOfIntegrator)

test('of an erased website each type of event keeps what the table says, and all that integrators receive can be read', async () => {
  const site = await newSite(tenant)
  const written = await write(ofWebsites, site)
  const erased = await tenant.call('DELETE', sitePath(site))
  assert.equal(erased.status, 200, erased.text)
  await assertLeft(written)
  // What webhooks, the worker and the doctor ask.
  const unreadable = await service.sql<Stored>(
    `select type from event where sequence is not null and not event_can_be_read(type, coalesce(after, before))`,
  )
  assert.deepEqual(unreadable, [])
  const { status, body } = await tenant.call('GET', '/api/integrators/events/?limit=100')
  assert.deepEqual([status, body.skipped], [200, undefined])
  const listed = new Set(body.events.map(({ type }: { type: string }) => type))
  assert.deepEqual([...listed].toSorted(), Object.keys(DELIVERED_EVENTS).toSorted())
})

test('of an erased integrator each type of event keeps what the table says', async () => {
  const written = await write(ofIntegrators, null)
  await service.sql(`select erase_integrator($1, 'operator:test')`, [tenant.id])
  await assertLeft(written)
})

test('integrators read of every type in docs/events.md', async () => {
  const page = await readFile(join(ROOT, 'docs/events.md'), 'utf8')
  // `subscription.renewed`, `.ended`
  const rows = page.matchAll(/^\| (`[a-z]+\.[^|]+) \|/gm).flatMap(([, types = '']) => {
    const [, subject = ''] = /^`([a-z]+)\./.exec(types) ?? []
    return types.matchAll(/\.([a-z_]+)`/g).map(([, word]) => `${subject}.${word}`)
  })
  assert.deepEqual([...rows].toSorted(), Object.keys(DELIVERED_EVENTS).toSorted())
})

test('a type that the database does not know keeps nothing', async () => {
  const [row] = await service.sql<{ left: unknown }>(
    `select skeleton_of_event('moon.landed', '{"name": "${PERSONAL}"}') as left`,
  )
  assert.equal(row?.left, null)
})

test('who may cause what is reported is who its schema says', () => {
  const actorNames = { key: 'integrator', operator: 'operator', customer: 'customer', portico: 'portico' } as const
  for (const [type, { schema, by }] of Object.entries(DELIVERED_EVENTS)) {
    const { properties } = schema.properties.data
    if (!('by' in properties)) continue
    const actors = (by as readonly string[]).map((kind) => actorNames[kind as keyof typeof actorNames])
    assert.deepEqual(actors, properties.by.enum, type)
  }
})
