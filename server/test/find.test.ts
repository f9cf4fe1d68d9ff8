import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { FIND_ERASED } from '../src/operate/find/find.ts'
import { FIND_BY_HOST, FIND_BY_REFERENCE, FIND_SUBDOMAINS } from '../src/operate/find/sites.ts'
import type { Statement } from '../src/store/kit/database.ts'
import { createSubscribedSite } from './customers.ts'
import { newSite, sitePath, startTestService, subscriptionStepsOf, urlAsOwner } from './harness.ts'
import { explainStatement } from './plan.ts'
import { launchPortico, newFolder, portico } from './process.ts'
import { until } from './until.ts'
import { createPublishedWebsite, websiteOn } from './websites.ts'

// What an operator asks when a customer calls, over the real command.

const service = await startTestService({ rateLimit: 1_000 })
const second = await startTestService({ rateLimit: 1_000, databaseUrl: service.databaseUrl })
const env = { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'production' }
const run = (...args: string[]) => portico(args, env)

/** Nobody delivers to it here. */
const HOOK = 'https://hooks.example.com/portico?token=secret'

async function say(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args)
  assert.equal(code, 0, stderr)
  return stdout
}
const json = async (...args: string[]) => JSON.parse(await say(...args, '--json'))

async function refused(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args)
  assert.equal(code, 1, stdout)
  return stderr
}

const blue = await service.tenant('Blue Hosting')
const red = await service.tenant('Red Hosting')
const register = async ({ call }: typeof blue, body: object): Promise<string> =>
  (await call('POST', '/api/integrators/sites/', { body })).body.site
const shop = await register(blue, { url: 'https://www.müller.example/tienda', reference: 'KD-1001' })
const below = await register(red, { url: 'https://de.shop.müller.example' })

test('a domain is found with what is below it, readable or as xn--, across integrators', async () => {
  for (const text of ['müller.example', 'xn--mller-kva.example', 'https://MÜLLER.example/x']) {
    const { found } = await json('find', text)
    assert.deepEqual(new Set(found.map(({ id }: { id: string }) => id)), new Set([shop, below]), text)
  }
  const { found } = await json('find', 'www.müller.example')
  assert.deepEqual(
    found.map((one: Record<string, unknown>) => [one['id'], one['by'], one['name'], one['status']]),
    [[shop, 'domain', 'www.müller.example/tienda', 'none']],
  )
  assert.match(
    await say('find', 'shop.müller.example'),
    new RegExp(`de\\.shop\\.müller\\.example +${below} +Red Hosting`),
  )
})

test('a domain that is said with www. is found without', async () => {
  const site = await register(red, { url: 'https://bare.example' })
  assert.match(
    await say('find', 'www.bare.example'),
    new RegExp(`^bare\\.example +${site} +Red Hosting +- +none +its domain without www\\.$`, 'm'),
  )
})

test('of a host with more websites than are shown, each is found by its path', async () => {
  const urls = Array.from({ length: 51 }, (_, n) => `https://hoster.example/~${n}`)
  await Promise.all(urls.map((url) => register(blue, { url })))
  const last = await register(blue, { url: 'https://hoster.example/~ana/' })
  const { found, more } = await json('find', 'https://hoster.example/~ana')
  assert.deepEqual([found[0].id, found[0].by, more], [last, 'address', true])
  assert.equal((await json('sites', 'show', 'hoster.example/~ana')).site.id, last)
})

test('a site, an integrator, a reference, the beginning of a key and an event are found by what people have of them', async () => {
  const kinds = async (text: string) =>
    (await json('find', text)).found.map(({ kind, id }: { kind: string; id: string }) => [kind, id])
  assert.deepEqual(await kinds(shop), [['site', shop]])
  assert.deepEqual(await kinds('KD-1001'), [['site', shop]])
  assert.deepEqual(await kinds('blue host'), [['integrator', blue.id]])
  assert.deepEqual(await kinds(blue.id), [['integrator', blue.id]])
  assert.deepEqual(await kinds(blue.keyId), [['key', blue.keyId]])
  assert.deepEqual(await kinds(blue.key.slice(0, 12)), [['key', blue.keyId]])
  assert.deepEqual(await kinds(blue.key), [['key', blue.keyId]])
  const { events } = (await blue.call('GET', '/api/integrators/events/')).body
  const [event] = (await json('find', events[0].id)).found
  assert.deepEqual([event.kind, event.site, event.integrator.name], ['event', shop, 'Blue Hosting'])
  // One digit of it is another: it was never given out.
  const other = events[0].id.replace(/.$/, (digit: string) => (digit === '0' ? '1' : '0'))
  assert.match(await refused('find', other), /Nothing in production is/)
})

test('a website that was erased is found as that, by what is left of it', async () => {
  const site = await register(blue, { url: 'https://forgotten.example', reference: 'KD-9' })
  assert.equal((await blue.call('DELETE', sitePath(site))).status, 200)
  for (const text of ['forgotten.example', 'KD-9', site]) {
    const { found } = await json('find', text)
    assert.deepEqual(
      found.map(({ kind, id, integrator }: Record<string, { name: string }>) => [kind, id, integrator?.name]),
      [['erased', site, 'Blue Hosting']],
      text,
    )
  }
  assert.match(
    await say('find', 'forgotten.example'),
    /^ERASED WEBSITE .+\nforgotten\.example +\S+ +Blue Hosting +KD-9 +\d{4}-/,
  )
  assert.match(await refused('sites', 'show', 'forgotten.example'), /There is no website "forgotten\.example"/)
})

test('of a key that was asked for, no more is repeated than anybody may see', async () => {
  const { code, stdout, stderr } = await run('find', `${blue.key.slice(0, -1)}x`, '--json')
  assert.equal(code, 0, 'its first characters are those of a key')
  assert.ok(!`${stdout}${stderr}`.includes(blue.key.slice(0, 20)), stdout)
})

test('what is not there is refused with what to do', async () => {
  assert.match(
    await refused('find', 'nobody.example'),
    /^portico: Nothing in production is "nobody\.example": .+"portico find --environment staging"/,
  )
  assert.match(
    await refused('sites', 'show', 'nobody.example'),
    /There is no website "nobody\.example" in production: look for it/,
  )
  await register(red, { url: 'https://www.müller.example/tienda' })
  const several = await refused('sites', 'show', 'www.müller.example')
  assert.match(
    several,
    /Several websites are at "www\.müller\.example": use the id of one\.\n.+Blue Hosting\n.+Red Hosting/,
  )
})

// What answers visitors here is no process of its own, so that its row is written here.
await service.sql(
  `insert into process (id, roles, version, host, pid) values (gen_random_uuid(), '{visitors}', '0.0.0', 'here', 1)`,
)

test('why is my banner gone: sites show says it for a domain, whatever the reason is', async () => {
  const tenant = await service.tenant('Telephone')
  const site = await register(tenant, { url: 'banner.example', reference: 'KD-7' })
  const visitors = async () => (await json('sites', 'show', 'banner.example')).visitors
  const codes = async () => (await visitors()).because.map(({ code }: { code: string }) => code)
  assert.deepEqual(await codes(), ['no_subscription', 'not_published', 'tag_not_seen'])
  const steps = subscriptionStepsOf(tenant, site)
  await steps.create({ tier: 'comfort' })
  assert.deepEqual(await codes(), ['not_published', 'tag_not_seen'])
  await tenant.call('POST', `${sitePath(site)}publication/`)
  assert.deepEqual(await codes(), ['tag_not_seen'])
  await websiteOn(service, site, 'https://banner.example').entry({ headers: { referer: 'https://banner.example/' } })
  await service.visitors.sightings.write()
  assert.deepEqual(await visitors(), { banner: 'on', because: [] })
  const page = await say('sites', 'show', 'banner.example')
  assert.match(page, /^banner\.example\nWebsite {7}\S+ of Telephone, reference KD-7, registered on /)
  assert.match(
    page,
    /^Subscription {2}comfort, active until .+: it began on .+, is billed monthly, and this is period 1\.$/m,
  )
  assert.match(page, /^Visitors {6}Banner on\.$/m)
  assert.match(page, /^Published {5}Version 1 since .+ UTC, by integrator\.$/m)
  assert.match(page, /^Tag {11}Seen on the website: first on .+, last on /m)
  assert.match(page, /^Credits {7}0 of 40 used until /m)
  assert.match(page, /^Documents {5}cookies: (?:not )?published/m)

  assert.match(page, /^Languages {5}en, en by default \(assumed: nobody has chosen them\)\.$/m)
  assert.match(page, /^Widget {8}On\.$/m)

  await service.sql(`update process set seen_at = now() - interval '61 seconds'`)
  assert.deepEqual(await codes(), ['nobody_answers'])
  await service.sql('update process set seen_at = now()')
  await service.integrators.suspend(tenant.id, { websites: true })
  assert.deepEqual(await codes(), ['suspended'])
  await service.integrators.resume(tenant.id)
  await steps.cancel()
  assert.match(
    await say('sites', 'show', site),
    /It ends then, because its renewal was canceled on .+ by the integrator with key ik_live_/,
  )
  await service.moveClock(site, '2 months')
  const ended = await visitors()
  assert.equal(ended.because[0].code, 'ended')
  assert.match(
    ended.because[0].message,
    /^The subscription is over: comfort, ended on .+ by the integrator with key ik_live_/,
  )
  await steps.terminate()
  const gone = await visitors()
  assert.match(gone.because[0].message, /^No subscription: it was terminated on .+ by the integrator with key ik_live_/)
})

test('sites show tells what became of its events at each endpoint', async () => {
  const tenant = await service.tenant('With a webhook')
  const hook = await tenant.call('POST', '/api/integrators/webhooks/', { body: { url: HOOK } })
  assert.equal(hook.status, 201, hook.text)
  const site = await newSite(tenant)
  const { deliveries } = await json('sites', 'show', site)
  assert.deepEqual(
    deliveries.map((one: Record<string, unknown>) => [one['webhook'], one['type'], one['status']]),
    [[hook.body.id, 'site.created', 'not_queued']],
  )
})

test('events are printed in sentences, with who did it, of a site and of an integrator', async () => {
  const tenant = await service.tenant('Eventful')
  const site = await createSubscribedSite(tenant, { tier: 'growth' })
  await subscriptionStepsOf(tenant, site).cancel()
  const lines = (await say('events', site)).trim().split('\n')
  assert.equal(lines.length, 3)
  assert.match(
    lines[1] ?? '',
    /^\d{4}-\d\d-\d\d \d\d:\d\d {2}Subscribed: growth, monthly, until .+\. By the integrator with key ik_live_/,
  )
  const all = await say('events', 'Eventful', '--since', '1h')
  assert.match(all, /Onboarded as Eventful\. By operator test\.\n.+Key ik_live_.+ issued\. By operator test\.\n/)
  assert.match(all, /site-\d+\.example\.com: Renewal canceled: it ends on /)
  const ofType = await say('events', tenant.id, '--type', 'subscription', '--json')
  assert.deepEqual(
    ofType
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type),
    ['subscription.created', 'subscription.renewal_canceled'],
  )
  assert.equal(await say('events', tenant.id, '--since', '2999-01-01'), '')
  assert.match(await refused('events', 'nobody.example'), /There is no website and no integrator "nobody\.example"/)
  assert.equal((await run('events', site, '--since', 'yesterday')).code, 2)
})

test('a time in a long log is found by halves', async () => {
  const tenant = await service.tenant('Long')
  const site = await newSite(tenant)
  await service.sql(
    `insert into event (integrator_id, site_id, type, actor, created_at, recorded_at, after)
     select $1, $2, 'settings.details_changed', 'operator:test', now(), now() + n * interval '1 hour', '{"facts": {}}'
     from generate_series(1, 600) as n`,
    [tenant.id, site],
  )
  const count = async (...since: string[]) => (await say('events', site, ...since)).trim().split('\n').length
  assert.equal(await count(), 601)
  const later = new Date(Date.now() + 300.5 * 3_600_000).toISOString()
  assert.equal(await count('--since', later), 300)
})

test('events go on with what happens until Ctrl-C', async () => {
  const tenant = await service.tenant('Followed')
  const site = await newSite(tenant)
  const following = launchPortico(['events', site, '--follow'], env)
  await until(async () => following.output().includes('Registered as'))
  await subscriptionStepsOf(tenant, site).create()
  await until(async () => following.output().includes('Subscribed: starter'))
  assert.equal((await following.end('SIGINT')).code, 0)
})

test('webhooks are listed, shown, switched on and sent to again', async () => {
  const tenant = await service.tenant('Hooked')
  const { body } = await tenant.call('POST', '/api/integrators/webhooks/', { body: { url: HOOK } })
  const site = await newSite(tenant)
  const listed = await say('webhooks', 'list', 'Hooked')
  assert.match(listed, new RegExp(`${body.id} +Hooked +works +https://hooks\\.example\\.com/portico\\?… +all`))
  assert.doesNotMatch(`${listed}${await say('webhooks', 'show', body.id)}`, /token|secret|whsec_/)
  await service.sql(`update webhook set disabled_at = now(), disabled_reason = 'failing' where id = $1`, [body.id])
  assert.match(await say('webhooks', 'list'), /off \d{4}-.+: its receiver failed for too long/)
  assert.match(await say('webhooks', 'show', body.id), /Switch it on again with "portico webhooks enable/)
  assert.match(
    await say('webhooks', 'redeliver', body.id, '--since', '1h'),
    /^1 event is queued, and sent once it is switched on again: "portico webhooks enable --environment production"\.$/m,
  )
  assert.equal((await json('webhooks', 'enable', body.id)).status, 'enabled')
  assert.match(await say('events', 'Hooked'), new RegExp(`Webhook ${body.id} switched on again\\. By operator `))
  assert.deepEqual(await json('webhooks', 'redeliver', body.id, '--since', '1h'), { webhook: body.id, events: 1 })
  const [event] = (await tenant.call('GET', '/api/integrators/events/')).body.events
  assert.equal(event.site, site)
  assert.equal((await json('webhooks', 'redeliver', body.id, '--event', event.id)).events, 1)
  assert.deepEqual((await json('webhooks', 'show', body.id)).latest, {
    looked_at: 1,
    delivered: 0,
    waiting: 1,
    failed: 0,
  })
  assert.match(await refused('webhooks', 'redeliver', body.id, '--event', 'evt_x'), /Hooked has no event "evt_x"/)
  assert.match(await refused('webhooks', 'show', site), /There is no webhook/)
  assert.equal((await run('webhooks', 'redeliver', body.id)).code, 2)
})

test('an integrator is shown, renamed, and has a contact, of which the log says only that it is known', async () => {
  const { id } = await service.tenant('Old Name')
  assert.equal((await json('integrators', 'rename', 'Old Name', 'New Name')).name, 'New Name')
  assert.match(await refused('integrators', 'rename', 'New Name', 'Blue Hosting'), /already .+: add --again/)
  const set = await json('integrators', 'contact', 'New Name', '--person', 'Ana Sol', '--email', 'ana@sol.example')
  assert.deepEqual(set.contact, { person: 'Ana Sol', email: 'ana@sol.example' })
  assert.match(await say('integrators', 'show', id), /^New Name\n(?:.+\n)*Contact {5}Ana Sol, ana@sol\.example\n/)
  assert.equal((await run('integrators', 'contact', id, '--email', 'nobody')).code, 2)
  const logged = await service.sql(`select before, after from event where integrator_id = $1`, [id])
  assert.doesNotMatch(JSON.stringify(logged), /Ana|sol\.example/)
  assert.match(
    await say('events', id),
    /Renamed from Old Name to New Name\. .+\n.+Its contact was changed: person and email\./,
  )
  assert.equal((await json('integrators', 'contact', id, '--none')).contact, null)
})

test('a rate limit of its own is honoured by every node within seconds, and the usual one comes back', async () => {
  const tenant = await service.tenant('Fast')
  const policyOn = async ({ url }: typeof service) => {
    const answer = await fetch(`${url}/api/integrator/ping/`, {
      headers: { authorization: `Integrator-Key ${tenant.key}` },
    })
    return answer.headers.get('ratelimit-policy')
  }
  const both = async (policy: string) => {
    for (const node of [service, second]) await until(async () => (await policyOn(node)) === policy, 5_000)
  }
  await both('"default";q=2000;w=2')
  assert.deepEqual(await json('integrators', 'limit', 'Fast', '7'), { id: tenant.id, name: 'Fast', rate_limit: 7 })
  await both('"default";q=14;w=2')
  assert.match(await say('integrators', 'limit', 'Fast'), /^Fast has 7 requests a second\.$/m)
  await say('integrators', 'limit', 'Fast', 'usual')
  await both('"default";q=2000;w=2')
  for (const wrong of ['0', '1.5', 'many', '1000001'])
    assert.equal((await run('integrators', 'limit', 'Fast', wrong)).code, 2)
})

test('offboarding says first what it will do, and does it when the name is typed', async () => {
  const tenant = await service.tenant('Leaving')
  const { site } = await createPublishedWebsite(service, tenant)
  // One without a subscription, and one whose renewal was canceled before.
  await newSite(tenant)
  const canceled = subscriptionStepsOf(tenant, await newSite(tenant))
  await canceled.create()
  await canceled.cancel()
  const expectedPlan = /will\n {2}- revoke 1 key: .+\n {2}- cancel the renewal of 1 subscription: /
  const nothing = await portico(['integrators', 'offboard', 'Leaving'], env, 'Somebody else\n')
  assert.equal(nothing.code, 1)
  assert.match(nothing.stderr, expectedPlan)
  assert.match(nothing.stderr, /Nothing was changed: the name is "Leaving"/)
  assert.equal((await tenant.call('GET', '/api/integrator/ping/')).status, 200)

  const done = await portico(['integrators', 'offboard', 'Leaving', '--json'], env, 'Leaving\n')
  assert.equal(done.code, 0, done.stderr)
  assert.deepEqual(JSON.parse(done.stdout), {
    ...{ integrator: { id: tenant.id, name: 'Leaving' }, keys: 1, subscriptions: 1, left: 0 },
  })
  await until(async () => (await tenant.call('GET', '/api/integrator/ping/')).status === 401)
  const { subscription, visitors } = await json('sites', 'show', site)
  assert.equal(subscription.current.will_be_renewed, false)
  assert.deepEqual(
    visitors.because.map(({ code }: { code: string }) => code),
    ['tag_not_seen'],
    'what is paid for goes on',
  )
  assert.match(await refused('keys', 'issue', 'Leaving'), /Leaving is offboarded and gets no key: take it back with/)
  await say('integrators', 'resume', 'Leaving')
  assert.match(await say('keys', 'issue', 'Leaving'), /ik_live_/)
})

test('offboarding cancels all renewals, page by page, and goes on where it was', async () => {
  const tenant = await service.tenant('Leaving with many')
  const sites = []
  for (let page = 0; page < 7; page++) {
    const made = Array.from({ length: 30 }, async () => {
      const site = await createSubscribedSite(tenant, { tier: 'starter' })
      return site
    })
    sites.push(...(await Promise.all(made)))
  }
  // As if it had been stopped before: some at both ends of the list are canceled.
  for (const site of [...sites.slice(0, 3), ...sites.slice(-2)]) await subscriptionStepsOf(tenant, site).cancel()
  const done = await portico(['integrators', 'offboard', tenant.id, '--json'], env, 'Leaving with many\n')
  assert.equal(done.code, 0, done.stderr)
  const { subscriptions, left } = JSON.parse(done.stdout)
  assert.deepEqual([subscriptions, left], [205, 0])
  const { renewing, ending } = await json('integrators', 'show', tenant.id)
  assert.deepEqual([renewing, ending], [0, 210])
})

test('a file onboards many, with all that is said of each, and once more changes nothing', async () => {
  const folder = await newFolder()
  const file = join(folder, 'integrators.json')
  const company = { name: 'Sky S.L.', street: 'Calle 1', postal_code: '28013', city: 'Madrid', country: 'ES' }
  const sky = {
    name: 'Sky',
    origins: ['https://my.sky.example'],
    contact: { email: 'ops@sky.example' },
    rate_limit: 9,
    company,
  }
  await writeFile(file, JSON.stringify([{ ...sky, key: { label: 'WHMCS', expires_days: 90 } }, { name: 'Sea' }]))
  const arrived = await json('onboard', '--from', file)
  assert.deepEqual(
    arrived.map((one: { integrator: { name: string } }) => one.integrator.name),
    ['Sky', 'Sea'],
  )
  assert.match(arrived[0].key.secret, /^ik_live_/)
  const shown = await json('integrators', 'show', 'Sky')
  assert.deepEqual([shown.origins, shown.rate_limit, shown.contact], [sky.origins, 9, sky.contact])
  assert.equal((await json('integrators', 'details', 'Sky')).city, 'Madrid')
  const [key] = await json('keys', 'list', 'Sky')
  assert.deepEqual([key.label, Math.round((Date.parse(key.expires_at) - Date.now()) / 86_400_000)], ['WHMCS', 90])
  const again = await json('onboard', '--from', file)
  assert.deepEqual(
    again.map((one: { key: unknown }) => one.key),
    [null, null],
  )
  await writeFile(file, '[{"name": "Sand", "limit": 3}]')
  assert.match(
    await refused('onboard', '--from', file),
    /Nobody was onboarded, because .+:\n {2}0\.limit is not a field/,
  )
  assert.equal((await run('onboard', 'Name', '--from', file)).code, 2)
})

test('a key can have a label and an expiry, and its successor lasts as long', async () => {
  const { id } = await service.tenant('Keys')
  const { key } = await json('keys', 'issue', 'Keys', '--expires', '90d', '--label', 'WHMCS')
  const days = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / 86_400_000)
  const read = async (keyId: string) => (await json('keys', 'list', id)).find((one: { id: string }) => one.id === keyId)
  assert.deepEqual([(await read(key.id)).label, days((await read(key.id)).expires_at)], ['WHMCS', 90])
  const { key: next } = await json('keys', 'rotate', key.id, '--overlap', '7d')
  assert.deepEqual([(await read(next.id)).label, days((await read(next.id)).expires_at)], ['WHMCS', 90])
  assert.equal(days((await read(key.id)).expires_at), 7)
  assert.match(await refused('keys', 'rotate', key.id), /That key was rotated already/)
  assert.equal((await run('keys', 'issue', 'Keys', '--expires', '0s')).code, 2)
})

test('keys that work and that nobody has used for long are listed', async () => {
  const { id, keyId } = await service.tenant('Unused')
  assert.deepEqual(await json('keys', 'list', id, '--unused', '90d'), [])
  await service.sql(`update integrator_key set created_at = now() - interval '100 days' where id = $1`, [keyId])
  const unused = async () => (await json('keys', 'list', id, '--unused', '90d')).map((one: { id: string }) => one.id)
  assert.deepEqual(await unused(), [keyId])
  await service.sql(`update integrator_key set last_used_at = now() - interval '2 days' where id = $1`, [keyId])
  assert.deepEqual(await unused(), [])
})

test('what is found across integrators is read from an index, also by a plan that was made on few rows', async () => {
  const url = urlAsOwner(service.databaseUrl)
  const indexes = async (statement: Statement, values: (string | number)[]) =>
    (await explainStatement(url, statement, values)).flatMap((step) => step['Index Name'] ?? [])
  assert.ok((await indexes(FIND_BY_HOST, ['müller.example', 51])).includes('site_by_host'))
  assert.ok((await indexes(FIND_SUBDOMAINS, ['müller.example', 51])).includes('site_by_host'))
  assert.ok((await indexes(FIND_BY_REFERENCE, ['KD-1001', 51])).includes('site_by_any_reference'))
  const erased = await indexes(FIND_ERASED, [shop, 'müller.example', 'KD-1001'])
  assert.ok(erased.includes('site_by_host') && erased.includes('site_by_any_reference'), erased.join(' '))
})
