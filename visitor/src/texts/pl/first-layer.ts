import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'Wybór dotyczący plików cookie',
  title: 'Pliki cookie na tej stronie',
  description:
    'Za zgodą użytkownika ta strona zapisuje i odczytuje dane na jego urządzeniu, na przykład w plikach cookie, na potrzeby {purposes}. Zgody można odmówić, a swój wybór można zmienić w każdej chwili.',
  purposes: {
    functional: 'dodatkowych funkcji (takich jak filmy lub mapy)',
    analytics: 'statystyk odwiedzin',
    marketing: 'reklamy',
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
