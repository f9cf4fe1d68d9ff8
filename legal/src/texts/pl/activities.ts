import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Wizyta na stronie',
    purpose: 'Wysyłanie stron do przeglądarki, wykrywanie błędów i odpieranie ataków',
    data: 'Adres IP, czas, strona, strona odsyłająca, przeglądarka i system operacyjny',
    interest: 'strona, która działa i jest chroniona przed atakami',
    kept: 'Tylko podczas wysyłania strony; żaden dziennik nie jest prowadzony',
  },
  consent: {
    name: 'Wybór dotyczący plików cookie',
    purpose: 'Uszanowanie wyboru i możliwość jego wykazania',
    data: 'Wybór wraz z czasem, językiem i wersją oraz losowy numer',
  },
  contact: {
    name: 'Formularz kontaktowy i wiadomości',
    purpose: 'Odpowiedź na wiadomość',
    data: 'Imię i nazwisko, dane kontaktowe i treść wiadomości',
    interest: 'udzielanie odpowiedzi osobom, które piszą',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Wysyłanie subskrybowanych wiadomości',
    data: 'Adres e-mail i czas zapisu',
    kept: 'Do chwili rezygnacji z newslettera',
  },
  shop: {
    name: 'Zamówienia',
    purpose: 'Przyjęcie, realizacja i rozliczenie zamówienia',
    data: 'Imię i nazwisko, adresy, dane kontaktowe, treść zamówienia i sposób płatności',
  },
  payment: {
    name: 'Płatność',
    purpose: 'Przyjęcie płatności za pośrednictwem operatora płatności',
    data: 'Kwota, zamówienie i dane płatnicze podane operatorowi',
    kept: 'Tak długo, jak przechowywane jest opłacone zamówienie',
  },
  accounts: {
    name: 'Konto klienta',
    purpose: 'Umożliwienie logowania oraz wglądu w dane i zamówienia',
    data: 'Imię i nazwisko, adres e-mail, hasło i informacje zapisane na koncie',
    kept: 'Do zamknięcia konta',
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
    kept: 'Tak długo, jak istnieje strona, do której należą, lub do chwili żądania ich usunięcia',
  },
  tools: {
    services: 'Usługi: {services}',
    data: 'Adres IP, strona, przeglądarka i dane, które usługa zapisuje na urządzeniu',
    device: 'Na urządzeniu: czas podany dla każdej pozycji w polityce plików cookie.',
    provider: 'U dostawcy: {kept}.',
    notKnown: 'Brak informacji o tym, jak długo dostawcy tych usług przechowują otrzymane dane: {services}.',
  },
}
