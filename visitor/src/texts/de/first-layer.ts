import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'Ihre Wahl zu Cookies',
  title: 'Cookies auf dieser Website',
  description:
    'Mit Ihrer Einwilligung speichert und liest diese Website Daten auf Ihrem Gerät, etwa in Cookies, für {purposes}. Sie können ablehnen und Ihre Wahl jederzeit ändern.',
  purposes: {
    functional: 'Zusatzfunktionen (wie Videos oder Karten)',
    analytics: 'Besuchsstatistiken',
    marketing: 'Werbung',
  },
  and: 'und',
  recipients: {
    one: 'Wenn Sie zustimmen, erhält {count} Empfänger Daten.',
    other: 'Wenn Sie zustimmen, erhalten {count} Empfänger Daten.',
  },
  acceptAll: 'Alles akzeptieren',
  rejectAll: 'Alles ablehnen',
  choose: 'Auswählen',
  closeAndRefuse: 'Schließen und ablehnen',
  links: {
    cookies: 'Cookie-Richtlinie',
    privacy: 'Datenschutzerklärung',
    notice: 'Impressum',
    accessibility: 'Erklärung zur Barrierefreiheit',
  },
}
