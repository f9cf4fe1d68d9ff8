import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: 'Dostawcą usługi {service} jest {vendor}. Po wczytaniu {vendor} pozna adres IP użytkownika i może zapisać dane na jego urządzeniu.',
  whyUnknown:
    'Ta treść pochodzi z serwera {host}. Po wczytaniu jej dostawca pozna adres IP użytkownika i może zapisać dane na jego urządzeniu.',
  loadOnce: 'Wczytaj raz',
  loadAlways: 'Zawsze wczytuj (kategoria: {category})',
  categories: { functional: 'Dodatkowe funkcje', analytics: 'Statystyki', marketing: 'Reklama' },
  kinds: { video: 'Film', map: 'Mapa', form: 'Formularz', content: 'Treść' },
}
