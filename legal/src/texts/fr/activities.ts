import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visite du site',
    purpose: 'Envoyer les pages à votre navigateur, trouver les erreurs et repousser les attaques',
    data: 'Adresse IP, heure, page, page d’origine, navigateur et système d’exploitation',
    interest: 'un site qui fonctionne et qui est protégé contre les attaques',
    kept: 'Seulement pendant l’envoi de la page ; aucun journal n’est conservé',
  },
  consent: {
    name: 'Votre choix concernant les cookies',
    purpose: 'Respecter votre choix et pouvoir le prouver',
    data: 'Votre choix, avec l’heure, la langue et la version, et un nombre aléatoire',
  },
  contact: {
    name: 'Formulaire de contact et messages',
    purpose: 'Répondre à votre message',
    data: 'Nom, coordonnées et ce que vous écrivez',
    interest: 'répondre aux personnes qui écrivent',
  },
  newsletter: {
    name: 'Lettre d’information',
    purpose: 'Vous envoyer les actualités que vous avez demandées',
    data: 'Adresse e-mail et heure de l’abonnement',
    kept: 'Jusqu’à votre désabonnement',
  },
  shop: {
    name: 'Commandes',
    purpose: 'Recevoir, exécuter et facturer votre commande',
    data: 'Nom, adresses, coordonnées, articles commandés et mode de paiement',
  },
  payment: {
    name: 'Paiement',
    purpose: 'Encaisser votre paiement par un prestataire de paiement',
    data: 'Montant, commande et données de paiement que vous saisissez chez le prestataire',
    kept: 'Aussi longtemps que la commande payée',
  },
  accounts: {
    name: 'Compte client',
    purpose: 'Vous permettre de vous connecter et de voir vos données et vos commandes',
    data: 'Nom, adresse e-mail, mot de passe et ce que vous enregistrez dans le compte',
    kept: 'Jusqu’à ce que vous fermiez le compte',
  },
  applications: {
    name: 'Candidatures',
    purpose: 'Décider de la suite à donner à votre candidature',
    data: 'Nom, coordonnées, CV, références et tout ce que vous envoyez d’autre',
  },
  comments: {
    name: 'Commentaires',
    purpose: 'Afficher votre commentaire et prévenir les abus',
    data: 'Nom, adresse e-mail, commentaire, heure et adresse IP',
    interest: 'une discussion ouverte et sans abus',
    kept: 'Aussi longtemps que la page à laquelle ils appartiennent, ou jusqu’à ce que vous demandiez leur suppression',
  },
  tools: {
    services: 'Services : {services}',
    data: 'Adresse IP, page, navigateur et ce que le service enregistre sur votre appareil',
    device: 'Sur votre appareil : la durée que la politique de cookies indique pour chaque élément.',
    provider: 'Chez le fournisseur : {kept}.',
    notKnown: 'La durée pendant laquelle ces fournisseurs conservent ce qu’ils ont reçu n’est pas connue : {services}.',
  },
}
