import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Services d’autres fournisseurs',
  company: 'Entreprise',
  role: 'Rôle',
  places: 'Lieu de traitement des données',
  policy: 'Politique de confidentialité',
  roles: {
    processor: 'Agit pour le compte de l’éditeur du site (sous-traitant)',
    controller: 'Décide lui-même de l’utilisation des données (responsable du traitement)',
    joint: 'Décide conjointement avec l’éditeur du site (responsable conjoint du traitement)',
  },
  unknown: 'Information non connue',
  worldwide: 'Plusieurs pays dans le monde',
  group: 'appartient à {company}',
  jointly:
    'L’éditeur du site et ces fournisseurs sont responsables conjoints de la collecte des données et de leur transmission à ces derniers : {services}. Vous pouvez exercer vos droits à l’égard de chacun d’eux (art. 26 du {gdpr}).',
}
