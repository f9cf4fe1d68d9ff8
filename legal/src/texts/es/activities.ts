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
    data: 'Dirección de correo electrónico, hora de la suscripción y de su confirmación',
    kept: 'Hasta que se dé de baja, lo que es posible en cada envío',
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
    kept: 'Tanto como el pedido pagado; el proveedor de pagos indica por su parte cuánto tiempo conserva sus datos',
  },
  accounts: {
    name: 'Cuenta de cliente',
    purpose: 'Permitirle iniciar sesión y ver sus datos y pedidos',
    data: 'Nombre, dirección de correo electrónico, contraseña en forma ilegible y lo que guarde en la cuenta',
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
    kept: 'Tanto como la página a la que pertenecen, o hasta que pida que se borren',
  },
  tools: {
    services: 'Servicios: {services}',
    data: 'Dirección IP, página, navegador y lo que el servicio guarde en su dispositivo',
    kept: 'Lo que indica para cada entrada la tabla de la política de cookies; lo que ha recibido el proveedor se conserva según su propia política de privacidad',
  },
}
