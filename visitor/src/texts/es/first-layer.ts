import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'Su elección sobre las cookies',
  title: 'Cookies en este sitio web',
  description:
    'Con su permiso, este sitio web guarda y lee datos en su dispositivo, por ejemplo en cookies, para {purposes}. Puede rechazarlo y cambiar su elección en cualquier momento.',
  purposes: {
    functional: 'funciones adicionales (como vídeos o mapas)',
    analytics: 'estadísticas de visitas',
    marketing: 'publicidad',
  },
  and: 'y',
  recipients: {
    one: 'Si acepta, {count} destinatario recibe datos.',
    many: 'Si acepta, {count} de destinatarios reciben datos.',
    other: 'Si acepta, {count} destinatarios reciben datos.',
  },
  acceptAll: 'Aceptar todo',
  rejectAll: 'Rechazar todo',
  choose: 'Elegir',
  closeAndRefuse: 'Cerrar y rechazar',
  links: {
    cookies: 'Política de cookies',
    privacy: 'Política de privacidad',
    notice: 'Aviso legal',
    accessibility: 'Declaración de accesibilidad',
  },
}
