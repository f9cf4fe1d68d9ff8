import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_OWN_ADDRESSES } from '@portico/contract/words'
import { draftFrom } from './draft.ts'
import { draftFromVersion } from './draft-from-version.ts'
import { surveyed } from './fill-draft.cases.ts'
import { fillDraft } from './fill-draft.ts'
import { seenTool } from './inventory.cases.ts'
import { holdableAddresses, ownAddressProblem, ownPlaceOf } from './own-addresses.ts'
import { blockedHosts, type Draft, INITIAL_DRAFT, publishedContentFrom } from './publication.ts'

const SITE = 'www.bakery.example'
const MATOMO = 'stats.bakery.example/matomo.js'
const fill = (addresses: readonly string[], draft: Draft = INITIAL_DRAFT) =>
  fillDraft({
    holdUnknown: 'hold',
    fqdn: SITE,
    draft,
    toolsEdited: false,
    surveys: [surveyed(0, { tools: [seenTool('matomo', { own_addresses: [...addresses] })] })],
  }).draft

test('a tool under the website’s own name is held by its address alone, never by its host', () => {
  const draft = fill([MATOMO])
  assert.deepEqual(draft.tools, [{ tool: 'matomo', addresses: [MATOMO] }])
  assert.deepEqual(blockedHosts(publishedContentFrom(draft)), [
    { host: 'stats.bakery.example', path: '/matomo.js', category: 'analytics' },
  ])
  for (const address of ['stats.bakery.example', 'stats.bakery.example/', 'https://stats.bakery.example/matomo.js'])
    assert.notEqual(ownAddressProblem(address), null, address)
})

test('whatever a survey says, others’ hosts, the till, the cart and the sign-in are held by no address', () => {
  for (const address of [
    'cdn.else.example/matomo.js',
    'example/matomo.js',
    'www.bakery.example/cart/matomo.js',
    'www.bakery.example/checkout/gtm.js',
    'www.bakery.example/Kasse/gtm.js',
    'www.bakery.example/wp-login.php',
    'www.bakery.example/mein-konto/x.js',
    'www.bakery.example/wp-content/plugins/woocommerce/assets/js/frontend/order-attribution.min.js',
    'www.bakery.example/<script>',
    '',
  ]) {
    assert.deepEqual(holdableAddresses([address], SITE), [], address)
  }
  const allowed = [MATOMO, 'www.bakery.example/contact/gtm.js', 'm.bakery.example/js/container_AbCdEf12.js']
  assert.deepEqual(holdableAddresses([...allowed, ...allowed], SITE), allowed)
})

test('later addresses are added, up to the limit, and none is removed', () => {
  const before = fill([MATOMO])
  assert.deepEqual(fill([MATOMO], before).tools, before.tools)
  assert.deepEqual(fill([], before).tools, before.tools)
  const many = Array.from({ length: 20 }, (_, at) => `a${at}.bakery.example/matomo.js`)
  const [matomo] = fill(many, before).tools
  assert.equal(matomo?.addresses?.length, MAX_OWN_ADDRESSES)
  assert.equal(matomo?.addresses?.[0], MATOMO)
  const [first] = fill(many).tools
  assert.equal(first?.addresses?.length, MAX_OWN_ADDRESSES)
})

test('a draft takes as many addresses as there may be, and each has to be one', () => {
  const withAddresses = (addresses: unknown) => draftFrom({ ...INITIAL_DRAFT, tools: [{ tool: 'matomo', addresses }] })
  assert.ok(withAddresses([MATOMO]).ok)
  for (const wrong of [['stats.bakery.example'], ['x/y'], [7], 'x', Array.from({ length: 11 }, () => MATOMO)])
    assert.ok(!withAddresses(wrong).ok, JSON.stringify(wrong))
})

test('a version that is restored has them again', () => {
  const draft = fill([MATOMO])
  assert.deepEqual(draftFromVersion(publishedContentFrom(draft)).draft.tools, draft.tools)
})

test('a rule says where on the website’s own domain it is', () => {
  const at = (host: string, path = '/matomo.js') => ownPlaceOf({ host, path, category: 'analytics' }, SITE)
  assert.deepEqual([at(SITE), at('bakery.example'), at('stats.bakery.example')], ['host', 'host', 'domain'])
  assert.deepEqual([at('counter.example'), at(SITE, '/')], [null, null])
})
