import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
  opener: 'Accessibilité\u00a0: adapter l’affichage',
  title: 'Adapter l’affichage',
  close: 'Fermer',
  reset: 'Tout réinitialiser',
  value: '{name}\u00a0: {value}',
  textSize: { name: 'Taille du texte', less: 'Texte plus petit', more: 'Texte plus grand' },
  lineSpacing: { name: 'Interligne', less: 'Réduire l’interligne', more: 'Augmenter l’interligne' },
  letterSpacing: {
    name: 'Espace entre les lettres',
    less: 'Moins d’espace entre les lettres',
    more: 'Plus d’espace entre les lettres',
  },
  contrast: { name: 'Contraste', off: 'Inchangé', dark: 'Sombre', light: 'Clair', high: 'Élevé' },
  underlineLinks: 'Souligner les liens',
  readableFont: 'Police plus lisible',
  fontLicence: 'Licence de la police',
  fontNotLoaded: 'La police n’a pas pu être chargée sur cette page.',
  stopMotion: 'Arrêter les animations',
  readingLine: 'Ligne de lecture',
  largerPointer: 'Pointeur plus grand',
  on: 'Activé',
  off: 'Désactivé',
  about:
    'Vous pouvez adapter ici l’aspect de cette page sur cet appareil. Cela ne répare pas le site et ne remplace pas une technologie d’assistance. Les réglages sont enregistrés uniquement sur cet appareil.',
}
