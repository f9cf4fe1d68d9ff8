import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Ta polityka wyjaśnia, jakie dane osobowe są przetwarzane podczas wizyty na stronie {website}, w jakim celu oraz jakie prawa daje ogólne rozporządzenie o ochronie danych (RODO).',
  controller: {
    heading: 'Kto odpowiada za dane',
    name: 'Administrator danych',
    address: 'Adres',
    email: 'E-mail',
    phone: 'Telefon',
    dpo: 'Inspektor ochrony danych',
    dpoEmail: 'E-mail inspektora ochrony danych',
  },
  uses: {
    heading: 'Do czego służą dane',
    purpose: 'Cel',
    data: 'Dane',
    basis: 'Podstawa prawna',
    kept: 'Czas przechowywania',
    provide: 'Czy podanie jest obowiązkowe?',
  },
  bases: {
    consent: 'Zgoda (art. 6 ust. 1 lit. a RODO), którą można wycofać w każdej chwili',
    contract: 'Umowa lub działania przed jej zawarciem podjęte na prośbę danej osoby (art. 6 ust. 1 lit. b RODO)',
    obligation: 'Obowiązek prawny (art. 6 ust. 1 lit. c RODO)',
    interest: 'Prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO): {interest}',
  },
  provide: {
    automatic: 'Przeglądarka wysyła je przy otwieraniu strony; bez nich nie można jej wyświetlić.',
    voluntary: 'Nie. Bez nich nie można jedynie skorzystać z tej jednej usługi.',
    needed: 'Są niezbędne do umowy. Bez nich nie można jej zawrzeć ani wykonać.',
    choice: 'Nie. Do chwili dokonania wyboru działa tylko to, co niezbędne.',
  },
  recipients: {
    heading: 'Kto otrzymuje dane',
    intro: 'Dane są przekazywane tylko wtedy, gdy wymaga tego jeden z wymienionych celów:',
    hosting: 'firma, na której serwerach działa strona: {name}',
    someHosting: 'firma, na której serwerach działa strona',
    consent: 'dostawca banera cookie, który przechowuje dowody wyborów na zlecenie podmiotu prowadzącego stronę',
    payment: 'obsługa płatności: {names}',
    newsletter: 'wysyłka newslettera: {name}',
    delivery: 'dostawa zamówień: {names}',
    someDelivery: 'firmy dostarczające zamówienia',
    authorities: 'organy i sądy, gdy wymaga tego prawo',
    tools:
      'Następujące usługi otrzymują dane tylko po wyrażeniu zgody na ich kategorię. Szczegóły zawiera polityka plików cookie.',
  },
  transfers: {
    heading: 'Kraje spoza Europejskiego Obszaru Gospodarczego',
    none: 'Dane osobowe nie są przekazywane do krajów spoza Europejskiego Obszaru Gospodarczego.',
    noneBeyondTools:
      'Poza tymi usługami dane osobowe nie są przekazywane do krajów spoza Europejskiego Obszaru Gospodarczego.',
    countries: 'Kraje, do których również przekazywane są dane osobowe: {countries}.',
    vendors:
      'Dostawcy spoza Europejskiego Obszaru Gospodarczego, którzy otrzymują dane (w kategoriach nieobowiązkowych tylko za zgodą): {vendors}.',
    basedOn: 'Podstawa przekazywania danych:',
    safeguards: {
      adequacy: 'decyzja Komisji Europejskiej stwierdzająca, że kraj odpowiednio chroni dane osobowe (art. 45 RODO)',
      clauses:
        'standardowe klauzule umowne Komisji Europejskiej (art. 46 ust. 2 lit. c RODO), których kopię można otrzymać na żądanie',
      binding_rules: 'wiążące reguły korporacyjne zatwierdzone przez organ nadzorczy (art. 47 RODO)',
      consent: 'wyraźna zgoda (art. 49 ust. 1 lit. a RODO)',
    },
  },
  rights: {
    heading: 'Prawa osób, których dane dotyczą',
    intro: 'Każda osoba, której dane dotyczą, ma prawo:',
    list: {
      access: 'dowiedzieć się, czy i jakie jej dane są przetwarzane, oraz otrzymać kopię (art. 15 RODO)',
      rectification: 'żądać sprostowania danych błędnych i uzupełnienia niekompletnych (art. 16 RODO)',
      erasure: 'żądać usunięcia danych, o ile prawo nie wymaga ich przechowywania (art. 17 RODO)',
      restriction:
        'żądać ograniczenia przetwarzania, na przykład na czas sprawdzania prawidłowości danych (art. 18 RODO)',
      portability:
        'otrzymać dane, które podała, w powszechnie używanym formacie nadającym się do odczytu maszynowego (art. 20 RODO)',
      objection:
        'w każdej chwili wnieść sprzeciw, z przyczyn związanych ze swoją szczególną sytuacją, wobec przetwarzania opartego na prawnie uzasadnionym interesie, a wobec marketingu bezpośredniego bez podania przyczyny (art. 21 RODO)',
      withdrawal: 'w każdej chwili wycofać zgodę; to, co nastąpiło wcześniej, pozostaje legalne (art. 7 ust. 3 RODO)',
    },
    how: 'Wystarczy wiadomość na adres {email}.',
  },
  complaint: {
    heading: 'Skargi',
    text: 'Można złożyć skargę do organu ochrony danych, w szczególności w kraju zamieszkania, pracy lub domniemanego naruszenia prawa. Dla tej strony jest to:',
    authority: 'Organ nadzorczy',
  },
  automated: {
    heading: 'Decyzje zautomatyzowane',
    none: 'Żadne decyzje dotyczące użytkowników nie są podejmowane wyłącznie w sposób zautomatyzowany, a w tym celu nie powstają profile (art. 22 RODO).',
  },
  sources: {
    heading: 'Skąd pochodzą dane',
    visitor: 'Wszystkie dane pochodzą od samego użytkownika lub z jego przeglądarki.',
  },
}
