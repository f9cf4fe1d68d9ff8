import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope: 'Esta política explica qué guarda y lee {website} en su dispositivo. El titular del sitio web es {name}.',
  what: {
    heading: 'Qué son las cookies',
    cookies:
      'Las cookies son pequeños textos que un sitio web guarda en su navegador y vuelve a leer más tarde, por ejemplo para mantener la sesión iniciada o para reconocer el navegador en la siguiente visita.',
    others:
      'Los navegadores tienen además otros lugares para guardar datos, llamados almacenamiento local y almacenamiento de sesión, y las imágenes invisibles, llamadas píxeles, avisan a otro servidor de que se ha abierto una página. Esta política se refiere a todos estos medios.',
  },
  choice: {
    heading: 'Su decisión',
    basis:
      'Lo estrictamente necesario para el sitio web funciona sin consentimiento. Para lo que figura más abajo en estos apartados, el sitio web le pide su consentimiento ({law}): {groups}.',
    basisAlone:
      'Lo estrictamente necesario para el sitio web funciona sin consentimiento. Para lo que figura más abajo en estos apartados, el sitio web le pide su consentimiento: {groups}.',
    asked:
      'En la primera visita, el sitio web le pregunta. Puede aceptar, rechazar o elegir por categorías o por servicios.',
    withdraw:
      'Puede cambiar su decisión o retirar su consentimiento en cualquier momento, con la misma facilidad con que lo dio. La retirada del consentimiento no afecta a la licitud del tratamiento basado en el consentimiento previo a su retirada.',
    browser:
      'También puede borrar los datos guardados en los ajustes de su navegador o impedir que guarde otros. En ese caso, es posible que algunas partes del sitio web no funcionen.',
    nothing:
      'No consta ningún servicio que espere su consentimiento. Aun así, el sitio web le pregunta por categorías; lo que pertenezca a una categoría que rechace no se carga.',
  },
  used: {
    heading: 'Qué se guarda y para qué',
    intro: 'Las tablas indican por categorías lo que se conoce de ello, con su finalidad y su duración.',
  },
  caption: 'Guardado en su dispositivo: {category}',
  kind: 'Tipo',
  kinds: { cookie: 'Cookie', local: 'Almacenamiento local', session: 'Almacenamiento de sesión' },
  parties: { first: 'de este sitio web', third: 'del proveedor' },
  nothingStored:
    'Según lo que se conoce, estos servicios no guardan nada en su dispositivo, pero conocen su dirección IP cuando se cargan: {services}.',
  recipients: {
    heading: 'Quién recibe datos',
    intro: 'Estos proveedores reciben datos de su navegador: como mínimo, su dirección IP y la página que visita.',
    necessary: 'Estos servicios son necesarios para el sitio web y reciben datos sin consentimiento: {services}.',
    inFront:
      'Estos servicios se sitúan entre su navegador y el sitio web, o lo alojan. Reciben datos con cada página, sea cual sea su decisión: {services}.',
    unconfirmed:
      'Se ha visto que el sitio web usa estos servicios, y todavía no se ha indicado para qué sirven. Pueden recibir datos antes de que usted elija: {services}.',
    asked: 'El sitio web le pide su consentimiento antes de cargar estos servicios: {services}.',
    payment: 'Estos servicios reciben datos cuando paga con ellos: {services}.',
    signals:
      'Estos servicios se cargan con la página y reciben datos antes de que usted elija. Mientras no acepte, el sitio web les comunica que no ha aceptado: {services}.',
  },
  profiles: {
    heading: 'Perfiles',
    text: 'Con su consentimiento, estos servicios pueden reunir en un perfil lo que usted hace en este y en otros sitios web, para elegir contenidos o anuncios que probablemente le interesen: {services}.',
  },
  kept: {
    heading: 'Cuánto tiempo se conserva su decisión',
    choice: 'Se le vuelve a preguntar al cabo de',
    proof: 'El registro de su decisión se conserva durante',
    keeper: 'El registro lo conserva por encargo del titular del sitio web',
    record:
      'El registro indica qué eligió y cuándo, en qué idioma y con qué versión de esta política, junto con un número aleatorio. No contiene ni su dirección IP ni su nombre.',
  },
  groups: {
    payment:
      'Estos servicios se usan para los pagos. El pago en sí se basa en el contrato con usted (art. 6.1.b del {gdpr}).',
    inFront: {
      heading: 'Con cada página',
      text: 'Lo que guardan estos servicios llega con las propias páginas, sea cual sea su decisión. No consta si todo ello es estrictamente necesario.',
    },
    settings: 'En la configuración de cookies de este sitio web figuran en: {categories}.',
  },
}
