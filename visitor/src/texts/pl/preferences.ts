import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Ustawienia plików cookie',
  intro:
    'Tutaj można zdecydować osobno o każdym celu: czy ta strona może zapisywać i odczytywać dane na urządzeniu oraz przekazywać je wymienionym odbiorcom. To, co nieobowiązkowe, pozostaje wyłączone do chwili włączenia przez użytkownika.',
  close: 'Zamknij',
  save: 'Zapisz wybór',
  acceptAll: 'Zaakceptuj wszystko',
  rejectAll: 'Odrzuć wszystko',
  categories: {
    necessary: {
      name: 'Niezbędne',
      purpose:
        'Do wykonania tego, o co prosi użytkownik, na przykład logowania lub obsługi koszyka, oraz do obrony przed atakami.',
    },
    functional: {
      name: 'Dodatkowe funkcje',
      purpose:
        'Do wyświetlania treści innych dostawców, takich jak filmy, mapy lub czat, oraz do zapamiętywania ustawień, takich jak język.',
    },
    analytics: {
      name: 'Statystyki',
      purpose:
        'Do liczenia odwiedzin i sprawdzania, jak używane są strony. Niektóre usługi nagrywają także kliknięcia i przewijanie; lista wskazuje które.',
    },
    marketing: {
      name: 'Reklama',
      purpose:
        'Do doboru reklam według zachowania na tej i innych stronach, mierzenia ich skutków oraz wysyłania wiadomości reklamowych.',
    },
  },
  alwaysOn: 'Zawsze włączone',
  alwaysOnWhy: 'Bez nich strona nie działa, dlatego nie można ich tutaj wyłączyć.',
  noServices: 'W tej kategorii nie podano żadnych usług.',
  by: 'dostawca: {vendor}',
  recipients: {
    title: 'Usługi i odbiorcy',
    service: 'Usługa',
    vendor: 'Dostawca',
    country: 'Kraj',
    privacyPolicy: '{vendor}: polityka prywatności (otwiera stronę dostawcy)',
  },
  storage: {
    title: 'Pliki cookie i zapisane dane',
    name: 'Nazwa',
    purpose: 'Cel',
    lifetime: 'Okres przechowywania',
    session: 'Do zamknięcia przeglądarki',
    permanent: 'Na stałe, do usunięcia',
  },
  choice: {
    none: 'Nie dokonano jeszcze wyboru.',
    made: 'Wybór z dnia {date}',
    receipt: 'Numer potwierdzenia',
    downloadReceipt: 'Pobierz potwierdzenie',
    withdraw: 'Wycofaj zgodę',
    withdrawn: 'Zgoda została wycofana. Strona wczyta się ponownie, aby zatrzymać działające usługi.',
  },
  gpc: 'Przeglądarka prosi, aby nie sprzedawać ani nie udostępniać danych użytkownika (Global Privacy Control), dlatego reklama jest wyłączona. Mimo to można ją tutaj włączyć.',
}
