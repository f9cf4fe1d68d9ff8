import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Verzeichnis von Verarbeitungstätigkeiten',
  intro:
    'Wie auf {website} personenbezogene Daten verarbeitet werden, nach den Angaben des Betreibers und dem, was über die verwendeten Dienste bekannt ist (Art. 30 {gdpr}).',
  controller: 'Verantwortlicher',
  activity: 'Tätigkeit',
  purpose: 'Zweck',
  people: 'Betroffene Personen',
  data: 'Kategorien von Daten',
  basis: 'Rechtsgrundlage',
  kept: 'Speicherdauer',
  recipients: 'Empfänger',
  transfers: 'Übermittlungen und ihre Grundlage',
  measures: 'Maßnahmen zur Sicherheit',
  notHere: 'Hier nicht erfasst: Die Maßnahmen gehören in eine eigene Beschreibung des Betreibers.',
  visitors: 'Besucher der Website',
  customers: 'Kunden und Interessenten',
  subscribers: 'Abonnenten des Newsletters',
  applicants: 'Bewerber',
}
