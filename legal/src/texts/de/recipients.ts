import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Dienste anderer Anbieter',
  company: 'Unternehmen',
  role: 'Rolle',
  places: 'Ort der Verarbeitung',
  policy: 'Datenschutzerklärung',
  roles: {
    processor: 'Arbeitet im Auftrag dieser Website (Auftragsverarbeiter)',
    controller: 'Entscheidet selbst über die Daten (Verantwortlicher)',
    joint: 'Entscheidet gemeinsam mit dieser Website (gemeinsam Verantwortlicher)',
    both: 'Arbeitet teils im Auftrag dieser Website und entscheidet teils selbst (Auftragsverarbeiter und Verantwortlicher)',
  },
  unknown: 'Nicht bekannt',
  notForKingdom: 'Das Unternehmen für das Vereinigte Königreich ist nicht bekannt',
  worldwide: 'Mehrere Länder weltweit',
  group: 'Konzern: {company}',
  jointly:
    'Mit den Anbietern dieser Dienste ist der Betreiber der Website gemeinsam dafür verantwortlich, dass Daten erhoben und an sie gesendet werden (Art. 26 {gdpr}): {services}. Ihre Rechte können Sie bei und gegenüber jedem der Verantwortlichen geltend machen.',
  afterwards: 'was nach Erhebung und Übermittlung geschieht, entscheidet es selbst (Verantwortlicher)',
  arrangement: 'Was dazu vereinbart ist ({service}): {page}',
}
