import type { QuestionTexts } from '../shape.ts'

export const questions: QuestionTexts = {
  fields: {
    country: ['Land Ihres Unternehmens', 'Davon hängt ab, welches Recht gilt und welche Behörde zuständig ist.'],
    kind: [
      'Wer betreibt die Website?',
      'Gesellschaften, Vereine und öffentliche Stellen müssen mehr angeben als Personen.',
    ],
    name: [
      'Vollständiger Name',
      'Besucher müssen sehen, wer die Website betreibt: Vor- und Nachname oder die eingetragene Firma.',
      'Name',
    ],
    legal_form: ['Rechtsform', 'Sie gehört zum Namen einer Gesellschaft, etwa GmbH oder UG.'],
    trade_name: [
      'Name, den Kunden kennen',
      'Nützlich, wenn Ihr Geschäft anders heißt als Sie oder Ihre Gesellschaft.',
      'Geschäftsbezeichnung',
    ],
    business_purpose: [
      'Unternehmensgegenstand',
      'Das österreichische Recht verlangt ihn im Impressum: eine Zeile, etwa Bäckerei.',
    ],
    street: [
      'Straße und Hausnummer',
      'Eine Anschrift, an der Briefe zugestellt werden können; ein Postfach genügt nicht.',
      'Anschrift',
    ],
    postal_code: ['Postleitzahl', 'Teil der Anschrift.'],
    city: ['Ort', 'Teil der Anschrift.'],
    german_state: ['Bundesland', 'Jedes Land hat seine eigene Datenschutzbehörde.'],
    email: ['E-Mail-Adresse', 'Besucher müssen Sie schnell erreichen können.', 'E-Mail'],
    phone: ['Telefon', 'Ein zweiter direkter Weg zu Ihnen, den manche Länder verlangen.'],
    contact_page: ['Kontaktseite', 'In manchen Ländern genügt ein Formular statt einer Telefonnummer.'],
    representatives: [
      'Wer die Gesellschaft vertritt',
      'Die vertretungsberechtigten Personen mit Vor- und Nachnamen.',
      'Vertreten durch',
    ],
    register_name: [
      'Register',
      'Das Register, in dem Sie eingetragen sind, mit Gericht oder Ort. Geben Sie an, wenn es keines gibt.',
    ],
    register_number: ['Registernummer', 'Mit ihr findet jeder den Eintrag.'],
    charity_number: [
      'Nummer der Wohltätigkeitsorganisation',
      'Die Nummer, unter der die Organisation im Vereinigten Königreich registriert ist. Geben Sie an, wenn es keine gibt.',
      'Registernummer der Wohltätigkeitsorganisation',
    ],
    tax_id: ['Steuernummer', 'Das Recht Ihres Landes verlangt sie im Impressum.'],
    vat_id: [
      'Umsatzsteuer- oder Wirtschafts-Identifikationsnummer',
      'Nur, wenn Sie eine erhalten haben. Geben Sie an, wenn es keine gibt.',
      'Umsatzsteuer-Identifikationsnummer',
    ],
    siren: ['SIREN oder SIRET', 'Die Nummer Ihres Unternehmens in Frankreich. Geben Sie an, wenn es keine gibt.'],
    rea_number: ['REA-Nummer', 'Ratsam für italienische Gesellschaften.'],
    pec: ['PEC-Adresse', 'Ratsam für italienische Gesellschaften.'],
    share_capital: [
      'Gesellschaftskapital in der Währung Ihres Landes',
      'In Italien und im Vereinigten Königreich das tatsächlich eingezahlte.',
      'Gesellschaftskapital',
    ],
    outstanding_contributions: [
      'Ausstehende Einlagen',
      'Deutsche und österreichische Gesellschaften, die ihr Kapital nennen, müssen sie mit angeben. Geben Sie an, wenn es keine gibt.',
    ],
    sole_shareholder: [
      'Gibt es einen Alleingesellschafter?',
      'Italienische Gesellschaften müssen das angeben.',
      'Alleingesellschafter',
    ],
    in_liquidation: ['Ist die Gesellschaft in Liquidation?', 'Gesellschaften müssen das angeben.'],
    parent_company: [
      'Gesellschaft, die Ihre leitet',
      'Italienische Gesellschaften einer Gruppe müssen sie nennen. Geben Sie an, wenn es keine gibt.',
      'Leitung und Koordinierung durch',
    ],
    supervisory_authority: [
      'Aufsichtsbehörde',
      'Nur, wenn Ihre Tätigkeit eine Zulassung braucht. Geben Sie an, wenn es keine gibt.',
    ],
    profession_title: [
      'Reglementierter Beruf',
      'Für Ärzte, Anwälte, Architekten und andere Kammerberufe. Geben Sie an, wenn das nicht zutrifft.',
      'Berufsbezeichnung',
    ],
    profession_country: [
      'Land der Berufsbezeichnung',
      'Berufsbezeichnungen unterscheiden sich je nach Land.',
      'Verliehen in',
    ],
    profession_chamber: ['Kammer', 'Die Kammer, der Sie angehören.'],
    profession_number: ['Mitgliedsnummer', 'Mit ihr findet man Sie bei der Kammer. Geben Sie an, wenn es keine gibt.'],
    profession_rules: ['Berufsrechtliche Regelungen', 'Ihr Name oder die Adresse, unter der sie zu lesen sind.'],
    codes_of_conduct: [
      'Verhaltenskodizes',
      'Diejenigen, denen Sie beigetreten sind. Geben Sie an, wenn es keine gibt.',
    ],
    publication_director: [
      'Leitung der Veröffentlichung',
      'Das französische Recht verlangt eine Person, die für Veröffentlichtes einsteht.',
    ],
    editor: [
      'Redaktionell verantwortlich',
      'Name und Anschrift, wenn Sie wie die Presse Nachrichten oder Meinungen veröffentlichen. Geben Sie an, wenn nicht.',
    ],
    has_contact_form: ['Können Besucher Ihnen schreiben?', 'Nachrichten sind personenbezogene Daten.'],
    has_newsletter: ['Gibt es einen Newsletter?', 'Adressen von Abonnenten sind personenbezogene Daten.'],
    newsletter_provider: [
      'Wer den Newsletter versendet',
      'Empfänger von Daten sind zu nennen. Geben Sie an, wenn Sie ihn selbst versenden.',
    ],
    has_shop: [
      'Kann man etwas bestellen?',
      'Bestellungen sind personenbezogene Daten, und Preise brauchen Erläuterungen.',
    ],
    price_taxes: ['Steuern in den Preisen', 'Käufer müssen wissen, was sie zahlen.'],
    price_shipping: ['Versand in den Preisen', 'Käufer müssen wissen, was sie zahlen.'],
    delivery_companies: ['Wer liefert', 'Empfänger von Daten werden besser genannt.'],
    more_than_ten_employees: [
      'Haben Sie am Ende des vergangenen Jahres mehr als zehn Personen beschäftigt?',
      'Dann verlangt das deutsche Recht einen Satz zur Verbraucherschlichtung.',
    ],
    dispute_resolution: [
      'Nehmen Sie an der Verbraucherschlichtung teil?',
      'Das deutsche Recht verlangt diese Angabe auf der Website.',
    ],
    dispute_body_name: [
      'Stelle für Streitigkeiten mit Verbrauchern',
      'Die Schlichtungsstelle oder der Mediator für Streitigkeiten zwischen Ihnen und Verbrauchern. Geben Sie an, wenn es keine gibt.',
      'Zuständige Stelle',
    ],
    dispute_body_address: ['Anschrift dieser Stelle', 'Verbraucher müssen ihr schreiben können.', 'Anschrift'],
    dispute_body_website: ['Website dieser Stelle', 'Verbraucher müssen sie finden können.', 'Website'],
    takes_payments: ['Kann man auf der Website bezahlen?', 'Zahlungsdaten gehen an jemand anderen.'],
    payment_providers: ['Zahlungsanbieter', 'Empfänger von Daten sind zu nennen.'],
    has_accounts: ['Können Besucher ein Konto haben?', 'Was sie darin speichern, sind personenbezogene Daten.'],
    has_applications: ['Kann man sich bewerben?', 'Bewerbungen sind personenbezogene Daten.'],
    has_comments: ['Können Besucher kommentieren?', 'Kommentare sind personenbezogene Daten.'],
    keeps_server_logs: ['Führt der Server Protokolle?', 'Sie enthalten meist IP-Adressen.'],
    hosting_name: ['Hosting-Unternehmen', 'Es erhält Daten, und Empfänger sind zu nennen.', 'Name'],
    hosting_street: [
      'Straße und Hausnummer des Hosting-Unternehmens',
      'Das französische Recht verlangt seine Anschrift.',
      'Anschrift',
    ],
    hosting_postal_code: ['Postleitzahl des Hosting-Unternehmens', 'Das französische Recht verlangt seine Anschrift.'],
    hosting_city: ['Ort des Hosting-Unternehmens', 'Das französische Recht verlangt seine Anschrift.'],
    hosting_country: ['Land des Hosting-Unternehmens', 'Das französische Recht verlangt seine Anschrift.'],
    hosting_phone: ['Telefon des Hosting-Unternehmens', 'Das französische Recht verlangt seine Nummer.', 'Telefon'],
    dpo_name: ['Datenschutzbeauftragte Person', 'Nur, wenn es sie gibt. Geben Sie an, wenn nicht.'],
    dpo_email: ['E-Mail der datenschutzbeauftragten Person', 'Besucher müssen diese Person erreichen können.'],
    keep_contact: ['Wie lange Nachrichten gespeichert werden', 'Besucher müssen wissen, wie lange ihre Daten bleiben.'],
    keep_orders: [
      'Wie lange Bestellungen gespeichert werden',
      'Das Steuerrecht verlangt meist mehrere Jahre: fragen Sie Ihre Beratung.',
    ],
    keep_applications: [
      'Wie lange Bewerbungen gespeichert werden',
      'Besucher müssen wissen, wie lange ihre Daten bleiben.',
    ],
    keep_server_logs: [
      'Wie lange Protokolle gespeichert werden',
      'Besucher müssen wissen, wie lange ihre Daten bleiben.',
    ],
    transfers_outside: [
      'Verlassen Daten den Europäischen Wirtschaftsraum?',
      'Über die angegebenen Dienste hinaus, etwa zu einem Unternehmen im Ausland.',
    ],
    transfer_countries: ['In welche Länder', 'Besucher müssen wissen, wohin ihre Daten gehen.'],
    transfer_safeguards: [
      'Worauf die Übermittlung beruht',
      'Nur aus einem dieser Gründe ist sie erlaubt; die Verträge mit den Anbietern sagen, aus welchem.',
    ],
    automated_decisions: [
      'Entscheidungen allein durch Maschinen',
      'Erklären Sie ihre Logik und ihre Folgen. Geben Sie an, wenn es keine gibt.',
    ],
    other_sources: [
      'Daten aus anderen Quellen',
      'Welche Daten Sie von anderen haben, und von wem. Geben Sie an, wenn es keine gibt.',
    ],
    sells_to_consumers: [
      'Können Verbraucher auf der Website bestellen, buchen oder Verträge schließen?',
      'Dann kann das Recht der Barrierefreiheit gelten.',
    ],
    company_size: [
      'Größe des Unternehmens',
      'Mit weniger als zehn Personen und höchstens 2 Millionen Euro im Jahr ist für Dienstleistungen keine Erklärung nötig.',
    ],
    service_description: ['Ihre Dienstleistung in wenigen Sätzen', 'Die Erklärung beschreibt, worum es geht.'],
    accessibility_measures: [
      'Was für Barrierefreiheit getan wurde',
      'Die Erklärung sagt, wie mit den Anforderungen umgegangen wird.',
    ],
    accessibility_limits: [
      'Bekannte Einschränkungen',
      'Was nicht alle nutzen können, und was stattdessen geht. Geben Sie an, wenn keine bekannt sind.',
    ],
    accessibility_measured: [
      'Den letzten automatischen Test in der Erklärung nennen?',
      'Mit Datum, Zahl der Seiten und der gefundenen Probleme. Veröffentlichen Sie nach einer neuen Analyse erneut.',
    ],
    accessibility_answer_days: ['Tage bis zur Antwort', 'Wer eine Barriere meldet, möchte das wissen.'],
    accessibility_authority: [
      'Stelle, die über Barrierefreiheit wacht',
      'Für Ihr Land kennen wir keine: nennen Sie sie, wenn Sie sie kennen.',
    ],
  },
  article: 'Art. {article} {gdpr}',
  notKnown:
    'Welche Gesetze Ihres Landes für ein Impressum gelten, ist uns nicht bekannt. Wir fragen nach dem, was in Europa üblich ist, und die Dokumente nennen dafür kein Gesetz Ihres Landes.',
  publicBody:
    'Öffentliche Stellen geben ihre Erklärung zur Barrierefreiheit in der Form ab, die das Recht ihres Landes vorgibt. Wir schreiben sie nicht.',
  choices: {
    no: 'Nein, und kein Gesetz verpflichtet mich dazu',
    willing: 'Ja, freiwillig',
    obliged: 'Ja, ein Gesetz verpflichtet mich dazu',
    person: 'Person',
    company: 'Gesellschaft',
    included: 'Enthalten',
    added: 'Kommt hinzu',
    none: 'Keine',
    micro: 'Weniger als zehn Personen und höchstens 2 Millionen Euro',
    larger: 'Größer',
    adequacy: 'Beschluss der Europäischen Kommission',
    clauses: 'Standardvertragsklauseln',
    binding_rules: 'Verbindliche interne Vorschriften',
    consent: 'Ausdrückliche Einwilligung',
  },
}
