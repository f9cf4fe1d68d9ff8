import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Ta polityka wyjaśnia, jakie dane osobowe są przetwarzane podczas wizyty na stronie {website}, w jakim celu oraz jakie prawa przysługują osobom, których dane dotyczą, na mocy ogólnego rozporządzenia o ochronie danych ({gdpr}).',
  scopeUk:
    'Ta polityka wyjaśnia, jakie dane osobowe są przetwarzane podczas wizyty na stronie {website}, w jakim celu oraz jakie prawa przysługują osobom, których dane dotyczą, na mocy brytyjskiego ogólnego rozporządzenia o ochronie danych ({gdpr}).',
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
    consent: 'Zgoda (art. 6 ust. 1 lit. a {gdpr}), którą można wycofać w każdej chwili',
    contract:
      'Umowa lub działania przed jej zawarciem podjęte na żądanie osoby, której dane dotyczą (art. 6 ust. 1 lit. b {gdpr})',
    obligation: 'Obowiązek prawny (art. 6 ust. 1 lit. c {gdpr}): {interest}',
    task: 'Zadanie realizowane w interesie publicznym (art. 6 ust. 1 lit. e {gdpr}): {interest}',
    interest: 'Prawnie uzasadniony interes (art. 6 ust. 1 lit. f {gdpr}): {interest}',
    early:
      'To, co te usługi otrzymują przed wyrażeniem zgody, nie opiera się na zgodzie; podstawa prawna nie jest tu znana: {services}',
  },
  provide: {
    automatic: 'Przeglądarka wysyła je przy otwieraniu strony; bez adresu IP nie można jej przesłać.',
    voluntary: 'Nie. Bez nich nie można skorzystać z tej jednej usługi.',
    needed: 'Są potrzebne do zawarcia i wykonania umowy. Bez nich nie jest to możliwe.',
    choice: 'Nie. Do chwili dokonania wyboru strona działa tak, jakby zgody odmówiono.',
    consent: 'Nie. Bez zgody nie są zbierane.',
    except:
      'Nie. Bez zgody nie są zbierane; następujące usługi mogą jednak otrzymać dane, zanim użytkownik dokona wyboru: {services}.',
  },
  recipients: {
    heading: 'Kto otrzymuje dane',
    intro: 'W wymienionych tu celach dane otrzymują:',
    hosting: 'firma, na której serwerach działa strona: {name}',
    someHosting: 'firma, na której serwerach działa strona',
    consent:
      'dostawca banera cookie ({name}), który przechowuje dowody dokonanych wyborów na zlecenie podmiotu prowadzącego stronę',
    payment: 'w celu obsługi płatności: {names}',
    newsletter: 'w celu wysyłki newslettera: {name}',
    delivery: 'w celu dostawy zamówień: {names}',
    tools:
      'O odbiorcach wiadomo, co następuje. Polityka plików cookie podaje, co usługi zapisują na urządzeniu użytkownika.',
  },
  rights: {
    heading: 'Prawa osób, których dane dotyczą',
    intro: 'Każda osoba, której dane dotyczą, ma prawo:',
    list: {
      access: 'dowiedzieć się, czy i jakie jej dane są przetwarzane, oraz otrzymać ich kopię (art. 15 {gdpr})',
      rectification: 'żądać sprostowania danych nieprawidłowych i uzupełnienia niekompletnych (art. 16 {gdpr})',
      erasure: 'żądać usunięcia danych w przypadkach określonych w art. 17 {gdpr}',
      restriction:
        'żądać ograniczenia przetwarzania, na przykład na czas sprawdzania prawidłowości danych (art. 18 {gdpr})',
      portability:
        'otrzymać w ustrukturyzowanym, powszechnie używanym formacie nadającym się do odczytu maszynowego dane, które podała i które są przetwarzane automatycznie na podstawie jej zgody lub umowy, albo żądać ich przesłania innemu administratorowi (art. 20 {gdpr})',
      withdrawal:
        'w każdej chwili wycofać zgodę; wycofanie nie wpływa na zgodność z prawem przetwarzania, którego dokonano na podstawie zgody przed jej wycofaniem (art. 7 ust. 3 {gdpr})',
    },
    how: 'Wystarczy wiadomość na adres {email}.',
  },
  objection: {
    heading: 'Prawo do sprzeciwu',
    interest:
      'W każdej chwili, z przyczyn związanych ze swoją szczególną sytuacją, można wnieść sprzeciw wobec przetwarzania opartego na prawnie uzasadnionym interesie lub na zadaniu realizowanym w interesie publicznym (art. 21 ust. 1 {gdpr}).',
    marketing:
      'W każdej chwili, bez podania przyczyny, można wnieść sprzeciw wobec wykorzystywania swoich danych na potrzeby marketingu bezpośredniego, w tym wobec profilowania w tym celu (art. 21 ust. 2 {gdpr}).',
  },
  complaint: {
    heading: 'Skargi',
    text: 'Można wnieść skargę do organu nadzorczego do spraw ochrony danych, w szczególności w kraju zwykłego pobytu, miejsca pracy lub popełnienia domniemanego naruszenia. Dla tej strony jest to:',
    authority: 'Organ nadzorczy',
    address: 'Adres',
    email: 'E-mail',
    page: 'Składanie skarg',
  },
  automated: {
    heading: 'Decyzje zautomatyzowane',
    none: 'Żadna decyzja dotycząca użytkowników nie jest podejmowana wyłącznie w sposób zautomatyzowany i nie powstają w tym celu profile (art. 22 {gdpr}).',
  },
  sources: {
    heading: 'Skąd pochodzą dane',
    visitor: 'Wszystkie dane pochodzą od samego użytkownika lub z jego przeglądarki.',
    payment:
      'To, co dostawcy płatności przekazują o płatności, pochodzi od nich. Wszystkie pozostałe dane pochodzą od samego użytkownika lub z jego przeglądarki.',
  },
}
