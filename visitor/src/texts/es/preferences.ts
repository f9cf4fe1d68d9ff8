import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Configuración de cookies',
  intro:
    'Decida para cada finalidad si este sitio web puede guardar y leer datos en su dispositivo y transmitirlos a los destinatarios indicados. Lo opcional permanece desactivado hasta que usted lo active.',
  close: 'Cerrar',
  save: 'Guardar elección',
  acceptAll: 'Aceptar todo',
  rejectAll: 'Rechazar todo',
  categories: {
    necessary: {
      name: 'Necesarias',
      purpose:
        'Para lo que usted pide al sitio web, como iniciar sesión o llenar el carrito, y para defenderlo de ataques.',
    },
    functional: {
      name: 'Funciones adicionales',
      purpose:
        'Para mostrar contenidos de otros proveedores, como vídeos, mapas o chat, y para recordar ajustes como el idioma.',
    },
    analytics: {
      name: 'Estadísticas',
      purpose:
        'Para contar las visitas y ver cómo se usan las páginas. Algunos servicios también graban los clics y el desplazamiento; la lista indica cuáles.',
    },
    marketing: {
      name: 'Publicidad',
      purpose:
        'Para elegir anuncios según lo que hace en este y en otros sitios web, medir su efecto y enviar mensajes comerciales.',
    },
  },
  alwaysOn: 'Siempre activas',
  alwaysOnWhy: 'El sitio web no funciona sin ellas; por eso no se pueden desactivar aquí.',
  noServices: 'No hay servicios indicados en esta categoría.',
  by: 'de {vendor}',
  recipients: {
    title: 'Servicios y destinatarios',
    service: 'Servicio',
    vendor: 'Proveedor',
    country: 'País',
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
