import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: 'Il servizio {service} è fornito da {vendor}. Quando viene caricato, {vendor} viene a conoscenza del tuo indirizzo IP e può salvare dati sul tuo dispositivo.',
  whyUnknown:
    'Questo contenuto proviene dal server {host}. Quando viene caricato, il fornitore viene a conoscenza del tuo indirizzo IP e può salvare dati sul tuo dispositivo.',
  loadOnce: 'Carica una volta',
  loadAlways: 'Carica sempre {service}',
  kinds: { video: 'Video', content: 'Contenuto' },
}
