import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@portico/contract/words/languages'
import { VISITOR_TEXTS } from '@portico/visitor/texts'
import { documentsOfLink, isSameAddress } from '../../src/findings/pages/legal-links.ts'
import { HOME, LEGAL, makeJob } from './builders.ts'

const documents = (text: string, href = `${HOME}page`) => documentsOfLink({ text, href }, makeJob())

test('the texts of our own banner are recognised in every language that it speaks', () => {
  for (const { code } of LANGUAGES) {
    const { firstLayer } = VISITOR_TEXTS[code]
    for (const document of ['cookies', 'privacy', 'notice', 'accessibility'] as const) {
      const text = firstLayer.links[document]
      assert.deepEqual(documents(text), [document], `${code}: ${text}`)
    }
  }
})

test('so are the words that websites use', () => {
  for (const [text, ...expected] of [
    ['Privacy', 'privacy'],
    ['Data Protection', 'privacy'],
    ['Datenschutzhinweise', 'privacy'],
    ['Protección de datos', 'privacy'],
    ['Données personnelles', 'privacy'],
    ['Proteção de dados', 'privacy'],
    ['Dataskydd', 'privacy'],
    ['RODO', 'privacy'],
    ['Política de privacitat', 'privacy'],
    ['Sekretesspolicy', 'privacy'],
    ['Avisos legais', 'notice'],
    ['Notas legales', 'notice'],
    ['Rättslig information', 'notice'],
    ['Barrierefreie Bäder'],
    ['Imprint', 'notice'],
    ['Juridische kennisgeving', 'notice'],
    ['Legal', 'notice'],
    ['Informations légales', 'notice'],
    ['Colofon', 'notice'],
    ['Cookies', 'cookies'],
    ['Privacy & cookies', 'cookies', 'privacy'],
    ['Impressum und Datenschutz', 'privacy', 'notice'],
    ['Barrierefreiheit', 'accessibility'],
    ['RGPD', 'privacy'],
    ['DSGVO', 'privacy'],
    ['DS-GVO', 'privacy'],
    ['Hinweise zur DSGVO', 'privacy'],
    ['LGPD', 'privacy'],
    ['AVG', 'privacy'],
    ['Polityka', 'privacy'],
    ['Polityka prywatności', 'privacy'],
    ['Klauzula informacyjna RODO', 'privacy'],
    ['Dane osobowe', 'privacy'],
    ['Trattamento dei dati', 'privacy'],
    ['Dados pessoais', 'privacy'],
    ['Persoonsgegevens', 'privacy'],
    ['حماية البيانات', 'privacy'],
    ['Dane firmy', 'notice'],
    ['Chi siamo – dati societari', 'notice'],
    ['Mentions', 'notice'],
    ['Quiénes somos / datos de la empresa', 'notice'],
    ['Firmenangaben', 'notice'],
    ['Anbieter', 'notice'],
    ['Bedrijfsgegevens', 'notice'],
    ['Dados da empresa', 'notice'],
    ['Företagsinformation', 'notice'],
    ['Dades de l’empresa', 'notice'],
    ['معلومات قانونية', 'notice'],
    ['Imprint & Privacy', 'privacy', 'notice'],
    ['Terms of service and privacy', 'privacy'],
  ] as const) {
    assert.deepEqual(documents(text), expected, text)
  }
})

test('a path says it where the text does not, and its last part says most', () => {
  for (const [path, ...expected] of [
    ['privacy-policy.html', 'privacy'],
    ['legal/privacy/', 'privacy'],
    ['legal/', 'notice'],
    ['mentions-legales', 'notice'],
    ['de/datenschutzerkl%C3%A4rung', 'privacy'],
    ['%E0%A4%A', ...[]],
    ['#/impressum', 'notice'],
    ['privacy/blog', ...[]],
    ['about', ...[]],
  ] as const) {
    assert.deepEqual(documents('Read more', HOME + path), expected, path)
  }
  assert.deepEqual(documents('Legal notice', `${HOME}privacy`), ['notice'], 'the text says more than the path')
})

test('our own documents are known by their address, whatever the link says', () => {
  assert.deepEqual(documents('Hier', `${LEGAL}/privacy/en/`), ['privacy'])
  assert.deepEqual(documents('Hier', `${LEGAL}/accessibility/de/4/`), ['accessibility'])
  assert.deepEqual(documents('Hier', `${LEGAL}/other/de/`), [])
})

test('what opens the preferences is no document, and neither is what is no page', () => {
  for (const [text, href] of [
    ['Cookie settings', `${HOME}page`],
    ['Cookie-Einstellungen', `${HOME}page`],
    ['Gérer les cookies', `${HOME}page`],
    ['Cookies', `${HOME}#portico-consent`],
    ['Privacy', `${HOME}#`],
    ['Privacy', 'mailto:privacy@bakery.example'],
    ['Privacy', 'javascript:void(0)'],
    ['Privacy', ''],
    [`We bake. ${'And we care for your privacy. '.repeat(5)}`, `${HOME}page`],
  ] as const) {
    assert.deepEqual(documents(text, href), [], text)
  }
})

test('a link that sells, teaches or reports something about it is no document', () => {
  for (const [text, path] of [
    ['Datenschutz-Beratung', 'leistungen/datenschutz/'],
    ['Datenschutzschulung', 'kurse/'],
    ['GDPR consulting', 'services/gdpr'],
    ['Formation RGPD', 'formation-rgpd'],
    ['Szkolenie RODO', 'szkolenia/'],
    ['Was sich mit der DSGVO für Bäckereien ändert', 'blog/dsgvo-baeckereien'],
    ['DSGVO für kleine Betriebe', 'blog/dsgvo-betriebe'],
    ['Fünf Jahre Datenschutz: eine Bilanz', 'blog/bilanz'],
    ['Imprint', 'products/imprint'],
    ['Imprint Mug', 'shop/imprint-mug'],
    ['Regulamin', 'regulamin'],
    ['Chi siamo', 'chi-siamo'],
    ['Quiénes somos', 'quienes-somos'],
    ['Unsere Anbieter im Vergleich', 'vergleich'],
  ] as const) {
    assert.deepEqual(documents(text, HOME + path), [], text)
  }
})

test('two addresses are of the same page whatever follows the #, unless an app has its addresses there', () => {
  assert.ok(isSameAddress(`${HOME}a#b`, `${HOME}a`))
  assert.ok(!isSameAddress(`${HOME}a`, `${HOME}b`))
  assert.ok(!isSameAddress(`${HOME}#/a`, `${HOME}#/b`))
  assert.ok(isSameAddress('no address', 'no address'))
})

/** How websites in the EU's other languages call them: the notice, privacy, cookies, accessibility. */
const ELSEWHERE: Readonly<
  Record<string, readonly [notice: string, privacy: string, cookies: string, accessible: string]>
> = {
  cs: [
    'Právní informace',
    'Zásady ochrany osobních údajů',
    'Zásady používání souborů cookie',
    'Prohlášení o přístupnosti',
  ],
  sk: ['Právne informácie', 'Ochrana osobných údajov', 'Súbory cookie', 'Vyhlásenie o prístupnosti'],
  sl: ['Pravno obvestilo', 'Politika zasebnosti', 'Piškotki', 'Izjava o dostopnosti'],
  hr: ['Pravne napomene', 'Zaštita osobnih podataka', 'Politika kolačića', 'Izjava o pristupačnosti'],
  el: ['Νομικές πληροφορίες', 'Πολιτική Απορρήτου', 'Πολιτική cookies', 'Δήλωση προσβασιμότητας'],
  bg: ['Правна информация', 'Политика за поверителност', 'Политика за бисквитките', 'Достъпност'],
  da: ['Juridiske oplysninger', 'Privatlivspolitik', 'Cookiepolitik', 'Tilgængelighedserklæring'],
  fi: ['Oikeudellinen huomautus', 'Tietosuojaseloste', 'Evästekäytäntö', 'Saavutettavuusseloste'],
  hu: ['Impresszum', 'Adatkezelési tájékoztató', 'Süti szabályzat', 'Akadálymentességi nyilatkozat'],
  ro: ['Informații legale', 'Politica de confidențialitate', 'Politica de cookie-uri', 'Accesibilitate'],
  et: ['Õigusteave', 'Privaatsuspoliitika', 'Küpsiste kasutamine', 'Ligipääsetavus'],
  lv: ['Juridiskā informācija', 'Privātuma politika', 'Sīkdatņu politika', 'Piekļūstamība'],
  lt: ['Teisinė informacija', 'Privatumo politika', 'Slapukų politika', 'Prieinamumo pareiškimas'],
}

test('legal pages are found in all languages of the EU, by their texts and by the paths that are made of them', () => {
  for (const [language, names] of Object.entries(ELSEWHERE))
    for (const [at, document] of (['notice', 'privacy', 'cookies', 'accessibility'] as const).entries()) {
      const name = names[at] ?? ''
      assert.deepEqual(documents(name), [document], `${language}: ${name}`)
      const path = encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))
      assert.deepEqual(documents('', `${HOME}${path}/`), [document], `${language}: ${path}`)
    }
})

test('what opens the preferences, and what else is called so, is no document in these languages either', () => {
  const others = [
    'Nastavení cookies',
    'Ρυθμίσεις cookies',
    'Cookie-indstillinger',
    'Evästeasetukset',
    'Cookie beállítások',
  ]
  others.push(
    'Setări cookie',
    'Küpsiste seaded',
    'Sīkdatņu iestatījumi',
    'Slapukų nustatymai',
    'Настройки на бисквитките',
  )
  // Biscuits, the rules of a game, a faculty of law, politics, terms of business, rights.
  others.push(
    'Sütik',
    'Küpsised',
    'Pravidla hry',
    'Právnická fakulta',
    'Πολιτική',
    'Μενού',
    'Общи условия',
    'Tilbud',
    'Oikeudet',
  )
  for (const text of others) assert.deepEqual(documents(text), [], text)
})
