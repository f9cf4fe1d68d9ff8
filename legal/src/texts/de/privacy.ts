import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Diese Erklärung sagt, welche personenbezogenen Daten beim Besuch von {website} verarbeitet werden, wozu, und welche Rechte Sie nach der Datenschutz-Grundverordnung ({gdpr}) haben.',
  scopeUk:
    'Diese Erklärung sagt, welche personenbezogenen Daten beim Besuch von {website} verarbeitet werden, wozu, und welche Rechte Sie nach der Datenschutz-Grundverordnung des Vereinigten Königreichs ({gdpr}) haben.',
  controller: {
    heading: 'Wer verantwortlich ist',
    name: 'Verantwortlicher',
    address: 'Anschrift',
    email: 'E-Mail',
    phone: 'Telefon',
    dpo: 'Datenschutzbeauftragte Person',
    dpoEmail: 'E-Mail der datenschutzbeauftragten Person',
  },
  uses: {
    heading: 'Wozu Daten verwendet werden',
    purpose: 'Zweck',
    data: 'Daten',
    basis: 'Rechtsgrundlage',
    kept: 'Speicherdauer',
    provide: 'Müssen Sie diese Daten bereitstellen?',
  },
  bases: {
    consent: 'Ihre Einwilligung (Art. 6 Abs. 1 lit. a {gdpr}), die Sie jederzeit widerrufen können',
    contract: 'Ein Vertrag mit Ihnen oder vorvertragliche Maßnahmen auf Ihre Anfrage (Art. 6 Abs. 1 lit. b {gdpr})',
    obligation: 'Eine rechtliche Verpflichtung (Art. 6 Abs. 1 lit. c {gdpr}): {interest}',
    task: 'Eine Aufgabe im öffentlichen Interesse (Art. 6 Abs. 1 lit. e {gdpr}): {interest}',
    interest: 'Ein berechtigtes Interesse (Art. 6 Abs. 1 lit. f {gdpr}): {interest}',
    early:
      'Was diese Dienste vor Ihrer Einwilligung erhalten, beruht nicht auf ihr; die Rechtsgrundlage dafür ist hier nicht bekannt: {services}',
  },
  provide: {
    automatic:
      'Ihr Browser sendet sie beim Öffnen einer Seite; ohne Ihre IP-Adresse kann die Seite nicht gesendet werden.',
    voluntary: 'Nein. Ohne sie können Sie diesen einen Dienst nicht nutzen.',
    needed: 'Sie sind für den Vertrag nötig. Ohne sie kann er nicht geschlossen oder erfüllt werden.',
    choice: 'Nein. Solange Sie nicht gewählt haben, behandelt die Website Sie so, als hätten Sie abgelehnt.',
    consent: 'Nein. Ohne Ihre Einwilligung werden sie nicht erhoben.',
    except:
      'Nein. Ohne Ihre Einwilligung werden sie nicht erhoben; diese Dienste können jedoch Daten erhalten, bevor Sie wählen: {services}.',
  },
  recipients: {
    heading: 'Wer Daten erhält',
    intro: 'Für die hier genannten Zwecke erhalten folgende Empfänger Daten:',
    hosting: 'das Unternehmen, das die Website hostet: {name}',
    someHosting: 'das Unternehmen, das die Website hostet',
    consent:
      'der Anbieter des Cookie-Banners ({name}), der die Nachweise über die Wahl der Besucher im Auftrag des Betreibers der Website aufbewahrt',
    payment: 'für Zahlungen: {names}',
    newsletter: 'für den Versand des Newsletters: {name}',
    delivery: 'für die Lieferung von Bestellungen: {names}',
    tools:
      'Über die Empfänger ist Folgendes bekannt. Was Dienste auf Ihrem Gerät speichern, steht in der Cookie-Richtlinie.',
  },
  rights: {
    heading: 'Ihre Rechte',
    intro: 'Sie haben das Recht:',
    list: {
      access:
        'zu erfahren, ob und welche Daten über Sie verarbeitet werden, und eine Kopie zu erhalten (Art. 15 {gdpr})',
      rectification:
        'unrichtige Daten berichtigen und unvollständige Daten vervollständigen zu lassen (Art. 16 {gdpr})',
      erasure: 'Ihre Daten in den Fällen des Art. 17 {gdpr} löschen zu lassen',
      restriction:
        'die Verarbeitung einschränken zu lassen, etwa während die Richtigkeit der Daten überprüft wird (Art. 18 {gdpr})',
      portability:
        'Daten, die Sie bereitgestellt haben und die aufgrund Ihrer Einwilligung oder eines Vertrags automatisiert verarbeitet werden, in einem strukturierten, gängigen und maschinenlesbaren Format zu erhalten oder einem anderen Verantwortlichen übermitteln zu lassen (Art. 20 {gdpr})',
      withdrawal:
        'eine Einwilligung jederzeit zu widerrufen; durch den Widerruf wird die Rechtmäßigkeit der aufgrund der Einwilligung bis zum Widerruf erfolgten Verarbeitung nicht berührt (Art. 7 Abs. 3 {gdpr})',
    },
    how: 'Es genügt eine Nachricht an {email}.',
  },
  objection: {
    heading: 'Widerspruchsrecht',
    interest:
      'Sie können aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit Widerspruch gegen eine Verarbeitung einlegen, die auf einem berechtigten Interesse oder einer Aufgabe im öffentlichen Interesse beruht (Art. 21 Abs. 1 {gdpr}).',
    marketing:
      'Sie können jederzeit und ohne Angabe von Gründen Widerspruch gegen die Verarbeitung Ihrer Daten für Direktwerbung einlegen, auch gegen Profile, die dafür gebildet werden (Art. 21 Abs. 2 {gdpr}).',
  },
  complaint: {
    heading: 'Beschwerden',
    text: 'Sie können sich bei einer Datenschutzbehörde beschweren, insbesondere in dem Land, in dem Sie leben oder arbeiten oder in dem nach Ihrer Ansicht gegen das Recht verstoßen wurde. Für diese Website ist das:',
    authority: 'Behörde',
    address: 'Anschrift',
    email: 'E-Mail',
    page: 'Beschwerden',
  },
  automated: {
    heading: 'Automatisierte Entscheidungen',
    none: 'Keine Entscheidung über Sie beruht ausschließlich auf automatisierter Verarbeitung, und dafür wird auch kein Profil gebildet (Art. 22 {gdpr}).',
  },
  sources: {
    heading: 'Woher Daten stammen',
    visitor: 'Alle Daten stammen von Ihnen oder von Ihrem Browser.',
    payment:
      'Was Zahlungsanbieter über eine Zahlung mitteilen, stammt von ihnen. Alle anderen Daten stammen von Ihnen oder von Ihrem Browser.',
  },
}
