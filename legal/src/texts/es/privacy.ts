import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Esta política explica qué datos personales se tratan cuando visita {website}, para qué, y qué derechos le reconoce el Reglamento General de Protección de Datos ({gdpr}).',
  scopeUk:
    'Esta política explica qué datos personales se tratan cuando visita {website}, para qué, y qué derechos le reconoce el Reglamento General de Protección de Datos del Reino Unido ({gdpr}).',
  controller: {
    heading: 'Quién es el responsable',
    name: 'Responsable del tratamiento',
    address: 'Dirección',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    dpo: 'Delegado de protección de datos',
    dpoEmail: 'Correo electrónico del delegado de protección de datos',
  },
  uses: {
    heading: 'Para qué se usan los datos',
    purpose: 'Finalidad',
    data: 'Datos',
    basis: 'Base jurídica',
    kept: 'Plazo de conservación',
    provide: '¿Es obligatorio facilitarlos?',
  },
  bases: {
    consent: 'Su consentimiento (art. 6.1.a del {gdpr}), que puede retirar en cualquier momento',
    contract: 'Un contrato con usted, o medidas precontractuales que usted haya pedido (art. 6.1.b del {gdpr})',
    obligation: 'Una obligación legal (art. 6.1.c del {gdpr}): {interest}',
    task: 'Una misión realizada en interés público (art. 6.1.e del {gdpr}): {interest}',
    interest: 'Un interés legítimo (art. 6.1.f del {gdpr}): {interest}',
    early:
      'Lo que estos servicios reciben antes de que usted consienta no se basa en su consentimiento; su base jurídica no consta aquí: {services}',
  },
  provide: {
    automatic: 'Su navegador los envía al abrir una página; sin su dirección IP no se puede enviar.',
    voluntary: 'No. Sin ellos no podrá usar este servicio.',
    needed: 'Son necesarios para el contrato. Sin ellos no puede celebrarse ni ejecutarse.',
    choice: 'No. Mientras no haya elegido, el sitio web actúa como si hubiera rechazado.',
    consent: 'No. Sin su consentimiento no se recogen.',
    except:
      'No. Sin su consentimiento no se recogen; no obstante, estos servicios pueden recibir datos antes de que usted elija: {services}.',
  },
  recipients: {
    heading: 'Quién recibe los datos',
    intro: 'Reciben datos para las finalidades aquí indicadas:',
    hosting: 'la empresa que aloja el sitio web: {name}',
    someHosting: 'la empresa que aloja el sitio web',
    consent:
      'el proveedor del aviso de cookies ({name}), que conserva los registros de las decisiones por encargo del titular del sitio web',
    payment: 'para los pagos: {names}',
    newsletter: 'para el envío del boletín: {name}',
    delivery: 'para la entrega de los pedidos: {names}',
    tools:
      'De los destinatarios consta lo siguiente. La política de cookies indica qué guardan los servicios en su dispositivo.',
  },
  rights: {
    heading: 'Sus derechos',
    intro: 'Usted tiene derecho a:',
    list: {
      access: 'saber si se tratan datos suyos y cuáles, y recibir una copia (art. 15 del {gdpr})',
      rectification: 'que se rectifiquen los datos inexactos y se completen los incompletos (art. 16 del {gdpr})',
      erasure: 'que se supriman sus datos en los casos que prevé el art. 17 del {gdpr}',
      restriction:
        'que se limite el tratamiento, por ejemplo mientras se comprueba la exactitud de los datos (art. 18 del {gdpr})',
      portability:
        'recibir en un formato estructurado, de uso común y lectura mecánica los datos que ha facilitado y que se tratan de forma automatizada con su consentimiento o para un contrato, o que se transmitan a otro responsable (art. 20 del {gdpr})',
      withdrawal:
        'retirar su consentimiento en cualquier momento; la retirada no afecta a la licitud del tratamiento basado en el consentimiento previo a ella (art. 7.3 del {gdpr})',
    },
    how: 'Basta con un mensaje a {email}.',
  },
  objection: {
    heading: 'Derecho de oposición',
    interest:
      'Puede oponerse en cualquier momento, por motivos relacionados con su situación particular, a un tratamiento basado en un interés legítimo o en una misión realizada en interés público (art. 21.1 del {gdpr}).',
    marketing:
      'Puede oponerse en cualquier momento, sin alegar ningún motivo, a que sus datos se usen para la mercadotecnia directa, incluida la elaboración de perfiles relacionada con ella (art. 21.2 del {gdpr}).',
  },
  complaint: {
    heading: 'Reclamaciones',
    text: 'Puede presentar una reclamación ante una autoridad de protección de datos, en particular en el país donde vive o trabaja o donde crea que se ha infringido la ley. Para este sitio web es la siguiente:',
    authority: 'Autoridad',
    address: 'Dirección',
    email: 'Correo electrónico',
    page: 'Reclamaciones',
  },
  automated: {
    heading: 'Decisiones automatizadas',
    none: 'No se toma ninguna decisión sobre usted únicamente por medios automatizados, ni se elaboran perfiles para ello (art. 22 del {gdpr}).',
  },
  sources: {
    heading: 'De dónde proceden los datos',
    visitor: 'Todos los datos proceden de usted o de su navegador.',
    payment:
      'Lo que los proveedores de pago comunican sobre un pago procede de ellos. Todos los demás datos proceden de usted o de su navegador.',
  },
}
