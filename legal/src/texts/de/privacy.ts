import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Diese Erklärung sagt, welche personenbezogenen Daten beim Besuch von {website} verarbeitet werden, wozu, und welche Rechte Ihnen die Datenschutz-Grundverordnung (DSGVO) gibt.',
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
    provide: 'Müssen Sie sie angeben?',
  },
  bases: {
    consent: 'Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO), die Sie jederzeit widerrufen können',
    contract: 'Ein Vertrag mit Ihnen oder Schritte davor, um die Sie gebeten haben (Art. 6 Abs. 1 lit. b DSGVO)',
    obligation: 'Eine rechtliche Pflicht (Art. 6 Abs. 1 lit. c DSGVO)',
    interest: 'Ein berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO): {interest}',
  },
  provide: {
    automatic: 'Ihr Browser sendet sie beim Öffnen einer Seite; ohne sie lässt sich die Seite nicht anzeigen.',
    voluntary: 'Nein. Ohne sie können Sie nur diesen einen Dienst nicht nutzen.',
    needed: 'Sie sind für den Vertrag nötig. Ohne sie kann er nicht geschlossen oder erfüllt werden.',
    choice: 'Nein. Solange Sie nicht gewählt haben, läuft nur das Notwendige.',
  },
  recipients: {
    heading: 'Wer Daten erhält',
    intro: 'Daten werden nur weitergegeben, wo einer der genannten Zwecke es erfordert:',
    hosting: 'an das Unternehmen, bei dem die Website liegt: {name}',
    someHosting: 'an das Unternehmen, bei dem die Website liegt',
    consent: 'an den Anbieter des Cookie-Banners, der die Nachweise im Auftrag aufbewahrt',
    payment: 'für Zahlungen: {names}',
    newsletter: 'für den Versand des Newsletters: {name}',
    delivery: 'für die Lieferung von Bestellungen: {names}',
    someDelivery: 'an Unternehmen, die Bestellungen liefern',
    authorities: 'an Behörden und Gerichte, wo ein Gesetz es verlangt',
    tools:
      'Die folgenden Dienste erhalten nur Daten, wenn Sie ihrer Kategorie zustimmen. Einzelheiten stehen in der Cookie-Richtlinie.',
  },
  transfers: {
    heading: 'Länder außerhalb des Europäischen Wirtschaftsraums',
    none: 'Personenbezogene Daten werden nicht in Länder außerhalb des Europäischen Wirtschaftsraums übermittelt.',
    noneBeyondTools:
      'Abgesehen von diesen Diensten werden personenbezogene Daten nicht in Länder außerhalb des Europäischen Wirtschaftsraums übermittelt.',
    countries: 'Personenbezogene Daten werden auch in diese Länder übermittelt: {countries}.',
    vendors:
      'Diese Anbieter außerhalb des Europäischen Wirtschaftsraums erhalten Daten, die der freiwilligen Kategorien nur, wenn Sie zustimmen: {vendors}.',
    basedOn: 'Diese Übermittlungen beruhen auf:',
    safeguards: {
      adequacy:
        'einem Beschluss der Europäischen Kommission, dass das Land personenbezogene Daten angemessen schützt (Art. 45 DSGVO)',
      clauses:
        'den Standardvertragsklauseln der Europäischen Kommission (Art. 46 Abs. 2 lit. c DSGVO), von denen Sie eine Kopie verlangen können',
      binding_rules: 'verbindlichen internen Vorschriften, die eine Behörde genehmigt hat (Art. 47 DSGVO)',
      consent: 'Ihrer ausdrücklichen Einwilligung (Art. 49 Abs. 1 lit. a DSGVO)',
    },
  },
  rights: {
    heading: 'Ihre Rechte',
    intro: 'Sie haben das Recht:',
    list: {
      access:
        'zu erfahren, ob und welche Daten über Sie verarbeitet werden, und eine Kopie zu erhalten (Art. 15 DSGVO)',
      rectification: 'falsche Daten berichtigen und unvollständige ergänzen zu lassen (Art. 16 DSGVO)',
      erasure: 'Ihre Daten löschen zu lassen, soweit kein Gesetz die Aufbewahrung verlangt (Art. 17 DSGVO)',
      restriction:
        'die Verarbeitung einschränken zu lassen, etwa während ihre Richtigkeit geprüft wird (Art. 18 DSGVO)',
      portability:
        'Daten, die Sie angegeben haben, in einem gängigen, maschinenlesbaren Format zu erhalten (Art. 20 DSGVO)',
      objection:
        'einer Verarbeitung, die auf einem berechtigten Interesse beruht, jederzeit aus Gründen Ihrer besonderen Situation zu widersprechen, und der Direktwerbung ohne jeden Grund (Art. 21 DSGVO)',
      withdrawal:
        'eine Einwilligung jederzeit zu widerrufen; was vorher geschah, bleibt rechtmäßig (Art. 7 Abs. 3 DSGVO)',
    },
    how: 'Es genügt eine Nachricht an {email}.',
  },
  complaint: {
    heading: 'Beschwerden',
    text: 'Sie können sich bei einer Datenschutzbehörde beschweren, besonders in dem Land, in dem Sie leben oder arbeiten oder in dem Sie einen Verstoß vermuten. Für diese Website ist das:',
    authority: 'Behörde',
  },
  automated: {
    heading: 'Automatisierte Entscheidungen',
    none: 'Keine Entscheidung über Sie wird allein automatisiert getroffen, und dafür wird auch kein Profil gebildet (Art. 22 DSGVO).',
  },
  sources: {
    heading: 'Woher Daten stammen',
    visitor: 'Alle Daten stammen von Ihnen oder von Ihrem Browser.',
  },
}
