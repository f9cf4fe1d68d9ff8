import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { contactTrace } from '../../../../../scanner/src/findings/rules/contacts.ts'
import { describeControl } from '../../../../../scanner/src/findings/rules/first-layer.ts'
import { registerTraces } from '../../../../../scanner/src/findings/rules/register-trace.ts'
import { storedTrace } from '../../../../../scanner/src/findings/rules/stored.ts'
import { FINGERPRINT_DETAILS, TYPED_DETAIL } from '../../../../../scanner/src/findings/rules/tracking.ts'
import type { ClassifiedItem, ThirdPartyRequest } from '../../../../../scanner/src/findings/seen/classified.ts'
import analysis from '../../../../texts/de/analysis.json' with { type: 'json' }
import website from '../../../../texts/de/website.json' with { type: 'json' }
import type { Evidence } from '../../../model/wire.ts'
import { translateEvidenceDetail } from './evidence-detail.ts'

const say = { analysis, texts: website, formats: 'de-DE', language: (code: string) => `[${code}]` }
const detailIn = (kind: Evidence['kind'], detail: string | null | undefined) =>
  translateEvidenceDetail({ kind, detail: detail ?? null }, say)

/** As much of it as a sentence is made of. */
const contact = (kind: ThirdPartyRequest['kind'], initiator: string | null) =>
  contactTrace({ page: 0, pass: 'silent', url: 'https://a.example/', initiator, kind } as ThirdPartyRequest).detail
const stored = (kind: ClassifiedItem['kind'], seconds: number | null, by: string | null) =>
  storedTrace({ page: 0, pass: 'silent', name: '_x', domain: 'b.example', kind, seconds, by } as ClassifiedItem).detail

test('what a scanner says of a request is said in the language of the customer', () => {
  assert.equal(detailIn('request', contact('script', null)), 'Skript, geladen von: der Seite')
  assert.equal(
    detailIn('request', contact('image', 'https://c.example/a, by b.js')),
    'Bild, geladen von: https://c.example/a, by b.js',
  )
})

test('so is what it says of something stored', () => {
  assert.equal(
    detailIn('stored', stored('cookie', 86_400 * 400, 'c.example')),
    'Cookie, b.example, 400 Tage, gespeichert von: c.example',
  )
  assert.equal(detailIn('stored', stored('cookie', 3_600, null)), 'Cookie, b.example, < 1 Tag')
  assert.equal(detailIn('stored', stored('local', null, null)), 'Local Storage, b.example')
})

test('so is what it says of what was typed, of what a script reads from the device, and of how a button looks', () => {
  assert.equal(detailIn('request', TYPED_DETAIL), 'enthält, was eingetippt und nicht abgesendet wurde')
  assert.equal(detailIn('element', FINGERPRINT_DETAILS.canvas), 'liest ein Bild mit unsichtbarem Text aus')
  assert.equal(detailIn('element', FINGERPRINT_DETAILS.audio), 'liest einen Ton aus, den niemand hört')
  const button = { does: 'reject', text: 'Nein: danke {style}', area: 1200, fontSize: 13, contrast: 2.25 } as const
  assert.equal(
    detailIn('element', describeControl({ ...button, appearance: 'plain' })),
    'Nein: danke {style}: nur Text, 1.200 px², Schrift 13 px, Kontrast 2,3',
  )
  assert.equal(detailIn('element', '<p>Bread</p>'), null)
})

test('so is what the register says of when data are received', () => {
  const receiving = (when: string) => {
    const recipient = { id: 'stripe', name: 'Stripe', activity: 'payment', bases: ['contract', 'interest'], when }
    const job = { published: { recipients: [recipient] } } as unknown as ScannerJob
    const [trace] = registerTraces(
      { job },
      { category: 'functional', source: 'portico', tool: 'stripe', name: 'Stripe' },
    )
    return trace === undefined ? null : detailIn('tool', trace.detail)
  }
  assert.equal(receiving('visit'), 'laut Datenschutzerklärung: bei jedem Seitenaufruf')
  assert.equal(receiving('signals'), 'laut Datenschutzerklärung: bei jedem Seitenaufruf')
  assert.equal(receiving('consent'), 'laut Datenschutzerklärung: erst nach Einwilligung')
  assert.equal(receiving('use'), 'laut Datenschutzerklärung: wenn der Dienst genutzt wird')
  assert.equal(receiving('unconfirmed'), null)
})

test('so are headers, answers and languages, and anything else stays as it is', () => {
  assert.equal(detailIn('header', 'not sent'), 'nicht gesendet')
  assert.equal(detailIn('header', 'max-age=0'), null)
  assert.equal(detailIn('link', 'no answer'), 'keine Antwort')
  assert.equal(detailIn('link', 'answers with status 404'), '404')
  assert.equal(detailIn('link', 'in fr'), '[fr]')
  assert.equal(detailIn('request', 'toString, by the page'), null)
  assert.equal(detailIn('stored', 'something new'), null)
  assert.equal(detailIn('tag', 'async, in the head'), null)
  assert.equal(detailIn('tool', 'YouTube: marketing'), null)
})
