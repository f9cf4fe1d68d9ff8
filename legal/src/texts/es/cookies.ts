import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope: 'Esta política explica qué guarda y lee {website} en su dispositivo. El titular del sitio web es {name}.',
  what: {
    heading: 'Qué son las cookies',
    cookies:
      'Las cookies son pequeños textos que un sitio web guarda en su navegador y vuelve a leer más tarde, por ejemplo para mantener la sesión iniciada o para reconocer el navegador en la siguiente visita.',
    others:
      'Los navegadores tienen además otros lugares para guardar datos, llamados almacenamiento local y almacenamiento de sesión, y las imágenes invisibles, llamadas píxeles, avisan a otro servidor de que se ha abierto una página. Esta política se refiere a todos ellos.',
  },
  choice: {
    heading: 'Su decisión',
    basis:
      'Lo estrictamente necesario para el sitio web funciona sin consentimiento. Todo lo demás espera hasta que usted acepte ({law}; art. 6.1.a del RGPD).',
    asked:
      'En la primera visita, el sitio web le pregunta. Puede aceptar, rechazar o elegir por categorías. Rechazar no tiene más inconveniente que no poder usar las funciones que necesitan los servicios rechazados.',
    withdraw:
      'Puede cambiar o retirar su decisión en cualquier momento, con la misma facilidad con que la tomó. Lo ocurrido antes sigue siendo lícito.',
    browser:
      'También puede borrar los datos guardados en los ajustes de su navegador o impedir que guarde otros. En ese caso, es posible que algunas partes del sitio web no funcionen.',
  },
  used: {
    heading: 'Qué se guarda y para qué',
    intro: 'Las tablas indican todo lo que se guarda, por categorías, con su finalidad y su duración.',
  },
  caption: 'Guardado en su dispositivo: {category}',
  kind: 'Tipo',
  kinds: { cookie: 'Cookie', local: 'Almacenamiento local', session: 'Almacenamiento de sesión' },
  parties: { first: 'de este sitio web', third: 'del proveedor' },
  nothingStored:
    'Según lo que se conoce, estos servicios no guardan nada en su dispositivo, pero conocen su dirección IP cuando se cargan: {services}.',
  recipients: {
    heading: 'Quién recibe datos',
    intro:
      'Si usted acepta, estos proveedores reciben datos de su navegador: como mínimo, su dirección IP y la página que visita.',
    necessary: 'Estos servicios son necesarios para el sitio web y reciben datos sin consentimiento: {services}.',
    caption: 'Servicios de otros proveedores',
    policy: 'Política de privacidad',
  },
  notStated: 'No consta',
  transfers: {
    heading: 'Países fuera del Espacio Económico Europeo',
    outside: 'Estos proveedores tienen su sede fuera del Espacio Económico Europeo: {vendors}.',
    inside:
      'Los proveedores del Espacio Económico Europeo también pueden usar servidores en otros países. Sus políticas de privacidad indican dónde y en qué se basan esas transferencias.',
  },
  profiles: {
    heading: 'Perfiles',
    text: 'Con su consentimiento, estos servicios pueden reunir lo que usted hace en este y en otros sitios web en un perfil, para elegir contenidos o anuncios que probablemente le interesen: {services}.',
  },
  kept: {
    heading: 'Cuánto tiempo se conserva su decisión',
    choice: 'Se le vuelve a preguntar al cabo de',
    proof: 'El registro de su decisión se conserva durante',
    record:
      'El registro indica cuándo y qué eligió, en qué idioma y con qué versión de esta política, junto con un número aleatorio. No contiene ni su dirección IP ni su nombre.',
  },
}
