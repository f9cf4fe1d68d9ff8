import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'Ihre Wahl zu Cookies',
  title: 'Cookies auf dieser Website',
  description:
    'Mit Ihrer Einwilligung speichert und liest diese Website Daten auf Ihrem Gerät, etwa in Cookies, für {purposes}. Sie können ablehnen und Ihre Wahl jederzeit ändern.',
  purposes: {
    functional: 'Zusatzfunktionen (wie Videos oder Karten)',
    analytics: 'Besuchsstatistiken',
    marketing: 'Werbung anhand eines Profils Ihres Surfverhaltens',
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

const preferences: PreferencesTexts = {
  title: 'Cookie-Einstellungen',
  intro:
    'Entscheiden Sie für jeden Zweck, ob diese Website Daten auf Ihrem Gerät speichern und lesen und an die genannten Empfänger weitergeben darf. Was freiwillig ist, bleibt aus, bis Sie es einschalten.',
  storedBy: 'Daten speichern: diese Website',
  close: 'Schließen',
  save: 'Auswahl speichern',
  acceptAll: 'Alles akzeptieren',
  rejectAll: 'Alles ablehnen',
  categories: {
    necessary: {
      name: 'Notwendig',
      purpose: 'Damit die Website funktioniert, zum Beispiel um Ihre Wahl zu speichern.',
    },
    functional: {
      name: 'Zusatzfunktionen',
      purpose:
        'Für Inhalte und Funktionen anderer Anbieter wie Videos, Karten, Chat oder Bezahlung und um Einstellungen wie die Sprache zu speichern.',
    },
    analytics: {
      name: 'Statistik',
      purpose:
        'Um Besuche zu zählen und zu sehen, wie Seiten genutzt werden. Manche Dienste können auch Klicks und Scrollen aufzeichnen.',
    },
    marketing: {
      name: 'Werbung',
      purpose:
        'Je nach Dienst: um Werbung danach auszuwählen, was Sie auf dieser und anderen Websites tun, ihre Wirkung zu messen oder Werbenachrichten zu senden.',
    },
  },
  alwaysOn: 'Immer an',
  alwaysOnWhy: 'Ohne dies funktioniert die Website nicht, deshalb lässt es sich hier nicht ausschalten.',
  noServices: 'In dieser Kategorie sind keine Dienste angegeben.',
  early: 'Kann Daten erhalten, bevor Sie wählen.',
  by: 'von {vendor}',
  recipients: {
    title: 'Dienste und Empfänger',
    service: 'Dienst',
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

const placeholder: PlaceholderTexts = {
  why: '{service} stammt von {vendor}. Beim Laden erfährt {vendor} Ihre IP-Adresse und kann Daten auf Ihrem Gerät speichern.',
  whyUnknown:
    'Dieser Inhalt kommt vom Server {host}. Beim Laden erfährt dessen Anbieter Ihre IP-Adresse und kann Daten auf Ihrem Gerät speichern.',
  loadOnce: 'Einmal laden',
  loadAlways: '{service} immer laden',
  kinds: { video: 'Video', content: 'Inhalt' },
}

const widget: WidgetTexts = {
  opener: 'Barrierefreiheit: Darstellung anpassen',
  title: 'Darstellung anpassen',
  close: 'Schließen',
  reset: 'Alles zurücksetzen',
  value: '{name}: {value}',
  textSize: { name: 'Textgröße', less: 'Text kleiner', more: 'Text größer' },
  lineSpacing: { name: 'Zeilenabstand', less: 'Zeilenabstand verkleinern', more: 'Zeilenabstand vergrößern' },
  letterSpacing: {
    name: 'Buchstabenabstand',
    less: 'Buchstabenabstand verkleinern',
    more: 'Buchstabenabstand vergrößern',
  },
  contrast: { name: 'Kontrast', off: 'Unverändert', dark: 'Dunkel', light: 'Hell', high: 'Hoch' },
  underlineLinks: 'Links unterstreichen',
  readableFont: 'Gut lesbare Schrift',
  fontLicence: 'Lizenz der Schrift',
  fontNotLoaded: 'Die Schrift konnte auf dieser Seite nicht geladen werden.',
  stopMotion: 'Bewegung anhalten',
  readingLine: 'Leselinie',
  largerPointer: 'Größerer Mauszeiger',
  on: 'An',
  off: 'Aus',
  about:
    'Hier passen Sie an, wie diese Seite auf diesem Gerät aussieht. Das behebt keine Mängel der Website und ersetzt kein Hilfsmittel. Die Einstellungen werden nur auf diesem Gerät gespeichert.',
}

const purposes: PurposeTexts = {
  'visitor-count': 'Unterscheidet Besucher, um sie zu zählen',
  visit: 'Verbindet die Seiten eines Besuchs',
  'traffic-source': 'Merkt sich, woher Sie zur Website kamen',
  'audience-statistics': 'Sammelt Statistiken zur Nutzung der Seiten',
  'session-recording': 'Zeichnet Klicks, Scrollen und Mausbewegungen auf',
  'ab-test': 'Zeigt zum Vergleich eine von mehreren Varianten',
  'ad-measurement': 'Misst, was auf eine Anzeige folgt',
  'ad-targeting': 'Wählt Werbung nach Ihrem Verhalten im Internet aus',
  'ad-frequency': 'Begrenzt, wie oft eine Anzeige erscheint',
  'ad-identifier': 'Erkennt Ihren Browser für Werbung wieder',
  'ad-fraud': 'Erkennt falsche Klicks auf Anzeigen',
  affiliate: 'Ordnet einen Kauf der vermittelnden Website zu',
  'email-marketing': 'Verknüpft Ihren Besuch mit Werbe-E-Mails',
  crm: 'Verknüpft Ihren Besuch mit der Kundendatenbank',
  personalisation: 'Passt Inhalte an Ihre früheren Besuche an',
  'video-playback': 'Spielt Videos ab und merkt sich Player-Einstellungen',
  'map-display': 'Zeigt Karten auf der Seite',
  chat: 'Betreibt den Chat und merkt sich das Gespräch',
  'embedded-content': 'Zeigt Inhalte einer anderen Website',
  'social-sharing': 'Ermöglicht das Teilen in sozialen Netzwerken',
  'bot-detection': 'Unterscheidet Menschen von automatischen Programmen',
  security: 'Hilft, Angriffe und Missbrauch abzuwehren',
  'load-balancing': 'Verteilt Besuche auf mehrere Server',
  login: 'Hält Sie angemeldet',
  cart: 'Merkt sich den Inhalt des Warenkorbs',
  'payment-fraud': 'Hilft, Betrug bei Zahlungen zu erkennen',
  preferences: 'Merkt sich von Ihnen gewählte Einstellungen',
  language: 'Merkt sich die Sprache der Seite',
  consent: 'Merkt sich Ihre Wahl zu Cookies',
  'error-tracking': 'Meldet Fehler auf der Website',
  performance: 'Misst, wie schnell Seiten laden',
  'request-limit': 'Begrenzt, wie viele Anfragen gesendet werden',
  survey: 'Merkt sich, welche Umfragen Sie beantwortet oder geschlossen haben',
  'file-delivery': 'Liefert Dateien für die Seite',
  fonts: 'Lädt Schriften für die Seite',
  'tag-management': 'Lädt weitere Dienste der Website',
  'storage-test': 'Prüft, ob der Browser Daten speichern kann',
  form: 'Betreibt ein Formular und merkt sich Eingaben',
  'not-stated': 'Zweck noch nicht angegeben',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
