import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { assertProblem, newSite, sitePath, startTestService, subscriptionPath, type Tenant } from './harness.ts'
import { timesRepeat } from './repeat.ts'

const service = await startTestService()
const SITES = '/api/integrators/sites/'

type Site = { readonly site: string; readonly fqdn: string; readonly path: string }
type Query = Readonly<Record<string, string>>

async function page({ call }: Tenant, query: Query = {}) {
  const answer = await call('GET', `${SITES}?${new URLSearchParams(query)}`)
  assert.equal(answer.status, 200, answer.text)
  const { sites, next_cursor, ...rest } = answer.body
  assert.deepEqual(rest, {})
  return { sites: sites as Site[], next: next_cursor as string | null }
}

/** Follows the cursors to the end; gives the ids, and what the pages were like. */
async function walk(tenant: Tenant, query: Query = {}): Promise<string[]> {
  const ids: string[] = []
  const limit = Number(query['limit'] ?? 50)
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { sites, next }: { sites: Site[]; next: string | null } = await page(tenant, {
      ...query,
      ...(cursor !== '' && { cursor }),
    })
    assert.ok(next === null || sites.length === limit, 'every page but the last is full')
    ids.push(...sites.map(({ site }) => site))
    cursor = next
  }
  return ids
}

const register = async ({ call }: Tenant, url: string): Promise<string> =>
  (await call('POST', SITES, { body: { url } })).body.site

/** An integrator with sites in every state, a few of each and mixed. */
async function mixed() {
  const tenant = await service.tenant()
  const sites: Record<'renewing' | 'ending' | 'over' | 'bare' | 'terminated', string[]> = {
    renewing: [],
    ending: [],
    over: [],
    bare: [],
    terminated: [],
  }
  const all: string[] = []
  for (let round = 0; round < 3; round++) {
    for (const kind of ['renewing', 'ending', 'over', 'bare', 'terminated'] as const) {
      const site = await newSite(tenant)
      const path = subscriptionPath(site)
      all.unshift(site)
      sites[kind].unshift(site)
      if (kind === 'bare') continue
      await tenant.call('POST', path, { body: { tier: 'starter' } })
      if (kind === 'ending' || kind === 'over') await tenant.call('POST', `${path}cancel/`)
      if (kind === 'over') await service.moveClock(site, '32 days')
      if (kind === 'terminated') await tenant.call('DELETE', path)
    }
  }
  const only = (...kinds: readonly (keyof typeof sites)[]) =>
    all.filter((site) => kinds.some((kind) => sites[kind].includes(site)))
  return { tenant, all, only }
}

const { tenant, all, only } = await mixed()

test('sites are listed newest first, as they are when retrieved', async () => {
  const { sites: listed, next } = await page(tenant)
  assert.deepEqual(
    listed.map(({ site }) => site),
    all,
  )
  assert.equal(next, null)
  for (const site of listed) assert.deepEqual(site, (await tenant.call('GET', sitePath(site.site))).body)
})

test('an integrator without sites gets an empty list', async () => {
  assert.deepEqual(await page(await service.tenant()), { sites: [], next: null })
})

test('pages of every size hold every site once, and the last one has no cursor', async () => {
  for (const limit of [1, 2, 3, 4, 5, 7, 14, 15, 16, 100]) {
    assert.deepEqual(await walk(tenant, { limit: String(limit) }), all, `in pages of ${limit}`)
  }
  assert.equal((await page(tenant, { limit: String(all.length) })).next, null)
})

test('status tells those with an active, an ended and no subscription apart, in pages too', async () => {
  const expected = {
    active: only('renewing', 'ending'),
    canceled: only('over'),
    none: only('bare', 'terminated'),
  }
  for (const [status, ids] of Object.entries(expected)) {
    for (const limit of ['1', '2', '100']) assert.deepEqual(await walk(tenant, { status, limit }), ids, status)
  }
})

test('fqdn finds all sites of one host, whatever its spelling, and nothing else', async () => {
  const owner = await service.tenant()
  const shop = [await register(owner, 'shop.bücher.example'), await register(owner, 'https://shop.bücher.example/de')]
  await register(owner, 'bücher.example')
  await register(owner, 'myshop.bücher.example')
  for (const fqdn of [
    'shop.bücher.example',
    'SHOP.Bücher.example',
    'shop.xn--bcher-kva.example',
    'shop.xn--bcher-kva.example.',
    ' shop.bücher.example ',
    'shop．bücher。example',
  ]) {
    assert.deepEqual(await walk(owner, { fqdn }), shop.toReversed(), fqdn)
    assert.deepEqual(await walk(owner, { fqdn, limit: '1' }), shop.toReversed())
  }
  assert.deepEqual(await walk(owner, { fqdn: 'www.bücher.example' }), [])
  assert.deepEqual(await walk(owner, { fqdn: 'shop.bücher.example', status: 'active' }), [])
})

test('an integrator lists its own sites only, and a foreign cursor is a place like any other', async () => {
  const [one, two] = [await service.tenant(), await service.tenant()]
  const own = [await register(one, 'same.example.com'), await register(one, 'other.example.com')]
  await register(two, 'same.example.com')
  await register(two, 'more.example.com')
  const { next } = await page(two, { limit: '1' })
  assert.ok(next)
  assert.deepEqual(await walk(one), own.toReversed())
  assert.deepEqual((await page(one, { cursor: next })).sites.length, 2)
  assert.deepEqual(await walk(one, { fqdn: 'more.example.com' }), [])
  assert.deepEqual(await walk(one, { fqdn: 'same.example.com' }), [own[0]])
})

const CURSOR = Buffer.concat([Buffer.alloc(8), Buffer.alloc(16, 7)]).toString('base64url')

const BAD: Readonly<Record<string, readonly string[]>> = {
  'limit=0': ['limit'],
  'limit=101': ['limit'],
  'limit=1.0': ['limit'],
  'limit=': ['limit'],
  'limit=5&limit=5': ['limit'],
  'status=': ['status'],
  'status=Active': ['status'],
  'status=cancelled': ['status'],
  'status=active,none': ['status'],
  'status=active&status=none': ['status'],
  'cursor=': ['cursor'],
  'cursor=null': ['cursor'],
  [`cursor=${CURSOR}=`]: ['cursor'],
  [`cursor=${CURSOR}A`]: ['cursor'],
  [`cursor=${CURSOR.slice(1)}`]: ['cursor'],
  [`cursor=${CURSOR.slice(0, -1)}%2B`]: ['cursor'],
  [`cursor=${CURSOR.slice(0, -1)}%2F`]: ['cursor'],
  [`cursor=${'_'.repeat(32)}`]: ['cursor'],
  [`cursor=${randomUUID()}`]: ['cursor'],
  'cursor=evt_00000000000001': ['cursor'],
  'fqdn=': ['fqdn'],
  'fqdn=%20': ['fqdn'],
  'fqdn=localhost': ['fqdn'],
  'fqdn=co.uk': ['fqdn'],
  'fqdn=127.0.0.1': ['fqdn'],
  'fqdn=%5B::1%5D': ['fqdn'],
  'fqdn=0x7f.1': ['fqdn'],
  'fqdn=https://www.example.com': ['fqdn'],
  'fqdn=www.example.com/': ['fqdn'],
  'fqdn=www.example.com:443': ['fqdn'],
  'fqdn=www.example.com?': ['fqdn'],
  'fqdn=www.example.com%23': ['fqdn'],
  'fqdn=me@www.example.com': ['fqdn'],
  'fqdn=www..example.com': ['fqdn'],
  'fqdn=-.example.com': ['fqdn'],
  'fqdn=www.example.com%00': ['fqdn'],
  'fqdn=www%5Cexample.com': ['fqdn'],
  'fqdn=*.example.com': ['fqdn'],
  'fqdn=%25.example.com': ['fqdn'],
  'fqdn=%FF.example.com': ['fqdn'],
  [`fqdn=${'a.'.repeat(2_000)}com`]: ['fqdn'],
  'fqdn=a.example.com&fqdn=b.example.com': ['fqdn'],
  'url=www.example.com': ['url'],
  'after=evt_00000000000001': ['after'],
  '__proto__=1&hasOwnProperty=1': ['__proto__', 'hasOwnProperty'],
  'limit=x&status=y&cursor=z&fqdn=w&page=2': ['cursor', 'fqdn', 'limit', 'page', 'status'],
}

test('every wrong parameter is named, all at once', async () => {
  for (const [query, fields] of Object.entries(BAD)) {
    const answer = await tenant.call('GET', `${SITES}?${query}`)
    assert.equal(answer.status, 400, `${query}: ${answer.text}`)
    assertProblem(answer, 400, 'validation_failed', fields)
  }
})

test('a parameter that is given twice is an error that says so', async () => {
  for (const query of ['limit=0&limit=5', 'status=active&status=none', 'fqdn=a.example.com&fqdn=b.example.com']) {
    const field = query.split('=')[0]
    const { errors } = (await tenant.call('GET', `${SITES}?${query}`)).body
    assert.deepEqual(errors, [{ field, code: 'duplicate', message: `${field} must be given once.` }])
  }
})

test('a cursor that nobody gave out is a place without anything behind it', async () => {
  assert.deepEqual(await page(tenant, { cursor: CURSOR }), { sites: [], next: null })
})

test('sites that are added meanwhile neither hide nor repeat those that were there', async () => {
  const owner = await service.tenant()
  const node = await startTestService({ databaseUrl: service.databaseUrl })
  const headers = { authorization: `Integrator-Key ${owner.key}` }
  const old = new Set(
    await Promise.all(Array.from({ length: 60 }, (_, n) => register(owner, `old-${n}.paging.example`))),
  )
  let paging = true
  const added: string[] = []
  const adding = Promise.all(
    [owner.call, node.call].map(async (call, who) => {
      for (let n = 0; paging && n < 40; n++) {
        const batch = Array.from({ length: 5 }, (_, m) => ({ body: { url: `new-${who}-${n}-${m}.paging.example` } }))
        const answers = await Promise.all(batch.map(({ body }) => call('POST', SITES, { body, headers })))
        added.push(...answers.map(({ body }) => body.site))
      }
    }),
  )
  try {
    for (let round = 0; round < timesRepeat(2); round++) {
      const known = new Set([...old, ...added])
      const query: Query = { limit: '9', ...(round % 2 === 1 && { status: 'none' }) }
      const seen = await walk(owner, query)
      assert.equal(new Set(seen).size, seen.length, 'no site twice')
      const there = new Set(seen)
      assert.deepEqual(
        [...known].filter((id) => !there.has(id)),
        [],
        'no site that was there is skipped',
      )
    }
  } finally {
    paging = false
    await adding
  }
  assert.deepEqual((await walk(owner, { limit: '100' })).toSorted(), [...old, ...added].toSorted())
})

test('the site of every status can be paged through with a host, too', async () => {
  const owner = await service.tenant()
  const ids = [
    await register(owner, 'host.example.com/1'),
    await register(owner, 'host.example.com/2'),
    await register(owner, 'host.example.com/3'),
  ]
  const [first = '', second = ''] = ids
  for (const site of [first, second]) await owner.call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  await owner.call('POST', `${subscriptionPath(second)}cancel/`)
  const query = { fqdn: 'host.example.com', limit: '1' }
  assert.deepEqual(await walk(owner, query), ids.toReversed())
  assert.deepEqual(await walk(owner, { ...query, status: 'active' }), [second, first])
  assert.deepEqual(await walk(owner, { ...query, status: 'none' }), [ids[2]])
  await service.moveClock(second, '32 days')
  assert.deepEqual(await walk(owner, { ...query, status: 'active' }), [first])
  assert.deepEqual(await walk(owner, { ...query, status: 'canceled' }), [second])
})
