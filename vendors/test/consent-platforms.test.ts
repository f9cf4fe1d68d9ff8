import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  CONSENT_PLATFORMS,
  consentPlatformOfHost,
  consentPlatformOfRule,
  consentPlatformOfStored,
  OPEN_COOKIE_DATABASE,
  toolById,
  toolOfHost,
  toolsOfCookie,
} from '../src/index.ts'

test('there are at least 25 consent platforms with hosts or names, each with its own id and source, and none is a tool', () => {
  assert.ok(CONSENT_PLATFORMS.length >= 25)
  assert.equal(new Set(CONSENT_PLATFORMS.map(({ id }) => id)).size, CONSENT_PLATFORMS.length)
  for (const { id, hosts, stored, rules, source } of CONSENT_PLATFORMS) {
    assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(hosts.length + stored.length > 0, id)
    assert.equal(toolById(id), undefined, id)
    if (source !== OPEN_COOKIE_DATABASE) assert.equal(new URL(source).protocol, 'https:', id)
    assert.equal(new Set(rules).size, rules.length, id)
  }
})

test('a host belongs to one platform and to no tool, also below it', () => {
  const hosts = CONSENT_PLATFORMS.flatMap((platform) => platform.hosts.map((host) => ({ host, platform })))
  assert.equal(new Set(hosts.map(({ host }) => host)).size, hosts.length)
  for (const { host, platform } of hosts) {
    assert.match(host, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, host)
    assert.equal(consentPlatformOfHost(host), platform, host)
    assert.equal(consentPlatformOfHost(`cdn.${host}`), platform, host)
    assert.equal(consentPlatformOfHost(`not${host}`), undefined, host)
    assert.equal(toolOfHost(host), undefined, host)
  }
  assert.equal(consentPlatformOfHost('com'), undefined)
  assert.equal(consentPlatformOfHost(''), undefined)
  assert.equal(consentPlatformOfHost(`${'a.'.repeat(5_000)}cookiebot.com`)?.id, 'cookiebot')
})

test('a name leads to its platform, and to a tool only where that says that it keeps a choice', () => {
  for (const { id, stored } of CONSENT_PLATFORMS) {
    for (const { name, kind } of stored) {
      assert.match(name, /^[^\s;,=*]{3,}\*?$/, `${id}: ${name}`)
      const example = name.endsWith('*') ? `${name.slice(0, -1)}x1` : name
      assert.ok(consentPlatformOfStored(example, kind) !== undefined, `${id}: ${name}`)
      const others = toolsOfCookie(example, 'first').flatMap((tool) => tool.cookies.filter((one) => one.name === name))
      assert.ok(
        others.every(({ purpose }) => purpose === 'consent'),
        `${id}: ${name}`,
      )
    }
  }
  assert.equal(consentPlatformOfStored('CookieConsent', 'cookie')?.id, 'cookiebot')
  assert.equal(consentPlatformOfStored('_iub_cs-7700123', 'cookie')?.id, 'iubenda')
  assert.equal(consentPlatformOfStored('uc_settings', 'local')?.id, 'usercentrics')
  assert.equal(consentPlatformOfStored('uc_settings', 'cookie'), undefined)
  assert.equal(consentPlatformOfStored('_ga', 'cookie'), undefined)
})

test('a rule of autoconsent is for one platform, and autoconsent has it', () => {
  const text = readFileSync(new URL(import.meta.resolve('@duckduckgo/autoconsent/rules/rules.json')), 'utf8')
  const file: { readonly autoconsent: readonly { readonly name: string }[] } = JSON.parse(text)
  // These are written as code there.
  const coded = ['Onetrust', 'Cybotcookiebot', 'consentmanager.net', 'Sourcepoint-frame', 'TrustArc-top', 'Klaro']
  const known = new Set([...file.autoconsent.map(({ name }) => name), ...coded, 'Uniconsent'])
  const rules = CONSENT_PLATFORMS.flatMap((platform) => platform.rules.map((rule) => ({ rule, platform })))
  assert.equal(new Set(rules.map(({ rule }) => rule)).size, rules.length)
  for (const { rule, platform } of rules) {
    assert.ok(known.has(rule), rule)
    assert.equal(consentPlatformOfRule(rule), platform)
  }
  assert.equal(consentPlatformOfRule('unknown'), undefined)
  assert.equal(consentPlatformOfRule('orejime')?.name, 'Orejime', 'without a rule it is named by its id')
})
