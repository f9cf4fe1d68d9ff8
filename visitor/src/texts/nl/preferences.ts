import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Cookie-instellingen',
  intro:
    'Bepaal per doel of deze website gegevens op uw apparaat mag bewaren en lezen en aan de genoemde ontvangers mag doorgeven. Wat optioneel is, blijft uit totdat u het aanzet.',
  close: 'Sluiten',
  save: 'Keuze opslaan',
  acceptAll: 'Alles accepteren',
  rejectAll: 'Alles weigeren',
  categories: {
    necessary: {
      name: 'Noodzakelijk',
      purpose:
        'Voor wat u op de website wilt doen, zoals inloggen of een winkelwagen vullen, en om aanvallen af te weren.',
    },
    functional: {
      name: 'Extra functies',
      purpose:
        'Voor inhoud van andere aanbieders, zoals video’s, kaarten of chat, en om instellingen zoals de taal te onthouden.',
    },
    analytics: {
      name: 'Statistieken',
      purpose:
        'Om bezoeken te tellen en te zien hoe pagina’s worden gebruikt. Sommige diensten nemen ook klikken en scrollen op; de lijst vermeldt welke.',
    },
    marketing: {
      name: 'Reclame',
      purpose:
        'Om advertenties te kiezen op basis van wat u op deze en andere websites doet, het effect ervan te meten en reclameberichten te sturen.',
    },
  },
  alwaysOn: 'Altijd aan',
  alwaysOnWhy: 'Zonder dit werkt de website niet, daarom kan het hier niet uit.',
  noServices: 'In deze categorie zijn geen diensten vermeld.',
  by: 'van {vendor}',
  recipients: {
    title: 'Diensten en ontvangers',
    service: 'Dienst',
    vendor: 'Aanbieder',
    country: 'Land',
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
