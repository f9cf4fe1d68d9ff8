import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: 'Dostawcą usługi {service} jest {vendor}. Po wczytaniu {vendor} pozna adres IP użytkownika i może zapisać dane na jego urządzeniu.',
  whyUnknown:
    'Ta treść pochodzi z serwera {host}. Po wczytaniu jej dostawca pozna adres IP użytkownika i może zapisać dane na jego urządzeniu.',
  loadOnce: 'Wczytaj raz',
  loadAlways: 'Zawsze wczytuj: {service}',
  kinds: { video: 'Film', content: 'Treść' },
}
