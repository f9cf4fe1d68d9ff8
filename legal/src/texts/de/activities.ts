import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Besuch der Website',
    purpose: 'Seiten an Ihren Browser senden',
    data: 'IP-Adresse, Seite und Browser',
    interest: 'eine Website, die funktioniert',
    kept: 'Auf dem Server der Website: nur während die Seite gesendet wird; ein Protokoll wird nicht geführt',
    logs: {
      purpose: 'Seiten an Ihren Browser senden, Fehler finden und Angriffe abwehren',
      data: 'IP-Adresse, Zeitpunkt, Seite, verweisende Seite, Browser und Betriebssystem',
      interest: 'eine Website, die funktioniert und gegen Angriffe geschützt ist',
      kept: 'Protokolle des Servers: {kept}',
    },
  },
  consent: {
    name: 'Ihre Cookie-Auswahl',
    purpose: 'Ihre Wahl beachten und nachweisen können',
    data: 'Ihre Wahl mit Zeitpunkt, Sprache und Fassung sowie eine Zufallszahl',
    obligation: 'Ihre Einwilligung nachweisen zu können (Art. 7 Abs. 1 {gdpr})',
  },
  contact: {
    name: 'Nachrichten',
    purpose: 'Ihre Nachricht beantworten',
    data: 'Name, Kontaktdaten und was Sie schreiben',
    interest: 'denen zu antworten, die schreiben',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Ihnen die Neuigkeiten senden, die Sie abonniert haben',
    data: 'E-Mail-Adresse und was Sie bei der Anmeldung sonst angeben',
    kept: 'Der Newsletter wird gesendet, bis Sie sich abmelden; wie lange Ihre Adresse danach gespeichert bleibt, ist hier nicht bekannt',
    after: 'Nach Ihrer Abmeldung: {kept}',
  },
  shop: {
    name: 'Bestellungen',
    purpose: 'Ihre Bestellung annehmen, ausführen und abrechnen',
    data: 'Name, Anschriften, Kontaktdaten, was Sie bestellt haben und wie Sie zahlen',
    obligation: 'die Gesetze über Steuern und Buchführung',
  },
  payment: {
    name: 'Zahlung',
    purpose: 'Ihre Zahlung über einen Zahlungsanbieter annehmen',
    data: 'Betrag, wofür gezahlt wird, Zahlungsmittel und ob gezahlt wurde',
    kept: 'So lange wie die bezahlte Bestellung',
    provider: 'Die Zahlungsdaten, die Sie beim Zahlungsanbieter eingeben, verarbeitet dieser Anbieter',
    interest: 'Betrug bei Zahlungen zu erkennen',
  },
  accounts: {
    name: 'Kundenkonto',
    purpose: 'Ihnen ermöglichen, sich anzumelden und Ihre Daten und Bestellungen zu sehen',
    data: 'Name, E-Mail-Adresse, Passwort und was Sie im Konto speichern',
    kept: 'So lange, wie das Konto besteht; wie lange nach seiner Schließung, ist hier nicht bekannt',
    after: 'Nach dem Schließen des Kontos: {kept}',
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
    kept: 'So lange, wie der Kommentar gezeigt wird; wie lange danach, ist hier nicht bekannt',
  },
  tools: {
    data: 'IP-Adresse, Seite, Browser und was der Dienst auf Ihrem Gerät speichert',
    device: 'Auf Ihrem Gerät: wie in der Cookie-Richtlinie für jeden Eintrag angegeben.',
    provider: 'Beim Anbieter: {kept}.',
    notKnown: 'Wie lange diese Anbieter speichern, was sie erhalten haben, ist hier nicht bekannt: {services}.',
    does: '{service}: {purposes}',
    recording: 'Klicks, Scrollen und Mausbewegungen, aufgezeichnet von: {services}',
    chat: 'Was Sie im Chat schreiben: {services}',
    form: 'Was Sie in Formulare eingeben: {services}',
  },
}
