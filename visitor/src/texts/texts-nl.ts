import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'Uw keuze over cookies',
  title: 'Cookies op deze website',
  description:
    'Met uw toestemming bewaart en leest deze website gegevens op uw apparaat, bijvoorbeeld in cookies, voor {purposes}. U kunt weigeren en uw keuze op elk moment wijzigen.',
  purposes: {
    functional: 'extra functies (zoals video’s of kaarten)',
    analytics: 'bezoekersstatistieken',
    marketing: 'reclame op basis van een profiel van uw surfgedrag',
  },
  and: 'en',
  recipients: {
    one: 'Als u akkoord gaat, krijgt {count} ontvanger gegevens.',
    other: 'Als u akkoord gaat, krijgen {count} ontvangers gegevens.',
  },
  acceptAll: 'Alles accepteren',
  rejectAll: 'Alles weigeren',
  choose: 'Kiezen',
  closeAndRefuse: 'Sluiten en weigeren',
  links: {
    cookies: 'Cookiebeleid',
    privacy: 'Privacyverklaring',
    notice: 'Juridische informatie',
    accessibility: 'Toegankelijkheidsverklaring',
  },
}

const preferences: PreferencesTexts = {
  title: 'Cookie-instellingen',
  intro:
    'Bepaal per doel of deze website gegevens op uw apparaat mag bewaren en lezen en aan de genoemde ontvangers mag doorgeven. Wat optioneel is, blijft uit totdat u het aanzet.',
  storedBy: 'Gegevens worden opgeslagen door: deze website',
  close: 'Sluiten',
  save: 'Keuze opslaan',
  acceptAll: 'Alles accepteren',
  rejectAll: 'Alles weigeren',
  categories: {
    necessary: {
      name: 'Noodzakelijk',
      purpose: 'Zodat de website werkt, bijvoorbeeld om uw keuze te onthouden.',
    },
    functional: {
      name: 'Extra functies',
      purpose:
        'Voor inhoud en functies van andere aanbieders, zoals video’s, kaarten, chat of betaling, en om instellingen zoals de taal te onthouden.',
    },
    analytics: {
      name: 'Statistieken',
      purpose:
        'Om bezoeken te tellen en te zien hoe pagina’s worden gebruikt. Sommige diensten kunnen ook klikken en scrollen opnemen.',
    },
    marketing: {
      name: 'Reclame',
      purpose:
        'Afhankelijk van de dienst: om advertenties te kiezen op basis van wat u op deze en andere websites doet, het effect ervan te meten of reclameberichten te sturen.',
    },
  },
  alwaysOn: 'Altijd aan',
  alwaysOnWhy: 'Zonder dit werkt de website niet, daarom kan het hier niet uit.',
  noServices: 'In deze categorie zijn geen diensten vermeld.',
  early: 'Kan gegevens ontvangen voordat u kiest.',
  by: 'van {vendor}',
  recipients: {
    title: 'Diensten en ontvangers',
    service: 'Dienst',
    privacyPolicy: 'Privacyverklaring van {vendor} (opent de website van de aanbieder)',
  },
  storage: {
    title: 'Cookies en opgeslagen gegevens',
    name: 'Naam',
    purpose: 'Doel',
    lifetime: 'Bewaartermijn',
    session: 'Tot de browser wordt gesloten',
    permanent: 'Blijvend, tot verwijdering',
  },
  choice: {
    none: 'U hebt nog niet gekozen.',
    made: 'Uw keuze van {date}',
    receipt: 'Bewijsnummer',
    downloadReceipt: 'Bewijs downloaden',
    withdraw: 'Toestemming intrekken',
    withdrawn:
      'Uw toestemming is ingetrokken. De pagina wordt opnieuw geladen om de diensten te stoppen die actief waren.',
  },
  gpc: 'Uw browser vraagt om uw gegevens niet te verkopen of te delen (Global Privacy Control), daarom staat reclame uit. U kunt die hier toch aanzetten.',
}

const placeholder: PlaceholderTexts = {
  why: '{service} is een dienst van {vendor}. Bij het laden ontvangt {vendor} uw IP-adres en kan deze aanbieder gegevens op uw apparaat bewaren.',
  whyUnknown:
    'Deze inhoud komt van de server {host}. Bij het laden ontvangt de aanbieder uw IP-adres en kan die gegevens op uw apparaat bewaren.',
  loadOnce: 'Eén keer laden',
  loadAlways: '{service} altijd laden',
  kinds: { video: 'Video', content: 'Inhoud' },
}

const widget: WidgetTexts = {
  opener: 'Toegankelijkheid: weergave aanpassen',
  title: 'Weergave aanpassen',
  close: 'Sluiten',
  reset: 'Alles terugzetten',
  value: '{name}: {value}',
  textSize: { name: 'Tekstgrootte', less: 'Kleinere tekst', more: 'Grotere tekst' },
  lineSpacing: { name: 'Regelafstand', less: 'Regelafstand verkleinen', more: 'Regelafstand vergroten' },
  letterSpacing: { name: 'Letterafstand', less: 'Letterafstand verkleinen', more: 'Letterafstand vergroten' },
  contrast: { name: 'Contrast', off: 'Ongewijzigd', dark: 'Donker', light: 'Licht', high: 'Hoog' },
  underlineLinks: 'Links onderstrepen',
  readableFont: 'Goed leesbaar lettertype',
  fontLicence: 'Licentie van het lettertype',
  fontNotLoaded: 'Het lettertype kon op deze pagina niet worden geladen.',
  stopMotion: 'Beweging stoppen',
  readingLine: 'Leeslijn',
  largerPointer: 'Grotere muisaanwijzer',
  on: 'Aan',
  off: 'Uit',
  about:
    'Hier past u aan hoe deze pagina er op dit apparaat uitziet. Dit herstelt de website niet en vervangt geen hulptechnologie. De instellingen worden alleen op dit apparaat bewaard.',
}

const purposes: PurposeTexts = {
  'visitor-count': 'Onderscheidt bezoekers om ze te tellen',
  visit: 'Verbindt de pagina’s van één bezoek',
  'traffic-source': 'Onthoudt hoe u op de website kwam',
  'audience-statistics': 'Verzamelt statistieken over het gebruik van pagina’s',
  'session-recording': 'Neemt klikken, scrollen en muisbewegingen op',
  'ab-test': 'Toont een van meerdere varianten ter vergelijking',
  'ad-measurement': 'Meet wat een advertentie oplevert',
  'ad-targeting': 'Kiest advertenties op basis van uw onlinegedrag',
  'ad-frequency': 'Beperkt hoe vaak een advertentie verschijnt',
  'ad-identifier': 'Herkent uw browser voor reclame',
  'ad-fraud': 'Herkent valse klikken op advertenties',
  affiliate: 'Schrijft een verkoop toe aan de verwijzende website',
  'email-marketing': 'Koppelt uw bezoek aan reclame-e-mails',
  crm: 'Koppelt uw bezoek aan het klantenbestand',
  personalisation: 'Past inhoud aan uw eerdere bezoeken aan',
  'video-playback': 'Speelt video’s af en onthoudt spelerinstellingen',
  'map-display': 'Toont kaarten op de pagina',
  chat: 'Laat de chat werken en onthoudt het gesprek',
  'embedded-content': 'Toont inhoud van een andere website',
  'social-sharing': 'Maakt delen op sociale media mogelijk',
  'bot-detection': 'Onderscheidt mensen van automatische programma’s',
  security: 'Helpt aanvallen en misbruik af te weren',
  'load-balancing': 'Verdeelt bezoeken over meerdere servers',
  login: 'Houdt u ingelogd',
  cart: 'Onthoudt de inhoud van uw winkelwagen',
  'payment-fraud': 'Helpt fraude bij betalingen te herkennen',
  preferences: 'Onthoudt instellingen die u hebt gekozen',
  language: 'Onthoudt de taal van de pagina',
  consent: 'Onthoudt uw keuze over cookies',
  'error-tracking': 'Meldt fouten op de website',
  performance: 'Meet hoe snel pagina’s laden',
  'request-limit': 'Beperkt hoeveel verzoeken worden verstuurd',
  survey: 'Onthoudt welke enquêtes u hebt ingevuld of gesloten',
  'file-delivery': 'Levert bestanden voor de pagina',
  fonts: 'Laadt lettertypen voor de pagina',
  'tag-management': 'Laadt andere diensten van de website',
  'storage-test': 'Test of de browser gegevens kan bewaren',
  form: 'Laat een formulier werken en onthoudt de invoer',
  'not-stated': 'Doel nog niet opgegeven',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
