import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NATIVE_NAMES } from '../../dashboard/src/texts/native-names.ts'
import { EVER_OFFERED_LANGUAGES, OFFERED_LANGUAGES } from '../src/core/settings/settings.ts'
import { createSubscribedSite, openDashboard } from './customers.ts'
import { assertProblem, newSite, type RequestOptions, startTestService, subscriptionPath } from './harness.ts'

const service = await startTestService()
const tenant = await service.tenant()

/** A dashboard session of a new site, with the subscription asked for. */
async function dashboard(order?: object) {
  const site = order ? await createSubscribedSite(tenant, order) : await newSite(tenant)
  const { call } = await openDashboard(service, tenant, site)
  return {
    site,
    call,
    view: async () => (await call('GET', 'site/')).body,
    change: (body: object) => call('PATCH', 'languages/', { body }),
    widget: (enabled: boolean) => call('PUT', 'accessibility/', { body: { enabled } }),
    activity: async (query = '') => (await call('GET', `activity/${query}`)).body,
  }
}

test('every language that a website may have has its own name in the dashboard, and those offered can be chosen', async () => {
  const { languages } = await (await dashboard()).view()
  assert.deepEqual(Object.keys(NATIVE_NAMES).toSorted(), [...EVER_OFFERED_LANGUAGES].toSorted())
  assert.deepEqual(languages.available, OFFERED_LANGUAGES)
})

test('the view of a website without a subscription says so and allows nothing', async () => {
  const { view, change, widget } = await dashboard()
  const { subscription, entitlements, languages, accessibility, credits, now } = await view()
  assert.deepEqual([subscription, entitlements, credits], [null, null, null])
  assert.deepEqual([languages.limit, languages.active, languages.selected], [0, [], ['en']])
  assert.deepEqual(accessibility, { included: false, enabled: true })
  assert.match(now, /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)
  assertProblem(await change({ add: 'de' }), 409, 'no_active_subscription')
  assertProblem(await widget(false), 409, 'no_active_subscription')
})

test('the view of a running subscription has its period, with the end that the API promises', async () => {
  const { site, view } = await dashboard({ tier: 'growth', interval: 'annually' })
  const promised = (await tenant.call('GET', subscriptionPath(site))).body
  const { subscription } = await view()
  const { started_at, period, next_interval, ...same } = subscription
  assert.deepEqual(same, promised)
  assert.equal(period.ends_at, promised.valid_until)
  assert.equal(period.starts_at, started_at)
  assert.equal(next_interval, null)
})

test('"subscribed since" stays when the interval changes, and begins anew with a new subscription', async () => {
  const { site, view } = await dashboard({ tier: 'starter' })
  const { started_at } = (await view()).subscription
  await tenant.call('PUT', subscriptionPath(site), { body: { tier: 'starter', interval: 'annually' } })
  await service.moveClock(site, '40 days')
  const switched = (await view()).subscription
  assert.deepEqual([switched.interval, switched.started_at], ['annually', started_at])
  // The switch has been written down, whoever does it, and nothing changes.
  await tenant.call('PUT', subscriptionPath(site), { body: { tier: 'growth', interval: 'annually' } })
  assert.equal((await view()).subscription.started_at, started_at)
  await tenant.call('DELETE', subscriptionPath(site))
  await tenant.call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  assert.ok((await view()).subscription.started_at > switched.period.starts_at)
})

test('an ended subscription shows its last period', async () => {
  const { site, view } = await dashboard({ tier: 'starter' })
  await service.moveClock(site, '40 days')
  const before = (await view()).subscription
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  await service.moveClock(site, '100 days')
  const { subscription, entitlements, languages } = await view()
  assert.equal(subscription.status, 'canceled')
  assert.deepEqual(subscription.period, before.period)
  assert.equal(entitlements, null)
  assert.equal(languages.limit, 0)
})

test('the customer chooses as many languages as plan and modules allow', async () => {
  const { change, view } = await dashboard({ tier: 'growth', modules: [{ name: 'extra_language', quantity: 1 }] })
  assert.equal((await change({ add: 'fr' })).status, 200)
  assert.equal((await change({ add: 'de', before: 'en' })).status, 200)
  const saved = await change({ default: 'fr' })
  assert.deepEqual((await view()).languages, saved.body)
  const { available, ...chosen } = saved.body
  assert.ok(available.includes('it'))
  assert.deepEqual(chosen, { default: 'fr', selected: ['de', 'en', 'fr'], active: ['fr', 'de', 'en'], limit: 3 })
  assertProblem(await change({ add: 'it' }), 409, 'language_limit_reached')
  assertProblem(await change({ default: 'it' }), 409, 'language_not_selected')
  assertProblem(await change({ remove: 'fr' }), 409, 'language_is_default')
  assert.deepEqual((await view()).languages, saved.body)
  assert.deepEqual((await change({ remove: 'de' })).body.selected, ['en', 'fr'])
})

test('a change of languages that makes no sense is refused with every wrong field', async () => {
  const { call, change } = await dashboard({ tier: 'professional' })
  const patch = (body: unknown) => call('PATCH', 'languages/', { body })
  for (const [body, fields] of [
    [{}, ['']],
    [{ add: 'xx', before: 'yy' }, ['add', 'before']],
    [{ add: 'de', remove: 'fr', default: 'fr' }, ['remove', 'default']],
    [{ default: 'en', before: 'de' }, ['before']],
    [{ add: 1, remove: null }, ['add', 'remove']],
    [{ add: 'x'.repeat(21) }, ['add']],
    [{ add: 'de', more: 1 }, ['more']],
    [{ default: 'de', selected: ['de'] }, ['selected']],
    [[], ['']],
  ] as const) {
    assertProblem(await patch(body), 400, 'validation_failed', fields)
  }
  assertProblem(await patch('{'), 400, 'invalid_json')
  assert.equal((await change({ add: 'de' })).status, 200)
})

test('a change that is sent again changes nothing more, also after the subscription has ended', async () => {
  const { site, change, widget, activity } = await dashboard({ tier: 'comfort' })
  for (const ended of [false, true]) {
    if (ended) await tenant.call('DELETE', subscriptionPath(site))
    for (const body of [{ add: 'de' }, { default: 'de' }, { remove: 'en' }]) {
      const answer = await change(body)
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body.limit, ended ? 0 : 'all')
    }
    assert.equal((await widget(false)).status, 200)
  }
  const types = (await activity()).entries.map(({ type }: { type: string }) => type)
  assert.equal(types.filter((type: string) => type.startsWith('settings.')).length, 4)
  assertProblem(await change({ add: 'en' }), 409, 'no_active_subscription')
})

test('nine languages added at once, on two nodes, are all there, with one event each', async () => {
  const { site, view, activity } = await dashboard({ tier: 'comfort' })
  const { available, selected } = (await view()).languages
  const addable: readonly string[] = available.filter((code: string) => !selected.includes(code))
  assert.equal(addable.length, 9)
  const other = await startTestService({ databaseUrl: service.databaseUrl })
  const nodes = await Promise.all(
    [service, other].map(async (node) => {
      const { call } = await openDashboard(node, tenant, site)
      return (body: object) => call('PATCH', 'languages/', { body })
    }),
  )
  const answers = await Promise.all(addable.map((add, index) => nodes[index % 2]?.({ add })))
  assert.deepEqual([...new Set(answers.map((answer) => answer?.status))], [200])
  assert.deepEqual((await view()).languages.selected.toSorted(), [...selected, ...addable].toSorted())
  const changes = (await activity('?limit=50')).entries.filter(
    ({ type }: { type: string }) => type === 'settings.changed',
  )
  assert.equal(changes.length, 9)
  for (const [index, { before, after }] of changes.entries()) {
    assert.equal(after.languages.selected.length, before.languages.selected.length + 1)
    const earlier = changes[index + 1]
    if (earlier) assert.deepEqual(before.languages, earlier.after.languages)
  }
})

test('the accessibility widget is switched on and off where the plan has it', async () => {
  const { widget, view } = await dashboard({
    tier: 'starter',
    modules: [{ name: 'accessibility_plugin', quantity: 1 }],
  })
  assert.deepEqual((await view()).accessibility, { included: true, enabled: true })
  assert.deepEqual((await widget(false)).body, { included: true, enabled: false })
  assert.deepEqual((await view()).accessibility, { included: true, enabled: false })
  const without = await dashboard({ tier: 'growth' })
  assertProblem(await without.widget(false), 409, 'not_in_plan')
  assertProblem(await without.call('PUT', 'accessibility/', { body: { enabled: 'yes' } }), 400, 'validation_failed')
})

test('settings outlive the subscription', async () => {
  const { site, change, view } = await dashboard({ tier: 'growth' })
  await change({ add: 'fr' })
  await tenant.call('DELETE', subscriptionPath(site))
  await tenant.call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  const { languages } = await view()
  assert.deepEqual([languages.selected, languages.active], [['en', 'fr'], ['en']])
})

test('credits renew every month on the day of the anchor, also with an annual plan', async () => {
  const { site, view } = await dashboard({
    tier: 'comfort',
    interval: 'annually',
    modules: [{ name: 'ai_sentinel_module', quantity: 2 }],
  })
  const { credits, subscription } = await view()
  assert.deepEqual([credits.allowance, credits.used, credits.left], [80, 0, 80])
  assert.equal(credits.period.starts_at, subscription.started_at)
  await service.sql('insert into credit_use (site_id, month_starts_at, used) values ($1, $2, 30)', [
    site,
    credits.period.starts_at,
  ])
  assert.deepEqual((await view()).credits, { ...credits, used: 30, left: 50 })
  await service.moveClock(site, '1 month')
  const next = (await view()).credits
  assert.deepEqual([next.used, next.left], [0, 80])
  assert.equal(next.period.starts_at, credits.period.ends_at)
})

test('a plan without analysis has no credits', async () => {
  assert.equal((await (await dashboard({ tier: 'professional' })).view()).credits, null)
})

test('the activity tells the site’s history, newest first and page by page', async () => {
  const { site, change, widget, activity } = await dashboard({ tier: 'comfort' })
  await change({ add: 'de', before: 'en' })
  await change({ add: 'de' })
  await widget(false)
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  await tenant.call('DELETE', subscriptionPath(site))
  const { entries, next } = await activity()
  assert.equal(next, null)
  assert.deepEqual(
    entries.map(({ type, by }: { type: string; by: string }) => `${type} ${by}`),
    [
      'subscription.terminated integrator',
      'subscription.renewal_canceled integrator',
      'settings.changed customer',
      'settings.changed customer',
      'subscription.created integrator',
      'site.created integrator',
    ],
  )
  assert.deepEqual(entries[2].after, { members: ['accessibility_widget'], accessibility_widget: false })
  const members = ['language', 'languages']
  assert.deepEqual(entries[3].before, { members, languages: { default: 'en', selected: ['en'], assumed: 'default' } })
  assert.deepEqual(entries[3].after, { members, languages: { default: 'en', selected: ['de', 'en'], assumed: null } })
  const pages = []
  for (let query = '?limit=4'; ; ) {
    const page = await activity(query)
    pages.push(...page.entries)
    if (page.next === null) break
    query = `?limit=4&before=${page.next}`
  }
  assert.deepEqual(pages, entries)
})

test('the activity refuses a range that makes no sense, and shows nothing of other sites', async () => {
  const { call, activity } = await dashboard()
  for (const [query, field] of [
    ['?limit=0', 'limit'],
    ['?limit=51', 'limit'],
    ['?limit=x', 'limit'],
    ['?before=x', 'before'],
    ['?before=-1', 'before'],
    ['?before=999999999999999', 'before'],
    ['?limit=1&limit=2', 'limit'],
    ['?zz=1', 'zz'],
    ['?limit=1&Before=2', 'Before'],
  ]) {
    const answer = await call('GET', `activity/${query}`)
    assertProblem(answer, 400, 'validation_failed')
    assert.deepEqual(
      answer.body.errors.map((one: { field: string }) => one.field),
      [field],
    )
  }
  const [entry] = (await activity()).entries
  assert.match(entry.id, /^evt_[0-9a-f]{46}$/)
  assert.deepEqual((await activity(`?before=${entry.id}`)).entries, [])
})

test('every route of the dashboard’s API needs a session', async () => {
  for (const [method, path] of [
    ['GET', 'site/'],
    ['PATCH', 'languages/'],
    ['PUT', 'accessibility/'],
    ['GET', 'activity/'],
  ] as const) {
    assertProblem(await service.call(method, `/dashboard/api/${path}`), 401, 'session_ended')
    assertProblem(await tenant.call(method, `/dashboard/api/${path}`), 401, 'session_ended')
  }
})

test('401 of the dashboard’s API comes before 405, 413, 415 and 400', async () => {
  const { call } = await dashboard({ tier: 'growth' })
  const ended = await dashboard()
  await service.sql(`update dashboard_session set last_seen_at = now() - interval '1 day' where site_id = $1`, [
    ended.site,
  ])
  const wrong: readonly [string, string, number, string, RequestOptions][] = [
    ['POST', 'site/', 405, 'method_not_allowed', {}],
    ['PATCH', 'languages/', 413, 'body_too_large', { body: 'x'.repeat(70_000) }],
    ['PATCH', 'languages/', 415, 'unsupported_media_type', { body: 'a', headers: { 'content-type': 'text/csv' } }],
    ['PATCH', 'languages/', 400, 'invalid_json', { body: '{' }],
    ['PUT', 'accessibility/', 400, 'validation_failed', { body: { enabled: 1 } }],
    ['GET', 'activity/?limit=0', 400, 'validation_failed', {}],
  ]
  for (const [method, path, status, code, options] of wrong) {
    assertProblem(await service.call(method, `/dashboard/api/${path}`, options), 401, 'session_ended')
    assertProblem(await ended.call(method, path, options), 401, 'session_ended')
    assertProblem(await call(method, path, options), status, code)
  }
})

test('another method on a path of the dashboard’s API is 405 with Allow', async () => {
  const { call } = await dashboard()
  for (const [path, allow] of [
    ['site/', 'GET'],
    ['activity', 'GET'],
    ['languages/', 'PATCH'],
    ['accessibility/', 'PUT'],
    ['session/', 'POST'],
  ] as const) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => one !== allow)) {
      const answer = await call(method, path)
      assert.deepEqual([answer.status, answer.headers['allow']], [405, allow], `${method} ${path}`)
      if (method !== 'HEAD') assertProblem(answer, 405, 'method_not_allowed')
    }
  }
  assertProblem(await service.call('GET', '/dashboard/api/session/'), 405, 'method_not_allowed')
  const nothing = await call('GET', 'nothing/')
  assertProblem(nothing, 404, 'not_found')
  assert.equal(nothing.headers['cache-control'], 'no-store')
  assertProblem(await service.call('GET', '/dashboard/api/nothing/'), 401, 'session_ended')
})
