import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Inventory } from '@portico/contract/surveys/inventory'
import { decideAutomaticPublication } from './automatic-publication.ts'
import { draftFromVersion } from './draft-from-version.ts'
import { day } from './fill-draft.cases.ts'
import { type DatedInventory, fillDraft, type HoldUnknown } from './fill-draft.ts'
import { inventoryOf, inventoryWithTag, unknownParty } from './inventory.cases.ts'
import { differenceBetween } from './material-change.ts'
import { blockedHosts, type Draft, INITIAL_DRAFT, publishedContentFrom } from './publication.ts'

type Page = Inventory['pages'][number]
const HOME = 'https://www.bakery.example/'
const page = (more: Partial<Page> = {}): Page => ({
  ...{ url: HOME, language: 'de', forms: 1, cart: true, errors: 0 },
  ...more,
})
const spy = (before: boolean) => unknownParty('spy.example', { identifies: true, before })

/** The survey that saw it run, and those after it was held. */
const FIRST: DatedInventory = { at: day(0), inventory: inventoryOf({ pages: [page()], unknown: [spy(true)] }) }
const later = (days: number, pages: readonly Page[], more: Partial<Inventory> = {}): DatedInventory => ({
  at: day(days),
  inventory: inventoryWithTag({ pages: [...pages], unknown: [spy(false)], ...more }),
})
/** The newest first. */
const fill = (
  surveys: readonly [DatedInventory, ...DatedInventory[]],
  draft: Draft = INITIAL_DRAFT,
  holdUnknown: HoldUnknown = 'hold',
) => fillDraft({ fqdn: 'www.bakery.example', draft, toolsEdited: false, holdUnknown, surveys })
const HELD = fill([FIRST]).draft
const after = (...pages: readonly Page[]) => fill([later(1, pages), FIRST], HELD)
const blockedBy = (draft: Draft) => blockedHosts(publishedContentFrom(draft)).map(({ host }) => host)

test('a form, a cart or a script that works no longer in the next survey releases what was held, with the reason and the page', () => {
  const cases = [
    [page({ forms: 0 }), 'form'],
    [page({ cart: false }), 'cart'],
    [page({ errors: 3 }), 'script_errors'],
    [page({ forms: 0, cart: false, errors: 1 }), 'cart'],
  ] as const
  for (const [is, reason] of cases) {
    const { draft, because } = after(is)
    const [own] = draft.own_tools
    assert.deepEqual([own?.released, own?.held, own?.unconfirmed], [reason, undefined, true])
    assert.deepEqual([blockedBy(draft), blockedBy(HELD)], [[], ['spy.example']])
    assert.deepEqual(
      because.map(({ change, name, page: path, reason: why }) => [change, name, path, why]),
      [['released', 'spy.example', '/', reason]],
    )
  }
})

test('what is as before, better, new, gone, or was never counted releases nothing', () => {
  const uncounted = { url: HOME, language: 'de' } as const
  const same: readonly (readonly Page[])[] = [
    [page()],
    [page({ forms: 2 })],
    [page(), page({ url: `${HOME}new`, forms: 0, cart: false, errors: 9 })],
    [page({ url: `${HOME}other`, forms: 0 })],
    [uncounted],
  ]
  for (const pages of same) assert.deepEqual(after(...pages).because, [], JSON.stringify(pages))
  const before: DatedInventory = { at: day(0), inventory: inventoryOf({ pages: [uncounted], unknown: [spy(true)] }) }
  assert.deepEqual(fill([later(1, [page({ errors: 9 })]), before], HELD).because, [])
  const broken: DatedInventory = {
    at: day(0),
    inventory: inventoryOf({ pages: [page({ errors: 2 })], unknown: [spy(true)] }),
  }
  assert.deepEqual(fill([later(1, [page({ errors: 5 })]), broken], HELD).because, [], 'its scripts failed before')
})

test('only the first survey with the tag after it counts: what changes later has another reason', () => {
  const broken = page({ forms: 0 })
  assert.deepEqual(fill([later(8, [broken]), later(1, [page()]), FIRST], HELD).because, [])
  const untagged = later(1, [broken], { delivered_version: null })
  assert.deepEqual(fill([untagged, FIRST], HELD).because, [])
  assert.equal(fill([later(8, [broken]), untagged, FIRST], HELD).because[0]?.change, 'released')
  const runs = later(1, [broken], { unknown: [spy(true)] })
  assert.deepEqual(fill([runs, FIRST], HELD).because, [], 'it was not held back there')
})

test('what was released is never held again by itself, whatever surveys see', () => {
  const { draft } = after(page({ forms: 0 }))
  const seen: DatedInventory = { at: day(8), inventory: inventoryWithTag({ pages: [page()], unknown: [spy(true)] }) }
  const again = fill([seen, later(1, [page({ forms: 0 })]), FIRST], draft)
  assert.deepEqual([again.because, blockedBy(again.draft)], [[], []])
  assert.equal(draftFromVersion(publishedContentFrom(draft)).draft.own_tools[0]?.released, 'form', 'nor if restored')
})

test('it is released at once and asks nobody again, also within the 30 days', () => {
  const filled = after(page({ forms: 0 }))
  const latest = publishedContentFrom(HELD)
  assert.equal(differenceBetween(latest, publishedContentFrom(filled.draft)).material, false)
  const facts = {
    ...{ mode: 'publish' as const, toolsEdited: false, latest, isBesideOther: false, isInAnotherLanguage: false },
    ...{ lastAskedAt: day(0), now: day(1), saysOtherwise: false },
  } as const
  const { publish, proposal } = decideAutomaticPublication(facts, filled)
  assert.deepEqual([publish?.because.map(({ change }) => change), proposal], [['released'], null])
  const proposed = decideAutomaticPublication({ ...facts, mode: 'propose' }, filled)
  assert.deepEqual([proposed.publish, proposed.proposal?.changes[0]?.change], [null, 'released'])
})

test('switched off it is released without a mark, and one that a person has described stays held', () => {
  const surveys = [later(1, [page({ forms: 0 })]), FIRST] as const
  assert.equal(fill(surveys, HELD, 'off').draft.own_tools[0]?.released, undefined)
  const { unconfirmed: _, held: __, ...own } = HELD.own_tools[0] ?? assert.fail()
  const confirmed = { ...HELD, own_tools: [own] }
  assert.deepEqual(fill(surveys, confirmed).draft, confirmed)
})
