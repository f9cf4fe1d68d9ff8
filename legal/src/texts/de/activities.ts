import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Besuch der Website',
    purpose: 'Seiten an Ihren Browser senden, Fehler finden und Angriffe abwehren',
    data: 'IP-Adresse, Zeitpunkt, Seite, verweisende Seite, Browser und Betriebssystem',
    interest: 'eine Website, die funktioniert und gegen Angriffe geschützt ist',
    kept: 'Nur während die Seite gesendet wird; ein Protokoll wird nicht geführt',
  },
  consent: {
    name: 'Ihre Cookie-Auswahl',
    purpose: 'Ihre Wahl beachten und nachweisen können',
    data: 'Ihre Wahl mit Zeitpunkt, Sprache und Fassung sowie eine Zufallszahl',
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
    data: 'E-Mail-Adresse und Zeitpunkt der Anmeldung',
    kept: 'Bis Sie sich abmelden',
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
    kept: 'So lange wie die bezahlte Bestellung',
  },
  accounts: {
    name: 'Kundenkonto',
    purpose: 'Ihnen ermöglichen, sich anzumelden und Ihre Daten und Bestellungen zu sehen',
    data: 'Name, E-Mail-Adresse, Passwort und was Sie im Konto speichern',
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
    data: 'Name, E-Mail-Adresse, Kommentar, Zeitpunkt und IP-Adresse',
    interest: 'eine offene Diskussion ohne Missbrauch',
    kept: 'So lange wie die Seite, zu der sie gehören, oder bis Sie die Löschung verlangen',
  },
  tools: {
    services: 'Dienste: {services}',
    data: 'IP-Adresse, Seite, Browser und was der Dienst auf Ihrem Gerät speichert',
    device: 'Auf Ihrem Gerät: wie in der Cookie-Richtlinie für jeden Eintrag angegeben.',
    provider: 'Beim Anbieter: {kept}.',
    notKnown: 'Wie lange diese Anbieter speichern, was sie erhalten haben, ist hier nicht bekannt: {services}.',
  },
}
