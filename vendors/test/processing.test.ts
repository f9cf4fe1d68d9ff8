import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DURATION_UNITS, type Duration, MOST_DURATION } from '@portico/contract/words/duration'
import { TOOLS, toolById } from '../src/index.ts'
import { COMPANIES } from '../src/processing/companies.ts'
import { FOR_EUROPE } from '../src/processing/for-europe.ts'
import { type Known, ROLES } from '../src/processing/processing.ts'
import { TOOL_FACTS } from '../src/processing/tools.ts'

type Entry = { readonly label: string; readonly fact: Known<unknown> }

const entriesOf = (facts: {
  readonly [key: string]: { readonly [name: string]: Known<unknown> | undefined }
}): Entry[] =>
  Object.entries(facts).flatMap(([key, about]) =>
    Object.entries(about).flatMap(([name, fact]) => (fact === undefined ? [] : [{ label: `${key}: ${name}`, fact }])),
  )

const ALL = [...entriesOf(COMPANIES), ...entriesOf(TOOL_FACTS)]
const COUNTRY = /^[A-Z]{2}$/

function assertDuration([amount, unit]: Duration, label: string) {
  assert.ok(Number.isInteger(amount) && amount > 0 && amount <= MOST_DURATION, label)
  assert.ok(DURATION_UNITS.includes(unit), label)
}

test('facts are about companies and tools that the table has', () => {
  const vendors = new Set(TOOLS.map((tool) => tool.vendor.name))
  for (const name of Object.keys(COMPANIES)) assert.ok(vendors.has(name), name)
  for (const id of Object.keys(TOOL_FACTS)) assert.ok(toolById(id) !== undefined, id)
})

test('whoever is in the tables has a fact there, and each fact has the page that was read for it', () => {
  for (const [key, about] of [...Object.entries(COMPANIES), ...Object.entries(TOOL_FACTS)]) {
    assert.ok(Object.keys(about).length > 0, key)
  }
  for (const { label, fact } of ALL) assert.equal(new URL(fact.source).protocol, 'https:', label)
})

test('the day on which a page was read is a day of the calendar that has come', () => {
  const today = Temporal.Now.plainDateISO('UTC')
  for (const { label, fact } of ALL) {
    const day = Temporal.PlainDate.from(fact.read, { overflow: 'reject' })
    assert.equal(day.toString(), fact.read, label)
    assert.ok(Temporal.PlainDate.compare(day, today) <= 0, label)
  }
})

test('roles, countries and durations are such', () => {
  for (const [name, { group }] of Object.entries(COMPANIES)) {
    if (group !== undefined) assert.match(group.value.country, COUNTRY, name)
    assert.notEqual(group?.value.name, name, `${name} belongs to itself`)
  }
  for (const [id, { role, places, retention }] of Object.entries(TOOL_FACTS)) {
    if (role !== undefined) assert.ok(ROLES.includes(role.value), id)
    if (places !== undefined && places.value !== 'worldwide') {
      assert.ok(places.value.length > 0 && new Set(places.value).size === places.value.length, id)
      for (const place of places.value) assert.match(place, COUNTRY, id)
    }
    if (retention?.value.setBy === 'provider') assertDuration(retention.value.lasts, id)
    if (retention?.value.setBy === 'owner') for (const choice of retention.value.choices) assertDuration(choice, id)
  }
})

test('the extension for the United Kingdom is of a certification that there is', () => {
  for (const [name, { dpf, dpfUk }] of Object.entries(COMPANIES)) {
    if (dpfUk?.value) assert.equal(dpf?.value, true, name)
  }
})

test('whoever has a group outside Europe is for Europe, and only of such is there another company for the United Kingdom', () => {
  const vendors = new Map(TOOLS.map(({ vendor }) => [vendor.name, vendor.country]))
  for (const name of FOR_EUROPE) assert.ok(vendors.has(name), name)
  for (const [name, { group }] of Object.entries(COMPANIES)) {
    if (group !== undefined && vendors.get(name) !== group.value.country) assert.ok(FOR_EUROPE.has(name), name)
  }
  for (const [id, { uk, role, aloneAfterwards }] of Object.entries(TOOL_FACTS)) {
    if (uk !== undefined) assert.ok(FOR_EUROPE.has(toolById(id)?.vendor.name ?? ''), id)
    if (aloneAfterwards !== undefined) assert.equal(role?.value, 'joint', id)
  }
})
