import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Version {version}',
  since: 'En vigueur depuis le {date}',
  same: 'La version {version} n’a pas modifié ce texte.',
  earlier: 'Ceci est une version antérieure du document.',
  present: 'Aller à la version actuelle',
  ended:
    'Le site ne publie plus ce document ici. Cette version reste lisible, car des choix relatifs aux cookies faits à cette époque s’y rapportent.',
  changed: 'Ce qui a changé dans cette version',
  removed: 'Supprimé',
  added: 'Ajouté',
  versions: 'Autres versions',
  languages: 'Autres langues',
  review: {
    nobody: 'Personne n’a encore relu les phrases de ce texte.',
    noAdvice: 'Ce texte ne constitue pas un conseil juridique.',
  },
  notAvailable: {
    heading: 'Ce document n’est pas disponible',
    text: 'Ce document n’existe pas ici, ou le site ne le publie pas dans cette langue.',
  },
  notKept: {
    heading: 'Cette version n’est plus conservée',
    text: 'Plus aucun choix conservé au sujet des cookies ne s’y rapporte.',
  },
}
