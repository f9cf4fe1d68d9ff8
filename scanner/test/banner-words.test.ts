import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  asksForConsent,
  type Does,
  isNecessaryBox,
  isSettingsLayer,
  whatControlDoes,
} from '../src/visit/banner-words.ts'

const SAYS: Readonly<Record<Exclude<Does, 'other'>, readonly string[]>> = {
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
    for (const text of texts) assert.equal(whatControlDoes(text), does, text)
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
    assert.equal(whatControlDoes(text), 'other', text)
})

const spoken = (text: string, ...buttons: readonly string[]) => ({
  text: [text, ...buttons].join(' '),
  controls: buttons.map((button) => ({ text: button })),
  hasFields: false,
})

test('a banner asks for consent, also one that never says cookie', () => {
  for (const one of [
    spoken('', 'Alle akzeptieren', 'Einstellungen'),
    spoken('Wir schätzen Ihre Privatsphäre.', 'Zustimmen', 'Mehr Optionen'),
    spoken('Diese Website verwendet Cookies.', 'OK'),
    spoken('This website uses cookies to give you the best experience.', 'Got it!'),
    spoken('We use cookies.', 'Close', 'Settings'),
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
  for (const label of ['Marketing', 'Statistik', 'Analytics', 'Funcionamiento y analítica'])
    assert.ok(!isNecessaryBox(label), label)
})
