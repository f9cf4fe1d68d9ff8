import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Inventory, SeenTool, UnknownParty } from '@portico/contract/surveys/inventory'
import { SURVEY_FAILURES } from '@portico/contract/surveys/inventory'
import { ATTENTION_CODES, LANGUAGE_GROUNDS, WARNING_CODES, type WarningCode } from '@portico/contract/words'
import { Moment } from '../kit/moment.ts'
import { NO_BANNER_EVIDENCE } from '../publications/banner-mode.ts'
import { inventoryWithTag, NO_TAG, seenTool, unknownParty } from '../publications/inventory.cases.ts'
import { INITIAL_DRAFT, type PublishedTool, publishedContentFrom } from '../publications/publication.ts'
import { attentionCodesOf, nextAttentionCheckAt, type WarningFacts, warningsOf } from './warnings.ts'
import { consentViolationsOf, surveyStateOf, tagStateOf } from './website-state.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 17, 12)
const ago = (days: number) => new Moment(NOW - days * DAY)

const toolsOf = (...tools: readonly string[]) =>
  publishedContentFrom({ ...INITIAL_DRAFT, tools: tools.map((tool) => ({ tool })) }).tools
const GOOGLE_ANALYTICS = toolsOf('google-analytics')
const OWN: PublishedTool = {
  id: 'counter',
  name: 'Our counter',
  vendor: 'Counter',
  country: null,
  category: 'analytics',
  hosts: ['counter.example'],
  policy: null,
  purposes: [],
  stored: [],
}

const seen = (differences: Partial<SeenTool> = {}) => seenTool('google-analytics', differences)
const unknown = (differences: Partial<UnknownParty> = {}) => unknownParty('counter.example', differences)
const surveyed = (differences: Partial<Inventory> = {}, more: Partial<WarningFacts['latest']> = {}) => ({
  at: ago(1),
  inventory: inventoryWithTag(differences),
  isLoadedSince: false,
  tagSeenBefore: null,
  ...more,
})

/** A website where nothing is left to do. */
const DONE: WarningFacts = {
  now: new Moment(NOW),
  subscribedAt: ago(30),
  automatic: 'publish',
  surveys: 'weekly',
  published: { version: 1, tools: GOOGLE_ANALYTICS, consent_mode: 'basic' },
  seen: { firstAt: ago(20), lastAt: ago(0.01) },
  tried: { at: ago(1), failure: null, failures: 0 },
  latest: surveyed({ tools: [seen({ marked: 'all' })] }),
  banner: { setting: null, survey: NO_BANNER_EVIDENCE, publishedAt: NOW - DAY },
  named: 1,
  isLanguageAssumed: false,
  language: { code: 'en', assumed: null, notOffered: null },
  missingDocuments: [],
  hasScanner: true,
  nextSurveyAt: new Moment(NOW + 7 * DAY),
}
const facts = (differences: Partial<WarningFacts> = {}): WarningFacts => ({ ...DONE, ...differences })
const codes = (differences: Partial<WarningFacts>) => warningsOf(facts(differences)).map(({ code }) => code)
const messageOf = (code: WarningCode, differences: Partial<WarningFacts>) =>
  warningsOf(facts(differences)).find((warning) => warning.code === code)?.message ?? null
const attention = (differences: Partial<WarningFacts>) => attentionCodesOf(facts(differences))

test('a website where nothing is left to do has no warnings and needs no attention', () => {
  assert.deepEqual(warningsOf(DONE), [])
  assert.deepEqual(attentionCodesOf(DONE), [])
})

test('without an active subscription nothing runs, so nothing is warned of', () => {
  const all = { subscribedAt: null, seen: null, latest: null, named: 0, missingDocuments: ['privacy'] } as const
  assert.deepEqual(codes(all), [])
  assert.deepEqual(attention(all), [])
})

test('warnings come in the order of their codes, and each says what to do', () => {
  const published = { version: 1, tools: GOOGLE_ANALYTICS, consent_mode: 'basic' } as const
  const many = facts({
    published,
    named: 0,
    language: { code: 'de', assumed: 'lang', notOffered: null },
    seen: null,
    latest: surveyed({ delivered_version: 1, tag: NO_TAG, tools: [seen({ before: true, marked: 'none' })] }),
    missingDocuments: ['privacy', 'notice'],
    tried: { at: ago(0.5), failure: 'unreachable', failures: 3 },
  })
  const found = warningsOf(many)
  assert.deepEqual(
    found.map(({ code }) => code),
    WARNING_CODES.filter(
      (code) =>
        !['tag_gone', 'language_not_offered', 'other_banner', 'no_banner_needed', 'hold_released'].includes(code),
    ),
  )
  for (const { message } of found) assert.match(message, /^[A-Z].*\.$/)
})

test('no_tools: none is named, and no survey says that there are none', () => {
  assert.deepEqual(codes({ named: 0, latest: surveyed() }), [], 'a survey has seen that there are none')
  assert.match(messageOf('no_tools', { named: 0, latest: null }) ?? '', /Name the tools/)
  const latest = surveyed({ tools: [seen()], unknown: [unknown()] })
  assert.match(
    messageOf('no_tools', { named: 0, latest }) ?? '',
    /16 November 2026 has seen Google Analytics.* and counter\.example\. Take them over/,
  )
  assert.equal(messageOf('no_tools', { named: 1, latest: null }), null)
})

test('hold_released: the domain, what got worse and what to do, until a person has said what it is', () => {
  const spy = { ...OWN, name: 'spy.example', category: 'marketing', released: 'form' } as const
  const naming = (tool: PublishedTool) => ({ published: { version: 2, tools: [tool], consent_mode: 'basic' } as const })
  const told = naming({ ...spy, unconfirmed: true })
  assert.match(
    messageOf('hold_released', told) ?? '',
    /: spy\.example \(a page had fewer forms\)\. They run .* Say in /,
  )
  assert.deepEqual(attention(told), [], 'it wakes nobody up')
  assert.equal(messageOf('hold_released', naming(spy)), null)
})

test('not_surveyed: a website that has moved is named with where it leads', () => {
  const moved = { at: ago(0.5), failure: 'moved_elsewhere', failures: 1 } as const
  const movedTo = { host: 'www.müller.example', address: 'https://www.xn--mller-kva.example/' }
  assert.match(
    messageOf('not_surveyed', { tried: { ...moved, movedTo } }) ?? '',
    /nothing: the website leads to www\.müller\.example\. Register https:\/\/www\.xn--mller-kva\.example\/, or correct the redirect\.$/,
  )
  assert.match(
    messageOf('not_surveyed', { tried: { ...moved, movedTo: null } }) ?? '',
    /leads to another website\. Register/,
  )
})

test('other_banner: its name and the two ways, until somebody takes one of them', () => {
  const beside = (otherBanner: string | null, setting: 'on' | 'off' | null = null) => ({
    banner: { setting, survey: { ...NO_BANNER_EVIDENCE, otherBanner, publishedAt: NOW - DAY }, publishedAt: NOW - DAY },
  })
  const message = messageOf('other_banner', beside('Klaro')) ?? ''
  assert.match(message, /^Klaro stands on the website.* Remove the other banner, or keep it and set banner to "off"/)
  assert.match(messageOf('other_banner', beside('')) ?? '', /^Another consent banner stands/)
  assert.deepEqual([codes(beside('Klaro')), attention(beside('Klaro'))], [['other_banner'], ['other_banner']])
  for (const decided of [beside('Klaro', 'on'), beside('Klaro', 'off'), beside(null)])
    assert.deepEqual([codes(decided), attention(decided)], [[], []])
})

test('no_banner_needed: nothing is listed, and the latest survey saw nothing', () => {
  const survey = { ...NO_BANNER_EVIDENCE, endedAt: NOW - DAY, quietAt: NOW - DAY }
  const quiet = { banner: { setting: null, survey, publishedAt: NOW - DAY }, latest: surveyed(), named: 0 }
  const published = { version: 1, tools: [], consent_mode: 'basic' } as const
  assert.deepEqual([codes({ ...quiet, published }), attention({ ...quiet, published })], [['no_banner_needed'], []])
  assert.deepEqual(codes({ ...quiet, published: DONE.published }), [])
})

test('with the banner off nothing is marked for Portico, and what runs is for the other banner to hold back', () => {
  const banner = { setting: 'off', survey: NO_BANNER_EVIDENCE, publishedAt: NOW - DAY } as const
  const latest = surveyed({ tools: [seen({ before: true, marked: 'none' })] })
  assert.deepEqual(codes({ latest }), ['runs_before_consent', 'not_marked'])
  assert.deepEqual(codes({ latest, banner }), ['runs_before_consent'])
  assert.match(
    messageOf('runs_before_consent', { latest, banner }) ?? '',
    /Hold them back with the banner that the website has\.$/,
  )
})

test('language_assumed: nobody has chosen the language, and why it is this one', () => {
  const german = { code: 'de', notOffered: null }
  assert.equal(messageOf('language_assumed', { language: { ...german, assumed: null } }), null)
  for (const assumed of LANGUAGE_GROUNDS) {
    const message = messageOf('language_assumed', { language: { ...german, assumed } }) ?? ''
    assert.match(message, /^The language is German, because .*\. Confirm it or choose another one/)
  }
})

test('language_not_offered: what the website is in, what is shown instead and why, in place of the assumption', () => {
  const greek = { code: 'en', assumed: 'default', notOffered: 'el' } as const
  const message = messageOf('language_not_offered', { language: greek }) ?? ''
  assert.match(message, /^Greek is not offered; English is shown\. Confirm it or choose another one/)
  assert.deepEqual(codes({ language: greek }), ['language_not_offered'])
  const danish = { code: 'de', assumed: 'country', notOffered: 'da' } as const
  const why = messageOf('language_not_offered', { language: danish }) ?? ''
  assert.match(why, /^Danish is not offered; German is shown, because of the company's country\./)
  assert.deepEqual(codes({ language: { code: 'en', assumed: null, notOffered: null } }), [])
})

test('language_not_offered needs attention where a survey has read the language, until somebody chooses one', () => {
  const latest = surveyed({ language: { code: 'el', from: 'text' } })
  assert.deepEqual(attention({ latest, isLanguageAssumed: true }), ['language_not_offered'])
  assert.deepEqual(attention({ latest, isLanguageAssumed: false }), [])
  assert.deepEqual(attention({ latest: surveyed({ language: null }), isLanguageAssumed: true }), [])
  assert.deepEqual(attention({ isLanguageAssumed: true }), [], 'it is offered')
})

test('tag_not_seen: neither a visitor nor a survey has seen the tag, which needs attention after seven days', () => {
  const unseen = { seen: null, latest: surveyed({ tag: NO_TAG, delivered_version: null }) }
  assert.deepEqual(codes(unseen), ['tag_not_seen'])
  assert.deepEqual(codes({ seen: null }), [], 'the survey has seen it')
  assert.deepEqual(codes({ latest: null, tried: null }), ['not_surveyed'], 'a visitor has loaded it')
  assert.match(messageOf('tag_not_seen', { ...unseen, published: null }) ?? '', /^Nothing is published/)
  assert.deepEqual(attention({ ...unseen, subscribedAt: ago(7) }), ['tag_not_seen'])
  assert.deepEqual(attention({ ...unseen, subscribedAt: new Moment(NOW - 7 * DAY + 1) }), [])
})

test('a tag of another website that stands there is reported, as long as the own one does not', () => {
  const another = surveyed({ tag: { ...NO_TAG, of_another: true }, delivered_version: null })
  const expected =
    /In the survey of 16 November 2026 the tag of another website stood there: take this one in its place\.$/
  assert.match(messageOf('tag_not_seen', { seen: null, latest: another }) ?? '', expected)
  const seenBefore = { firstAt: ago(20), lastAt: ago(2) }
  assert.match(messageOf('tag_gone', { seen: seenBefore, latest: another }) ?? '', expected)
  assert.doesNotMatch(messageOf('tag_not_seen', { seen: null, latest: null }) ?? '', /another website/)
})

test('tag_gone: it was seen before, and a later survey does not see it', () => {
  const without = surveyed({ tag: NO_TAG, delivered_version: null })
  const seenBefore = { firstAt: ago(20), lastAt: ago(2) }
  assert.deepEqual(attention({ seen: seenBefore, latest: without }), ['tag_gone'])
  assert.match(
    messageOf('tag_gone', { seen: seenBefore, latest: without }) ?? '',
    /last seen on 15 November 2026 .* Put it back/,
  )
  assert.deepEqual(
    attention({ seen: seenBefore, latest: { ...without, isLoadedSince: true } }),
    [],
    'a visitor has loaded it since',
  )
  const today = { firstAt: ago(20), lastAt: new Moment(NOW - DAY + 1) }
  assert.deepEqual(attention({ seen: today, latest: without }), [], 'a visitor has loaded it within a day')
  assert.deepEqual(
    attention({ seen: null, latest: { ...without, tagSeenBefore: ago(8) } }),
    ['tag_gone'],
    'a survey saw it before',
  )
})

test('tag_gone: what only surveys have seen is gone with the next one', () => {
  const latest = surveyed({ tag: NO_TAG, delivered_version: null }, { at: new Moment(NOW), tagSeenBefore: ago(0.1) })
  assert.deepEqual(attention({ seen: null, latest }), ['tag_gone'])
})

test('tag_gone: neither a visitor nor a survey has seen it for more than two weeks', () => {
  const old = { at: ago(15) }
  const silent = { firstAt: ago(20), lastAt: new Moment(NOW - 14 * DAY - 1) }
  assert.deepEqual(attention({ seen: silent, latest: null }), ['tag_gone'])
  assert.deepEqual(attention({ seen: { ...silent, lastAt: ago(14) }, latest: null }), [])
  assert.deepEqual(attention({ seen: silent, latest: surveyed({}, old) }), ['tag_gone'])
  assert.deepEqual(attention({ seen: silent }), [], 'a survey has seen it')
})

test('tag_gone: where websites are surveyed every month, silence lasts until the next survey is overdue', () => {
  const quiet = (days: number, differences: Partial<WarningFacts> = {}): Partial<WarningFacts> => ({
    surveys: 'monthly',
    seen: null,
    latest: surveyed({}, { at: ago(days) }),
    ...differences,
  })
  assert.deepEqual(attention(quiet(15, { surveys: 'weekly' })), ['tag_gone'])
  assert.deepEqual(attention(quiet(35)), [])
  assert.deepEqual(attention(quiet(35.1)), ['tag_gone'])
  assert.equal(nextAttentionCheckAt(facts(quiet(15)))?.epochMilliseconds, NOW + 20 * DAY + 1)
  assert.deepEqual(attention(quiet(15, { automatic: 'off' })), ['tag_gone'], 'without surveys only visitors show it')
})

test('tag_gone: only a survey shows that it is not there any more', () => {
  const silent = { seen: { firstAt: ago(20), lastAt: ago(15) }, latest: null }
  for (const unseen of [silent, { ...silent, automatic: 'off' }] as const) {
    const message = messageOf('tag_gone', unseen) ?? ''
    assert.match(message, /last seen on 2 November 2026, and neither a visitor nor a survey has met it since\. Check/)
    assert.doesNotMatch(message, /not there any more/)
  }
  const missed = { ...silent, latest: surveyed({ tag: NO_TAG, delivered_version: null }) }
  assert.match(messageOf('tag_gone', missed) ?? '', /not there any more/)
})

test('runs_before_consent: a survey with a version and the tag has seen somebody before consent or after a refusal', () => {
  const before = surveyed({ tools: [seen({ before: true })] })
  const refused = surveyed({ unknown: [unknown({ after_reject: true })] })
  assert.deepEqual(attention({ latest: before }), ['runs_before_consent'])
  assert.match(messageOf('runs_before_consent', { latest: before }) ?? '', /has seen before consent Google Analytics/)
  assert.deepEqual(attention({ latest: refused }), ['runs_before_consent'])
  assert.match(
    messageOf('runs_before_consent', { latest: refused }) ?? '',
    /has seen after a refusal counter\.example\./,
  )
  const untested = surveyed({ tools: [seen({ after_reject: null })] })
  assert.deepEqual(attention({ latest: untested }), [])
})

test('what takes payments is not told to wait, and all else is', () => {
  const early = (...tools: readonly string[]) =>
    messageOf('runs_before_consent', {
      latest: surveyed({ tools: tools.map((tool) => seen({ tool, before: true })) }),
    }) ?? ''
  assert.match(
    early('stripe'),
    /has seen before consent Stripe\. Not Stripe: nobody can pay with what waits for a yes\. Load it only/,
  )
  assert.doesNotMatch(early('stripe'), /Name them as tools/)
  assert.match(
    early('google-analytics', 'stripe', 'paypal'),
    /Name them as tools, .* Not Stripe and PayPal: .* Load them only/,
  )
  assert.doesNotMatch(early('google-analytics'), /pay/)
})

test('a version that no survey has seen yet is never said to work, and is warned of until one has', () => {
  const later = { version: 2, tools: GOOGLE_ANALYTICS, consent_mode: 'basic' } as const
  assert.notEqual(consentViolationsOf(DONE), null)
  assert.equal(consentViolationsOf({ ...DONE, published: later }), null)
  assert.deepEqual(codes({ published: later }), ['not_surveyed'])
  const failed = { at: ago(0), failure: 'unreachable', failures: 1 } as const
  assert.deepEqual(codes({ published: later, tried: failed }), ['not_surveyed'])
  const wrong = surveyed({ unknown: [unknown({ before: true })] })
  assert.deepEqual(codes({ published: later, latest: wrong }), ['runs_before_consent', 'not_surveyed'])
  assert.deepEqual(
    consentViolationsOf({ ...DONE, published: later, latest: wrong })?.before,
    ['counter.example'],
    'what is still wrong is reported',
  )
})

test('runs_before_consent: where a page could not be judged, nobody is accused and nothing is called right', () => {
  const passes = [
    { pass: 'silent', state: 'not_testable', reason: 'timed_out' },
    { pass: 'reject', state: 'not_testable', reason: 'timed_out' },
  ] as const
  const unjudged = surveyed({ passes: [...passes], tools: [seen({ before: null, after_reject: null })] })
  assert.deepEqual(attention({ latest: unjudged }), [])
  assert.deepEqual(consentViolationsOf(facts({ latest: unjudged })), {
    at: unjudged.at,
    before: null,
    afterReject: null,
    notMarked: [],
  })
  const elsewhere = surveyed({ passes: [...passes], tools: [seen({ before: true, after_reject: null })] })
  assert.deepEqual(attention({ latest: elsewhere }), ['runs_before_consent'], 'seen on a page that was judged')
})

test('runs_before_consent: whom a later version lists may be held by now, but for unmarked elements and guesses', () => {
  const later = {
    version: 2,
    consent_mode: 'basic',
    tools: [...GOOGLE_ANALYTICS, { ...OWN, unconfirmed: true }],
  } as const
  const latest = surveyed({ tools: [seen({ before: true, after_reject: true })] })
  assert.deepEqual(attention({ latest, published: later }), [])
  assert.deepEqual(attention({ latest, published: { ...later, version: 1 } }), ['runs_before_consent'])
  const unmarked = surveyed({ tools: [seen({ before: true, marked: 'none' })] })
  assert.deepEqual(attention({ latest: unmarked, published: later }), ['runs_before_consent', 'not_marked'])
  const guess = surveyed({ unknown: [unknown({ before: true })] })
  assert.deepEqual(attention({ latest: guess, published: later }), ['runs_before_consent'])
  const nobody = { ...later, tools: [] }
  assert.deepEqual(attention({ latest, published: nobody }), ['runs_before_consent'], 'it is not listed')
})

test('runs_before_consent: a tag that stands there and does nothing is no excuse', () => {
  const tools = [seen({ before: true })]
  assert.deepEqual(attention({ latest: surveyed({ delivered_version: null, tools }) }), ['runs_before_consent'])
  const dead = { seen: null, latest: surveyed({ delivered_version: null, tag: NO_TAG, tools }) }
  assert.deepEqual(attention({ ...dead, subscribedAt: ago(1) }), [], 'without a tag only that is reported')
  assert.deepEqual(attention({ latest: surveyed({ version: null, tools }) }), [], 'nothing was published then')
})

test('runs_before_consent: whoever is necessary, by the table or by the customer, may be there', () => {
  const squarespace = surveyed({ tools: [seen({ tool: 'squarespace', before: true })] })
  assert.deepEqual(attention({ latest: squarespace }), [])
  const moved = {
    version: 1,
    consent_mode: 'basic',
    tools: toolsOf('squarespace').map((tool) => ({ ...tool, category: 'marketing' as const })),
  } as const
  assert.deepEqual(
    attention({ latest: squarespace, published: moved }),
    ['runs_before_consent'],
    'the customer is stricter',
  )
  const party = surveyed({ unknown: [unknown({ before: true, hosts: ['js.counter.example', 'counter.example'] })] })
  const own = (tool: Partial<PublishedTool>) =>
    ({ version: 1, consent_mode: 'basic', tools: [{ ...OWN, ...tool }] }) as const
  assert.deepEqual(attention({ latest: party, published: own({}) }), ['runs_before_consent'])
  assert.deepEqual(attention({ latest: party, published: own({ category: 'necessary' }) }), [])
  const narrow = own({ category: 'necessary', hosts: ['js.counter.example'] })
  assert.deepEqual(attention({ latest: party, published: narrow }), ['runs_before_consent'], 'of all hosts')
})

test('runs_before_consent: in advanced mode a tool that listens to signals runs as the customer wants it', () => {
  const latest = surveyed({ tools: [seen({ before: true, after_reject: true, marked: 'none' })] })
  const advanced = { version: 1, tools: GOOGLE_ANALYTICS, consent_mode: 'advanced' } as const
  assert.deepEqual(attention({ latest, published: advanced }), [])
  assert.deepEqual(
    attention({ latest, published: { ...advanced, tools: [] } }),
    ['runs_before_consent'],
    'nobody has named it',
  )
})

test('not_marked: an element of a listed tool stands in the HTML without a mark', () => {
  for (const marked of ['some', 'none'] as const) {
    assert.deepEqual(attention({ latest: surveyed({ tools: [seen({ marked })] }) }), ['not_marked'])
  }
  for (const marked of ['all', null] as const) {
    assert.deepEqual(attention({ latest: surveyed({ tools: [seen({ marked })] }) }), [])
  }
  const stranger = surveyed({ unknown: [unknown({ marked: 'none' })] })
  assert.deepEqual(attention({ latest: stranger }), [], 'nobody has named it')
  const named = (tool: object) => ({ version: 1, consent_mode: 'basic', tools: [{ ...OWN, ...tool }] }) as const
  assert.deepEqual(attention({ latest: stranger, published: named({}) }), ['not_marked'])
  assert.deepEqual(
    attention({ latest: stranger, published: named({ unconfirmed: true }) }),
    [],
    'a guess holds nothing back',
  )
})

test('documents_missing: names them', () => {
  assert.match(
    messageOf('documents_missing', { missingDocuments: ['privacy', 'notice'] }) ?? '',
    /^Facts are missing for the privacy policy and the legal notice\. Hand them over/,
  )
})

test('not_surveyed: waiting for the first look, for one after a publication, or for a scanner', () => {
  assert.match(messageOf('not_surveyed', { latest: null, tried: null }) ?? '', /^Nobody has looked at the website yet/)
  assert.match(messageOf('not_surveyed', { latest: null, tried: null, hasScanner: false }) ?? '', /no scanner runs/)
  const next = { version: 2, tools: GOOGLE_ANALYTICS, consent_mode: 'basic' } as const
  assert.match(
    messageOf('not_surveyed', { published: next }) ?? '',
    /^Version 2 was published after the survey of 16 November/,
  )
  const soon = { nextSurveyAt: new Moment(NOW + 3_600_000) }
  assert.match(messageOf('not_surveyed', { latest: null, tried: null, ...soon }) ?? '', /ask again in an hour\.$/)
  assert.match(messageOf('not_surveyed', { published: next, ...soon }) ?? '', /ask again in a day\.$/)
  const late = { nextSurveyAt: new Moment(NOW + 2 * DAY) }
  assert.match(
    messageOf('not_surveyed', { latest: null, tried: null, ...late }) ?? '',
    /again after 19 November 2026\.$/,
  )
  assert.match(messageOf('not_surveyed', { published: next, ...late }) ?? '', /again after 19 November 2026\.$/)
  assert.equal(messageOf('not_surveyed', { published: next, latest: surveyed({ version: 2 }) }), null)
  assert.equal(messageOf('not_surveyed', { published: null, latest: surveyed({ version: null }) }), null)
  assert.deepEqual(attention({ latest: null, tried: null, hasScanner: false }), [])
})

test('not_surveyed: every failure says what to do, and needs attention after three tries', () => {
  for (const failure of SURVEY_FAILURES) {
    const failed = (failures: number) => ({ tried: { at: ago(0.5), failure, failures } })
    assert.match(messageOf('not_surveyed', failed(1)) ?? '', /^The survey of 17 November 2026 has seen nothing: .*\.$/)
    assert.deepEqual(attention(failed(2)), [])
    assert.deepEqual(attention(failed(3)), ['not_surveyed'])
  }
})

test('off, for the website or for the installation, surveys nothing and misses nothing', () => {
  const failed = { latest: null, tried: { at: ago(1), failure: 'unreachable', failures: 9 } } as const
  for (const off of [{ automatic: 'off' }, { surveys: 'off' }] as const) {
    assert.equal(messageOf('not_surveyed', { ...failed, ...off }), null)
    assert.equal(surveyStateOf(facts({ ...failed, ...off })), 'off')
    assert.deepEqual(attention({ ...failed, ...off }), [])
  }
  assert.deepEqual(attention(failed), ['not_surveyed'])
})

test('without surveys, what was once seen is not held against the website for ever', () => {
  const latest = surveyed({ tools: [seen({ before: true, marked: 'none' })] })
  assert.deepEqual(attention({ latest }), ['runs_before_consent', 'not_marked'])
  for (const off of [{ automatic: 'off' }, { surveys: 'off' }] as const) {
    assert.deepEqual(codes({ latest, ...off }), [])
    assert.deepEqual(attention({ latest, ...off }), [])
    assert.deepEqual(
      consentViolationsOf(facts({ latest, ...off }))?.before,
      ['Google Analytics'],
      'with its date it is still known',
    )
    const unnamed = messageOf('no_tools', { named: 0, latest: null, ...off }) ?? ''
    assert.match(unnamed, /Name the tools/)
    assert.doesNotMatch(unnamed, /survey/)
  }
})

test('attention is worked out again when it may be another by time alone', () => {
  const at = (differences: Partial<WarningFacts>) => nextAttentionCheckAt(facts(differences))?.epochMilliseconds
  const unseen = { seen: null, latest: null }
  assert.equal(at({ ...unseen, subscribedAt: ago(2) }), NOW + 5 * DAY)
  assert.equal(at({ ...unseen, subscribedAt: ago(8) }), undefined, 'only when something happens')
  const seenAt = { firstAt: ago(20), lastAt: ago(0.25) }
  assert.equal(at({ seen: seenAt, latest: null }), NOW + 0.75 * DAY)
  assert.equal(at({ seen: { ...seenAt, lastAt: ago(4) }, latest: null }), NOW + 10 * DAY + 1)
  assert.equal(at({ seen: { ...seenAt, lastAt: ago(15) }, latest: null }), NOW + DAY, 'a visitor may load it again')
  assert.equal(at({ subscribedAt: null }), undefined)
})

test('attention that is worked out again at its moment, and not before, is another', () => {
  const unseen = facts({ seen: null, latest: null, tried: null, subscribedAt: ago(2) })
  const silent = facts({ seen: { firstAt: ago(20), lastAt: ago(4) }, latest: null })
  for (const one of [unseen, silent]) {
    const then = nextAttentionCheckAt(one)?.epochMilliseconds ?? 0
    assert.deepEqual(attentionCodesOf({ ...one, now: new Moment(then - 1) }), [])
    assert.equal(attentionCodesOf({ ...one, now: new Moment(then) }).length, 1)
  }
})

test('every code of attention is one of a warning', () => {
  for (const code of ATTENTION_CODES) assert.ok(WARNING_CODES.includes(code))
})

test('no message names more than five of many', () => {
  const names = Array.from({ length: 100 }, (_, index) => unknown({ domain: `x${index}.example`, before: true }))
  const message = messageOf('runs_before_consent', { latest: surveyed({ unknown: names }) }) ?? ''
  assert.match(message, /x4\.example and 95 more/)
  assert.equal(consentViolationsOf(facts({ latest: surveyed({ unknown: names }) }))?.before?.length, 100)
})

test('when the tag was seen comes from visitors and surveys together', () => {
  const { firstAt, lastAt } = DONE.seen ?? { firstAt: null, lastAt: null }
  assert.deepEqual(tagStateOf(DONE), { is: 'there', firstAt, lastAt })
  assert.deepEqual(tagStateOf({ ...DONE, seen: null }), { is: 'there', firstAt: ago(1), lastAt: ago(1) })
  const sinceSurvey = { firstAt: ago(0.5), lastAt: ago(0.25) }
  assert.deepEqual(tagStateOf({ ...DONE, seen: sinceSurvey }), { is: 'there', ...sinceSurvey }, 'as the log says it')
  assert.deepEqual(tagStateOf({ ...DONE, seen: null, latest: null }), { is: 'unseen' })
})
