import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: '{service} es un servicio de {vendor}. Al cargarlo, {vendor} conoce su dirección IP y puede guardar datos en su dispositivo.',
  whyUnknown:
    'Este contenido procede del servidor {host}. Al cargarlo, el proveedor conoce su dirección IP y puede guardar datos en su dispositivo.',
  loadOnce: 'Cargar una vez',
  loadAlways: 'Cargar siempre {service}',
  kinds: { video: 'Vídeo', content: 'Contenido' },
}
