import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CATEGORIES } from '@portico/contract/words/categories'
import { consentPlatformOfHost, TOOLS } from '@portico/vendors'
import { csvRows } from '../../src/findings/known/csv-rows.ts'
import { cookieRow, readRows } from '../../src/findings/known/open-cookie-database.ts'
import { entityOfHost, readEntities } from '../../src/findings/known/third-party-web.ts'

test('a CSV file is read with quotes, commas and line breaks in its cells', () => {
  assert.deepEqual(csvRows('a,b\r\n"x, ""y""","two\nlines"\n,\nlast,'), [
    ['a', 'b'],
    ['x, "y"', 'two\nlines'],
    ['', ''],
    ['last', ''],
  ])
  assert.deepEqual(csvRows(''), [])
})

test('the Open Cookie Database is read whole, with its licence beside it', () => {
  const text = readFileSync(new URL('../../data/open-cookie-database.csv', import.meta.url), 'utf8')
  const rows = csvRows(text)
  assert.equal(rows.length, 2265)
  assert.ok(rows.every((row) => row.length === 10))
  const left = rows.length - 1 - readRows().length
  assert.ok(left >= 0 && left < 10, `${left} names are too short to say something`)
  assert.ok(readRows().every(({ name, open }) => name !== '' && (!open || name.length >= 3)))
  const licence = readFileSync(new URL('../../data/open-cookie-database.LICENSE', import.meta.url), 'utf8')
  assert.match(licence, /Apache License\s+Version 2\.0/)
  assert.match(readFileSync(new URL('../../data/README.md', import.meta.url), 'utf8'), /jkwakman\/Open-Cookie-Database/)
})

test('it makes nothing necessary, and its "Functional" is no category', () => {
  const categories = new Set(readRows().map(({ category }) => category))
  assert.deepEqual([...categories].toSorted(), ['analytics', 'functional', 'marketing', null])
  assert.equal(cookieRow('CookieConsent', 'bakery.example', true)?.category, null)
  assert.equal(cookieRow('CookieConsent', 'bakery.example', true)?.isCalledNecessary, true)
  assert.equal(cookieRow('_gac_1', 'bakery.example', true)?.isCalledNecessary, false)
})

test('a name counts on its domain, an exact one before a beginning, the longest beginning first', () => {
  assert.equal(cookieRow('bcookie', 'linkedin.com', false)?.name, 'LinkedIn')
  assert.equal(cookieRow('bcookie', 'bakery.example', false), null)
  assert.equal(cookieRow('bcookie', 'bakery.example', true), null)
  assert.equal(cookieRow('_gac_1', 'bakery.example', true)?.name, 'Google Analytics')
  assert.equal(cookieRow('_gac_gb_1', 'bakery.example', true)?.name, 'Google Ads')
  assert.equal(cookieRow('_gac_gb_1', 'tracker.example', false), null)
  assert.equal(cookieRow('no such name', 'bakery.example', true), null)
})

test('third-party-web has the company of a host, by the longest name, and never a necessary one', () => {
  assert.equal(entityOfHost('connect.facebook.net')?.name, 'Facebook')
  assert.equal(entityOfHost('ajax.googleapis.com')?.name, 'Google CDN')
  assert.equal(entityOfHost('facebook.net')?.name, 'Facebook')
  assert.equal(entityOfHost('notfacebook.net'), null)
  assert.equal(entityOfHost('net'), null)
  assert.ok(readEntities().length > 2_000)
  for (const { domains } of readEntities()) {
    for (const domain of domains) assert.notEqual(entityOfHost(domain.replace('*.', 'x.'))?.category, 'necessary')
  }
})

test('whom third-party-web calls a consent provider is a consent platform of ours', () => {
  for (const { category, domains } of readEntities()) {
    if (category !== 'consent-provider') continue
    for (const domain of domains) assert.ok(consentPlatformOfHost(domain.replace('*.', 'x.')), domain)
  }
})

test('who only hands out files is functional, and a utility says nothing', () => {
  assert.deepEqual(entityOfHost('cdn.jsdelivr.net'), { name: 'JSDelivr CDN', category: 'functional', isDelivery: true })
  assert.equal(entityOfHost('js.stripe.com')?.category, null)
  assert.equal(entityOfHost('js.stripe.com')?.isDelivery, false)
})

test('the ids of tools fit into a report', () => {
  for (const { id, category } of TOOLS) assert.ok(id.length <= 40 && CATEGORIES.includes(category), id)
})
