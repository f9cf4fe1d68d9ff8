import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'Votre choix concernant les cookies',
  title: 'Cookies sur ce site',
  description:
    'Avec votre accord, ce site enregistre et lit des données sur votre appareil, par exemple dans des cookies, pour {purposes}. Vous pouvez refuser et modifier votre choix à tout moment.',
  purposes: {
    functional: 'des fonctions supplémentaires (comme des vidéos ou des cartes)',
    analytics: 'la mesure d’audience',
    marketing: 'la publicité fondée sur un profil de votre navigation',
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

const preferences: PreferencesTexts = {
  title: 'Gérer les cookies',
  intro:
    'Décidez pour chaque finalité si ce site peut enregistrer et lire des données sur votre appareil et les transmettre aux destinataires indiqués. Ce qui est facultatif reste désactivé tant que vous ne l’activez pas.',
  storedBy: 'Enregistrent des données : ce site',
  close: 'Fermer',
  save: 'Enregistrer mon choix',
  acceptAll: 'Tout accepter',
  rejectAll: 'Tout refuser',
  categories: {
    necessary: {
      name: 'Nécessaires',
      purpose: 'Pour que le site fonctionne, par exemple pour retenir votre choix.',
    },
    functional: {
      name: 'Fonctions supplémentaires',
      purpose:
        'Pour afficher des contenus et des fonctions d’autres fournisseurs, comme des vidéos, des cartes, une messagerie instantanée ou un paiement, et pour retenir des réglages comme la langue.',
    },
    analytics: {
      name: 'Mesure d’audience',
      purpose:
        'Pour compter les visites et voir comment les pages sont utilisées. Certains services peuvent aussi enregistrer les clics et le défilement.',
    },
    marketing: {
      name: 'Publicité',
      purpose:
        'Selon le service, pour choisir des annonces d’après ce que vous faites sur ce site et sur d’autres, mesurer leur effet ou envoyer des messages publicitaires.',
    },
  },
  alwaysOn: 'Toujours actifs',
  alwaysOnWhy: 'Sans eux, le site ne fonctionne pas\u00a0: ils ne peuvent pas être désactivés ici.',
  noServices: 'Aucun service n’est indiqué dans cette catégorie.',
  early: 'Peut recevoir des données avant votre choix.',
  by: 'fourni par {vendor}',
  recipients: {
    title: 'Services et destinataires',
    service: 'Service',
    privacyPolicy: '{vendor}\u00a0: politique de confidentialité (ouvre le site du fournisseur)',
  },
  storage: {
    title: 'Cookies et données enregistrées',
    name: 'Nom',
    purpose: 'Finalité',
    lifetime: 'Durée',
    session: 'Jusqu’à la fermeture du navigateur',
    permanent: 'Permanente, jusqu’à suppression',
  },
  choice: {
    none: 'Vous n’avez pas encore choisi.',
    made: 'Votre choix du {date}',
    receipt: 'Numéro de reçu',
    downloadReceipt: 'Télécharger le reçu',
    withdraw: 'Retirer mon consentement',
    withdrawn:
      'Votre consentement est retiré. La page se recharge pour arrêter les services qui étaient en fonctionnement.',
  },
  gpc: 'Votre navigateur demande que vos données ne soient ni vendues ni partagées (Global Privacy Control), la publicité est donc désactivée. Vous pouvez tout de même l’activer ici.',
}

const placeholder: PlaceholderTexts = {
  why: 'Le service {service} est fourni par {vendor}. Lors du chargement, {vendor} prend connaissance de votre adresse IP et peut enregistrer des données sur votre appareil.',
  whyUnknown:
    'Ce contenu vient du serveur {host}. Lors du chargement, son fournisseur prend connaissance de votre adresse IP et peut enregistrer des données sur votre appareil.',
  loadOnce: 'Charger une fois',
  loadAlways: 'Toujours charger {service}',
  kinds: { video: 'Vidéo', content: 'Contenu' },
}

const widget: WidgetTexts = {
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

const purposes: PurposeTexts = {
  'visitor-count': 'Distingue les visiteurs pour les compter',
  visit: 'Relie les pages d’une même visite',
  'traffic-source': 'Retient d’où vient votre visite',
  'audience-statistics': 'Recueille des statistiques sur l’utilisation des pages',
  'session-recording': 'Enregistre clics, défilement et mouvements de souris',
  'ab-test': 'Affiche une version parmi plusieurs, pour comparer',
  'ad-measurement': 'Mesure les résultats d’une annonce',
  'ad-targeting': 'Choisit des annonces d’après votre activité en ligne',
  'ad-frequency': 'Limite le nombre d’affichages d’une annonce',
  'ad-identifier': 'Reconnaît votre navigateur à des fins publicitaires',
  'ad-fraud': 'Détecte les faux clics sur les annonces',
  affiliate: 'Attribue une vente au site qui l’a apportée',
  'email-marketing': 'Relie votre visite à des e-mails publicitaires',
  crm: 'Relie votre visite au fichier clients',
  personalisation: 'Adapte le contenu à vos visites précédentes',
  'video-playback': 'Lit des vidéos et retient les réglages du lecteur',
  'map-display': 'Affiche des cartes sur la page',
  chat: 'Fait fonctionner la messagerie et retient la conversation',
  'embedded-content': 'Affiche le contenu d’un autre site',
  'social-sharing': 'Permet de partager des pages sur les réseaux sociaux',
  'bot-detection': 'Distingue les personnes des programmes automatiques',
  security: 'Aide à repousser les attaques et les abus',
  'load-balancing': 'Répartit les visites entre plusieurs serveurs',
  login: 'Maintient votre session ouverte',
  cart: 'Retient le contenu de votre panier',
  'payment-fraud': 'Aide à détecter les fraudes au paiement',
  preferences: 'Retient les réglages que vous avez choisis',
  language: 'Retient la langue de la page',
  consent: 'Retient votre choix concernant les cookies',
  'error-tracking': 'Signale les erreurs du site',
  performance: 'Mesure la vitesse de chargement des pages',
  'request-limit': 'Limite le nombre de requêtes envoyées',
  survey: 'Retient les enquêtes que vous avez remplies ou fermées',
  'file-delivery': 'Fournit des fichiers pour la page',
  fonts: 'Charge des polices pour la page',
  'tag-management': 'Charge d’autres services du site',
  'storage-test': 'Vérifie si le navigateur peut enregistrer des données',
  form: 'Fait fonctionner un formulaire et retient la saisie',
  'not-stated': 'Finalité pas encore indiquée',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
