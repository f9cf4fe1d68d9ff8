import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Esta declaración trata de la accesibilidad de {website}, un sitio web cuyo titular es {name}.',
  law: 'Norma en la que se basa: {law}.',
  service: { heading: 'El servicio' },
  measures: {
    heading: 'Cómo se abordan los requisitos',
  },
  state: {
    heading: 'Qué se ha medido',
    nothing: 'No se dispone de ninguna medición de la accesibilidad de este sitio web.',
    measured: 'Una prueba automática ha examinado el sitio web:',
    date: 'Fecha de la prueba',
    pages: 'Páginas examinadas',
    found: 'Problemas encontrados',
    part: 'Una prueba automática solo encuentra una parte de las barreras que puede haber. Que no encuentre ninguna no significa que no existan.',
  },
  limits: {
    heading: 'Limitaciones conocidas',
    none: 'No se conoce ninguna limitación. Si encuentra una, se agradece un mensaje.',
    beyond:
      'Aparte de lo que ha encontrado la prueba, no se conoce ninguna limitación. Si encuentra una, se agradece un mensaje.',
  },
  feedback: {
    heading: 'Comunicar una barrera',
    text: 'Si algo de este sitio web no se puede usar o leer, indique qué es y en qué página. También puede pedir la información en otra forma.',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    answer: 'Recibirá una respuesta en un plazo de',
  },
  authority: {
    heading: 'Supervisión',
    text: 'Si la respuesta no resuelve el problema, puede dirigirse al organismo que supervisa la accesibilidad de los servicios:',
    name: 'Organismo competente',
  },
}
