import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CATEGORIES } from '@portico/contract/words/categories'
import { consentPlatformOfHost, TOOLS } from '@portico/vendors'
import { parseCsv } from '../../src/findings/known/csv-rows.ts'
import { findCookieRow, readOpenCookieDatabase } from '../../src/findings/known/open-cookie-database.ts'
import { companyOfHost, readThirdPartyWeb } from '../../src/findings/known/third-party-web.ts'

test('a CSV file is read with quotes, commas and line breaks in its cells', () => {
  assert.deepEqual(parseCsv('a,b\r\n"x, ""y""","two\nlines"\n,\nlast,'), [
    ['a', 'b'],
    ['x, "y"', 'two\nlines'],
    ['', ''],
    ['last', ''],
  ])
  assert.deepEqual(parseCsv(''), [])
})

test('the Open Cookie Database is read whole, with its licence beside it', () => {
  const text = readFileSync(new URL('../../data/open-cookie-database.csv', import.meta.url), 'utf8')
  const rows = parseCsv(text)
  assert.equal(rows.length, 2265)
  assert.ok(rows.every((row) => row.length === 10))
  const left = rows.length - 1 - readOpenCookieDatabase().length
  assert.ok(left >= 0 && left < 10, `${left} names are too short to say something`)
  assert.ok(readOpenCookieDatabase().every(({ name, open }) => name !== '' && (!open || name.length >= 3)))
  const licence = readFileSync(new URL('../../data/open-cookie-database.LICENSE', import.meta.url), 'utf8')
  assert.match(licence, /Apache License\s+Version 2\.0/)
  assert.match(readFileSync(new URL('../../data/README.md', import.meta.url), 'utf8'), /jkwakman\/Open-Cookie-Database/)
})

test('it makes nothing necessary, and its "Functional" is no category', () => {
  const categories = new Set(readOpenCookieDatabase().map(({ category }) => category))
  assert.deepEqual([...categories].toSorted(), ['analytics', 'functional', 'marketing', null])
  assert.equal(findCookieRow('CookieConsent', 'bakery.example', true)?.category, null)
  assert.equal(findCookieRow('CookieConsent', 'bakery.example', true)?.isCalledNecessary, true)
  assert.equal(findCookieRow('_gac_1', 'bakery.example', true)?.isCalledNecessary, false)
})

test('a name counts on its domain, an exact one before a beginning, the longest beginning first', () => {
  assert.equal(findCookieRow('bcookie', 'linkedin.com', false)?.name, 'LinkedIn')
  assert.equal(findCookieRow('bcookie', 'bakery.example', false), null)
  assert.equal(findCookieRow('bcookie', 'bakery.example', true), null)
  assert.equal(findCookieRow('_gac_1', 'bakery.example', true)?.name, 'Google Analytics')
  assert.equal(findCookieRow('_gac_gb_1', 'bakery.example', true)?.name, 'Google Ads')
  assert.equal(findCookieRow('_gac_gb_1', 'tracker.example', false), null)
  assert.equal(findCookieRow('no such name', 'bakery.example', true), null)
})

test('third-party-web has the company of a host, by the longest name, and never a necessary one', () => {
  assert.equal(companyOfHost('connect.facebook.net')?.name, 'Facebook')
  assert.equal(companyOfHost('ajax.googleapis.com')?.name, 'Google CDN')
  assert.equal(companyOfHost('facebook.net')?.name, 'Facebook')
  assert.equal(companyOfHost('notfacebook.net'), null)
  assert.equal(companyOfHost('net'), null)
  assert.ok(readThirdPartyWeb().length > 2_000)
  for (const { domains } of readThirdPartyWeb()) {
    for (const domain of domains) assert.notEqual(companyOfHost(domain.replace('*.', 'x.'))?.category, 'necessary')
  }
})

test('whom third-party-web calls a consent provider is a consent platform of ours', () => {
  for (const { category, domains } of readThirdPartyWeb()) {
    if (category !== 'consent-provider') continue
    for (const domain of domains) assert.ok(consentPlatformOfHost(domain.replace('*.', 'x.')), domain)
  }
})

test('who only hands out files is functional, and a utility says nothing', () => {
  assert.deepEqual(companyOfHost('cdn.jsdelivr.net'), {
    name: 'JSDelivr CDN',
    category: 'functional',
    isDelivery: true,
  })
  assert.equal(companyOfHost('js.stripe.com')?.category, null)
  assert.equal(companyOfHost('js.stripe.com')?.isDelivery, false)
})

test('the ids of tools fit into a report', () => {
  for (const { id, category } of TOOLS) assert.ok(id.length <= 40 && CATEGORIES.includes(category), id)
})
