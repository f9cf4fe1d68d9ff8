import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Inventory } from '@portico/contract/surveys/inventory'
import { isQuiet, otherBannerIn } from './banner-evidence.ts'
import { inventoryOf, inventoryWithTag, NO_TAG, seenTool, unknownParty } from './inventory.cases.ts'

test('another banner stands alone or beside Portico’s, with a name or without', () => {
  for (const [differences, name] of [
    [{ banner: 'none' }, null],
    [{ banner: 'portico' }, null],
    [{ banner: 'portico', banner_name: 'Klaro' }, 'Klaro'],
    [{ banner: 'portico', unnamed_banner: true }, ''],
    [{ banner: 'other' }, ''],
    [{ banner: 'other', banner_name: 'Klaro' }, 'Klaro'],
  ] as const)
    assert.equal(otherBannerIn(inventoryOf(differences)), name, JSON.stringify(differences))
})

/** The tag was met, and nothing else. */
const QUIET = inventoryWithTag({ waits: { marked: 0, stored: 0 } })

test('a survey is quiet that met the tag and nothing that needs consent', () => {
  assert.equal(isQuiet(QUIET), true)
  assert.equal(isQuiet({ ...QUIET, tools: [seenTool('wordpress')] }), true)
})

const LOUD: Readonly<Record<string, Partial<Inventory>>> = {
  'the tag is not there': { tag: NO_TAG },
  'the pages were not judged': { passes: [{ pass: 'silent', state: 'not_testable', reason: 'timed_out' }] },
  'a tool needs consent': { tools: [seenTool('google-analytics')] },
  'a party that nobody knows': { unknown: [unknownParty('counter.example')] },
  'there were more than fit': { omitted: { pages: 0, tools: 0, unknown: 1 } },
  'an element is marked': { waits: { marked: 1, stored: 0 } },
  'the website stores what needs consent': { waits: { marked: 0, stored: 1 } },
}
for (const [why, differences] of Object.entries(LOUD))
  test(`a survey is not quiet where ${why}`, () => assert.equal(isQuiet({ ...QUIET, ...differences }), false))

test('an inventory from before marks were counted says nothing of them', () => {
  const { waits: _, ...before } = QUIET
  assert.equal(isQuiet(before), false)
})
