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
    both: 'Agit en partie pour le compte de l’éditeur du site et décide en partie lui-même (sous-traitant et responsable du traitement)',
  },
  unknown: 'Information non connue',
  notForKingdom: 'L’entreprise compétente pour le Royaume-Uni n’est pas connue',
  worldwide: 'Plusieurs pays dans le monde',
  group: 'groupe : {company}',
  jointly:
    'L’éditeur du site et ces fournisseurs sont responsables conjoints de la collecte des données et de leur transmission à ces derniers : {services}. Vous pouvez exercer vos droits à l’égard de chacun d’eux (art. 26 du {gdpr}).',
  afterwards: 'après la collecte et la transmission, il décide seul (responsable du traitement)',
  arrangement: 'Ce qui a été convenu à ce sujet ({service}) : {page}',
}
