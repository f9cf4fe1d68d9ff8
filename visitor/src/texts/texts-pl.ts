import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'Wybór plików cookie',
  title: 'Pliki cookie na tej stronie',
  description:
    'Za zgodą użytkownika ta strona zapisuje i odczytuje dane na urządzeniu, na przykład w plikach cookie, na potrzeby {purposes}. Można odmówić i w każdej chwili zmienić wybór.',
  purposes: {
    functional: 'dodatkowych funkcji (np. filmy, mapy)',
    analytics: 'statystyk odwiedzin',
    marketing: 'reklamy na podstawie profilu odwiedzanych stron',
  },
  and: 'i',
  recipients: {
    one: 'W razie zgody dane otrzyma {count} odbiorca.',
    few: 'W razie zgody dane otrzymają {count} odbiorcy.',
    many: 'W razie zgody dane otrzyma {count} odbiorców.',
    other: 'W razie zgody dane otrzyma {count} odbiorcy.',
  },
  acceptAll: 'Zaakceptuj wszystko',
  rejectAll: 'Odrzuć wszystko',
  choose: 'Wybierz',
  closeAndRefuse: 'Zamknij i odmów',
  links: {
    cookies: 'Polityka plików cookie',
    privacy: 'Polityka prywatności',
    notice: 'Nota prawna',
    accessibility: 'Deklaracja dostępności',
  },
}

const preferences: PreferencesTexts = {
  title: 'Ustawienia plików cookie',
  intro:
    'Dla każdego celu można zdecydować, czy strona może zapisywać i odczytywać dane na urządzeniu oraz przekazywać je wymienionym odbiorcom. To, co opcjonalne, jest domyślnie wyłączone.',
  storedBy: 'Dane zapisują: ta strona',
  close: 'Zamknij',
  save: 'Zapisz wybór',
  acceptAll: 'Zaakceptuj wszystko',
  rejectAll: 'Odrzuć wszystko',
  categories: {
    necessary: {
      name: 'Niezbędne',
      purpose: 'Działanie strony, na przykład zapamiętanie wyboru.',
    },
    functional: {
      name: 'Dodatkowe funkcje',
      purpose:
        'Treści i funkcje innych dostawców, jak filmy, mapy, czat lub płatności, oraz zapamiętywanie ustawień, jak język.',
    },
    analytics: {
      name: 'Statystyki',
      purpose:
        'Liczenie odwiedzin i sprawdzanie, jak używane są strony. Niektóre usługi mogą nagrywać kliknięcia i przewijanie.',
    },
    marketing: {
      name: 'Reklama',
      purpose:
        'Zależnie od usługi: dobór reklam według zachowania na tej i innych stronach, mierzenie ich skutków lub wysyłanie wiadomości reklamowych.',
    },
  },
  alwaysOn: 'Zawsze włączone',
  alwaysOnWhy: 'Bez nich strona nie działa i nie można ich tu wyłączyć.',
  noServices: 'W tej kategorii nie podano usług.',
  early: 'Może otrzymać dane przed wyborem.',
  by: 'dostawca: {vendor}',
  recipients: {
    title: 'Usługi i odbiorcy',
    service: 'Usługa',
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
    none: 'Jeszcze nie wybrano.',
    made: 'Wybór z dnia {date}',
    receipt: 'Numer potwierdzenia',
    downloadReceipt: 'Pobierz potwierdzenie',
    withdraw: 'Wycofaj zgodę',
    withdrawn: 'Zgodę wycofano. Strona wczyta się ponownie, by zatrzymać usługi.',
  },
  gpc: 'Przeglądarka prosi, aby nie sprzedawać ani nie udostępniać danych (Global Privacy Control), więc reklama jest wyłączona. Można ją tu włączyć.',
}

const placeholder: PlaceholderTexts = {
  why: 'Dostawcą usługi {service} jest {vendor}. Po wczytaniu {vendor} pozna adres IP użytkownika i może zapisać dane na urządzeniu.',
  whyUnknown:
    'Ta treść pochodzi z {host}. Po wczytaniu jej dostawca pozna adres IP użytkownika i może zapisać dane na urządzeniu.',
  loadOnce: 'Wczytaj raz',
  loadAlways: 'Zawsze wczytuj: {service}',
  kinds: { video: 'Film', content: 'Treść' },
}

const widget: WidgetTexts = {
  opener: 'Dostępność: dostosuj wygląd',
  title: 'Dostosuj wygląd',
  close: 'Zamknij',
  reset: 'Przywróć wszystko',
  value: '{name}: {value}',
  textSize: { name: 'Rozmiar tekstu', less: 'Mniejszy tekst', more: 'Większy tekst' },
  lineSpacing: {
    name: 'Odstęp między wierszami',
    less: 'Mniejszy odstęp między wierszami',
    more: 'Większy odstęp między wierszami',
  },
  letterSpacing: {
    name: 'Odstęp między literami',
    less: 'Mniejszy odstęp między literami',
    more: 'Większy odstęp między literami',
  },
  contrast: { name: 'Kontrast', off: 'Bez zmian', dark: 'Ciemny', light: 'Jasny', high: 'Wysoki' },
  underlineLinks: 'Podkreśl łącza',
  readableFont: 'Czytelna czcionka',
  fontLicence: 'Licencja czcionki',
  fontNotLoaded: 'Nie udało się wczytać czcionki na tej stronie.',
  stopMotion: 'Zatrzymaj animacje',
  readingLine: 'Linia do czytania',
  largerPointer: 'Większy kursor',
  on: 'Włączone',
  off: 'Wyłączone',
  about:
    'Tutaj można dostosować wygląd tej strony na tym urządzeniu. Nie naprawia to strony ani nie zastępuje technologii wspomagających. Ustawienia są zapisywane tylko na tym urządzeniu.',
}

const purposes: PurposeTexts = {
  'visitor-count': 'Odróżnia odwiedzających, aby ich policzyć',
  visit: 'Łączy strony jednej wizyty',
  'traffic-source': 'Zapamiętuje źródło wizyty',
  'audience-statistics': 'Zbiera statystyki korzystania ze stron',
  'session-recording': 'Nagrywa kliknięcia, przewijanie i ruchy myszy',
  'ab-test': 'Pokazuje jeden z kilku wariantów do porównania',
  'ad-measurement': 'Mierzy skutki reklamy',
  'ad-targeting': 'Dobiera reklamy według zachowania w internecie',
  'ad-frequency': 'Ogranicza liczbę wyświetleń reklamy',
  'ad-identifier': 'Rozpoznaje przeglądarkę na potrzeby reklamy',
  'ad-fraud': 'Wykrywa fałszywe kliknięcia reklam',
  affiliate: 'Przypisuje sprzedaż stronie polecającej',
  'email-marketing': 'Łączy wizytę z e-mailami reklamowymi',
  crm: 'Łączy wizytę z bazą klientów',
  personalisation: 'Dopasowuje treści do wcześniejszych wizyt',
  'video-playback': 'Odtwarza filmy i zapamiętuje ustawienia',
  'map-display': 'Wyświetla mapy na stronie',
  chat: 'Obsługuje czat i zapamiętuje rozmowę',
  'embedded-content': 'Wyświetla treści z innej strony',
  'social-sharing': 'Umożliwia udostępnianie w mediach społecznościowych',
  'bot-detection': 'Odróżnia ludzi od automatów',
  security: 'Pomaga odpierać ataki i nadużycia',
  'load-balancing': 'Rozdziela wizyty na kilka serwerów',
  login: 'Utrzymuje zalogowanie użytkownika',
  cart: 'Zapamiętuje zawartość koszyka',
  'payment-fraud': 'Pomaga wykrywać oszustwa przy płatnościach',
  preferences: 'Zapamiętuje wybrane ustawienia',
  language: 'Zapamiętuje język strony',
  consent: 'Zapamiętuje wybór dotyczący plików cookie',
  'error-tracking': 'Zgłasza błędy na stronie',
  performance: 'Mierzy szybkość wczytywania stron',
  'request-limit': 'Ogranicza liczbę wysyłanych żądań',
  survey: 'Zapamiętuje pokazane ankiety',
  'file-delivery': 'Dostarcza pliki dla strony',
  fonts: 'Wczytuje czcionki dla strony',
  'tag-management': 'Wczytuje inne usługi strony',
  'storage-test': 'Sprawdza, czy można zapisywać dane',
  form: 'Obsługuje formularz i zapamiętuje wpisane dane',
  'not-stated': 'Cel jeszcze niepodany',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
