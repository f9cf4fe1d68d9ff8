import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
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
