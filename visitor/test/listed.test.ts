import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '@portico/contract/words/categories'
import { CATEGORY_BY_ADDRESS, CONTENT_WITH_TOOLS } from '../../server/test/listed-addresses.ts'
import { listedRule } from '../src/gate/listed-scripts.ts'
import type { PageSettings, PageTool } from '../src/page/settings.ts'
import { blockingRules } from '../src/tools/blocking.ts'

const PAGE = 'https://www.bakery.example/shop/'

const tool = (id: string, category: Category, hosts: readonly string[], more: Partial<PageTool> = {}): PageTool => ({
  ...{ id, name: id, vendor: id, country: null, policy: null, stored: [] },
  ...{ category, hosts },
  ...more,
})

const TOOLS = [
  tool('counter', 'analytics', ['counter.example']),
  tool('ads', 'marketing', ['tags.example'], { addresses: ['tags.example/js?id=AD-'], consent: 'google-consent-mode' }),
  tool('measure', 'analytics', ['tags.example'], { addresses: ['tags.example/js?id=M-'] }),
  tool('pay', 'necessary', ['pay.example']),
  tool('own', 'marketing', ['www.bakery.example', 'bakery.example']),
]

const listed = (address: string, settings: Partial<PageSettings> = {}) =>
  listedRule(address, PAGE, blockingRules(settings.tools ?? TOOLS, settings.consentMode ?? 'basic'))?.category ?? null

test('a listed host and its subdomains are held back by the tool’s category', () => {
  assert.equal(listed('https://counter.example/a.js'), 'analytics')
  assert.equal(listed('//cdn.counter.example/a.js'), 'analytics')
})

test('what is not listed, the website’s own and what needs no consent are never held back', () => {
  for (const address of [
    'https://else.example/a.js',
    'https://counter.example.org/a.js',
    'https://notcounter.example/a.js',
    'https://pay.example/a.js',
    'https://www.bakery.example/own.js',
    '/own.js',
    'own.js',
    'data:text/javascript,1',
  ]) {
    assert.equal(listed(address), null, address)
  }
  assert.equal(listed('https://bakery.example/other-origin.js'), 'marketing')
})

test('tools on one host are distinguished by their addresses; where that is not possible the strictest counts', () => {
  assert.equal(listed('https://tags.example/js?id=M-1'), 'analytics')
  assert.equal(listed('https://tags.example/js?id=AD-1'), 'marketing')
  assert.equal(listed('https://tags.example/other.js'), 'marketing')
})

test('in advanced mode a tool that listens to signals runs, and others do not', () => {
  assert.equal(listed('https://tags.example/js?id=AD-1', { consentMode: 'advanced' }), null)
  assert.equal(listed('https://tags.example/js?id=M-1', { consentMode: 'advanced' }), 'analytics')
})

test('the tag decides about addresses as the table of the API says', () => {
  const lines = blockingRules(CONTENT_WITH_TOOLS.tools, CONTENT_WITH_TOOLS.consent_mode)
  const decided = Object.keys(CATEGORY_BY_ADDRESS).map((address) => [
    address,
    listedRule(address, PAGE, lines)?.category ?? null,
  ])
  assert.deepEqual(Object.fromEntries(decided), CATEGORY_BY_ADDRESS)
})

test('of a place that a tool shares with one that was asked about, that one decides', () => {
  const since = (tools: PageSettings['tools']) =>
    Object.fromEntries(blockingRules(tools, 'basic').map(({ host, since = 0 }) => [host, since]))
  const [asked, late] = [
    tool('asked', 'analytics', ['tags.example']),
    tool('late', 'analytics', ['tags.example', 'late.example']),
  ]
  const rules = { 'late.example': 4, 'tags.example': 0 }
  assert.deepEqual(since([asked, { ...late, since: 4 }]), rules)
  assert.deepEqual(since([{ ...late, since: 4 }, asked]), rules)
})
