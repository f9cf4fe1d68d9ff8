import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita del sitio web',
    purpose: 'Enviar las páginas a su navegador',
    data: 'Dirección IP, página y navegador',
    interest: 'un sitio web que funcione',
    kept: 'En el servidor del sitio web: solo mientras se envía la página; no se guarda ningún registro',
    logs: {
      purpose: 'Enviar las páginas a su navegador, encontrar errores y defenderse de ataques',
      data: 'Dirección IP, hora, página, página de procedencia, navegador y sistema operativo',
      interest: 'un sitio web que funcione y esté protegido contra ataques',
      kept: 'Registros del servidor: {kept}',
    },
  },
  consent: {
    name: 'Su decisión sobre las cookies',
    purpose: 'Respetar su decisión y poder demostrarla',
    data: 'Su decisión, con su hora, idioma y versión, y un número aleatorio',
    obligation: 'poder demostrar su consentimiento (art. 7.1 del {gdpr})',
  },
  contact: {
    name: 'Mensajes',
    purpose: 'Responder a su mensaje',
    data: 'Nombre, datos de contacto y lo que usted escriba',
    interest: 'responder a quienes escriben',
  },
  newsletter: {
    name: 'Boletín',
    purpose: 'Enviarle las novedades a las que se ha suscrito',
    data: 'Dirección de correo electrónico y lo demás que indique al suscribirse',
    kept: 'El boletín se envía hasta que se dé de baja; no consta cuánto tiempo se conserva después su dirección',
    after: 'Después de darse de baja: {kept}',
  },
  shop: {
    name: 'Pedidos',
    purpose: 'Recibir, ejecutar y facturar su pedido',
    data: 'Nombre, direcciones, datos de contacto, qué ha pedido y cómo paga',
    obligation: 'las leyes fiscales y contables',
  },
  payment: {
    name: 'Pago',
    purpose: 'Cobrar su pago a través de un proveedor de pagos',
    data: 'Importe, concepto, medio de pago y si se ha pagado',
    kept: 'El mismo tiempo que el pedido pagado',
    provider: 'Los datos de pago que introduzca con el proveedor de pagos los trata ese proveedor',
    interest: 'detectar fraudes en los pagos',
  },
  accounts: {
    name: 'Cuenta de cliente',
    purpose: 'Permitirle iniciar sesión y ver sus datos y pedidos',
    data: 'Nombre, dirección de correo electrónico, contraseña y lo que guarde en la cuenta',
    kept: 'Mientras exista la cuenta; no consta cuánto tiempo después de cerrarla',
    after: 'Después de cerrar la cuenta: {kept}',
  },
  applications: {
    name: 'Candidaturas',
    purpose: 'Decidir sobre su candidatura',
    data: 'Nombre, datos de contacto, currículum, referencias y todo lo demás que envíe',
  },
  comments: {
    name: 'Comentarios',
    purpose: 'Mostrar su comentario y evitar abusos',
    data: 'Nombre, dirección de correo electrónico, comentario, hora y dirección IP',
    interest: 'un debate abierto y sin abusos',
    kept: 'Mientras se muestre el comentario; no consta cuánto tiempo después',
  },
  tools: {
    data: 'Dirección IP, página, navegador y lo que el servicio guarde en su dispositivo',
    device: 'En su dispositivo: lo que indica la política de cookies para cada entrada.',
    provider: 'Por parte del proveedor: {kept}.',
    notKnown: 'No consta cuánto tiempo conservan lo recibido los proveedores de estos servicios: {services}.',
    does: '{service}: {purposes}',
    recording: 'Clics, desplazamiento y movimientos del ratón, grabados por: {services}',
    chat: 'Lo que escriba en el chat: {services}',
    form: 'Lo que introduzca en formularios: {services}',
  },
}
