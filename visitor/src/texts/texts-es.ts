import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'Su elección sobre las cookies',
  title: 'Cookies en este sitio web',
  description:
    'Con su permiso, este sitio web guarda y lee datos en su dispositivo, por ejemplo en cookies, para {purposes}. Puede rechazarlo y cambiar su elección en cualquier momento.',
  purposes: {
    functional: 'funciones adicionales (como vídeos o mapas)',
    analytics: 'estadísticas de visitas',
    marketing: 'publicidad basada en un perfil de su navegación',
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

const preferences: PreferencesTexts = {
  title: 'Configuración de cookies',
  intro:
    'Decida para cada finalidad si este sitio web puede guardar y leer datos en su dispositivo y transmitirlos a los destinatarios indicados. Lo opcional permanece desactivado hasta que usted lo active.',
  storedBy: 'Almacenan datos: este sitio web',
  close: 'Cerrar',
  save: 'Guardar elección',
  acceptAll: 'Aceptar todo',
  rejectAll: 'Rechazar todo',
  categories: {
    necessary: {
      name: 'Necesarias',
      purpose: 'Para que el sitio web funcione, por ejemplo para recordar su decisión.',
    },
    functional: {
      name: 'Funciones adicionales',
      purpose:
        'Para mostrar contenidos y funciones de otros proveedores, como vídeos, mapas, chat o pagos, y para recordar ajustes como el idioma.',
    },
    analytics: {
      name: 'Estadísticas',
      purpose:
        'Para contar las visitas y ver cómo se usan las páginas. Algunos servicios pueden grabar también los clics y el desplazamiento.',
    },
    marketing: {
      name: 'Publicidad',
      purpose:
        'Dependiendo del servicio, para elegir anuncios según lo que hace en este y en otros sitios web, medir su efecto o enviar mensajes comerciales.',
    },
  },
  alwaysOn: 'Siempre activas',
  alwaysOnWhy: 'El sitio web no funciona sin ellas; por eso no se pueden desactivar aquí.',
  noServices: 'No hay servicios indicados en esta categoría.',
  early: 'Puede recibir datos antes de que usted elija.',
  by: 'de {vendor}',
  recipients: {
    title: 'Servicios y destinatarios',
    service: 'Servicio',
    privacyPolicy: 'Política de privacidad de {vendor} (abre el sitio web del proveedor)',
  },
  storage: {
    title: 'Cookies y datos guardados',
    name: 'Nombre',
    purpose: 'Finalidad',
    lifetime: 'Duración',
    session: 'Hasta cerrar el navegador',
    permanent: 'Permanente, hasta que se borre',
  },
  choice: {
    none: 'Todavía no ha elegido.',
    made: 'Su elección del {date}',
    receipt: 'Número de justificante',
    downloadReceipt: 'Descargar justificante',
    withdraw: 'Retirar el consentimiento',
    withdrawn:
      'Ha retirado su consentimiento. La página se vuelve a cargar para detener los servicios que estaban activos.',
  },
  gpc: 'Su navegador pide que no se vendan ni se compartan sus datos (Global Privacy Control); por eso la publicidad está desactivada. Aun así, puede activarla aquí.',
}

const placeholder: PlaceholderTexts = {
  why: '{service} es un servicio de {vendor}. Al cargarlo, {vendor} conoce su dirección IP y puede guardar datos en su dispositivo.',
  whyUnknown:
    'Este contenido procede del servidor {host}. Al cargarlo, el proveedor conoce su dirección IP y puede guardar datos en su dispositivo.',
  loadOnce: 'Cargar una vez',
  loadAlways: 'Cargar siempre {service}',
  kinds: { video: 'Vídeo', content: 'Contenido' },
}

const widget: WidgetTexts = {
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

const purposes: PurposeTexts = {
  'visitor-count': 'Distingue a los visitantes para contarlos',
  visit: 'Relaciona las páginas de una misma visita',
  'traffic-source': 'Recuerda cómo llegó al sitio web',
  'audience-statistics': 'Recoge estadísticas del uso de las páginas',
  'session-recording': 'Graba clics, desplazamientos y movimientos del ratón',
  'ab-test': 'Muestra una de varias versiones para compararlas',
  'ad-measurement': 'Mide los resultados de un anuncio',
  'ad-targeting': 'Elige anuncios según su actividad en internet',
  'ad-frequency': 'Limita cuántas veces aparece un anuncio',
  'ad-identifier': 'Reconoce su navegador con fines publicitarios',
  'ad-fraud': 'Detecta clics falsos en los anuncios',
  affiliate: 'Atribuye una venta al sitio que la originó',
  'email-marketing': 'Relaciona su visita con correos comerciales',
  crm: 'Relaciona su visita con la base de clientes',
  personalisation: 'Adapta el contenido a sus visitas anteriores',
  'video-playback': 'Reproduce vídeos y recuerda ajustes del reproductor',
  'map-display': 'Muestra mapas en la página',
  chat: 'Hace funcionar el chat y recuerda la conversación',
  'embedded-content': 'Muestra contenido de otro sitio web',
  'social-sharing': 'Permite compartir páginas en redes sociales',
  'bot-detection': 'Distingue a las personas de los programas automáticos',
  security: 'Ayuda a evitar ataques y abusos',
  'load-balancing': 'Reparte las visitas entre varios servidores',
  login: 'Mantiene la sesión iniciada',
  cart: 'Recuerda el contenido del carrito',
  'payment-fraud': 'Ayuda a detectar fraudes en los pagos',
  preferences: 'Recuerda los ajustes que ha elegido',
  language: 'Recuerda el idioma de la página',
  consent: 'Recuerda su elección sobre las cookies',
  'error-tracking': 'Informa de errores del sitio web',
  performance: 'Mide la rapidez con que cargan las páginas',
  'request-limit': 'Limita cuántas solicitudes se envían',
  survey: 'Recuerda qué encuestas ha respondido o cerrado',
  'file-delivery': 'Proporciona archivos para la página',
  fonts: 'Carga tipos de letra para la página',
  'tag-management': 'Carga otros servicios del sitio web',
  'storage-test': 'Comprueba si el navegador puede guardar datos',
  form: 'Hace funcionar un formulario y recuerda lo escrito',
  'not-stated': 'Finalidad aún no indicada',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
