import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Aquesta declaració tracta de l’accessibilitat de {website}, un lloc web el titular del qual és {name}.',
  law: 'Llei en què es basa: {law}.',
  service: { heading: 'El servei' },
  measures: {
    heading: 'Com s’aborden els requisits',
    standard:
      'La referència és l’estàndard europeu EN 301 549, que recull les pautes d’accessibilitat per al contingut web (WCAG).',
  },
  state: {
    heading: 'Què s’ha mesurat',
    nothing: 'L’accessibilitat d’aquest lloc web encara no s’ha mesurat. No se’n pot indicar cap resultat.',
    measured: 'Una prova automàtica ha examinat el lloc web:',
    date: 'Data de la prova',
    pages: 'Pàgines examinades',
    found: 'Problemes trobats',
    part: 'Una prova automàtica només troba una part de les barreres que hi pot haver. Que no en trobi cap no vol dir que no n’hi hagi.',
  },
  limits: {
    heading: 'Limitacions conegudes',
    none: 'No es coneix cap limitació. Si en trobeu una, s’agraeix un missatge.',
  },
  feedback: {
    heading: 'Comunicar una barrera',
    text: 'Si alguna cosa d’aquest lloc web no es pot fer servir o llegir, indiqueu què és i en quina pàgina. També podeu demanar la informació en una altra forma.',
    email: 'Correu electrònic',
    phone: 'Telèfon',
    answer: 'Rebreu una resposta en un termini de',
  },
  authority: {
    heading: 'Supervisió',
    text: 'Si la resposta no resol el problema, podeu adreçar-vos a l’organisme que supervisa l’accessibilitat dels serveis:',
    name: 'Organisme competent',
  },
}
