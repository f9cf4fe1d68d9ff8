import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  asksForConsent,
  type ControlAction,
  controlAction,
  isNecessaryBox,
  isSettingsLayer,
} from '../src/visit/banners/banner-words.ts'
import { readNpmFile } from './third-town/parts.ts'

const SAYS: Readonly<Record<Exclude<ControlAction, 'other'>, readonly string[]>> = {
  accept: [
    ...[
      'Accept all',
      'Accept All Cookies',
      'Accept',
      'I agree',
      'Allow all',
      'Got it!',
      'OK',
      'Accept & close',
      'Agree and continue',
    ],
    ...[
      'Alle akzeptieren',
      'Akzeptieren',
      'Alle Cookies zulassen',
      'Zustimmen und weiter',
      'Einverstanden',
      'Verstanden',
      'Ich stimme zu',
      'Alles akzeptieren',
    ],
    ...[
      'Aceptar todas',
      'Aceptar',
      'Aceptar todo',
      'Permitir todas las cookies',
      'Tout accepter',
      'J’accepte',
      'Accepter et fermer',
      'Accepter tous les cookies',
    ],
    ...[
      'Accetta tutto',
      'Accetta',
      'Accetta tutti i cookie',
      'Ho capito',
      'Aceitar todos',
      'Aceitar tudo',
      'Concordo',
      'Alles accepteren',
      'Akkoord',
      'Alle cookies toestaan',
    ],
    ...[
      'Akceptuję wszystkie',
      'Zaakceptuj wszystko',
      'Zgadzam się',
      'Rozumiem',
      'Acceptera alla',
      'Godkänn alla',
      'Tillåt alla cookies',
      'Accepta-ho tot',
      'D’acord',
      'Accepta totes les galetes',
    ],
  ],
  reject: [
    ...[
      'Reject all',
      'Decline',
      'Deny',
      'Refuse all',
      'Only necessary',
      'Accept necessary only',
      'Necessary cookies only',
      'Continue without accepting',
      'No, thanks',
      'I do not agree',
      'Use essential cookies only',
      'Accept only essential cookies',
    ],
    ...[
      'Alle ablehnen',
      'Ablehnen',
      'Nur notwendige',
      'Nur notwendige Cookies akzeptieren',
      'Nur essenzielle Cookies',
      'Weiter ohne Einwilligung',
      'Nur technisch notwendige',
      'Notwendige akzeptieren',
      'Ohne Zustimmung fortfahren',
      'Verweigern',
    ],
    ...[
      'Rechazar',
      'Rechazar todas',
      'Solo necesarias',
      'Continuar sin aceptar',
      'Solo cookies técnicas',
      'Tout refuser',
      'Refuser',
      'Continuer sans accepter',
      'Cookies nécessaires uniquement',
      'Non merci',
    ],
    ...[
      'Rifiuta tutto',
      'Rifiuta',
      'Continua senza accettare',
      'Solo necessari',
      'Rejeitar todos',
      'Recusar',
      'Apenas essenciais',
      'Alles weigeren',
      'Weigeren',
      'Alleen noodzakelijke cookies',
      'Doorgaan zonder te accepteren',
    ],
    ...[
      'Odrzuć wszystkie',
      'Tylko niezbędne',
      'Nie zgadzam się',
      'Avvisa alla',
      'Neka',
      'Endast nödvändiga',
      'Rebutja-ho tot',
      'Rebutja',
      'Només les necessàries',
      'Continua sense acceptar',
    ],
  ],
  settings: [
    ...[
      'Settings',
      'Cookie settings',
      'Manage preferences',
      'Customise',
      'More options',
      'Manage options',
      'Show details',
      'Einstellungen',
      'Cookie-Einstellungen',
      'Mehr Optionen',
      'Anpassen',
      'Individuelle Datenschutzeinstellungen',
      'Datenschutzeinstellungen verwalten',
      'Auswahl anpassen',
    ],
    ...[
      'Configurar',
      'Configuración de cookies',
      'Personalizar',
      'Ajustes',
      'Paramétrer',
      'Personnaliser',
      'Gérer mes choix',
      'Paramètres des cookies',
      'Impostazioni',
      'Personalizza',
      'Gestisci preferenze',
    ],
    ...[
      'Configurações',
      'Definições',
      'Gerir cookies',
      'Instellingen',
      'Voorkeuren aanpassen',
      'Zelf instellen',
      'Ustawienia',
      'Dostosuj',
      'Zarządzaj zgodami',
      'Inställningar',
      'Anpassa',
      'Hantera cookies',
      'Configura',
      'Preferències',
    ],
  ],
  save: [
    ...[
      'Save',
      'Save settings',
      'Save and close',
      'Confirm my choices',
      'Allow selection',
      'Accept selected',
      'Auswahl speichern',
      'Einstellungen speichern',
      'Auswahl bestätigen',
      'Auswahl erlauben',
      'Speichern',
      'Ausgewählte akzeptieren',
    ],
    ...[
      'Guardar preferencias',
      'Aceptar selección',
      'Enregistrer',
      'Confirmer mes choix',
      'Accepter la sélection',
      'Salva preferenze',
      'Accetta selezionati',
      'Guardar',
      'Confirmar escolhas',
    ],
    ...[
      'Opslaan',
      'Selectie toestaan',
      'Voorkeuren opslaan',
      'Zapisz',
      'Zaakceptuj wybrane',
      'Spara',
      'Bekräfta mina val',
      'Desa les preferències',
      'Accepta la selecció',
    ],
  ],
  close: [
    '×',
    '✕',
    'X',
    'Close',
    'Schließen',
    'Cerrar',
    'Fermer',
    'Chiudi',
    'Fechar',
    'Sluiten',
    'Zamknij',
    'Stäng',
    'Tanca',
    'Close banner',
    'Später',
  ],
  pay: [
    'Subscribe now',
    'Jetzt abonnieren',
    'Mit Pur-Abo weiterlesen',
    'Werbefrei für 4,99 €',
    'Reject and subscribe',
    'S’abonner',
    'Suscribirse',
    'Abbonati',
    'Refuser et s’abonner',
  ],
}

for (const [does, texts] of Object.entries(SAYS))
  test(`a button that says so is there to ${does}`, () => {
    for (const text of texts) assert.equal(controlAction(text), does, text)
  })

// What libraries ship, in those of the ten languages that they have.

const LANGUAGES = ['ca', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv']
/** The first text that is given for this key. */
const textIn = (file: string, key: string, from = 0) =>
  new RegExp(`(?:^|["\\s{,])${key}"?:\\s*(?:"([^"]+)"|'([^']+)'|([^"'{\\s][^\\n,{}]*))`)
    .exec(file.slice(from))
    ?.slice(1)
    .find(Boolean)

type Labels = Readonly<Record<string, ControlAction>>
function assertUnderstood(where: string, labels: Labels, find: (key: string) => string | undefined) {
  for (const [key, does] of Object.entries(labels)) {
    const text = find(key)
    assert.ok(text, `${where} has ${key}`)
    assert.equal(controlAction(text), does, `${where}, ${key}: ${text}`)
  }
}

test('what Klaro says is understood in each language', () => {
  const labels = {
    acceptAll: 'accept',
    ok: 'accept',
    decline: 'reject',
    acceptSelected: 'save',
    save: 'save',
    close: 'close',
  } as const
  for (const language of LANGUAGES) {
    const file = readNpmFile(`klaro/src/translations/${language}.yml`)
    // There it says “read more”, as many links to a policy do.
    const settings = ['ca', 'sv'].includes(language) ? {} : ({ learnMore: 'settings' } as const)
    assertUnderstood(`Klaro in ${language}`, { ...labels, ...settings }, (key) => textIn(file, key))
  }
})

test('what tarteaucitron says is understood in each language', () => {
  const labels = {
    personalize: 'settings',
    acceptAll: 'accept',
    allow: 'accept',
    allowAll: 'accept',
    deny: 'reject',
    denyAll: 'reject',
    save: 'save',
    close: 'close',
    closeBanner: 'close',
  } as const
  for (const language of LANGUAGES) {
    const file = readNpmFile(`tarteaucitronjs/lang/tarteaucitron.${language}.js`)
    assertUnderstood(`tarteaucitron in ${language}`, labels, (key) => textIn(file, key))
  }
})

test('what Orejime and Cookie Consent say is understood in each language', () => {
  const labels = {
    accept: 'accept',
    decline: 'reject',
    configure: 'settings',
    acceptAll: 'accept',
    declineAll: 'reject',
    save: 'save',
    close: 'close',
  } as const
  for (const language of LANGUAGES.filter((one) => one !== 'pl' && one !== 'pt')) {
    const file = readNpmFile(`orejime/dist/orejime-standard-${language}.js`)
    const from = file.lastIndexOf('privacyPolicyLabel:', file.lastIndexOf('acceptTitle:'))
    assertUnderstood(`Orejime in ${language}`, labels, (key) => textIn(file, key, from))
  }
  const file = readNpmFile('cookieconsent/src/cookieconsent.js')
  const from = file.indexOf('Cookies used on the website!')
  assertUnderstood('Cookie Consent', { dismiss: 'accept', allow: 'accept', deny: 'reject' }, (key) =>
    textIn(file, key, from),
  )
})

test('where words say nothing a button does what it is called, and what its words say otherwise', () => {
  const does = {
    accept: ['id=accept-all', 'class=btn cc-allow', 'data-action=agree'],
    reject: ['class=cn-decline', 'id=deny', 'class=cookie-disagree', 'data-role=accept-only-necessary'],
    settings: ['class=cm-link cn-learn-more', 'id=cookie-settings', 'class=manage-cookies'],
    save: ['id=accept-selected', 'class=save-choices'],
    other: ['class=btn', 'class=cookie-manager-button', ''],
  }
  for (const [action, all] of Object.entries(does))
    for (const called of all) assert.equal(controlAction('Přijmout', called), action, called)
  assert.equal(controlAction('', 'class=icon-accept'), 'accept')
  assert.equal(controlAction('Ablehnen', 'class=accept'), 'reject')
  assert.equal(controlAction('I accept recommended settings'), 'accept')
  for (const text of ['Nicht zulassen', 'Niet akkoord', 'Nicht alle akzeptieren', 'Keine Cookies', 'Nur das Nötigste'])
    assert.equal(controlAction(text), 'reject', text)
})

test('what unfolds a text and what takes an offer agree to nothing', () => {
  assert.equal(controlAction('Cookies und Ihre Einwilligung', 'summary class=title'), 'other')
  assert.equal(controlAction('Einstellungen', 'summary'), 'settings')
  for (const text of ['Angebot annehmen', 'Accept offer', 'Aceptar la oferta'])
    assert.equal(controlAction(text), 'other')
})

test('what stands before the page and names cookies asks by a button that agrees, and not by any', () => {
  const asksWith = (button: string, isBefore: boolean) =>
    asksForConsent({
      text: 'Per leggere servono i cookie.',
      controls: [{ text: button }],
      hasFields: false,
      isBefore,
      isApart: false,
    })
  assert.deepEqual(
    [asksWith('Accetta', true), asksWith('Accetta', false), asksWith('Continua', true)],
    [true, false, false],
  )
})

test('a notice of changed conditions does not ask for consent', () => {
  const asksTerms = (text: string, ...buttons: readonly string[]) => asksForConsent(spoken(text, ...buttons))
  const text = 'Zaktualizowaliśmy regulamin sklepu i politykę prywatności.'
  assert.equal(asksTerms(text, 'Rozumiem', 'Zobacz szczegóły'), false)
  assert.equal(asksTerms(`${text} Używamy plików cookie.`, 'Rozumiem', 'Zobacz szczegóły'), true)
})

test('what agrees and refuses nothing is called nothing', () => {
  for (const text of [
    '',
    'Privacy policy',
    'Datenschutzerklärung',
    'Impressum',
    'Mehr erfahren',
    'Cookie policy',
    'Necessary',
    'Notwendig',
    'Marketing',
    'English',
    'Order now',
    'Add to cart',
    'Essential cookies',
    'We and our partners accept that you may want to know more about what we do with what you tell us, day by day.',
  ])
    assert.equal(controlAction(text), 'other', text)
})

const spoken = (text: string, ...buttons: readonly string[]) => ({
  text: [text, ...buttons].join(' '),
  controls: buttons.map((button) => ({ text: button })),
  hasFields: false,
  isBefore: true,
  isApart: false,
})

test('a banner asks for consent, also one that never says cookie', () => {
  for (const one of [
    spoken('', 'Alle akzeptieren', 'Einstellungen'),
    spoken('Wir schätzen Ihre Privatsphäre.', 'Zustimmen', 'Mehr Optionen'),
    spoken('Diese Website verwendet Cookies.', 'OK'),
    spoken('This website uses cookies to give you the best experience.', 'Got it!'),
    spoken('We use cookies.', 'Close', 'Settings'),
    spoken('By continuing to browse you agree to our cookies.', '×'),
    spoken('En poursuivant votre navigation, vous acceptez les cookies.', 'OK'),
    spoken('Proseguendo la navigazione accetti i cookie.', 'OK'),
    spoken('Door verder te gaan accepteert u cookies.', 'Sluiten'),
    spoken('Cookies erleichtern die Bereitstellung unserer Dienste.', 'OK'),
    spoken('Aquest web utilitza galetes.', 'Tanca'),
    spoken(
      'Mit Werbung weiterlesen: Besuchen Sie uns wie gewohnt mit Werbung und Tracking.',
      'Einwilligen und weiter',
      'Jetzt abonnieren',
    ),
    spoken(
      'Nous respectons votre vie privée. Avec votre accord, nos partenaires et nous utilisons des traceurs.',
      'Accepter',
      'Continuer sans accepter',
    ),
    spoken('Utilizamos cookies propias y de terceros.', 'Aceptar', 'Rechazar', 'Configurar'),
    spoken('Questo sito utilizza cookie tecnici e di profilazione.', 'Accetta', 'Rifiuta'),
    spoken('Este site usa cookies.', 'Aceitar', 'Recusar'),
    spoken('Wij gebruiken cookies.', 'Akkoord', 'Weigeren'),
    spoken('Ta strona używa ciasteczek.', 'Zgadzam się', 'Odrzuć'),
    spoken('Vi använder kakor på webbplatsen.', 'Godkänn', 'Neka'),
    spoken('Fem servir galetes. Política de galetes.', 'Accepta', 'Rebutja'),
  ])
    assert.ok(asksForConsent(one), one.text)
})

test('what looks like a banner and asks something else is none', () => {
  for (const one of [
    spoken(
      'Subscribe to our newsletter and get 10 % off. By subscribing you accept our privacy policy.',
      'Subscribe',
      'No thanks',
    ),
    spoken('Are you over 18? By entering you accept our cookies.', 'Yes', 'No'),
    spoken('Bist du über 18 Jahre alt?', 'Ja', 'Nein'),
    spoken('How can we help? We read your data carefully.', 'Start chat'),
    spoken('Fresh cookies today: two for one!', 'Order now', '×'),
    spoken('Warm cookies, straight from the oven.', 'OK'),
    spoken('Allow notifications of this website?', 'Allow', 'No thanks'),
    spoken('Sign in to go on. Forgot your password?', 'Continue', 'Close'),
    spoken('Choose your country: your prices depend on it.', 'Continue', 'Settings'),
    spoken('Home Shop Blog Cookie settings', 'Cookie settings'),
    spoken('Free shipping this week!', 'Shop now', '×'),
    spoken('We have new terms of service.', 'Accept', 'Decline'),
    spoken('', 'Menu', 'Search'),
  ])
    assert.ok(!asksForConsent(one), one.text)
  const signUp = spoken('We use cookies. Your mail address:', 'Accept all', 'Settings')
  assert.ok(!asksForConsent({ ...signUp, hasFields: true }))
})

const POLL =
  'Bäckerei Huber Umfrage: Welches Brot mögen Sie? Impressum Datenschutz Cookie-Richtlinie Nutzungsbedingungen'

test('what has a word about cookies in its footer and something to press is no banner, wherever it stands', () => {
  for (const one of [
    spoken(POLL, '×'),
    spoken(POLL, 'Weiter'),
    spoken(POLL, 'Bestätigen'),
    spoken(POLL, 'Ja', 'Nein'),
    spoken('Filter Farbe', 'Alle auswählen', 'Speichern'),
    spoken('Step 2 of 4: your kitchen. Cookie policy, terms of use', 'Continue', 'Close'),
    spoken('Warenkorb: 2 Brote. Datenschutz Cookie-Richtlinie', 'Weiter', 'Schließen'),
    spoken('Elige tu país. Política de cookies', 'Continuar', '×'),
    spoken('Tu as plus de 18 ans ? Politique de cookies', 'Oui', 'Non'),
    spoken('Menu Home Shop Privacy policy Cookie policy', 'Close menu'),
  ])
    for (const isBefore of [true, false]) assert.ok(!asksForConsent({ ...one, isBefore, isApart: !isBefore }), one.text)
})

test('beside the page a banner is short, says what for, and short answers count only in something of its own', () => {
  const beside = { isBefore: false, isApart: false }
  const asks = (one: ReturnType<typeof spoken>, isApart = false) => asksForConsent({ ...one, ...beside, isApart })
  const notice = spoken('Diese Website verwendet Cookies.', 'OK')
  assert.deepEqual([asks(notice), asks(notice, true)], [false, true])
  const banner = spoken('Diese Website verwendet Cookies.', 'Akzeptieren', 'Ablehnen')
  assert.equal(asks(banner), true)
  assert.equal(asks({ ...banner, text: banner.text.padEnd(1_500, ' Brot') }), true)
  assert.equal(asks({ ...banner, text: banner.text.padEnd(1_501, ' Brot') }), false)
  assert.equal(asks(spoken(POLL, 'Akzeptieren', 'Ablehnen')), false)
  assert.equal(asks(spoken('Alle Angebote', 'Alle akzeptieren', 'Einstellungen')), false)
  const filter = { ...spoken('Farbe Größe Datenschutz', 'Speichern'), boxes: [1, 2] }
  assert.ok(!isSettingsLayer({ ...filter, ...beside, text: filter.text.padEnd(1_501, ' Brot') }))
  assert.ok(!isSettingsLayer({ ...spoken('Farbe Größe', 'Speichern'), ...beside, boxes: [1, 2] }))
})

test('behind settings consent is chosen in detail, and a box that is always on is no question', () => {
  assert.ok(isSettingsLayer({ ...spoken('Notwendig Statistik Marketing', 'Auswahl speichern'), boxes: [1, 2, 3] }))
  assert.ok(!isSettingsLayer({ ...spoken('Choose your language', 'English', 'Deutsch'), boxes: [] }))
  for (const label of [
    'Necessary (always active)',
    'Notwendige Cookies',
    'Strictly necessary cookies',
    'Cookies técnicas',
    'Niezbędne',
  ])
    assert.ok(isNecessaryBox(label), label)
  for (const label of [
    'Marketing',
    'Statistik',
    'Analytics',
    'Funcionamiento y analítica',
    'Marketing: Diese Cookies sind nicht erforderlich',
    'Marketing – nicht technisch notwendig',
    'Statistics (not strictly necessary)',
    'Non-essential cookies',
    'Cookies no necesarias',
    'Nie niezbędne',
    'Não necessários',
    'Funktionale Cookies',
    'Functional',
  ])
    assert.ok(!isNecessaryBox(label), label)
})
