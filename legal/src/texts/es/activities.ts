import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita del sitio web',
    purpose: 'Enviar las páginas a su navegador, encontrar errores y defenderse de ataques',
    data: 'Dirección IP, hora, página, página de procedencia, navegador y sistema operativo',
    interest: 'un sitio web que funcione y esté protegido contra ataques',
    kept: 'Solo mientras se envía la página; no se guarda ningún registro',
  },
  consent: {
    name: 'Su decisión sobre las cookies',
    purpose: 'Respetar su decisión y poder demostrarla',
    data: 'Su decisión, con su hora, idioma y versión, y un número aleatorio',
  },
  contact: {
    name: 'Formulario de contacto y mensajes',
    purpose: 'Responder a su mensaje',
    data: 'Nombre, datos de contacto y lo que usted escriba',
    interest: 'responder a quienes escriben',
  },
  newsletter: {
    name: 'Boletín',
    purpose: 'Enviarle las novedades a las que se ha suscrito',
    data: 'Dirección de correo electrónico y hora de la suscripción',
    kept: 'Hasta que se dé de baja',
  },
  shop: {
    name: 'Pedidos',
    purpose: 'Recibir, ejecutar y facturar su pedido',
    data: 'Nombre, direcciones, datos de contacto, qué ha pedido y cómo paga',
  },
  payment: {
    name: 'Pago',
    purpose: 'Cobrar su pago a través de un proveedor de pagos',
    data: 'Importe, pedido y los datos de pago que introduzca con el proveedor',
    kept: 'El mismo tiempo que el pedido pagado',
  },
  accounts: {
    name: 'Cuenta de cliente',
    purpose: 'Permitirle iniciar sesión y ver sus datos y pedidos',
    data: 'Nombre, dirección de correo electrónico, contraseña y lo que guarde en la cuenta',
    kept: 'Hasta que cierre la cuenta',
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
    kept: 'El mismo tiempo que la página a la que pertenecen, o hasta que pida su supresión',
  },
  tools: {
    services: 'Servicios: {services}',
    data: 'Dirección IP, página, navegador y lo que el servicio guarde en su dispositivo',
    device: 'En su dispositivo: lo que indica la política de cookies para cada entrada.',
    provider: 'Por parte del proveedor: {kept}.',
    notKnown: 'No consta cuánto tiempo conservan lo recibido los proveedores de estos servicios: {services}.',
  },
}
