import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Länder außerhalb des Europäischen Wirtschaftsraums',
    none: 'Personenbezogene Daten werden nicht in Länder außerhalb des Europäischen Wirtschaftsraums übermittelt.',
    noOthers:
      'Außer an die genannten Empfänger werden keine personenbezogenen Daten in Länder außerhalb des Europäischen Wirtschaftsraums übermittelt.',
    intro: 'Personenbezogene Daten gelangen auch in Länder außerhalb des Europäischen Wirtschaftsraums:',
    caption: 'Übermittlungen',
    captionMaybe: 'Mögliche Übermittlungen',
    recipient: 'Empfänger',
    country: 'Land',
    ground: 'Grundlage',
    grounds: {
      adequacy:
        'Beschluss {decision} der Europäischen Kommission, dass das Land ein angemessenes Schutzniveau bietet (Art. 45 {gdpr})',
      dpf: 'Beschluss (EU) 2023/1795 der Europäischen Kommission: {company} nimmt am Datenschutzrahmen EU-USA (Data Privacy Framework) teil, gelesen am {date} (Art. 45 {gdpr})',
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
    maybe:
      'Die Konzerne dieser Anbieter haben ihren Sitz außerhalb des Europäischen Wirtschaftsraums. Ob Daten dorthin gelangen, ist hier nicht bekannt. Falls ja, ist dies die Grundlage:',
  },
  uk: {
    heading: 'Länder außerhalb des Vereinigten Königreichs',
    none: 'Personenbezogene Daten werden nicht in Länder außerhalb des Vereinigten Königreichs übermittelt.',
    noOthers:
      'Außer an die genannten Empfänger werden keine personenbezogenen Daten in Länder außerhalb des Vereinigten Königreichs übermittelt.',
    intro: 'Personenbezogene Daten gelangen auch in Länder außerhalb des Vereinigten Königreichs:',
    caption: 'Übermittlungen',
    captionMaybe: 'Mögliche Übermittlungen',
    recipient: 'Empfänger',
    country: 'Land',
    ground: 'Grundlage',
    grounds: {
      adequacy: 'Das Recht des Vereinigten Königreichs lässt Übermittlungen in dieses Land zu ({law})',
      dpf: '{company} nimmt an der Erweiterung des Datenschutzrahmens EU-USA für das Vereinigte Königreich (UK Extension) teil, gelesen am {date} (Art. 45A {gdpr}; Data Protection (Adequacy) (United States of America) Regulations 2023)',
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
    maybe:
      'Die Konzerne dieser Anbieter haben ihren Sitz außerhalb des Vereinigten Königreichs. Ob Daten dorthin gelangen, ist hier nicht bekannt. Falls ja, ist dies die Grundlage:',
  },
}
