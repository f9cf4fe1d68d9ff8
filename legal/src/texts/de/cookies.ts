import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope:
    'Diese Richtlinie erklärt, was {website} auf Ihrem Gerät speichert und liest. Die Website wird betrieben von: {name}.',
  what: {
    heading: 'Was Cookies sind',
    cookies:
      'Cookies sind kleine Texte, die eine Website in Ihrem Browser speichert und später wieder liest, zum Beispiel damit Sie angemeldet bleiben oder damit sie Ihren Browser beim nächsten Besuch wiedererkennt.',
    others:
      'Browser haben noch andere Orte für Daten, den lokalen Speicher und den Sitzungsspeicher, und unsichtbare Bilder, sogenannte Pixel, melden einem anderen Server, dass eine Seite geöffnet wurde. Diese Richtlinie gilt für sie alle.',
  },
  choice: {
    heading: 'Ihre Wahl',
    basis:
      'Was für die Website unbedingt nötig ist, läuft ohne Einwilligung. Alles andere wartet, bis Sie zustimmen ({law}; Art. 6 Abs. 1 lit. a DSGVO).',
    asked:
      'Beim ersten Besuch fragt die Website Sie. Sie können zustimmen, ablehnen oder nach Kategorien auswählen. Wenn Sie ablehnen, fehlen Ihnen nur die Funktionen, die die abgelehnten Dienste brauchen.',
    withdraw:
      'Sie können Ihre Wahl jederzeit so einfach ändern oder widerrufen, wie Sie sie getroffen haben. Was vorher geschah, bleibt rechtmäßig.',
    browser:
      'Sie können gespeicherte Daten auch in den Einstellungen Ihres Browsers löschen oder das Speichern dort unterbinden. Teile der Website funktionieren dann möglicherweise nicht.',
  },
  used: {
    heading: 'Was gespeichert wird, und wozu',
    intro: 'Die Tabellen nennen alles nach Kategorien, mit Zweck und Speicherdauer.',
  },
  caption: 'Auf Ihrem Gerät gespeichert: {category}',
  kind: 'Art',
  kinds: { cookie: 'Cookie', local: 'Lokaler Speicher', session: 'Sitzungsspeicher' },
  parties: { first: 'dieser Website', third: 'des Anbieters' },
  nothingStored:
    'Soweit bekannt, speichern diese Dienste nichts auf Ihrem Gerät, erfahren beim Laden aber Ihre IP-Adresse: {services}.',
  recipients: {
    heading: 'Wer Daten erhält',
    intro:
      'Wenn Sie zustimmen, erhalten diese Anbieter Daten von Ihrem Browser, mindestens Ihre IP-Adresse und die besuchte Seite.',
    necessary: 'Diese Dienste sind für die Website notwendig und erhalten Daten ohne Einwilligung: {services}.',
    caption: 'Dienste anderer Anbieter',
    policy: 'Datenschutzerklärung',
  },
  notStated: 'Nicht angegeben',
  transfers: {
    heading: 'Länder außerhalb des Europäischen Wirtschaftsraums',
    outside: 'Diese Anbieter haben ihren Sitz außerhalb des Europäischen Wirtschaftsraums: {vendors}.',
    inside:
      'Auch Anbieter im Europäischen Wirtschaftsraum können Server in anderen Ländern nutzen. Ihre Datenschutzerklärungen sagen, wo, und worauf solche Übermittlungen beruhen.',
  },
  profiles: {
    heading: 'Profile',
    text: 'Mit Ihrer Einwilligung können diese Dienste aus dem, was Sie auf dieser und anderen Websites tun, ein Profil bilden, um Inhalte oder Anzeigen auszuwählen, die Sie vermutlich interessieren: {services}.',
  },
  kept: {
    heading: 'Wie lange Ihre Wahl gespeichert wird',
    choice: 'Zeit, bis Sie erneut gefragt werden',
    proof: 'Aufbewahrung des Nachweises',
    record:
      'Der Nachweis hält fest, wann und was Sie gewählt haben, in welcher Sprache und bei welcher Fassung dieser Richtlinie, dazu eine Zufallszahl. Er enthält weder Ihre IP-Adresse noch Ihren Namen.',
  },
}
