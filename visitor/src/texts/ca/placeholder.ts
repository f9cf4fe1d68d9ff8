import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: 'El servei {service} el proporciona {vendor}. Quan es carrega, {vendor} coneix la vostra adreça IP i pot desar dades al vostre dispositiu.',
  whyUnknown:
    'Aquest contingut prové del servidor {host}. Quan es carrega, el proveïdor coneix la vostra adreça IP i pot desar dades al vostre dispositiu.',
  loadOnce: 'Carrega una vegada',
  loadAlways: 'Carrega sempre {service}',
  kinds: { video: 'Vídeo', content: 'Contingut' },
}
