import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Inventory, MAX_INVENTORY_SIZES } from '@portico/contract/surveys/inventory'
import { CATEGORIES, STORAGE_KINDS } from '@portico/contract/words'
import { TOOLS, toolById } from '@portico/vendors'
import fc from 'fast-check'
import { anyWebUrl } from '../../../test/any-character.ts'
import { isOwnHost } from '../sites/own-host.ts'
import { draftFrom, MAX_DRAFT_SIZES } from './draft.ts'
import { MAX_DRAFT_BYTES } from './draft-size.ts'
import { surveyed } from './fill-draft.cases.ts'
import { fillDraft } from './fill-draft.ts'
import { inventoryOf, seenTool, unknownParty } from './inventory.cases.ts'
import { MAX_OWN_TOOL_SIZES } from './own-tools.ts'
import { blockedHosts, INITIAL_DRAFT, publishedContentFrom } from './publication.ts'

// A website says of itself what it likes. None of it reaches visitors but names, hosts and what is stored, within bounds.

const ids = TOOLS.map(({ id }) => id)
const nasty = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'necessary',
  '__proto__',
  'constructor',
  '‮evil',
  'a\nb',
  'com',
  'co.uk',
  '127.0.0.1',
  'xn--bcher-kva.example',
  'bakery.example',
  '*',
  '',
)
const text = fc.oneof(nasty, fc.string({ maxLength: 300 }), fc.domain())
const stored = fc.array(
  fc.record({
    name: text,
    kind: fc.constantFrom(...STORAGE_KINDS),
    seconds: fc.option(fc.nat()),
    first: fc.boolean(),
  }),
  { maxLength: MAX_INVENTORY_SIZES.storedOfOne },
)
const party = fc.record({
  hosts: fc.array(text, { maxLength: MAX_INVENTORY_SIZES.hostsOfOne }),
  pages: fc.array(fc.oneof(text, anyWebUrl), { maxLength: MAX_INVENTORY_SIZES.pagesOfOne }),
  before: fc.boolean(),
  after_reject: fc.constantFrom(true, false, null),
  marked: fc.constantFrom('all' as const, 'some' as const, 'none' as const, null),
  stored,
})
const inventory: fc.Arbitrary<Inventory> = fc
  .record({
    tools: fc.array(
      fc
        .tuple(fc.oneof(text, fc.constantFrom(...ids)), party, fc.array(text, { maxLength: 20 }))
        .map(([tool, rest, own]) => ({ ...rest, tool, own_addresses: own.map((one) => `${one}/${one}`) })),
      { maxLength: MAX_INVENTORY_SIZES.tools },
    ),
    unknown: fc.array(
      fc
        .tuple(fc.oneof(text, fc.constantFrom('spy.example', 'pay.example', 'google.com')), party, fc.boolean())
        .map(([domain, rest, identifies]) => ({
          ...rest,
          domain,
          hosts: [...rest.hosts.slice(1), `x.${domain}`],
          ...(identifies && { identifies: true as const }),
        })),
      { maxLength: MAX_INVENTORY_SIZES.unknown },
    ),
  })
  .map((seen) => inventoryOf(seen))

test('no inventory whatever makes a looser category, something necessary, markup, or more than the bounds', () => {
  fc.assert(
    fc.property(fc.array(inventory, { minLength: 1, maxLength: 3 }), fc.boolean(), (inventories, toolsEdited) => {
      let draft = INITIAL_DRAFT
      for (const [week, seen] of inventories.entries()) {
        const filled = fillDraft({
          holdUnknown: 'hold',
          fqdn: 'bakery.example',
          draft,
          toolsEdited,
          surveys: [surveyed(week * 7, seen)],
        })
        draft = filled.draft
        const read = draftFrom(draft)
        assert.ok(read.ok, JSON.stringify(read))
        assert.deepEqual(read.value, draft)
        assert.ok(draft.tools.length <= MAX_DRAFT_SIZES.tools && draft.own_tools.length <= MAX_OWN_TOOL_SIZES.tools)
        assert.ok(Buffer.byteLength(JSON.stringify(draft)) <= MAX_DRAFT_BYTES)
        assert.ok(draft.own_tools.flatMap(({ hosts }) => hosts).length <= MAX_INVENTORY_SIZES.hosts)
        const content = publishedContentFrom(draft)
        for (const { id, category, unconfirmed } of content.tools) {
          assert.notEqual(category, 'necessary')
          const usual = toolById(id)?.category ?? 'marketing'
          assert.ok(CATEGORIES.indexOf(category) >= CATEGORIES.indexOf(usual))
          assert.equal(unconfirmed === true, toolById(id) === undefined)
        }
        // Only what the table knows is held back, and what was measured to recognise browsers.
        const known = content.tools.flatMap(({ id, hosts, addresses = [], held }) =>
          toolById(id) || held ? [...hosts, ...addresses] : [],
        )
        for (const { hosts } of content.tools.filter(({ held }) => held))
          for (const host of hosts) assert.ok(!isOwnHost(host, 'bakery.example') && !host.startsWith('pay.'), host)
        for (const { host } of blockedHosts(content))
          assert.ok(
            known.some((one) => one.startsWith(host)),
            host,
          )
        const names = [...filled.because, ...filled.proposedOnly].flatMap(({ name, tool, page }) => [
          name,
          tool,
          page ?? '',
        ])
        const written = [JSON.stringify(draft.own_tools), ...names].join('')
        assert.doesNotMatch(written, /[<>]|[‪-‮⁦-⁩]/)
      }
    }),
    { numRuns: 25 },
  )
})

test('a host for each of 20 tools is the most, however many a website loads from', () => {
  const hosts = (domain: string) => Array.from({ length: 10 }, (_, index) => `h${index}.${domain}`)
  const unknown = Array.from({ length: 100 }, (_, index) => {
    const domain = `party${index}.example`
    return unknownParty(domain, { hosts: hosts(domain) })
  })
  const { draft } = fillDraft({
    holdUnknown: 'hold',
    fqdn: 'bakery.example',
    draft: INITIAL_DRAFT,
    toolsEdited: false,
    surveys: [surveyed(0, { unknown, tools: [seenTool('no-such-tool')] })],
  })
  assert.equal(draft.own_tools.flatMap((tool) => tool.hosts).length, MAX_OWN_TOOL_SIZES.tools)
  assert.deepEqual(draft.tools, [])
})

test('a page whose address is none of the web is named as the home page', () => {
  const unknown = [{ ...unknownParty('party.example'), pages: ['A:<b>'], before: true }]
  const { because, proposedOnly } = fillDraft({
    holdUnknown: 'hold',
    fqdn: 'bakery.example',
    draft: INITIAL_DRAFT,
    toolsEdited: false,
    surveys: [surveyed(0, inventoryOf({ unknown }))],
  })
  assert.deepEqual(
    [...because, ...proposedOnly].map(({ page }) => page),
    ['/'],
  )
})
