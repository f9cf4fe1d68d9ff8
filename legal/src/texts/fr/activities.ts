import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visite du site',
    purpose: 'Envoyer les pages à votre navigateur',
    data: 'Adresse IP, page et navigateur',
    interest: 'un site qui fonctionne',
    kept: 'Sur le serveur du site : seulement pendant l’envoi de la page ; aucun journal n’est conservé',
    logs: {
      purpose: 'Envoyer les pages à votre navigateur, trouver les erreurs et repousser les attaques',
      data: 'Adresse IP, heure, page, page d’origine, navigateur et système d’exploitation',
      interest: 'un site qui fonctionne et qui est protégé contre les attaques',
      kept: 'Journaux du serveur : {kept}',
    },
  },
  consent: {
    name: 'Votre choix concernant les cookies',
    purpose: 'Respecter votre choix et pouvoir le prouver',
    data: 'Votre choix, avec l’heure, la langue et la version, et un nombre aléatoire',
    obligation: 'pouvoir démontrer votre consentement (art. 7, par. 1, du {gdpr})',
  },
  contact: {
    name: 'Messages',
    purpose: 'Répondre à votre message',
    data: 'Nom, coordonnées et ce que vous écrivez',
    interest: 'répondre aux personnes qui écrivent',
  },
  newsletter: {
    name: 'Lettre d’information',
    purpose: 'Vous envoyer les actualités que vous avez demandées',
    data: 'Adresse e-mail et ce que vous indiquez d’autre en vous abonnant',
    kept: 'La lettre est envoyée jusqu’à votre désabonnement ; la durée de conservation de votre adresse au-delà n’est pas connue',
    after: 'Après votre désabonnement : {kept}',
  },
  shop: {
    name: 'Commandes',
    purpose: 'Recevoir, exécuter et facturer votre commande',
    data: 'Nom, adresses, coordonnées, articles commandés et mode de paiement',
    obligation: 'les lois fiscales et comptables',
  },
  payment: {
    name: 'Paiement',
    purpose: 'Encaisser votre paiement par un prestataire de paiement',
    data: 'Montant, objet du paiement, moyen de paiement et état du paiement',
    kept: 'Aussi longtemps que la commande payée',
    provider:
      'Les données de paiement que vous saisissez chez le prestataire de paiement sont traitées par ce prestataire',
    interest: 'détecter les fraudes aux paiements',
  },
  accounts: {
    name: 'Compte client',
    purpose: 'Vous permettre de vous connecter et de voir vos données et vos commandes',
    data: 'Nom, adresse e-mail, mot de passe et ce que vous enregistrez dans le compte',
    kept: 'Tant que le compte existe ; la durée après sa fermeture n’est pas connue',
    after: 'Après la fermeture du compte : {kept}',
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
    kept: 'Tant que le commentaire est affiché ; la durée au-delà n’est pas connue',
  },
  tools: {
    data: 'Adresse IP, page, navigateur et ce que le service enregistre sur votre appareil',
    device: 'Sur votre appareil : la durée que la politique de cookies indique pour chaque élément.',
    provider: 'Chez le fournisseur : {kept}.',
    notKnown: 'La durée pendant laquelle ces fournisseurs conservent ce qu’ils ont reçu n’est pas connue : {services}.',
    does: '{service} : {purposes}',
    recording: 'Clics, défilement et mouvements de la souris, enregistrés par : {services}',
    chat: 'Ce que vous écrivez dans la messagerie instantanée : {services}',
    form: 'Ce que vous saisissez dans des formulaires : {services}',
    here: 'La durée pendant laquelle le site conserve ce que ces services recueillent n’est pas connue : {services}.',
  },
}
