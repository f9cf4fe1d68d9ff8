import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Esta política explica qué datos personales se tratan cuando visita {website}, para qué, y qué derechos le reconoce el Reglamento General de Protección de Datos (RGPD).',
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
    consent: 'Su consentimiento (art. 6.1.a del RGPD), que puede retirar en cualquier momento',
    contract: 'Un contrato con usted, o los pasos previos que usted haya pedido (art. 6.1.b del RGPD)',
    obligation: 'Una obligación legal (art. 6.1.c del RGPD)',
    interest: 'Un interés legítimo (art. 6.1.f del RGPD): {interest}',
  },
  provide: {
    automatic: 'Su navegador los envía al abrir una página; sin ellos no se puede mostrar.',
    voluntary: 'No. Sin ellos solo deja de poder usarse este servicio en concreto.',
    needed: 'Son necesarios para el contrato. Sin ellos no puede celebrarse ni ejecutarse.',
    choice: 'No. Mientras no haya elegido, solo funciona lo necesario.',
  },
  recipients: {
    heading: 'Quién recibe los datos',
    intro: 'Los datos solo se comunican cuando lo exige una de las finalidades indicadas:',
    hosting: 'a la empresa que aloja el sitio web: {name}',
    someHosting: 'a la empresa que aloja el sitio web',
    consent:
      'al proveedor del aviso de cookies, que conserva los registros de las decisiones por encargo del titular del sitio web',
    payment: 'para los pagos: {names}',
    newsletter: 'para el envío del boletín: {name}',
    delivery: 'para la entrega de los pedidos: {names}',
    someDelivery: 'a las empresas que entregan los pedidos',
    authorities: 'a las autoridades y los tribunales, cuando lo exige una ley',
    tools:
      'Los siguientes servicios reciben datos solo si usted acepta su categoría. La política de cookies contiene los detalles.',
  },
  transfers: {
    heading: 'Países fuera del Espacio Económico Europeo',
    none: 'No se transfieren datos personales a países fuera del Espacio Económico Europeo.',
    noneBeyondTools:
      'Aparte de estos servicios, no se transfieren datos personales a países fuera del Espacio Económico Europeo.',
    countries: 'También se transfieren datos personales a estos países: {countries}.',
    vendors:
      'Estos proveedores de fuera del Espacio Económico Europeo reciben datos; los de categorías opcionales, solo si usted acepta: {vendors}.',
    basedOn: 'Estas transferencias se basan en:',
    safeguards: {
      adequacy:
        'una decisión de la Comisión Europea según la cual el país protege de forma adecuada los datos personales (art. 45 del RGPD)',
      clauses:
        'las cláusulas contractuales tipo de la Comisión Europea (art. 46.2.c del RGPD), de las que puede pedir una copia',
      binding_rules: 'normas corporativas vinculantes aprobadas por una autoridad (art. 47 del RGPD)',
      consent: 'su consentimiento explícito (art. 49.1.a del RGPD)',
    },
  },
  rights: {
    heading: 'Sus derechos',
    intro: 'Usted tiene derecho a:',
    list: {
      access: 'saber si se tratan datos suyos y cuáles, y recibir una copia (art. 15 del RGPD)',
      rectification: 'que se corrijan los datos inexactos y se completen los incompletos (art. 16 del RGPD)',
      erasure: 'que se supriman sus datos, siempre que ninguna ley obligue a conservarlos (art. 17 del RGPD)',
      restriction: 'que se limite el tratamiento, por ejemplo mientras se comprueba su exactitud (art. 18 del RGPD)',
      portability: 'recibir los datos que ha facilitado en un formato común y legible por máquina (art. 20 del RGPD)',
      objection:
        'oponerse en cualquier momento, por motivos relacionados con su situación particular, a un tratamiento basado en un interés legítimo, y a la publicidad directa sin alegar ningún motivo (art. 21 del RGPD)',
      withdrawal:
        'retirar su consentimiento en cualquier momento; lo ocurrido antes sigue siendo lícito (art. 7.3 del RGPD)',
    },
    how: 'Basta con un mensaje a {email}.',
  },
  complaint: {
    heading: 'Reclamaciones',
    text: 'Puede presentar una reclamación ante una autoridad de protección de datos, en particular en el país donde vive o trabaja o donde crea que se ha infringido la ley. Para este sitio web es la siguiente:',
    authority: 'Autoridad',
  },
  automated: {
    heading: 'Decisiones automatizadas',
    none: 'No se toma ninguna decisión sobre usted únicamente por medios automatizados, ni se elaboran perfiles para ello (art. 22 del RGPD).',
  },
  sources: {
    heading: 'De dónde proceden los datos',
    visitor: 'Todos los datos proceden de usted o de su navegador.',
  },
}
