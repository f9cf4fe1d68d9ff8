import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Wizyta na stronie',
    purpose: 'Wysyłanie stron do przeglądarki',
    data: 'Adres IP, strona i przeglądarka',
    interest: 'strona, która działa',
    kept: 'Na serwerze strony: tylko podczas wysyłania strony; żaden dziennik nie jest prowadzony',
    logs: {
      purpose: 'Wysyłanie stron do przeglądarki, wykrywanie błędów i odpieranie ataków',
      data: 'Adres IP, czas, strona, strona odsyłająca, przeglądarka i system operacyjny',
      interest: 'strona, która działa i jest chroniona przed atakami',
      kept: 'Dzienniki serwera: {kept}',
    },
  },
  consent: {
    name: 'Wybór dotyczący plików cookie',
    purpose: 'Uszanowanie wyboru i możliwość jego wykazania',
    data: 'Wybór wraz z czasem, językiem i wersją oraz losowy numer',
    obligation: 'możliwość wykazania udzielonej zgody (art. 7 ust. 1 {gdpr})',
  },
  contact: {
    name: 'Wiadomości',
    purpose: 'Odpowiedź na wiadomość',
    data: 'Imię i nazwisko, dane kontaktowe i treść wiadomości',
    interest: 'udzielanie odpowiedzi osobom, które piszą',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Wysyłanie subskrybowanych wiadomości',
    data: 'Adres e-mail i inne informacje podane przy zapisie',
    kept: 'Newsletter jest wysyłany do chwili rezygnacji; brak informacji o tym, jak długo adres jest potem przechowywany',
    after: 'Po rezygnacji z newslettera: {kept}',
  },
  shop: {
    name: 'Zamówienia',
    purpose: 'Przyjęcie, realizacja i rozliczenie zamówienia',
    data: 'Imię i nazwisko, adresy, dane kontaktowe, treść zamówienia i sposób płatności',
    obligation: 'przepisy podatkowe i o rachunkowości',
  },
  payment: {
    name: 'Płatność',
    purpose: 'Przyjęcie płatności za pośrednictwem operatora płatności',
    data: 'Kwota, tytuł i sposób płatności oraz informacja, czy została dokonana',
    kept: 'Tak długo, jak przechowywane jest opłacone zamówienie',
    provider: 'Dane płatnicze podane operatorowi płatności przetwarza ten operator',
    interest: 'wykrywanie oszustw płatniczych',
  },
  accounts: {
    name: 'Konto klienta',
    purpose: 'Umożliwienie logowania oraz wglądu w dane i zamówienia',
    data: 'Imię i nazwisko, adres e-mail, hasło i informacje zapisane na koncie',
    kept: 'Tak długo, jak istnieje konto; brak informacji o tym, jak długo po jego zamknięciu',
    after: 'Po zamknięciu konta: {kept}',
  },
  applications: {
    name: 'Rekrutacja',
    purpose: 'Rozpatrzenie kandydatury',
    data: 'Imię i nazwisko, dane kontaktowe, życiorys, referencje i inne przesłane informacje',
  },
  comments: {
    name: 'Komentarze',
    purpose: 'Wyświetlanie komentarzy i zapobieganie nadużyciom',
    data: 'Imię i nazwisko lub pseudonim, adres e-mail, komentarz, czas i adres IP',
    interest: 'otwarta dyskusja bez nadużyć',
    kept: 'Tak długo, jak komentarz jest wyświetlany; brak informacji o tym, jak długo potem',
  },
  tools: {
    data: 'Adres IP, strona, przeglądarka i dane, które usługa zapisuje na urządzeniu',
    device: 'Na urządzeniu: czas podany dla każdej pozycji w polityce plików cookie.',
    provider: 'U dostawcy: {kept}.',
    notKnown: 'Brak informacji o tym, jak długo dostawcy tych usług przechowują otrzymane dane: {services}.',
    does: '{service}: {purposes}',
    recording: 'Kliknięcia, przewijanie i ruchy myszy, nagrywane przez: {services}',
    chat: 'Treść rozmowy na czacie: {services}',
    form: 'Informacje wpisane w formularzach: {services}',
  },
}
