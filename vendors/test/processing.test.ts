import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TOOLS, toolById } from '../src/index.ts'
import { EUROPEAN_COMPANIES, FACTS_BY_COMPANY, FACTS_BY_TOOL } from '../src/processing/facts.ts'

test('facts are about companies and tools that the table has', () => {
  const vendors = new Set(TOOLS.map((tool) => tool.vendor.name))
  for (const name of Object.keys(FACTS_BY_COMPANY)) assert.ok(vendors.has(name), name)
  for (const id of Object.keys(FACTS_BY_TOOL)) assert.ok(toolById(id) !== undefined, id)
})

test('no company is the head of its own group', () => {
  for (const [name, { group }] of Object.entries(FACTS_BY_COMPANY)) {
    assert.notEqual(group?.value.name, name, `${name} belongs to itself`)
  }
})

test('the extension for the United Kingdom is of a certification that there is', () => {
  for (const [name, { dpf, dpfUk }] of Object.entries(FACTS_BY_COMPANY)) {
    if (dpfUk?.value) assert.equal(dpf?.value, true, name)
  }
})

test('whoever has a group outside Europe is for Europe, and only of such is there another company for the United Kingdom', () => {
  const vendors = new Map(TOOLS.map(({ vendor }) => [vendor.name, vendor.country]))
  for (const name of EUROPEAN_COMPANIES) assert.ok(vendors.has(name), name)
  for (const [name, { group }] of Object.entries(FACTS_BY_COMPANY)) {
    if (group !== undefined && vendors.get(name) !== group.value.country) assert.ok(EUROPEAN_COMPANIES.has(name), name)
  }
  for (const [id, { uk, role, aloneAfterwards }] of Object.entries(FACTS_BY_TOOL)) {
    if (uk !== undefined) assert.ok(EUROPEAN_COMPANIES.has(toolById(id)?.vendor.name ?? ''), id)
    if (aloneAfterwards !== undefined) assert.equal(role?.value, 'joint', id)
  }
})
