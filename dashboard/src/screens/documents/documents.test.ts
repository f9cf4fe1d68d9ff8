import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRADICTION_CODES } from '@portico/contract/words'
import { h } from 'preact'
import { subscribedView, workSessionWith } from '../../../test/cases.ts'
import { attributesIn, controlsWithoutName, renderToHtml, textOf } from '../../../test/render.ts'
import type { Documents, DocumentView, Question } from '../../model/wire.ts'
import { LOCALES } from '../../texts/locale.ts'

const { DocumentsScreen, DocumentList } = await import('./documents-screen.tsx')
const { Contradictions } = await import('./contradictions.tsx')
const { NotReviewedNote } = await import('./document-preview.tsx')
const { QuestionField } = await import('./question.tsx')
const { RegisterList } = await import('./register-card.tsx')
const { HeldBackDocuments } = await import('../../parts/publish/publish-details.tsx')

const view = (document: DocumentView['document'], more: Partial<DocumentView> = {}): DocumentView => ({
  document,
  language: 'en',
  state: 'complete',
  missing: [],
  contradictions: [],
  reviewed: null,
  published: null,
  is_changed: false,
  ...more,
})

const SUBJECTS = { no_decision: 'BR', barriers_found: '' } as const
const contradictions = CONTRADICTION_CODES.map((code) => ({
  key: `${code}:x`,
  code,
  subject: code in SUBJECTS ? SUBJECTS[code as keyof typeof SUBJECTS] : 'Hotjar',
}))

const retention: Documents['retention'] = [
  {
    tool: 'google-analytics-4',
    name: 'Google Analytics 4',
    choices: [
      [2, 'month'],
      [14, 'month'],
    ],
  },
  { tool: 'matomo', name: 'Matomo', choices: [] },
]

const kept = (value?: unknown): Question => ({
  field: 'tool_retention',
  group: 'data',
  label: 'How long data are kept',
  why: 'You set this yourself.',
  rule: { kind: 'durations', none: false, most: null, least: null, count: 50, choices: [] },
  required: false,
  answered: value !== undefined,
  ...(value === undefined ? {} : { value }),
  source: value === undefined ? null : 'customer',
  wants: [{ document: 'privacy', laws: [{ name: 'GDPR art. 13', address: null }], required: false }],
})

const DOCUMENTS: Documents = {
  details_version: 3,
  questions: [kept()],
  progress: { answered: 1, required: 1 },
  remarks: ['The authority of this country is not known to us.'],
  documents: [view('privacy', { state: 'contradicted', contradictions }), view('notice', { state: 'missing' })],
  draft_version: 4,
  retention,
}
const work = workSessionWith({ ...subscribedView('comfort'), documents: DOCUMENTS })
const nothing = () => {}

const questions = (question: Question) =>
  h(QuestionField, { question, country: 'ES', languages: ['en'], retention, work })

test('each contradiction is a sentence with what to do, and one press that says that it is right', async () => {
  for (const locale of LOCALES) {
    const html = await renderToHtml(h(Contradictions, { documents: DOCUMENTS, contradictions, seek: nothing, work }), {
      locale,
    })
    assert.doesNotMatch(textOf(html), /\{\w+\}|undefined/, locale)
    assert.equal(html.match(/class="button plain"/g)?.length, CONTRADICTION_CODES.length, locale)
    assert.deepEqual(controlsWithoutName(html), [], locale)
    const buttons = attributesIn(html, 'aria-label')
    assert.equal(new Set(buttons).size, CONTRADICTION_CODES.length, `${locale}: distinct labels`)
    assert.deepEqual(attributesIn(html, 'href'), ['#/tools', '#/fix', '#/tools', '#/tools'], locale)
  }
  const text = textOf(
    await renderToHtml(h(Contradictions, { documents: DOCUMENTS, contradictions, seek: nothing, work })),
  )
  assert.match(text, /does not match your website[\s\S]*Hotjar was seen on the website, and this text does not name it/)
  assert.match(text, /answers do not fit each other[\s\S]*is listed as necessary/)
  assert.match(text, /data go to Brazil on the ground of an adequacy decision/)
})

test('the list marks a contradicted document, beside the remarks and that it is no legal advice', async () => {
  const text = textOf(await renderToHtml(h(DocumentList, { documents: DOCUMENTS, version: null, show: nothing })))
  assert.match(text, /Privacy policy\nDoes not match your website/)
  const conflicts = contradictions.filter(({ code }) => code === 'no_decision')
  const answers = { ...DOCUMENTS, documents: [view('privacy', { state: 'contradicted', contradictions: conflicts })] }
  const conflicting = textOf(await renderToHtml(h(DocumentList, { documents: answers, version: 4, show: nothing })))
  assert.match(conflicting, /Privacy policy\nAnswers do not fit each other\s*Not in version 4 yet\./)
  assert.match(text, /Does not match your website\s*Not published yet\./)
  assert.match(text, /not known to us/)
  const advice = {
    en: /No legal advice/,
    de: /Keine Rechtsberatung/,
    es: /asesoramiento jurídico/,
    fr: /conseil juridique/,
  }
  const more = { it: /consulenza legale/, pt: /aconselhamento jurídico/, 'pt-BR': /consultoria jurídica/ }
  for (const [locale, texts] of Object.entries({ ...advice, ...more })) {
    const drawn = await renderToHtml(h(DocumentList, { documents: DOCUMENTS, version: null, show: nothing }), {
      locale: locale as (typeof LOCALES)[number],
    })
    assert.match(textOf(drawn), texts, locale)
  }
})

test('the screen draws whole with a contradicted document, in every language', async () => {
  for (const locale of LOCALES) {
    const html = await renderToHtml(h(DocumentsScreen, { work, website: null, notes: () => h('div', null) }), {
      locale,
    })
    assert.doesNotMatch(textOf(html), /\{\w+\}|undefined/, locale)
    assert.deepEqual(controlsWithoutName(html), [], locale)
  }
})

test('publishing says which documents stay behind', async () => {
  const held = (documents: Documents | undefined) =>
    renderToHtml(h(HeldBackDocuments, { view: documents === undefined ? {} : { documents } }))
  assert.match(textOf(await held(DOCUMENTS)), /still open: Privacy policy and Legal notice\./)
  assert.equal(await held({ ...DOCUMENTS, documents: [view('privacy'), view('notice', { state: 'not_needed' })] }), '')
  assert.equal(await held(undefined), '')
})

test('that nobody has reviewed a text is said of whole texts alone', async () => {
  const texts = async (state: DocumentView['state']) => textOf(await renderToHtml(h(NotReviewedNote, { state })))
  assert.equal(await texts('missing'), '')
  assert.equal(await texts('complete'), 'Nobody has reviewed this text yet.')
})

test('how long a tool keeps data is chosen where its provider offers a choice, else typed', async () => {
  const html = await renderToHtml(questions(kept({ 'google-analytics-4': [14, 'month'], matomo: [1, 'year'] })))
  assert.deepEqual(controlsWithoutName(html), [])
  assert.match(html, /<option selected value="14 month">14 months<\/option>/)
  assert.match(html, /<input[^>]*id="fact-tool_retention-matomo"[^>]*value="1"/)
  assert.match(html, /<option selected value="year">year<\/option>/)
  assert.match(textOf(html), /Privacy policy: GDPR art\. 13\nWhy\? How long data are kept$/)
})

test('a duration that its provider no longer offers stays to be seen', async () => {
  const html = await renderToHtml(questions(kept({ 'google-analytics-4': [26, 'month'] })))
  assert.match(html, /<option selected value="26 month">26 months<\/option>/)
})

test('the register is a list: each activity with what is known of it, and nothing where nothing is', async () => {
  const register = {
    title: 'Register',
    intro: '',
    controller: { label: 'Controller', text: 'Forn Vell, S.L.' },
    columns: [
      { key: 'activity', label: 'Activity' },
      { key: 'purpose', label: 'Purpose' },
      { key: 'recipients', label: 'Recipients' },
      { key: 'transfers', label: 'Transfers' },
    ],
    rows: [{ activity: ['Shop'], purpose: ['Orders'], recipients: ['<b>A</b>', 'B'], transfers: [] }],
  }
  const html = await renderToHtml(h(RegisterList, { register }))
  assert.equal(textOf(html), 'Controller: Forn Vell, S.L.\nShop\nPurpose\nOrders\nRecipients\n<b>A</b>\nB')
})
