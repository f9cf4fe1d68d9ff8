import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TOOLS, toolById } from '@portico/vendors'
import { blockingRules } from '@portico/visitor/blocking'
import { INITIAL_SETTINGS } from '../settings/settings.ts'
import { draftFrom, MAX_DRAFT_SIZES } from './draft.ts'
import { day, surveyed } from './fill-draft.cases.ts'
import { type DatedInventory, fillDraft, withProposedChanges } from './fill-draft.ts'
import { seenTool, unknownParty } from './inventory.cases.ts'
import { MAX_OWN_TOOL_SIZES } from './own-tools.ts'
import { previewPageSettings } from './page-settings.ts'
import { blockedHosts, type Draft, INITIAL_DRAFT, type OwnTool, publishedContentFrom } from './publication.ts'

const fill = (
  surveys: readonly [DatedInventory, ...DatedInventory[]],
  draft: Draft = INITIAL_DRAFT,
  toolsEdited = false,
) => fillDraft({ holdUnknown: 'hold', fqdn: 'www.bakery.example', draft, toolsEdited, surveys })

test('what a survey has seen goes into the draft: known tools with their category', () => {
  const { draft, because, omitted } = fill([
    surveyed(0, { tools: [seenTool('google-analytics'), seenTool('youtube')] }),
  ])
  assert.deepEqual(draft, { ...INITIAL_DRAFT, tools: [{ tool: 'google-analytics' }, { tool: 'youtube' }] })
  assert.deepEqual(
    publishedContentFrom(draft).tools.map(({ id, category }) => [id, category]),
    ['google-analytics', 'youtube'].map((id) => [id, toolById(id)?.category]),
  )
  assert.deepEqual(because[0], {
    change: 'added',
    tool: 'google-analytics',
    name: 'Google Analytics',
    category: 'analytics',
    page: '/contact',
    at: day(0),
  })
  assert.equal(omitted, 0)
})

test('those that the table calls necessary are only proposed', () => {
  const necessary = TOOLS.find(({ category }) => category === 'necessary')
  assert.ok(necessary)
  const filled = fill([surveyed(0, { tools: [seenTool(necessary.id)] })])
  assert.deepEqual([filled.draft, filled.because], [INITIAL_DRAFT, []])
  assert.deepEqual(
    filled.proposedOnly.map(({ tool, category }) => [tool, category]),
    [[necessary.id, 'necessary']],
  )
  assert.deepEqual(withProposedChanges(filled).tools, [{ tool: necessary.id }])
})

test('payments are only proposed: nobody who was not asked holds back a till', () => {
  const payments = TOOLS.filter(({ kind }) => kind === 'payment')
  const filled = fill([surveyed(0, { tools: payments.map(({ id }) => seenTool(id)) })])
  assert.ok(payments.length > 0)
  assert.deepEqual([filled.draft, blockedHosts(publishedContentFrom(filled.draft))], [INITIAL_DRAFT, []])
  assert.deepEqual([filled.proposedOnly, filled.payments], [[], payments.map(({ name }) => name)])
})

test('a payment comes into no draft by one press either: it is reported by name, and the person lists it', () => {
  const filled = fill([surveyed(0, { tools: [seenTool('paypal'), seenTool('wordpress'), seenTool('youtube')] })])
  assert.deepEqual(filled.payments, ['PayPal'])
  const taken = withProposedChanges(filled)
  assert.deepEqual(
    taken.tools.map(({ tool }) => tool),
    ['youtube', 'wordpress'],
  )
  const listed = { ...INITIAL_DRAFT, tools: [{ tool: 'paypal', category: 'necessary' as const, reason: 'The till.' }] }
  assert.deepEqual(fill([surveyed(0, { tools: [seenTool('paypal')] })], listed).payments, [])
})

test('a tool whose name the customer has given to one of their own is left out, and holds up nothing else', () => {
  const { own_tools } = fill([surveyed(0, { unknown: [unknownParty('hj-cdn.example')] })]).draft
  const named = own_tools.map(({ unconfirmed: _, ...tool }) => ({ ...tool, name: 'hotjar' }))
  const seen = surveyed(7, {
    tools: [seenTool('hotjar'), seenTool('youtube')],
    unknown: [unknownParty('hj-cdn.example'), unknownParty('x.example')],
  })
  const filled = fill([seen], { ...INITIAL_DRAFT, own_tools: named })
  assert.ok(draftFrom(filled.draft).ok)
  assert.deepEqual(
    [filled.draft.tools, filled.draft.own_tools.map(({ name }) => name), filled.omitted],
    [[{ tool: 'youtube' }], ['hotjar', 'x.example'], 1],
  )
  const wordpress = named.map((tool) => ({ ...tool, name: 'WordPress' }))
  const proposed = fill([surveyed(7, { tools: [seenTool('wordpress')] })], { ...INITIAL_DRAFT, own_tools: wordpress })
  assert.deepEqual([proposed.proposedOnly, proposed.omitted], [[], 1])
})

test('an unknown third party is a tool of its own under the name of its domain, in marketing, unconfirmed', () => {
  const party = unknownParty('shop-tracker.example', {
    hosts: ['cdn.shop-tracker.example', 'shop-tracker.example', 'elsewhere.example'],
    stored: [
      { name: '_st', kind: 'cookie', seconds: 34_128_000, first: true },
      { name: 'st_queue', kind: 'local', seconds: null, first: true },
      { name: 'st_tab', kind: 'session', seconds: null, first: false },
      { name: 'st_db', kind: 'indexed_db', seconds: null, first: true },
      { name: 'with space', kind: 'cookie', seconds: null, first: true },
    ],
  })
  const { draft, because } = fill([surveyed(0, { unknown: [party] })])
  assert.deepEqual(draft.own_tools, [
    {
      id: 'shop-tracker-example',
      name: 'shop-tracker.example',
      vendor: 'shop-tracker.example',
      country: null,
      category: 'marketing',
      hosts: ['shop-tracker.example'],
      policy: null,
      stored: [
        { name: '_st', kind: 'cookie', purpose: 'not-stated', lifetime: [395, 'day'], first: true },
        { name: 'st_queue', kind: 'local', purpose: 'not-stated', lifetime: 'persistent', first: true },
        { name: 'st_tab', kind: 'session', purpose: 'not-stated', lifetime: 'session', first: false },
      ],
      unconfirmed: true,
    },
  ])
  assert.deepEqual(
    because.map(({ change, name, page }) => [change, name, page]),
    [['added', 'shop-tracker.example', '/contact']],
  )
  assert.ok(draftFrom(draft).ok)
})

test('until a person confirms it, it is named and not in blocking, nothing waits for it, and nothing of it is deleted', () => {
  const stored = [{ name: 'basket', kind: 'cookie' as const, seconds: 3600, first: true }]
  const seen = { tools: [seenTool('google-analytics')], unknown: [unknownParty('cdn-shop.example', { stored })] }
  const { draft } = fill([surveyed(0, seen)])
  const content = publishedContentFrom(draft)
  assert.ok(content.tools.some(({ name }) => name === 'cdn-shop.example'))
  const hosts = (of: Draft) => blockedHosts(publishedContentFrom(of)).map(({ host }) => host)
  assert.ok(hosts(draft).length > 0)
  assert.ok(!hosts(draft).some((host) => host.endsWith('cdn-shop.example')))
  const shownTool = pageToolOf(draft)
  assert.deepEqual(shownTool.hosts, [])
  assert.deepEqual(shownTool.stored, [['basket', 'not-stated', [1, 'hour'], 'cookie', 0]])
  assert.equal(shownTool.unconfirmed, true, 'so that it has no switch')
  const held = blockingRules(previewPageSettings('site', content, INITIAL_SETTINGS).tools, 'basic').map(
    ({ host }) => host,
  )
  assert.ok(held.includes('google-analytics.com') && !held.some((host) => host.endsWith('cdn-shop.example')))

  const [{ unconfirmed: _, ...confirmed }] = draft.own_tools as [OwnTool]
  const afterwards = { ...draft, own_tools: [confirmed] }
  assert.ok(hosts(afterwards).includes('cdn-shop.example'))
  assert.deepEqual(pageToolOf(afterwards).stored[0]?.[4], 1)
})

function pageToolOf(draft: Draft) {
  const { tools } = previewPageSettings('site', publishedContentFrom(draft), INITIAL_SETTINGS)
  const tool = tools.find(({ name }) => name === 'cdn-shop.example')
  assert.ok(tool)
  return tool
}

test("the website's own hosts are nobody else, and a party that a person has named already is not named again", () => {
  const own = { unknown: [unknownParty('bakery.example'), unknownParty('crm.example')] }
  const crm: OwnTool = {
    id: 'our-crm',
    name: 'Our CRM',
    vendor: 'CRM Ltd',
    country: 'IE',
    category: 'functional',
    hosts: ['app.crm.example'],
    policy: null,
    stored: [],
  }
  const draft = { ...INITIAL_DRAFT, own_tools: [crm] }
  assert.deepEqual(fill([surveyed(0, own)], draft).draft, draft)
})

test('what is seen again changes nothing; more stored things of an unconfirmed tool are added', () => {
  const first = fill([surveyed(0, { tools: [seenTool('youtube')], unknown: [unknownParty('x.example')] })])
  const again = fill([surveyed(7, { tools: [seenTool('youtube')], unknown: [unknownParty('x.example')] })], first.draft)
  assert.deepEqual([again.draft, again.because], [first.draft, []])
  const more = unknownParty('x.example', {
    hosts: ['a.x.example'],
    stored: [{ name: 'x', kind: 'cookie', seconds: null, first: false }],
  })
  const later = fill([surveyed(7, { tools: [seenTool('youtube')], unknown: [more] })], first.draft)
  assert.deepEqual(later.because, [])
  assert.deepEqual(later.draft.own_tools[0]?.hosts, ['x.example'], 'it stands for all hosts below it')
  assert.equal(later.draft.own_tools[0]?.stored.length, 1)
})

test('under a suffix that strangers share, an unknown party has the hosts that were seen', () => {
  const hosts = ['a.co.uk', 'b.co.uk']
  const { draft } = fill([surveyed(0, { unknown: [unknownParty('co.uk', { hosts })] })])
  assert.deepEqual(draft.own_tools[0]?.hosts, hosts)
})

const THERE: Draft = fill([surveyed(0, { tools: [seenTool('youtube')], unknown: [unknownParty('x.example')] })]).draft

/** With what is proposed. */
const proposed = (...args: Parameters<typeof fill>) => withProposedChanges(fill(...args))

test('nothing comes off before two surveys a week apart have not seen it; what needs consent is only proposed to come off', () => {
  assert.deepEqual(proposed([surveyed(7)], THERE), THERE, 'one survey')
  assert.deepEqual(proposed([surveyed(13), surveyed(7)], THERE), THERE, 'six days apart')
  const filled = fill([surveyed(14), surveyed(7)], THERE)
  assert.deepEqual([filled.draft, filled.because], [THERE, []], 'a tracker that hides does not release itself')
  const { tools, own_tools } = withProposedChanges(filled)
  assert.deepEqual([tools, own_tools], [[], []])
  assert.deepEqual(
    filled.proposedOnly.map(({ change, name, page, at }) => [change, name, page, at]),
    [
      ['removed', 'YouTube', null, day(7)],
      ['removed', 'x.example', null, day(7)],
    ],
  )
})

test('what needs no consent comes off by itself, and a category that a person has made stricter needs it', () => {
  const draft: Draft = {
    ...INITIAL_DRAFT,
    tools: [{ tool: 'wordpress' }, { tool: 'woocommerce', category: 'functional' }],
  }
  const filled = fill([surveyed(14), surveyed(7)], draft)
  assert.deepEqual([toolById('wordpress')?.category, toolById('woocommerce')?.category], ['necessary', 'necessary'])
  assert.deepEqual(filled.draft.tools, draft.tools.slice(1))
  assert.deepEqual(
    [filled.because, filled.proposedOnly].map((all) => all.map(({ change, tool }) => [change, tool])),
    [[['removed', 'wordpress']], [['removed', 'woocommerce']]],
  )
})

test('what comes and what goes are proposed together where both need a person', () => {
  const both = fill([surveyed(14, { tools: [seenTool('wordpress')] }), surveyed(7)], THERE)
  assert.deepEqual([both.draft, both.because], [THERE, []])
  assert.deepEqual(withProposedChanges(both).tools, [{ tool: 'wordpress' }])
})

test('a survey in between that has seen it begins the week anew', () => {
  const seen = surveyed(10, { tools: [seenTool('youtube')], unknown: [unknownParty('x.example')] })
  assert.deepEqual(proposed([surveyed(15), seen, surveyed(7)], THERE), THERE)
  assert.deepEqual(proposed([surveyed(22), surveyed(15), seen, surveyed(7)], THERE).tools, [])
})

test('only who has accepted a banner can say that something is gone', () => {
  const silent = { pass: 'silent', state: 'done', reason: null } as const
  const failed = { pass: 'accept', state: 'not_testable', reason: 'choice_failed' } as const
  const accepted = { pass: 'accept', state: 'done', reason: null } as const
  const blind = { banner: 'portico', passes: [silent, failed] } as const
  const whole = { banner: 'portico', passes: [silent, accepted] } as const
  const of = (one: typeof blind | typeof whole, other: typeof blind | typeof whole) =>
    proposed(
      [surveyed(14, { ...one, passes: [...one.passes] }), surveyed(7, { ...other, passes: [...other.passes] })],
      THERE,
    )
  for (const [one, other] of [
    [blind, whole],
    [whole, blind],
    [blind, blind],
  ] as const) {
    assert.deepEqual(of(one, other), THERE)
  }
  assert.deepEqual(of(whole, whole).tools, [])
  const tag = { seen: true, placement: null, missing_on: [], of_another: false }
  assert.deepEqual(proposed([surveyed(14, { tag }), surveyed(7, { tag })], THERE), THERE, 'the tag, and no banner')
})

test('while something is published, a survey without a yes cannot say that something is gone: it may wait, marked', () => {
  const marked = { version: 1, tools: [seenTool('google-tag-manager', { marked: 'all' })] }
  assert.deepEqual(proposed([surveyed(14, { version: 1 }), surveyed(7, { version: 1 })], THERE), THERE)
  const { tools } = proposed([surveyed(14, marked), surveyed(7, marked)], THERE)
  assert.deepEqual(tools, [{ tool: 'youtube' }, { tool: 'google-tag-manager' }])
})

test('an unconfirmed tool that surveys name by its id counts as seen', () => {
  const named = surveyed(14, { tools: [seenTool('youtube'), seenTool('x-example')] })
  assert.deepEqual(proposed([named, surveyed(7)], THERE), THERE)
})

test('what a person has confirmed stays, also when it is not seen any more', () => {
  const own_tools = THERE.own_tools.map(({ unconfirmed: _, ...tool }) => tool)
  assert.deepEqual(proposed([surveyed(14), surveyed(7)], { ...THERE, own_tools }).own_tools, own_tools)
})

test('from tools that a person has edited nothing is taken away: more is only proposed', () => {
  const { draft, because, proposedOnly } = fill(
    [surveyed(14, { tools: [seenTool('vimeo')] }), surveyed(7)],
    THERE,
    true,
  )
  assert.deepEqual(proposedOnly, [])
  assert.deepEqual(draft, { ...THERE, tools: [...THERE.tools, { tool: 'vimeo' }] })
  assert.deepEqual(
    because.map(({ change, tool }) => [change, tool]),
    [['added', 'vimeo']],
  )
})

test('a draft has room for so many, and what does not fit is counted', () => {
  const unknown = Array.from({ length: 100 }, (_, index) => unknownParty(`party-${index}.example`))
  const { draft, because, omitted } = fill([surveyed(0, { unknown })])
  assert.deepEqual(
    [draft.own_tools.length, because.length, omitted],
    [MAX_OWN_TOOL_SIZES.tools, MAX_OWN_TOOL_SIZES.tools, 80],
  )
  const optional = TOOLS.filter(({ category, kind }) => category !== 'necessary' && kind !== 'payment').map(({ id }) =>
    seenTool(id),
  )
  const full = fill([surveyed(0, { tools: optional })])
  assert.deepEqual(
    [full.draft.tools.length, full.omitted],
    [MAX_DRAFT_SIZES.tools, optional.length - MAX_DRAFT_SIZES.tools],
  )
  assert.ok(draftFrom(full.draft).ok)
})

test('parties whose names are alike have ids of their own', () => {
  const unknown = [
    unknownParty('a-b.example'),
    unknownParty('a.b.example'),
    unknownParty(`${'long'.repeat(15)}.example`),
  ]
  const ids = fill([surveyed(0, { unknown })]).draft.own_tools.map(({ id }) => id)
  assert.deepEqual(ids, ['a-b-example', 'a-b-example-2', 'longlonglonglonglonglonglonglonglonglong'])
})
