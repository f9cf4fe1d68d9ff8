import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
  opener: 'Accesibilidad: ajustar la visualización',
  title: 'Ajustar la visualización',
  close: 'Cerrar',
  reset: 'Restablecer todo',
  value: '{name}: {value}',
  textSize: { name: 'Tamaño del texto', less: 'Texto más pequeño', more: 'Texto más grande' },
  lineSpacing: {
    name: 'Espacio entre líneas',
    less: 'Menos espacio entre líneas',
    more: 'Más espacio entre líneas',
  },
  letterSpacing: {
    name: 'Espacio entre letras',
    less: 'Menos espacio entre letras',
    more: 'Más espacio entre letras',
  },
  contrast: { name: 'Contraste', off: 'Sin cambios', dark: 'Oscuro', light: 'Claro', high: 'Alto' },
  underlineLinks: 'Subrayar los enlaces',
  readableFont: 'Letra más legible',
  fontLicence: 'Licencia de la letra',
  fontNotLoaded: 'No se ha podido cargar la letra en esta página.',
  stopMotion: 'Detener el movimiento',
  readingLine: 'Línea de lectura',
  largerPointer: 'Puntero más grande',
  on: 'Activado',
  off: 'Desactivado',
  about:
    'Aquí puede ajustar el aspecto de esta página en este dispositivo. No repara el sitio web ni sustituye a un producto de apoyo. Los ajustes se guardan solo en este dispositivo.',
}
