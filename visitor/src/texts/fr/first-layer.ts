import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'Votre choix concernant les cookies',
  title: 'Cookies sur ce site',
  description:
    'Avec votre accord, ce site enregistre et lit des données sur votre appareil, par exemple dans des cookies, pour {purposes}. Vous pouvez refuser et modifier votre choix à tout moment.',
  purposes: {
    functional: 'des fonctions supplémentaires (comme des vidéos ou des cartes)',
    analytics: 'la mesure d’audience',
    marketing: 'la publicité',
  },
  and: 'et',
  recipients: {
    one: 'Si vous acceptez, {count} destinataire reçoit des données.',
    many: 'Si vous acceptez, {count} de destinataires reçoivent des données.',
    other: 'Si vous acceptez, {count} destinataires reçoivent des données.',
  },
  acceptAll: 'Tout accepter',
  rejectAll: 'Tout refuser',
  choose: 'Choisir',
  closeAndRefuse: 'Fermer et refuser',
  links: {
    cookies: 'Politique de cookies',
    privacy: 'Politique de confidentialité',
    notice: 'Mentions légales',
    accessibility: 'Déclaration d’accessibilité',
  },
}
