import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Gérer les cookies',
  intro:
    'Décidez pour chaque finalité si ce site peut enregistrer et lire des données sur votre appareil et les transmettre aux destinataires indiqués. Ce qui est facultatif reste désactivé tant que vous ne l’activez pas.',
  close: 'Fermer',
  save: 'Enregistrer mon choix',
  acceptAll: 'Tout accepter',
  rejectAll: 'Tout refuser',
  categories: {
    necessary: {
      name: 'Nécessaires',
      purpose:
        'Pour ce que vous demandez au site, comme vous connecter ou remplir un panier, et pour repousser les attaques.',
    },
    functional: {
      name: 'Fonctions supplémentaires',
      purpose:
        'Pour afficher des contenus d’autres fournisseurs, comme des vidéos, des cartes ou une messagerie instantanée, et pour retenir des réglages comme la langue.',
    },
    analytics: {
      name: 'Mesure d’audience',
      purpose:
        'Pour compter les visites et voir comment les pages sont utilisées. Certains services enregistrent aussi les clics et le défilement, la liste indique lesquels.',
    },
    marketing: {
      name: 'Publicité',
      purpose:
        'Pour choisir des annonces d’après ce que vous faites sur ce site et sur d’autres, mesurer leur effet et envoyer des messages publicitaires.',
    },
  },
  alwaysOn: 'Toujours actifs',
  alwaysOnWhy: 'Le site ne fonctionne pas sans eux, ils ne peuvent donc pas être désactivés ici.',
  noServices: 'Aucun service n’est indiqué dans cette catégorie.',
  by: 'fourni par {vendor}',
  recipients: {
    title: 'Services et destinataires',
    service: 'Service',
    vendor: 'Fournisseur',
    country: 'Pays',
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
