import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { toolById } from '@portico/vendors'
import { makeClassifier } from '../../src/findings/classification/classify.ts'
import type { StoredItem } from '../../src/kit/evidence.ts'
import { cookie, declaredTool, jobUsingTools, makeJob } from './builders.ts'

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-1'
const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-1'
const shop = declaredTool('shop-counter', {
  category: 'functional',
  hosts: ['counter.example'],
  addresses: ['cdn.example/counter/'],
  stored: [
    { name: 'cnt_*', kind: 'cookie' },
    { name: 'cnt_exact', kind: 'local' },
  ],
})

type Expected = readonly [source: string, category: string | null, tool: string | null]

function request(url: string, expected: Expected, initiator: string | null = null, job: ScannerJob = makeJob()) {
  const is = makeClassifier(job, []).ofRequest(url, initiator)
  assert.deepEqual([is.source, is.category, is.tool], expected, url)
}

function kept(thing: StoredItem, expected: Expected, job: ScannerJob = makeJob(), contacted: readonly string[] = []) {
  const is = makeClassifier(job, contacted).ofStoredItem(thing)
  assert.deepEqual([is.source, is.category, is.tool], expected, thing.name)
}

const elsewhere = (name: string, domain: string, changes: Partial<StoredItem> = {}) =>
  cookie(name, { first: false, domain, ...changes })

test('the customer’s decision counts first: by host, by a host below it, by the beginning of an address', () => {
  const job = jobUsingTools(shop)
  request('https://counter.example/a', ['customer', 'functional', 'shop-counter'], null, job)
  request('https://eu.counter.example/a', ['customer', 'functional', 'shop-counter'], null, job)
  request('https://cdn.example/counter/a.js', ['customer', 'functional', 'shop-counter'], null, job)
  request('https://cdn.example/other.js', ['unknown', null, null], null, job)
  request('https://notcounter.example/a', ['unknown', null, null], null, job)
})

test('the customer’s category counts before the table’s', () => {
  const job = jobUsingTools(declaredTool('google-analytics', { category: 'marketing' }))
  request(GTAG, ['customer', 'marketing', 'google-analytics'], null, job)
  kept(cookie('_ga'), ['customer', 'marketing', 'google-analytics'], job)
})

test('of tools that share a host, the table tells by the address which one it is', () => {
  const job = jobUsingTools(declaredTool('google-analytics'))
  request(GTM, ['portico', 'marketing', 'google-tag-manager'], null, job)
  request(
    'https://www.google.com/nothing',
    ['third_party_web', null, null],
    null,
    jobUsingTools(declaredTool('google-maps')),
  )
  request(
    'https://www.google.com/maps/embed',
    ['customer', 'functional', 'google-maps'],
    null,
    jobUsingTools(declaredTool('google-maps')),
  )
})

test('of several declared tools the one that is named most exactly counts, then the strictest', () => {
  const wide = declaredTool('wide', { category: 'functional', hosts: ['example.net'] })
  const narrow = declaredTool('narrow', { category: 'analytics', hosts: ['cdn.example.net'] })
  const strict = declaredTool('strict', { category: 'marketing', hosts: ['example.net'] })
  for (const tools of [
    [wide, narrow, strict],
    [strict, narrow, wide],
  ]) {
    request('https://cdn.example.net/x', ['customer', 'analytics', 'narrow'], null, jobUsingTools(...tools))
    request('https://www.example.net/x', ['customer', 'marketing', 'strict'], null, jobUsingTools(...tools))
  }
})

test('then our table: by address, by name and party', () => {
  request(GTAG, ['portico', 'analytics', 'google-analytics'])
  kept(cookie('_ga'), ['portico', 'analytics', 'google-analytics'])
  kept(cookie('_ga_ABC'), ['portico', 'analytics', 'google-analytics'])
  kept(cookie('PHPSESSID'), ['portico', 'necessary', 'php-session'])
  kept(cookie('portico_display', { kind: 'local' }), ['portico', 'necessary', 'portico'])
  kept(cookie('portico_display'), ['unknown', null, null])
})

test('a name on the domain of a vendor counts there alone', () => {
  kept(elsewhere('NID', '.google.com'), ['portico', 'functional', 'google-maps'])
  kept(elsewhere('NID', '.stranger.example'), ['unknown', null, null])
  kept(elsewhere('whatever', 'www.google-analytics.com'), ['portico', 'analytics', 'google-analytics'])
})

test('of tools that store under the same name it is the one that stored it, then one that was loaded', () => {
  kept(cookie('_pk_id.1.2', { by: 'x.matomo.cloud' }), ['portico', 'analytics', 'matomo-cloud'])
  kept(cookie('_pk_id.1.2'), ['portico', 'analytics', 'matomo-cloud'], makeJob(), ['https://x.matomo.cloud/matomo.js'])
  kept(cookie('__gads'), ['portico', 'marketing', 'google-ad-manager'], makeJob(), [
    'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  ])
})

test('of tools that share a host, the one that was asked for there has stored it', () => {
  const fr = elsewhere('fr', '.facebook.com', { by: 'www.facebook.com' })
  kept(fr, ['portico', 'marketing', 'meta-pixel'], makeJob(), ['https://www.facebook.com/tr/?id=1'])
  kept(fr, ['portico', 'marketing', 'facebook-plugins'], makeJob(), ['https://www.facebook.com/plugins/page.php'])
})

test('of tools that store under the same name, one on the own server needs nobody to be contacted', () => {
  kept(cookie('_pk_id.1.2', { by: 'stats.bakery.example' }), ['portico', 'analytics', 'matomo'])
  kept(cookie('_pk_id.1.2'), ['portico', 'analytics', 'piwik-pro'], makeJob(), ['https://x.piwik.pro/ppms.js'])
})

test('declared names count by kind, with a star at their end, and for the table’s tools by party', () => {
  const job = jobUsingTools(shop)
  kept(cookie('cnt_1'), ['customer', 'functional', 'shop-counter'], job)
  kept(cookie('cnt_exact', { kind: 'local' }), ['customer', 'functional', 'shop-counter'], job)
  kept(cookie('cnt_1', { kind: 'local' }), ['unknown', null, null], job)
  kept(elsewhere('anything', 'counter.example'), ['customer', 'functional', 'shop-counter'], job)
  kept(elsewhere('_ga', 'stranger.example'), ['unknown', null, null], jobUsingTools(declaredTool('google-analytics')))
  kept(
    elsewhere('NID', '.google.com'),
    ['customer', 'marketing', 'google-maps'],
    jobUsingTools(declaredTool('google-maps', { category: 'marketing' })),
  )
  assert.notEqual(
    makeClassifier(jobUsingTools(declaredTool('google-maps')), []).ofStoredItem(cookie('NID')).source,
    'customer',
  )
})

test('then whoever asked for it or stored it, but nothing is necessary by that', () => {
  request('https://unheard.example/x', ['initiator', 'analytics', 'google-analytics'], GTAG)
  request(
    'https://unheard.example/x',
    ['initiator', 'functional', 'shop-counter'],
    'https://counter.example/c.js',
    jobUsingTools(shop),
  )
  request('https://unheard.example/x', ['unknown', null, null], 'https://www.bakery.example/app.js')
  kept(cookie('mystery', { by: 'www.google-analytics.com' }), ['initiator', 'analytics', 'google-analytics'])
  const necessary = jobUsingTools({ ...shop, category: 'necessary' })
  request('https://unheard.example/x', ['unknown', null, null], 'https://counter.example/c.js', necessary)
  kept(cookie('mystery', { by: 'counter.example' }), ['unknown', null, null], necessary)
})

test('whoever asked counts before lists of others', () => {
  request('https://ih.adscale.de/x', ['initiator', 'marketing', 'google-tag-manager'], GTM)
})

test('lists of others suggest, with their source', () => {
  const known = makeClassifier(makeJob(), [])
  assert.deepEqual(known.ofRequest('https://sub.adscale.de/x', null), {
    category: 'marketing',
    source: 'third_party_web',
    tool: null,
    name: 'Adscale',
  })
  assert.equal(known.ofStoredItem(elsewhere('x', 'ih.adscale.de')).source, 'third_party_web')
  assert.equal(known.ofStoredItem(cookie('mystery', { by: 'ih.adscale.de' })).source, 'third_party_web')
})

test('what the Open Cookie Database calls functional is nothing that we know, and never necessary', () => {
  for (const name of ['pma_lang', 'Nop.customer', 'CMSCookieLevel']) {
    assert.equal(toolById(name), undefined)
    kept(cookie(name), ['open_cookie_database', null, null])
  }
})

test('what nobody knows is unknown', () => {
  request('https://tracker.example/t.js', ['unknown', null, null])
  kept(cookie('mystery'), ['unknown', null, null])
  kept(elsewhere('mystery', 'tracker.example'), ['unknown', null, null])
})
