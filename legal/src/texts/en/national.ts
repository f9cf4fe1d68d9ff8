import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'The provider is neither willing nor obliged to take part in proceedings before a consumer arbitration board ({law}).',
    willing: 'The provider takes part in proceedings before this consumer arbitration board ({law}):',
    obliged: 'The provider has a duty to take part in proceedings before this consumer arbitration board ({law}):',
  },
  fr: {
    mediator: 'In a dispute, consumers can turn to this consumer mediator ({law}):',
    afterDeath:
      'to give directives on what happens with your data after your death: whether they are kept, erased or passed on ({law})',
  },
  gb: {
    ownerFirst:
      'You can complain to the controller about how your personal data are used: a message to {email} is enough. Receipt of the complaint is to be acknowledged within 30 days ({law}).',
    authority: 'You can also complain to the authority for data protection in the United Kingdom ({law}):',
    decisions:
      'No decision about you is made by automated means alone, and no profile is made for one ({gdpr} arts 22A to 22D).',
  },
  pl: {
    settings:
      'Before you agree, and at any time after, you can set in your browser or in the settings of the service under which conditions data are stored on your device and read there ({law}).',
  },
  pt: {
    complaintsBook:
      'Consumers can enter a complaint in the electronic complaints book, Livro de Reclamações ({law}): {link}',
    disputes: 'In a dispute, consumers can turn to this body for alternative dispute resolution ({law}):',
  },
}
