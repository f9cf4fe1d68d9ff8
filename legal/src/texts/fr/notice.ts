import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Informations sur l’éditeur de ce site ({law}).',
  introAlone: 'Informations sur l’éditeur de ce site.',
  headings: {
    provider: 'Éditeur',
    contact: 'Contact',
    register: 'Immatriculation',
    tax: 'Identification fiscale',
    supervision: 'Autorité de contrôle',
    profession: 'Profession réglementée',
    responsible: 'Responsable du contenu',
    prices: 'Prix',
    hosting: 'Hébergeur',
    disputes: 'Litiges avec les consommateurs',
  },
  yes: 'Oui',
  no: 'Non',
  inLiquidation: 'La société est en liquidation.',
  taxes: { included: 'Les prix comprennent les taxes.', added: 'Les taxes s’ajoutent aux prix affichés.' },
  shipping: {
    included: 'La livraison est comprise dans les prix.',
    added: 'La livraison s’ajoute et s’affiche avant la commande.',
    none: 'Il n’y a pas de frais de livraison.',
  },
}
