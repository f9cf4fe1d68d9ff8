import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Länder außerhalb des Europäischen Wirtschaftsraums',
    none: 'Personenbezogene Daten werden nicht in Länder außerhalb des Europäischen Wirtschaftsraums übermittelt.',
    noOthers:
      'Außer an die genannten Empfänger werden keine personenbezogenen Daten in Länder außerhalb des Europäischen Wirtschaftsraums übermittelt.',
    intro: 'Personenbezogene Daten gelangen auch in Länder außerhalb des Europäischen Wirtschaftsraums:',
    caption: 'Übermittlungen',
    recipient: 'Empfänger',
    country: 'Land',
    ground: 'Grundlage',
    grounds: {
      adequacy:
        'Beschluss der Europäischen Kommission, dass das Land ein angemessenes Schutzniveau bietet (Art. 45 {gdpr})',
      dpf: 'Teilnahme am Datenschutzrahmen EU-USA (Data Privacy Framework; Art. 45 {gdpr})',
      clauses:
        'Standardvertragsklauseln der Europäischen Kommission, von denen Sie eine Kopie verlangen können (Art. 46 Abs. 2 lit. c {gdpr})',
      binding_rules:
        'Verbindliche interne Datenschutzvorschriften, die eine Aufsichtsbehörde genehmigt hat (Art. 47 {gdpr})',
      consent: 'Ihre ausdrückliche Einwilligung (Art. 49 Abs. 1 lit. a {gdpr})',
      none: 'Nicht bekannt',
    },
    others: 'Weitere Empfänger',
    notKnown:
      'Bei diesen Diensten ist hier nicht bekannt, in welchen Ländern die Anbieter Daten verarbeiten: {services}. Mehr dazu steht möglicherweise in den Datenschutzerklärungen der Anbieter.',
  },
  uk: {
    heading: 'Länder außerhalb des Vereinigten Königreichs',
    none: 'Personenbezogene Daten werden nicht in Länder außerhalb des Vereinigten Königreichs übermittelt.',
    noOthers:
      'Außer an die genannten Empfänger werden keine personenbezogenen Daten in Länder außerhalb des Vereinigten Königreichs übermittelt.',
    intro: 'Personenbezogene Daten gelangen auch in Länder außerhalb des Vereinigten Königreichs:',
    caption: 'Übermittlungen',
    recipient: 'Empfänger',
    country: 'Land',
    ground: 'Grundlage',
    grounds: {
      adequacy:
        'Das Recht des Vereinigten Königreichs lässt Übermittlungen in dieses Land zu (Art. 45A {gdpr} oder Data Protection Act 2018, Schedule 21)',
      dpf: 'Teilnahme an der Erweiterung des Datenschutzrahmens EU-USA für das Vereinigte Königreich (UK Extension)',
      clauses:
        'International Data Transfer Agreement oder Addendum des Vereinigten Königreichs, wovon Sie eine Kopie verlangen können (Art. 46 {gdpr})',
      binding_rules:
        'Verbindliche interne Datenschutzvorschriften, die die Information Commission genehmigt hat (Art. 47 {gdpr})',
      consent: 'Ihre ausdrückliche Einwilligung (Art. 49 Abs. 1 lit. a {gdpr})',
      none: 'Nicht bekannt',
    },
    others: 'Weitere Empfänger',
    notKnown:
      'Bei diesen Diensten ist hier nicht bekannt, in welchen Ländern die Anbieter Daten verarbeiten: {services}. Mehr dazu steht möglicherweise in den Datenschutzerklärungen der Anbieter.',
  },
}
