import assert from 'node:assert/strict'
import { test } from 'node:test'
import en from '../../../texts/en/base.json' with { type: 'json' }
import websiteEn from '../../../texts/en/website.json' with { type: 'json' }
import { SAMPLE_WEBSITE } from '../../model/website.cases.ts'
import type { Website, WebsiteChange } from '../../model/wire.ts'
import { LOCALES } from '../../texts/locale.ts'
import { loadBaseTexts, loadWebsiteTexts } from '../../texts/texts.ts'
import { createLocalizedTexts } from '../../texts/words.ts'
import { changeSentence, changeSentences, wereVisitorsAsked } from './difference.ts'

const words = { ...createLocalizedTexts('en', 'en', en, 'UTC'), texts: { ...en, ...websiteEn } }
const sentence = (
  kind: WebsiteChange['kind'],
  subject: string,
  before: string | null = null,
  after: string | null = null,
) => changeSentence({ kind, subject, before, after, material: false }, words)

test('each kind of change is a sentence with names instead of words of the wire', () => {
  assert.equal(sentence('tool_added', 'Matomo', null, 'analytics'), 'Added: Matomo (Statistics)')
  assert.equal(sentence('tool_removed', 'Matomo', 'analytics'), 'Removed: Matomo')
  assert.equal(sentence('tool_moved', 'Matomo', 'analytics', 'marketing'), 'Matomo: from Statistics to Advertising')
  assert.equal(sentence('text_changed', 'de.title', null, 'Hallo'), 'Text changed: German, Heading')
  assert.equal(sentence('text_changed', 'de.description', 'Hallo', null), 'Our text again: German, Text')
  assert.equal(sentence('look_changed', 'position', 'bottom', 'top'), 'Appearance changed: Position')
  assert.equal(sentence('consent_mode_changed', 'consent_mode', 'basic', 'off'), 'Consent mode: Off, before Basic')
  assert.equal(sentence('document_added', 'privacy.es'), 'Document added: Privacy policy, Spanish')
  assert.equal(sentence('document_changed', 'notice.de'), 'Document changed: Legal notice, German')
  assert.equal(sentence('document_removed', 'accessibility.en'), 'Document removed: Accessibility statement, English')
  assert.equal(sentence('widget_side_changed', 'widget_side', 'right', 'left'), 'Side of the widget: Left')
  assert.equal(sentence('owner_changed', 'owner', null, 'Sol, S.L.'), 'Who is responsible, in the banner: Sol, S.L.')
})

test('equal sentences are one, and it is material if any of them is', () => {
  const change = (subject: string, material: boolean): WebsiteChange => ({
    kind: 'look_changed',
    subject,
    before: null,
    after: null,
    material,
  })
  const both = [change('colours.text', true), change('colours.button', false), change('position', false)]
  for (const changes of [both, both.toReversed()]) {
    const sentences = changeSentences(changes, words)
    assert.equal(sentences.size, 2)
    assert.equal(sentences.get(changeSentence(change('colours.text', true), words)), true)
    assert.equal(sentences.get('Appearance changed: Position'), false)
  }
})

test('what a customer wrote stands in the sentence as it is', () => {
  assert.equal(sentence('tool_removed', '<b>{after}</b>'), 'Removed: <b>{after}</b>')
})

test('visitors are asked again only where they were asked: a version was published, and its tag was on the website', () => {
  const publication = { version: 2, published_at: '2026-11-15T13:00:00Z', by: 'customer' }
  const seen = { first_at: '2026-11-15T12:00:00Z', last_at: '2026-11-16T12:00:00Z' }
  const website = (more: object) =>
    ({ ...SAMPLE_WEBSITE, publication, installation: { ...SAMPLE_WEBSITE.installation, seen }, ...more }) as Website
  assert.equal(wereVisitorsAsked(website({})), true)
  assert.equal(wereVisitorsAsked(website({ publication: null })), false)
  assert.equal(wereVisitorsAsked(website({ installation: { ...SAMPLE_WEBSITE.installation, seen: null } })), false)
  // Of an earlier version: who publishes twice before the tag is there asks nobody twice.
  assert.equal(wereVisitorsAsked(website({}), { version: 2, published_at: '2026-11-14T12:00:00Z' }), false)
  assert.equal(wereVisitorsAsked(website({}), { version: 2, published_at: '2026-11-15T13:00:00Z' }), true)
  assert.equal(wereVisitorsAsked(website({}), { version: 1, published_at: '2026-11-15T13:00:00Z' }), false)
})

test('no sentence has a gap left, in any language', async () => {
  for (const locale of LOCALES) {
    const { texts: first } = await loadBaseTexts(locale)
    const texts = { ...first, ...(await loadWebsiteTexts(locale)) }
    const own = { ...createLocalizedTexts(locale, locale, first, 'UTC'), texts }
    for (const kind of Object.keys(texts.changes)) {
      if (kind === 'nothing' || kind === 'text_ours') continue
      const change = { kind, subject: 'de.title', before: 'a', after: 'b', material: false } as WebsiteChange
      assert.doesNotMatch(changeSentence(change, own), /[{}]/, `${locale} ${kind}`)
    }
  }
})
