import type { AccessibilityTexts } from '../shape.ts'

export const accessibility: AccessibilityTexts = {
  scope: 'Cette déclaration porte sur l’accessibilité de {website}, un site édité par {name}.',
  law: 'Texte sur lequel elle repose : {law}.',
  service: { heading: 'Le service' },
  measures: {
    heading: 'Comment les exigences sont prises en compte',
  },
  state: {
    heading: 'Ce qui a été mesuré',
    nothing: 'Aucune mesure de l’accessibilité de ce site n’est disponible.',
    measured: 'Un test automatique a examiné le site :',
    date: 'Date du test',
    pages: 'Pages testées',
    found: 'Problèmes trouvés',
    part: 'Un test automatique ne trouve qu’une partie des obstacles possibles. S’il n’en trouve aucun, cela ne veut pas dire qu’il n’y en a pas.',
  },
  limits: {
    heading: 'Limites connues',
    none: 'Aucune limite n’est connue. Si vous en trouvez une, un message est le bienvenu.',
    beyond:
      'Au-delà de ce que le test a trouvé, aucune limite n’est connue. Si vous en trouvez une, un message est le bienvenu.',
  },
  feedback: {
    heading: 'Signaler un obstacle',
    text: 'Si quelque chose sur ce site ne peut pas être utilisé ou lu, indiquez de quoi il s’agit et sur quelle page. Vous pouvez aussi demander une information sous une autre forme.',
    email: 'E-mail',
    phone: 'Téléphone',
    answer: 'Vous recevez une réponse sous',
  },
  authority: {
    heading: 'Contrôle',
    text: 'Si la réponse ne suffit pas, vous pouvez vous adresser à l’organisme qui veille à l’accessibilité des services :',
    name: 'Organisme compétent',
  },
}
