import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { COUNTRIES } from '@portico/contract/words/countries'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import data from '../data/core-countries.json' with { type: 'json' }
import * as schema from '../data/schema.ts'
import type { CoreCountryEntry } from '../src/countries/core.ts'
import { COUNTRY_PACKS } from '../src/countries/index.ts'

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
type Same<One, Other> = [One, Other] extends [Other, One] ? true : { readonly one: One; readonly other: Other }
const IS_SAME: Same<Frozen<Static<typeof schema.CoreCountryEntry>>, CoreCountryEntry> = true

test('the table of countries is as its schema says, and the schema as the type', () => {
  assert.ok(IS_SAME)
  const errors = Value.Errors(schema.CoreCountries, data).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  )
  assert.deepEqual(errors, [])
})

test('what does not belong into the table of countries is found', () => {
  const { BE } = data.countries
  const check = (countries: unknown) => Value.Check(schema.CoreCountries, { about: 'Countries.', countries })
  assert.ok(check({ BE }))
  for (const wrong of [
    { ...BE, currency: 'euro' },
    { ...BE, dataProtection: { ...BE.dataProtection, email: 'somebody' } },
    { ...BE, dataProtection: { ...BE.dataProtection, website: 'http://one.example/' } },
    { ...BE, dataProtection: { name: 'Somebody' } },
    { ...BE, accessibility: { authority: null } },
    { ...BE, laws: {} },
  ]) {
    assert.ok(!check({ BE: wrong }), JSON.stringify(wrong))
  }
})

test('each country has a folder or an entry in the table, and none has both', () => {
  const folders = readdirSync(new URL('../src/countries/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name.toUpperCase())
  assert.deepEqual([...folders, ...Object.keys(data.countries)].toSorted(), COUNTRIES.toSorted())
  for (const country of COUNTRIES) assert.equal(COUNTRY_PACKS[country].isComplete, folders.includes(country), country)
})
