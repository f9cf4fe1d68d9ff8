import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: '{service} stammt von {vendor}. Beim Laden erfährt {vendor} Ihre IP-Adresse und kann Daten auf Ihrem Gerät speichern.',
  whyUnknown:
    'Dieser Inhalt kommt vom Server {host}. Beim Laden erfährt dessen Anbieter Ihre IP-Adresse und kann Daten auf Ihrem Gerät speichern.',
  loadOnce: 'Einmal laden',
  loadAlways: '{service} immer laden',
  kinds: { video: 'Video', content: 'Inhalt' },
}
