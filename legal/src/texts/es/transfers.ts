import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Países fuera del Espacio Económico Europeo',
    none: 'No se transfieren datos personales a países fuera del Espacio Económico Europeo.',
    noOthers:
      'Aparte de los destinatarios mencionados, no se transfieren datos personales a países fuera del Espacio Económico Europeo.',
    intro: 'También llegan datos personales a países fuera del Espacio Económico Europeo:',
    caption: 'Transferencias',
    recipient: 'Destinatario',
    country: 'País',
    ground: 'En qué se basa',
    grounds: {
      adequacy:
        'Decisión de la Comisión Europea según la cual el país ofrece un nivel de protección adecuado (art. 45 del {gdpr})',
      dpf: 'Adhesión al Marco de Privacidad de Datos UE-EE. UU. (art. 45 del {gdpr})',
      clauses:
        'Cláusulas contractuales tipo de la Comisión Europea, de las que puede pedir una copia (art. 46.2.c del {gdpr})',
      binding_rules: 'Normas corporativas vinculantes aprobadas por una autoridad de control (art. 47 del {gdpr})',
      consent: 'Su consentimiento explícito (art. 49.1.a del {gdpr})',
      none: 'No consta',
    },
    others: 'Otros destinatarios',
    notKnown:
      'No consta en qué países tratan datos los proveedores de estos servicios; sus políticas de privacidad pueden dar más información: {services}.',
  },
  uk: {
    heading: 'Países fuera del Reino Unido',
    none: 'No se transfieren datos personales a países fuera del Reino Unido.',
    noOthers:
      'Aparte de los destinatarios mencionados, no se transfieren datos personales a países fuera del Reino Unido.',
    intro: 'También llegan datos personales a países fuera del Reino Unido:',
    caption: 'Transferencias',
    recipient: 'Destinatario',
    country: 'País',
    ground: 'En qué se basa',
    grounds: {
      adequacy:
        'El Derecho del Reino Unido autoriza las transferencias a este país (art. 45A del {gdpr} o Data Protection Act 2018, Schedule 21)',
      dpf: 'Adhesión a la extensión del Marco de Privacidad de Datos UE-EE. UU. al Reino Unido (UK Extension)',
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
  },
}
