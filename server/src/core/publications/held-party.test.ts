import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UnknownParty } from '@portico/contract/surveys/inventory'
import { applySettingsPatch, settingsPatchFrom } from '../documents/settings-patch.ts'
import { INITIAL_SETTINGS } from '../settings/settings.ts'
import { decideAutomaticPublication } from './automatic-publication.ts'
import { draftFromVersion } from './draft-from-version.ts'
import { day, surveyed } from './fill-draft.cases.ts'
import { fillDraft, type HoldUnknown, holdUnknownOf, withProposedChanges } from './fill-draft.ts'
import { unknownParty } from './inventory.cases.ts'
import { isDomainOfMaker, NEVER_HELD_KINDS, neverHeldKind } from './never-held.ts'
import { previewPageSettings } from './page-settings.ts'
import { blockedHosts, type Draft, INITIAL_DRAFT, publishedContentFrom } from './publication.ts'

const SITE = 'www.bakery.example'
const spy = (more: Partial<UnknownParty> = {}) =>
  unknownParty('spy.example', {
    identifies: true,
    stored: [{ name: 'uid', kind: 'cookie', seconds: 31_536_000, first: false }],
    ...more,
  })
const fill = (
  unknown: readonly UnknownParty[],
  { draft = INITIAL_DRAFT, holdUnknown = 'hold' as HoldUnknown, at = 0 } = {},
) =>
  fillDraft({ fqdn: SITE, draft, toolsEdited: false, holdUnknown, surveys: [surveyed(at, { unknown: [...unknown] })] })
const blockedBy = (draft: Draft) => blockedHosts(publishedContentFrom(draft)).map(({ host }) => host)
const changesOf = (changes: readonly { readonly change: string; readonly name: string }[]) =>
  changes.map(({ change, name }) => `${change} ${name}`)

test('an unknown party that recognises browsers is held as marketing, under its domain, by what was measured', () => {
  const { draft, because } = fill([spy()])
  assert.deepEqual(changesOf(because), ['added spy.example'])
  const [own] = draft.own_tools
  assert.deepEqual([own?.name, own?.category, own?.unconfirmed, own?.held], ['spy.example', 'marketing', true, true])
  const content = publishedContentFrom(draft)
  assert.deepEqual(content.tools[0]?.purposes, ['recognition'])
  assert.deepEqual(blockedBy(draft), ['spy.example'])
  const [shown] = previewPageSettings('x', content, INITIAL_SETTINGS).tools
  assert.deepEqual([shown?.hosts, shown?.unconfirmed], [['spy.example'], undefined], 'it has a switch')
  assert.deepEqual(
    shown?.stored.map(([, purpose]) => purpose),
    ['recognition'],
  )
})

test('one that recognises nobody is named and runs', () => {
  const { draft } = fill([unknownParty('widget.example')])
  assert.deepEqual([draft.own_tools[0]?.held, blockedBy(draft)], [undefined, []])
})

test('one that is named already and is measured later is held then, and that is told', () => {
  const before = fill([unknownParty('spy.example')]).draft
  const { draft, because } = fill([spy()], { draft: before, at: 7 })
  assert.deepEqual(changesOf(because), ['held spy.example'])
  assert.deepEqual(blockedBy(draft), ['spy.example'])
  assert.deepEqual(fill([unknownParty('spy.example')], { draft, at: 14 }).draft.own_tools[0]?.held, true)
})

test('what a person has said what it is stays as they said it', () => {
  const { held: _, unconfirmed: __, ...own } = fill([spy()]).draft.own_tools[0] ?? assert.fail()
  const draft = { ...INITIAL_DRAFT, own_tools: [{ ...own, category: 'functional' as const, name: 'Our chat' }] }
  const filled = fill([spy()], { draft, at: 7 })
  assert.deepEqual([filled.draft, filled.because, filled.proposedOnly], [draft, [], []])
})

test('websites from before get it as a proposal, and one press accepts it', () => {
  const before = fill([unknownParty('spy.example')], { holdUnknown: 'propose' }).draft
  const filled = fill([spy()], { draft: before, holdUnknown: 'propose', at: 7 })
  assert.deepEqual(blockedBy(filled.draft), [])
  assert.deepEqual([changesOf(filled.because), changesOf(filled.proposedOnly)], [[], ['held spy.example']])
  const facts = {
    mode: 'publish',
    toolsEdited: false,
    isInAnotherLanguage: false,
    isBesideOther: false,
    saysOtherwise: false,
    lastAskedAt: null,
    now: day(7),
  } as const
  const latest = publishedContentFrom(before)
  const { publish, proposal } = decideAutomaticPublication({ ...facts, latest }, filled)
  assert.deepEqual([publish, changesOf(proposal?.changes ?? [])], [null, ['held spy.example']])
  assert.deepEqual(blockedBy(withProposedChanges(filled)), ['spy.example'])
})

test('switched off it holds nothing, and releases with the next publication what was held', () => {
  assert.deepEqual(blockedBy(fill([spy()], { holdUnknown: 'off' }).draft), [])
  const { draft } = fill([spy()])
  const released = fill([spy()], { draft, holdUnknown: 'off', at: 7 })
  assert.deepEqual([changesOf(released.because), blockedBy(released.draft)], [['released spy.example'], []])

  const patch = settingsPatchFrom({ hold_unknown: false })
  assert.ok(patch.ok)
  const stored = {
    settings: INITIAL_SETTINGS,
    publishesByDefault: true,
    holdsUnknownByDefault: true,
    defaultMode: null,
    draft,
    toolsEdited: false,
  }
  const patched = applySettingsPatch(stored, patch.value, null)
  assert.ok(patched.ok)
  assert.equal(patched.value.toolsEdited, false, 'it is no edit of the tools')
  assert.deepEqual(blockedBy(patched.value.draft as Draft), [])
  assert.ok(!settingsPatchFrom({ hold_unknown: 'no' }).ok)
  assert.deepEqual([true, false, null].map(holdUnknownOf), ['hold', 'off', 'propose'])
})

test('a version that is restored holds it again, and says the same of it', () => {
  const { draft } = fill([spy()])
  assert.deepEqual(draftFromVersion(publishedContentFrom(draft)).draft.own_tools, draft.own_tools)
})

test('never held: payment, sign-in, shop, captcha, maps, delivery and the website’s own domain', () => {
  const never = {
    payment: [
      ['bank.example', 'pay.bank.example'],
      ['quickcheckout.example', 'quickcheckout.example'],
      ['stripe.com', 'new.stripe.com'],
    ],
    sign_in: [
      ['club.example', 'login.club.example'],
      ['club.example', 'sso-eu.club.example'],
    ],
    shop: [
      ['vendor.example', 'shop.vendor.example'],
      ['easybooking.example', 'w.easybooking.example'],
    ],
    captcha: [['robotcaptcha.example', 'x.robotcaptcha.example']],
    map: [['geo.example', 'tiles.geo.example']],
    delivery: [
      ['fastcdn.example', 'a.fastcdn.example'],
      ['type.example', 'fonts.type.example'],
    ],
    own_domain: [
      ['bakery.example', 'stats.bakery.example'],
      ['spy.example', 'spy.bakery.example'],
    ],
  } as const
  assert.deepEqual(Object.keys(never), [...NEVER_HELD_KINDS])
  for (const [kind, cases] of Object.entries(never))
    for (const [domain, host] of cases) {
      assert.equal(neverHeldKind(domain, [host], SITE), kind, host)
      assert.deepEqual(blockedBy(fill([spy({ domain, hosts: [host] })]).draft), [], host)
    }
  for (const domain of ['spy.example', 'display-tracker.example', 'monitoring.co.uk'])
    assert.equal(neverHeldKind(domain, [`cdn.${domain}`], SITE), null, domain)
})

test('a host of a large company stands for itself, and never for the whole domain', () => {
  assert.ok(isDomainOfMaker('google.com') && !isDomainOfMaker('spy.example'))
  const { draft } = fill([unknownParty('google.com', { hosts: ['translate.google.com', 'evil.example'] })])
  const [own] = draft.own_tools
  assert.deepEqual([own?.name, own?.hosts], ['translate.google.com', ['translate.google.com']])
})
