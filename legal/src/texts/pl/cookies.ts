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
      'To, co jest ściśle niezbędne do działania strony, działa bez zgody. Na to, co wymieniono niżej pod tymi nagłówkami, strona prosi użytkownika o zgodę ({law}): {groups}.',
    basisAlone:
      'To, co jest ściśle niezbędne do działania strony, działa bez zgody. Na to, co wymieniono niżej pod tymi nagłówkami, strona prosi użytkownika o zgodę: {groups}.',
    asked:
      'Podczas pierwszej wizyty strona pyta o to użytkownika. Można wyrazić zgodę, odmówić albo wybrać poszczególne kategorie lub usługi.',
    withdraw:
      'W każdej chwili można zmienić wybór lub wycofać zgodę, równie łatwo, jak została udzielona. Wycofanie zgody nie wpływa na zgodność z prawem przetwarzania, którego dokonano na podstawie zgody przed jej wycofaniem.',
    browser:
      'Zapisane dane można też usunąć w ustawieniach przeglądarki albo zablokować ich zapisywanie. Niektóre części strony mogą wtedy nie działać.',
    nothing:
      'Nie jest tu znana żadna usługa, która czeka na zgodę użytkownika. Strona mimo to pyta o zgodę według kategorii; to, co należy do odrzuconej kategorii, nie jest wczytywane.',
  },
  used: {
    heading: 'Co jest zapisywane i w jakim celu',
    intro: 'Tabele przedstawiają według kategorii to, co o tym wiadomo, z celem i czasem przechowywania.',
  },
  caption: 'Zapisywane na urządzeniu użytkownika: {category}',
  kind: 'Rodzaj',
  kinds: { cookie: 'Plik cookie', local: 'Pamięć lokalna', session: 'Pamięć sesji' },
  parties: { first: 'tej strony', third: 'dostawcy' },
  nothingStored:
    'O ile wiadomo, te usługi niczego nie zapisują na urządzeniu użytkownika, ale podczas ładowania otrzymują jego adres IP: {services}.',
  recipients: {
    heading: 'Kto otrzymuje dane',
    intro: 'Następujący dostawcy otrzymują dane z przeglądarki, co najmniej adres IP i adres odwiedzanej strony.',
    necessary: 'Usługi niezbędne do działania strony, które otrzymują dane bez zgody: {services}.',
    inFront:
      'Te usługi pośredniczą między przeglądarką a stroną lub utrzymują ją na swoich serwerach. Otrzymują dane przy każdym otwarciu strony, niezależnie od wyboru użytkownika: {services}.',
    unconfirmed:
      'Na stronie wykryto te usługi, ale nie podano jeszcze, do czego służą. Mogą otrzymywać dane, zanim użytkownik dokona wyboru: {services}.',
    asked: 'Przed wczytaniem tych usług strona prosi użytkownika o zgodę: {services}.',
    payment: 'Usługi, które otrzymują dane, gdy użytkownik za ich pomocą płaci: {services}.',
    signals:
      'Te usługi są wczytywane razem ze stroną i otrzymują dane, zanim użytkownik dokona wyboru. Dopóki nie wyrazi on zgody, strona przekazuje im, że zgody nie ma: {services}.',
  },
  profiles: {
    heading: 'Profile',
    text: 'Za zgodą użytkownika te usługi mogą łączyć w profil informacje o jego działaniach na tej i na innych stronach, aby dobierać treści lub reklamy, które mogą go zainteresować: {services}.',
  },
  kept: {
    heading: 'Jak długo przechowywany jest wybór',
    choice: 'Czas do ponownego pytania',
    proof: 'Czas przechowywania dowodu wyboru',
    keeper: 'Dowód przechowuje na zlecenie podmiotu prowadzącego stronę',
    record:
      'Dowód podaje, co i kiedy zostało wybrane, w jakim języku i przy jakiej wersji tej polityki, wraz z losowym numerem. Nie zawiera ani adresu IP, ani imienia i nazwiska.',
  },
  groups: {
    payment:
      'Te usługi służą do obsługi płatności. Podstawą samej płatności jest umowa z użytkownikiem (art. 6 ust. 1 lit. b {gdpr}).',
    inFront: {
      heading: 'Przy każdej stronie',
      text: 'To, co zapisują te usługi, przychodzi z samymi stronami, niezależnie od wyboru użytkownika. Brak informacji o tym, czy wszystko to jest ściśle niezbędne.',
    },
    settings: 'W ustawieniach plików cookie tej strony należą do kategorii: {categories}.',
  },
}
