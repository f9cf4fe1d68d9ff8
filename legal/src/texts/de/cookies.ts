import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope:
    'Diese Richtlinie erklärt, was {website} auf Ihrem Gerät speichert und liest. Die Website wird betrieben von: {name}.',
  what: {
    heading: 'Was Cookies sind',
    cookies:
      'Cookies sind kleine Texte, die eine Website in Ihrem Browser speichert und später wieder liest, zum Beispiel damit Sie angemeldet bleiben oder damit sie Ihren Browser beim nächsten Besuch wiedererkennt.',
    others:
      'Browser haben noch andere Orte für Daten, den lokalen Speicher und den Sitzungsspeicher, und unsichtbare Bilder, sogenannte Pixel, melden einem anderen Server, dass eine Seite geöffnet wurde. Um all das geht es in dieser Richtlinie.',
  },
  choice: {
    heading: 'Ihre Wahl',
    basis:
      'Was für die Website unbedingt erforderlich ist, wird ohne Einwilligung eingesetzt. Für das, was unten unter diesen Überschriften steht, bittet die Website um Ihre Einwilligung ({law}): {groups}.',
    basisAlone:
      'Was für die Website unbedingt erforderlich ist, wird ohne Einwilligung eingesetzt. Für das, was unten unter diesen Überschriften steht, bittet die Website um Ihre Einwilligung: {groups}.',
    asked:
      'Beim ersten Besuch fragt die Website Sie. Sie können zustimmen, ablehnen oder nach Kategorien oder einzelnen Diensten auswählen.',
    withdraw:
      'Sie können Ihre Wahl jederzeit ändern oder Ihre Einwilligung widerrufen, so einfach, wie Sie sie erteilt haben. Durch den Widerruf wird die Rechtmäßigkeit der aufgrund der Einwilligung bis zum Widerruf erfolgten Verarbeitung nicht berührt.',
    browser:
      'Sie können gespeicherte Daten auch in den Einstellungen Ihres Browsers löschen oder das Speichern dort unterbinden. Teile der Website funktionieren dann möglicherweise nicht.',
    nothing:
      'Hier ist kein Dienst bekannt, der auf Ihre Einwilligung wartet. Die Website fragt Sie dennoch nach Kategorien; was zu einer abgelehnten Kategorie gehört, wird nicht geladen.',
  },
  used: {
    heading: 'Was gespeichert wird, und wozu',
    intro: 'Die Tabellen nennen nach Kategorien, was davon bekannt ist, mit Zweck und Speicherdauer.',
  },
  caption: 'Auf Ihrem Gerät gespeichert: {category}',
  kind: 'Art',
  kinds: { cookie: 'Cookie', local: 'Lokaler Speicher', session: 'Sitzungsspeicher' },
  parties: { first: 'dieser Website', third: 'des Anbieters' },
  nothingStored:
    'Soweit bekannt, speichern diese Dienste nichts auf Ihrem Gerät, erfahren beim Laden aber Ihre IP-Adresse: {services}.',
  recipients: {
    heading: 'Wer Daten erhält',
    intro: 'Diese Anbieter erhalten Daten von Ihrem Browser, mindestens Ihre IP-Adresse und die besuchte Seite.',
    necessary: 'Diese Dienste sind für die Website notwendig und erhalten Daten ohne Einwilligung: {services}.',
    inFront:
      'Diese Dienste stehen zwischen Ihrem Browser und der Website oder hosten die Website. Sie erhalten bei jedem Seitenaufruf Daten, unabhängig von Ihrer Wahl: {services}.',
    unconfirmed:
      'Diese Dienste wurden auf der Website gesehen; wozu sie dienen, ist noch nicht angegeben. Sie erhalten möglicherweise Daten, bevor Sie wählen: {services}.',
    asked: 'Bevor die Website diese Dienste lädt, bittet sie um Ihre Einwilligung: {services}.',
    payment: 'Diese Dienste erhalten Daten, wenn Sie mit ihnen bezahlen: {services}.',
    signals:
      'Diese Dienste werden mit der Seite geladen und erhalten Daten, bevor Sie wählen. Bis Sie zustimmen, teilt die Website ihnen mit, dass Sie nicht zugestimmt haben: {services}.',
  },
  profiles: {
    heading: 'Profile',
    text: 'Mit Ihrer Einwilligung können diese Dienste aus dem, was Sie auf dieser und anderen Websites tun, ein Profil bilden, um Inhalte oder Anzeigen auszuwählen, die Sie vermutlich interessieren: {services}.',
  },
  kept: {
    heading: 'Wie lange Ihre Wahl gespeichert wird',
    choice: 'Zeit, bis Sie erneut gefragt werden',
    proof: 'Aufbewahrung des Nachweises',
    keeper: 'Der Nachweis wird im Auftrag des Betreibers der Website aufbewahrt von',
    record:
      'Der Nachweis hält fest, was Sie gewählt haben und wann, in welcher Sprache und bei welcher Fassung dieser Richtlinie, dazu eine Zufallszahl. Er enthält weder Ihre IP-Adresse noch Ihren Namen.',
  },
  groups: {
    payment:
      'Diese Dienste werden für Zahlungen eingesetzt. Die Zahlung selbst beruht auf dem Vertrag mit Ihnen (Art. 6 Abs. 1 lit. b {gdpr}).',
    inFront: {
      heading: 'Bei jedem Seitenaufruf',
      text: 'Was diese Dienste speichern, kommt mit den Seiten selbst, unabhängig von Ihrer Wahl. Ob alles davon unbedingt erforderlich ist, ist hier nicht bekannt.',
    },
    settings: 'In den Cookie-Einstellungen dieser Website stehen sie unter: {categories}.',
  },
}
