import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Besuch der Website',
    purpose: 'Seiten an Ihren Browser senden, Fehler finden und Angriffe abwehren',
    data: 'IP-Adresse, Zeit, Seite, verweisende Seite, Browser und Betriebssystem',
    interest: 'eine Website, die funktioniert und gegen Angriffe geschützt ist',
    kept: 'Nur während die Seite gesendet wird; ein Protokoll wird nicht geführt',
  },
  consent: {
    name: 'Ihre Wahl zu Cookies',
    purpose: 'Ihre Wahl beachten und nachweisen können',
    data: 'Ihre Wahl mit Zeit, Sprache und Fassung sowie eine Zufallszahl',
  },
  contact: {
    name: 'Kontaktformular und Nachrichten',
    purpose: 'Ihre Nachricht beantworten',
    data: 'Name, Kontaktdaten und was Sie schreiben',
    interest: 'denen zu antworten, die schreiben',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Ihnen die Neuigkeiten senden, die Sie abonniert haben',
    data: 'E-Mail-Adresse, Zeit der Anmeldung und ihrer Bestätigung',
    kept: 'Bis Sie sich abmelden, was in jeder Ausgabe möglich ist',
  },
  shop: {
    name: 'Bestellungen',
    purpose: 'Ihre Bestellung annehmen, ausführen und abrechnen',
    data: 'Name, Anschriften, Kontaktdaten, was Sie bestellt haben und wie Sie zahlen',
  },
  payment: {
    name: 'Zahlung',
    purpose: 'Ihre Zahlung über einen Zahlungsanbieter annehmen',
    data: 'Betrag, Bestellung und die Zahlungsdaten, die Sie beim Anbieter eingeben',
    kept: 'So lange wie die bezahlte Bestellung; wie lange der Zahlungsanbieter seine Daten speichert, sagt er selbst',
  },
  accounts: {
    name: 'Kundenkonto',
    purpose: 'Ihnen ermöglichen, sich anzumelden und Ihre Daten und Bestellungen zu sehen',
    data: 'Name, E-Mail-Adresse, Passwort in unlesbarer Form und was Sie im Konto speichern',
    kept: 'Bis Sie das Konto schließen',
  },
  applications: {
    name: 'Bewerbungen',
    purpose: 'Über Ihre Bewerbung entscheiden',
    data: 'Name, Kontaktdaten, Lebenslauf, Zeugnisse und was Sie sonst senden',
  },
  comments: {
    name: 'Kommentare',
    purpose: 'Ihren Kommentar zeigen und Missbrauch verhindern',
    data: 'Name, E-Mail-Adresse, Kommentar, Zeit und IP-Adresse',
    interest: 'eine offene Diskussion ohne Missbrauch',
    kept: 'So lange wie die Seite, zu der sie gehören, oder bis Sie die Löschung verlangen',
  },
  tools: {
    services: 'Dienste: {services}',
    data: 'IP-Adresse, Seite, Browser und was der Dienst auf Ihrem Gerät speichert',
    kept: 'Wie die Tabelle der Cookie-Richtlinie für jeden Eintrag sagt; für das, was der Anbieter erhalten hat, gilt seine eigene Datenschutzerklärung',
  },
}
