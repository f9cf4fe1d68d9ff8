import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentName } from '@portico/contract/words'
import { COUNTRIES } from '@portico/contract/words/countries'
import { type Facts, OWNER_KINDS } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { controllerName, ownerName } from '../src/documents/owner-name.ts'
import { writeDocument } from '../src/documents/write.ts'
import type { DocumentInput } from '../src/facts/input.ts'
import { lawName, questionText } from '../src/interview/interview.ts'
import { missingFacts } from '../src/interview/questions.ts'
import { toPlainText } from '../src/render/render.ts'
import { inputOf, inputOfKind, type OtherKind, OWNER_SET_COUNTRIES } from './sets.ts'

// What is said in one country and not in another.

const OTHER_KINDS = OWNER_KINDS.filter((kind): kind is OtherKind => kind !== 'person' && kind !== 'company')

function text(document: DocumentName, input: DocumentInput, language: Language = 'en'): string {
  const written = writeDocument(document, language, input)
  if (written.kind === 'missing') assert.fail(`${document}: ${written.missing.map(({ field }) => field).join(', ')}`)
  return written.kind === 'written' ? toPlainText(written.document) : written.kind
}

const having = ({ facts, ...rest }: DocumentInput, changes: Facts): DocumentInput => ({
  ...rest,
  facts: { ...facts, ...changes },
})

test('a legal form belongs to the name, with a comma in Spain and Portugal alone, and never twice', () => {
  const table: readonly (readonly [Facts, string])[] = [
    [{ country: 'ES', kind: 'company', name: 'Panadería Sol', legal_form: 'S.L.' }, 'Panadería Sol, S.L.'],
    [{ country: 'PT', kind: 'company', name: 'Sol', legal_form: 'Lda.' }, 'Sol, Lda.'],
    [{ country: 'DE', kind: 'company', name: 'Sonnenladen', legal_form: 'GmbH' }, 'Sonnenladen GmbH'],
    [{ country: 'NL', kind: 'company', name: 'Zonnewinkel B.V.', legal_form: 'BV' }, 'Zonnewinkel B.V.'],
    [{ country: 'FR', kind: 'company', name: 'SARL Soleil', legal_form: 'SARL' }, 'SARL Soleil'],
    [{ country: 'PL', kind: 'company', name: 'Słoneczko', legal_form: 'sp. z o.o.' }, 'Słoneczko sp. z o.o.'],
    [{ country: 'FR', kind: 'company', name: 'Casa', legal_form: 'SA' }, 'Casa SA'],
    [{ country: 'DE', kind: 'association', name: 'Sonnenfreunde', legal_form: 'e.V.' }, 'Sonnenfreunde e.V.'],
    [{ country: 'FR', kind: 'sole_trader', name: 'Camille Moreau' }, 'Camille Moreau EI'],
    [{ country: 'FR', kind: 'freelancer', name: 'EI Camille Moreau' }, 'EI Camille Moreau'],
    [{ country: 'FR', kind: 'person', name: 'Camille Moreau' }, 'Camille Moreau'],
    [{ country: 'AT', kind: 'sole_trader', name: 'Maria Huber', legal_form: 'e.U.' }, 'Maria Huber e.U.'],
    [{ country: 'DE', kind: 'public_body', name: 'Stadt Köln', legal_form: 'Gebietskörperschaft' }, 'Stadt Köln'],
  ]
  for (const [facts, name] of table) assert.equal(ownerName(facts), name)
  const facts: Facts = { country: 'ES', kind: 'company', name: 'Sol', legal_form: 'S.L.', trade_name: 'La Sol' }
  assert.equal(controllerName(facts), 'Sol, S.L. (La Sol)')
})

test('whoever runs a website alone in Poland may leave open where they are registered, a company may not', () => {
  const missing = ({ facts: { register_name: _, register_number: __, ...facts }, ...rest }: DocumentInput) =>
    missingFacts('notice', 'pl', { ...rest, facts }).map(({ field }) => field)
  assert.deepEqual(missing(inputOf('PL', 'blog')), [])
  assert.deepEqual(missing(inputOfKind('PL', 'sole_trader')), [])
  assert.deepEqual(missing(inputOf('PL', 'shop')), ['register_name'])
})

test('every document has the whole name', () => {
  for (const document of ['cookies', 'privacy', 'notice'] as const) {
    assert.match(text(document, inputOf('NL', 'shop')), /Zonnewinkel B\.V\./, document)
  }
})

test('numbers are called by the names that they have in their country', () => {
  const labels: readonly (readonly [DocumentInput, Language, RegExp])[] = [
    [inputOf('AT', 'shop'), 'de', /UID-Nummer: ATU12345675/],
    [inputOf('AT', 'shop'), 'de', /Firmenbuchnummer: FN 123456a/],
    [inputOf('PL', 'shop'), 'en', /NIP: 5260250274/],
    [inputOf('PT', 'shop'), 'pt', /NIPC: 501234567/],
    [inputOf('PT', 'blog'), 'en', /NIF: 123456789/],
    [inputOf('NL', 'shop'), 'nl', /KvK-nummer: 12345678/],
    [inputOf('GB', 'shop'), 'en', /VAT registration number: GB123456789/],
    [inputOf('DE', 'shop'), 'de', /Umsatzsteuer-Identifikationsnummer \(USt-IdNr\.\): DE136695976/],
    [having(inputOf('DE', 'shop'), { vat_id: 'DE136695976-00001' }), 'de', /\(W-IdNr\.\): DE136695976-00001/],
  ]
  for (const [input, language, label] of labels) assert.match(text('notice', input, language), label)
  assert.equal(questionText('vat_id', { country: 'PL' }, 'pl')[0], 'NIP')
  assert.equal(questionText('transfers_outside', { country: 'GB' }, 'en')[0], 'Do data leave the United Kingdom?')
})

test('capital is that of the form of the company, in the money of its country', () => {
  const german = having(inputOf('DE', 'shop'), { share_capital: 25_000, outstanding_contributions: 12_500 })
  assert.match(text('notice', german, 'de'), /Stammkapital: 25\.000.€\nAusstehende Einlagen: 12\.500.€/)
  assert.match(text('notice', having(german, { legal_form: 'AG' }), 'de'), /Grundkapital: 25\.000.€/)
  assert.match(text('notice', having(german, { outstanding_contributions: null }), 'de'), /Stammkapital/)
  assert.match(text('notice', inputOf('PL', 'shop')), /Share capital: PLN.5,000/)
})

test('§ 36 VSBG: whoever employs more than ten people says no, and whoever takes part names the body', () => {
  const shop = inputOf('DE', 'shop')
  const body: Facts = {
    ...{ dispute_body_name: 'Universalschlichtung', dispute_body_address: 'Straßburger Straße 8, Kehl' },
    dispute_body_website: 'https://schlichtung.example',
  }
  assert.match(text('notice', having(shop, { more_than_ten_employees: true })), /neither willing .* \(§ 36 VSBG\)\./)
  assert.doesNotMatch(text('notice', shop), /VSBG|Disputes/)
  assert.match(
    text('notice', having(shop, { dispute_resolution: 'willing', ...body })),
    /takes part .*:\n\n.*Universal/s,
  )
  const small = having(shop, { more_than_ten_employees: false, dispute_resolution: 'obliged', ...body })
  assert.match(text('notice', small), /has a duty .*:\n\nResponsible body: Universalschlichtung\nAddress: Straß/s)
  assert.doesNotMatch(text('notice', inputOf('AT', 'shop')), /VSBG/)
})

test('France names the mediator and directives after death, Portugal the complaints book', () => {
  assert.match(
    text('notice', inputOf('FR', 'shop'), 'fr'),
    /L616-1 et R616-1.*Médiateur de la consommation.*: Médiateur du/s,
  )
  assert.doesNotMatch(text('notice', having(inputOf('FR', 'shop'), { dispute_body_name: null })), /mediator/)
  assert.match(text('privacy', inputOf('FR', 'blog')), /after your death: .*art\. 85/)
  assert.doesNotMatch(text('privacy', inputOf('ES', 'blog')), /after your death/)
  assert.match(text('notice', inputOf('PT', 'shop')), /complaints book.*https:\/\/www\.livroreclamacoes\.pt\//)
  assert.doesNotMatch(text('notice', inputOf('PT', 'blog')), /complaints book/)
})

test('Austria says what somebody does, Poland that settings decide too', () => {
  assert.match(text('notice', inputOf('AT', 'blog'), 'de'), /Unternehmensgegenstand: Reiseblog/)
  assert.match(text('cookies', inputOf('PL', 'blog')), /settings of the service .*art\. 399/)
  assert.doesNotMatch(text('cookies', inputOf('ES', 'blog')), /settings of the service/)
})

test('in the United Kingdom a complaint goes to the owner first, and no article of the Union is named', () => {
  const privacy = text('privacy', inputOf('GB', 'blog'))
  assert.match(privacy, /hello@emma\.example.*s\. 164A.*s\. 165.*Information Commission.*make-a-complaint/s)
  assert.match(privacy, /UK GDPR arts 22A to 22D/)
  assert.doesNotMatch(privacy, /art\. 77|Commissioner|European Economic Area|(?<!UK )GDPR(?! art| \)|\))/)
  assert.equal(text('accessibility', inputOf('GB', 'everything')), 'not_needed')
  assert.match(text('cookies', inputOf('GB', 'blog')), /PECR/)
})

test('the authority stands with its address, e-mail and page for complaints', () => {
  assert.match(
    text('privacy', inputOf('DE', 'blog'), 'en'),
    /Landesbeauftragte .* Nordrhein-Westfalen.*Kavallerie.*ldi\.nrw\.de/s,
  )
  assert.match(text('privacy', inputOf('IT', 'blog')), /Piazza Venezia 11.*garante@gpdp\.it.*reclamo/s)
})

test('every kind of owner can publish in every country, with what its kind is asked for', () => {
  for (const country of OWNER_SET_COUNTRIES) {
    for (const kind of OTHER_KINDS) {
      const input = inputOfKind(country, kind)
      const missing = (['cookies', 'privacy', 'notice'] as const).flatMap((one) => missingFacts(one, 'en', input))
      assert.deepEqual(
        missing.map(({ field }) => field),
        [],
        `${country} ${kind}`,
      )
    }
  }
})

test('a charity of the United Kingdom has its number, a German club its board and no capital', () => {
  assert.match(text('notice', inputOfKind('GB', 'charity')), /Registered charity number: 1234567/)
  const club = text('notice', having(inputOfKind('DE', 'association'), { share_capital: 5 }), 'de')
  assert.match(club, /Amigos del Sol e\.V\..*Vertreten durch: Anna Müller/s)
  assert.doesNotMatch(club, /kapital/)
})

test('the statement of a public body has a form that is not written here', () => {
  for (const country of COUNTRIES) {
    const input = having(inputOf('ES', 'everything'), { country, kind: 'public_body' })
    assert.equal(writeDocument('accessibility', 'en', input).kind, 'not_offered', country)
  }
})

test('the interview names the GDPR as its language does', () => {
  const law = missingFacts('privacy', 'de', having(inputOf('DE', 'blog'), { email: '' }))[0]?.laws[0]
  assert.ok(law)
  assert.deepEqual(
    (['en', 'de', 'es', 'pt'] as const).map((language) => lawName(law, { country: 'DE' }, language)),
    ['GDPR art. 13', 'Art. 13 DSGVO', 'art. 13 RGPD', 'art. 13 do RGPD'],
  )
  assert.equal(lawName(law, { country: 'GB' }, 'de'), 'Art. 13 UK GDPR')
})

test('documents call a website what people write, and say once how it is registered', () => {
  const names = { website: 'www.bäckerei.example', registered: 'www.xn--bckerei-5wa.example' }
  for (const document of ['cookies', 'privacy', 'accessibility'] as const) {
    const written = text(document, { ...inputOf('DE', 'everything'), ...names })
    assert.equal(written.split(names.registered).length - 1, 1, document)
    assert.match(written, /www\.bäckerei\.example \(www\.xn--bckerei-5wa\.example\)/, document)
    const same = { website: 'sol.example', registered: 'sol.example' }
    assert.doesNotMatch(text(document, { ...inputOf('DE', 'everything'), ...same }), /sol\.example \(/, document)
  }
})
