import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Cookie-Einstellungen',
  intro:
    'Entscheiden Sie für jeden Zweck, ob diese Website Daten auf Ihrem Gerät speichern und lesen und an die genannten Empfänger weitergeben darf. Was freiwillig ist, bleibt aus, bis Sie es einschalten.',
  close: 'Schließen',
  save: 'Auswahl speichern',
  acceptAll: 'Alles akzeptieren',
  rejectAll: 'Alles ablehnen',
  categories: {
    necessary: {
      name: 'Notwendig',
      purpose:
        'Für das, was Sie auf der Website tun möchten, etwa sich anmelden oder den Warenkorb füllen, und zur Abwehr von Angriffen.',
    },
    functional: {
      name: 'Zusatzfunktionen',
      purpose:
        'Für Inhalte anderer Anbieter wie Videos, Karten oder Chat und um Einstellungen wie die Sprache zu speichern.',
    },
    analytics: {
      name: 'Statistik',
      purpose:
        'Um Besuche zu zählen und zu sehen, wie Seiten genutzt werden. Manche Dienste zeichnen auch Klicks und Scrollen auf; die Liste nennt sie.',
    },
    marketing: {
      name: 'Werbung',
      purpose:
        'Um Werbung danach auszuwählen, was Sie auf dieser und anderen Websites tun, ihre Wirkung zu messen und Werbenachrichten zu senden.',
    },
  },
  alwaysOn: 'Immer an',
  alwaysOnWhy: 'Ohne dies funktioniert die Website nicht, deshalb lässt es sich hier nicht ausschalten.',
  noServices: 'In dieser Kategorie sind keine Dienste angegeben.',
  by: 'von {vendor}',
  recipients: {
    title: 'Dienste und Empfänger',
    service: 'Dienst',
    vendor: 'Anbieter',
    country: 'Land',
    privacyPolicy: 'Datenschutzerklärung von {vendor} (öffnet die Website des Anbieters)',
  },
  storage: {
    title: 'Cookies und gespeicherte Daten',
    name: 'Name',
    purpose: 'Zweck',
    lifetime: 'Speicherdauer',
    session: 'Bis der Browser geschlossen wird',
    permanent: 'Dauerhaft, bis zum Löschen',
  },
  choice: {
    none: 'Sie haben noch nicht gewählt.',
    made: 'Ihre Wahl vom {date}',
    receipt: 'Belegnummer',
    downloadReceipt: 'Beleg herunterladen',
    withdraw: 'Einwilligung widerrufen',
    withdrawn:
      'Ihre Einwilligung ist widerrufen. Die Seite wird neu geladen, damit bereits laufende Dienste beendet werden.',
  },
  gpc: 'Ihr Browser bittet darum, Ihre Daten nicht zu verkaufen oder weiterzugeben (Global Privacy Control), deshalb ist Werbung aus. Sie können sie hier trotzdem einschalten.',
}
