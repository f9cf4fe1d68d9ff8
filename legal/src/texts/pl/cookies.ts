import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope:
    'Ta polityka wyjaśnia, co strona {website} zapisuje i odczytuje na urządzeniu użytkownika. Podmiot prowadzący stronę: {name}.',
  what: {
    heading: 'Czym są pliki cookie',
    cookies:
      'Pliki cookie to niewielkie teksty, które strona internetowa zapisuje w przeglądarce i później odczytuje, na przykład aby utrzymać zalogowanie lub rozpoznać przeglądarkę podczas kolejnej wizyty.',
    others:
      'Przeglądarki mają też inne miejsca na dane, zwane pamięcią lokalną i pamięcią sesji, a niewidoczne obrazy, zwane pikselami, informują inny serwer o otwarciu strony. Ta polityka dotyczy ich wszystkich.',
  },
  choice: {
    heading: 'Wybór użytkownika',
    basis:
      'To, co jest ściśle niezbędne do działania strony, działa bez zgody. Wszystko inne czeka na zgodę użytkownika ({law}; art. 6 ust. 1 lit. a RODO).',
    asked:
      'Podczas pierwszej wizyty strona zadaje to pytanie. Można wyrazić zgodę, odmówić lub wybrać poszczególne kategorie. Odmowa nie pociąga za sobą innych skutków niż brak funkcji, które wymagają odrzuconych usług.',
    withdraw:
      'Wybór można w każdej chwili zmienić lub wycofać równie łatwo, jak został dokonany. To, co nastąpiło wcześniej, pozostaje legalne.',
    browser:
      'Zapisane dane można też usunąć w ustawieniach przeglądarki albo zablokować ich zapisywanie. Niektóre części strony mogą wtedy nie działać.',
  },
  used: {
    heading: 'Co jest zapisywane i w jakim celu',
    intro: 'Tabele przedstawiają wszystko według kategorii, z celem i czasem przechowywania.',
  },
  caption: 'Zapisywane na urządzeniu użytkownika: {category}',
  kind: 'Rodzaj',
  kinds: { cookie: 'Plik cookie', local: 'Pamięć lokalna', session: 'Pamięć sesji' },
  parties: { first: 'tej strony', third: 'dostawcy' },
  nothingStored:
    'O ile wiadomo, te usługi niczego nie zapisują na urządzeniu użytkownika, ale podczas ładowania otrzymują jego adres IP: {services}.',
  recipients: {
    heading: 'Kto otrzymuje dane',
    intro:
      'Po wyrażeniu zgody dane z przeglądarki otrzymują następujący dostawcy, co najmniej adres IP i adres odwiedzanej strony.',
    necessary: 'Usługi niezbędne do działania strony, które otrzymują dane bez zgody: {services}.',
    caption: 'Usługi innych dostawców',
    policy: 'Polityka prywatności',
  },
  notStated: 'Nie podano',
  transfers: {
    heading: 'Kraje spoza Europejskiego Obszaru Gospodarczego',
    outside: 'Dostawcy z siedzibą poza Europejskim Obszarem Gospodarczym: {vendors}.',
    inside:
      'Dostawcy z Europejskiego Obszaru Gospodarczego mogą również korzystać z serwerów w innych krajach. Ich polityki prywatności podają, gdzie i na jakiej podstawie dane są tam przekazywane.',
  },
  profiles: {
    heading: 'Profile',
    text: 'Za zgodą użytkownika te usługi mogą łączyć w profil informacje o jego działaniach na tej i na innych stronach, aby dobierać treści lub reklamy, które mogą go zainteresować: {services}.',
  },
  kept: {
    heading: 'Jak długo przechowywany jest wybór',
    choice: 'Czas do ponownego pytania',
    proof: 'Czas przechowywania dowodu wyboru',
    record:
      'Dowód podaje, kiedy i co zostało wybrane, w jakim języku i przy jakiej wersji tej polityki, wraz z losowym numerem. Nie zawiera ani adresu IP, ani nazwiska.',
  },
}
