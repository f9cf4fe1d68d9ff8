import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Aquesta declaració tracta de l’accessibilitat de {website}, un lloc web el titular del qual és {name}.',
  law: 'Llei en què es basa: {law}.',
  service: { heading: 'El servei' },
  measures: {
    heading: 'Com s’aborden els requisits',
  },
  state: {
    heading: 'Què s’ha mesurat',
    nothing: 'No es disposa de cap mesurament de l’accessibilitat d’aquest lloc web.',
    measured: 'Una prova automàtica ha examinat el lloc web:',
    date: 'Data de la prova',
    pages: 'Pàgines examinades',
    found: 'Problemes trobats',
    part: 'Una prova automàtica només troba una part de les barreres que hi pot haver. Que no en trobi cap no vol dir que no n’hi hagi.',
  },
  limits: {
    heading: 'Limitacions conegudes',
    none: 'No es coneix cap limitació. Si en trobeu una, s’agraeix un missatge.',
    beyond: 'A banda del que ha trobat la prova, no es coneix cap limitació. Si en trobeu una, s’agraeix un missatge.',
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
