import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Países fuera del Espacio Económico Europeo',
    none: 'No se transfieren datos personales a países fuera del Espacio Económico Europeo.',
    noOthers:
      'Aparte de los destinatarios mencionados, no se transfieren datos personales a países fuera del Espacio Económico Europeo.',
    intro: 'También llegan datos personales a países fuera del Espacio Económico Europeo:',
    caption: 'Transferencias',
    captionMaybe: 'Posibles transferencias',
    recipient: 'Destinatario',
    country: 'País',
    ground: 'En qué se basa',
    grounds: {
      adequacy:
        'Decisión {decision} de la Comisión Europea según la cual el país ofrece un nivel de protección adecuado (art. 45 del {gdpr})',
      dpf: 'Decisión (UE) 2023/1795 de la Comisión Europea: {company} participa en el Marco de Privacidad de Datos UE-EE. UU., según consulta del {date} (art. 45 del {gdpr})',
      clauses:
        'Cláusulas contractuales tipo de la Comisión Europea, de las que puede pedir una copia (art. 46.2.c del {gdpr})',
      binding_rules: 'Normas corporativas vinculantes aprobadas por una autoridad de control (art. 47 del {gdpr})',
      consent: 'Su consentimiento explícito (art. 49.1.a del {gdpr})',
      none: 'No consta',
    },
    others: 'Otros destinatarios',
    notKnown:
      'No consta en qué países tratan datos los proveedores de estos servicios; sus políticas de privacidad pueden dar más información: {services}.',
    maybe:
      'Los grupos de estos proveedores tienen su sede fuera del Espacio Económico Europeo. No consta si llegan datos allí. Si es así, la base es la siguiente:',
  },
  uk: {
    heading: 'Países fuera del Reino Unido',
    none: 'No se transfieren datos personales a países fuera del Reino Unido.',
    noOthers:
      'Aparte de los destinatarios mencionados, no se transfieren datos personales a países fuera del Reino Unido.',
    intro: 'También llegan datos personales a países fuera del Reino Unido:',
    caption: 'Transferencias',
    captionMaybe: 'Posibles transferencias',
    recipient: 'Destinatario',
    country: 'País',
    ground: 'En qué se basa',
    grounds: {
      adequacy: 'El Derecho del Reino Unido autoriza las transferencias a este país ({law})',
      dpf: '{company} participa en la extensión del Marco de Privacidad de Datos UE-EE. UU. al Reino Unido (UK Extension), según consulta del {date} (art. 45A del {gdpr}; Data Protection (Adequacy) (United States of America) Regulations 2023)',
      clauses:
        'Acuerdo internacional de transferencia de datos o anexo del Reino Unido (International Data Transfer Agreement o Addendum), de los que puede pedir una copia (art. 46 del {gdpr})',
      binding_rules:
        'Normas corporativas vinculantes aprobadas por la autoridad del Reino Unido, la Information Commission (art. 47 del {gdpr})',
      consent: 'Su consentimiento explícito (art. 49.1.a del {gdpr})',
      none: 'No consta',
    },
    others: 'Otros destinatarios',
    notKnown:
      'No consta en qué países tratan datos los proveedores de estos servicios; sus políticas de privacidad pueden dar más información: {services}.',
    maybe:
      'Los grupos de estos proveedores tienen su sede fuera del Reino Unido. No consta si llegan datos allí. Si es así, la base es la siguiente:',
  },
}
