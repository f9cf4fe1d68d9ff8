import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AutomaticStepFacts, decideAutomaticPublication, withDraftTools } from './automatic-publication.ts'
import { day, surveyed } from './fill-draft.cases.ts'
import { type DatedInventory, fillDraft } from './fill-draft.ts'
import { seenTool, unknownParty } from './inventory.cases.ts'
import { type Draft, INITIAL_DRAFT, publishedContentFrom } from './publication.ts'

const EMPTY = publishedContentFrom(INITIAL_DRAFT)
const GA = surveyed(0, { tools: [seenTool('google-analytics')] })
const FACTS: AutomaticStepFacts = {
  mode: 'publish',
  toolsEdited: false,
  latest: EMPTY,
  isBesideOther: false,
  isInAnotherLanguage: false,
  saysOtherwise: false,
  lastAskedAt: null,
  now: day(0),
}

const step = (facts: Partial<AutomaticStepFacts>, survey: DatedInventory = GA, draft: Draft = INITIAL_DRAFT) => {
  const all = { ...FACTS, ...facts }
  const filled = fillDraft({
    holdUnknown: 'hold',
    fqdn: 'bakery.example',
    draft,
    toolsEdited: all.toolsEdited,
    surveys: [survey],
  })
  const { publish, proposal } = decideAutomaticPublication(all, filled)
  const asking = publish && { tools: publish.draft.tools.map(({ tool }) => tool), asking: publish.asking }
  return { publish: publish !== null, asking, proposed: proposal?.changes.map(({ tool }) => tool) ?? null, proposal }
}

test('the draft that filled itself is published, and then nothing is left to propose', () => {
  const asking = { tools: ['google-analytics'], asking: 'now' }
  assert.deepEqual(step({}), { publish: true, asking, proposed: null, proposal: null })
})

test('the first version is published after a survey has succeeded, also where it has seen nobody', () => {
  assert.equal(step({ latest: null }, surveyed(0)).publish, true)
  assert.equal(step({ latest: EMPTY }, surveyed(0)).publish, false, 'what is published already')
})

test('documents follow the language of the website also where no tool came or went, unless a person has edited the tools', () => {
  const other = { isInAnotherLanguage: true }
  assert.deepEqual([step(other, surveyed(0)).publish, step(other, surveyed(0)).proposal], [true, null])
  assert.equal(step({ ...other, toolsEdited: true }, surveyed(0)).publish, false)
  assert.equal(step({ ...other, mode: 'propose' }, surveyed(0)).publish, false)
})

test('documents that say otherwise of the banner than it is are published anew, where Portico publishes', () => {
  assert.equal(step({ saysOtherwise: true }, surveyed(0)).publish, true)
  assert.equal(step({ saysOtherwise: true, mode: 'propose' }, surveyed(0)).publish, false)
})

test('where only proposals are wanted, it is said what would change, and whether visitors would be asked again', () => {
  const { publish, proposed, proposal } = step({ mode: 'propose' })
  assert.deepEqual([publish, proposed], [false, ['google-analytics']])
  assert.deepEqual([proposal?.material, proposal?.waitsUntil], [true, null])
  assert.equal(step({ mode: 'propose', latest: null }).proposal?.material, false, 'nobody has been asked yet')
  assert.equal(step({ mode: 'propose' }, surveyed(0)).proposal, null)
})

test('beside another banner nothing is published by itself until somebody says which of the two stays: it is proposed', () => {
  const beside = step({ isBesideOther: true })
  assert.deepEqual([beside.publish, beside.proposed], [false, ['google-analytics']])
  assert.equal(step({ isBesideOther: true, latest: null }, surveyed(0)).publish, false)
})

test('off does nothing at all', () => {
  assert.deepEqual(step({ mode: 'off' }), { publish: false, asking: null, proposed: null, proposal: null })
  assert.equal(step({ mode: 'off', latest: null }).publish, false)
})

test('tools that a person has edited are not published by itself: what was seen is proposed', () => {
  const draft: Draft = { ...INITIAL_DRAFT, tools: [{ tool: 'youtube' }] }
  const edited = step({ toolsEdited: true, latest: publishedContentFrom(draft) }, GA, draft)
  assert.deepEqual([edited.publish, edited.proposed], [false, ['google-analytics']])
  assert.equal(step({ toolsEdited: true, latest: null }, surveyed(0)).publish, false)
})

test('what the table calls necessary is proposed in any case, and is no reason to publish or to ask again', () => {
  const survey = surveyed(0, { tools: [seenTool('wordpress')] })
  const { publish, proposed, proposal } = step({}, survey)
  assert.deepEqual([publish, proposed, proposal?.material], [false, ['wordpress'], false])
  const both = step({}, surveyed(0, { tools: [seenTool('wordpress'), seenTool('youtube')] }))
  assert.deepEqual([both.publish, both.proposed], [true, ['wordpress']])
})

test('visitors are asked again by itself at most once in 30 days; until then it waits as a proposal', () => {
  const waiting = step({ lastAskedAt: day(0), now: day(29.99) })
  assert.deepEqual([waiting.publish, waiting.proposed], [false, ['google-analytics']])
  assert.deepEqual(waiting.proposal?.waitsUntil, day(30))
  assert.equal(step({ lastAskedAt: day(0), now: day(30) }).publish, true)
})

test('what runs before a choice is listed at once, and nobody is asked about it within the 30 days', () => {
  const tools = [seenTool('google-analytics', { before: true }), seenTool('youtube')]
  const unknown = [unknownParty('x.example', { before: true }), unknownParty('y.example', { before: null })]
  const early = step({ lastAskedAt: day(0), now: day(7) }, surveyed(7, { tools, unknown }))
  assert.deepEqual(early.asking, { tools: ['google-analytics'], asking: 'later' })
  assert.deepEqual(early.proposed, ['youtube', 'y-example'])
  assert.deepEqual([early.proposal?.material, early.proposal?.waitsUntil], [true, day(30)])
  const late = step({ lastAskedAt: day(0), now: day(30) }, surveyed(30, { tools }))
  assert.deepEqual(late.asking, { tools: ['google-analytics', 'youtube'], asking: 'now' })
  const edited = step({ lastAskedAt: day(0), now: day(7), toolsEdited: true }, surveyed(7, { tools }))
  assert.deepEqual([edited.asking, edited.proposal?.waitsUntil], [null, null])
})

test('visitors are asked once the 30 days are over about what was listed meanwhile, also where nothing else changes', () => {
  const draft: Draft = { ...INITIAL_DRAFT, tools: [{ tool: 'google-analytics' }] }
  const { tools, ...content } = publishedContentFrom(draft)
  const latest = { ...content, tools: tools.map((tool) => ({ ...tool, since: 3 })) }
  const seen = (at: number, toolsEdited = false) =>
    step(
      { latest, lastAskedAt: day(0), now: day(at), toolsEdited },
      surveyed(at, { tools: [seenTool('google-analytics')] }),
      draft,
    )
  assert.equal(seen(29).publish, false)
  assert.deepEqual(seen(30).asking, { tools: ['google-analytics'], asking: 'now' })
  assert.equal(seen(30, true).publish, false)
})

test('what asks nobody again does not wait: a tool that is gone and needs no consent', () => {
  const draft: Draft = { ...INITIAL_DRAFT, tools: [{ tool: 'wordpress' }] }
  const filled = fillDraft({
    holdUnknown: 'hold',
    fqdn: 'bakery.example',
    draft,
    toolsEdited: false,
    surveys: [surveyed(14), surveyed(7)],
  })
  const facts: AutomaticStepFacts = {
    ...FACTS,
    latest: publishedContentFrom(draft),
    lastAskedAt: day(13),
    now: day(14),
  }
  assert.equal(decideAutomaticPublication(facts, filled).publish?.asking, 'later')
})

test('that something which needs consent is gone is proposed, and is no reason to publish or to ask again', () => {
  const draft: Draft = { ...INITIAL_DRAFT, tools: [{ tool: 'youtube' }] }
  const surveys = [surveyed(14), surveyed(7)] as const
  const filled = fillDraft({ holdUnknown: 'hold', fqdn: 'bakery.example', draft, toolsEdited: false, surveys })
  const { publish, proposal } = decideAutomaticPublication({ ...FACTS, latest: publishedContentFrom(draft) }, filled)
  assert.deepEqual([publish, proposal?.material, proposal?.waitsUntil], [null, false, null])
  assert.deepEqual(
    proposal?.changes.map(({ change, tool }) => [change, tool]),
    [['removed', 'youtube']],
  )
})

test('only tools are published by itself: what the customer is about to change stays in the draft', () => {
  const latest = publishedContentFrom({ ...INITIAL_DRAFT, texts: { en: { title: 'Ours' } } })
  const draft: Draft = { ...INITIAL_DRAFT, consent_mode: 'off', tools: [{ tool: 'youtube' }] }
  assert.deepEqual(withDraftTools(latest, draft), {
    ...INITIAL_DRAFT,
    texts: { en: { title: 'Ours' } },
    tools: [{ tool: 'youtube' }],
  })
  assert.equal(withDraftTools(null, draft), draft, 'the first version is the draft')
})

test('an unconfirmed tool that stores more than before is no reason to publish by itself', () => {
  const draft = fillDraft({
    holdUnknown: 'hold',
    fqdn: 'bakery.example',
    draft: INITIAL_DRAFT,
    toolsEdited: false,
    surveys: [surveyed(0, { unknown: [unknownParty('x.example')] })],
  }).draft
  const more = surveyed(7, { unknown: [unknownParty('x.example', { hosts: ['new.x.example'] })] })
  assert.deepEqual(step({ latest: publishedContentFrom(draft) }, more, draft), {
    publish: false,
    asking: null,
    proposed: null,
    proposal: null,
  })
})
