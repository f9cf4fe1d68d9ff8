import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Cette politique explique quelles données personnelles sont traitées lorsque vous visitez {website}, pourquoi, et quels droits vous donne le règlement général sur la protection des données (RGPD).',
  controller: {
    heading: 'Qui est responsable',
    name: 'Responsable du traitement',
    address: 'Adresse',
    email: 'E-mail',
    phone: 'Téléphone',
    dpo: 'Délégué à la protection des données',
    dpoEmail: 'E-mail du délégué à la protection des données',
  },
  uses: {
    heading: 'À quoi servent les données',
    purpose: 'Finalité',
    data: 'Données',
    basis: 'Base juridique',
    kept: 'Durée de conservation',
    provide: 'Devez-vous les fournir ?',
  },
  bases: {
    consent: 'Votre consentement (art. 6, par. 1, point a, du RGPD), que vous pouvez retirer à tout moment',
    contract:
      'Un contrat avec vous, ou des démarches préalables que vous avez demandées (art. 6, par. 1, point b, du RGPD)',
    obligation: 'Une obligation légale (art. 6, par. 1, point c, du RGPD)',
    interest: 'Un intérêt légitime (art. 6, par. 1, point f, du RGPD) : {interest}',
  },
  provide: {
    automatic: 'Votre navigateur les envoie en ouvrant une page ; sans elles, la page ne peut pas s’afficher.',
    voluntary: 'Non. Sans elles, seul ce service ne peut pas être utilisé.',
    needed: 'Elles sont nécessaires au contrat. Sans elles, il ne peut être ni conclu ni exécuté.',
    choice: 'Non. Tant que vous n’avez pas choisi, seul le nécessaire fonctionne.',
  },
  recipients: {
    heading: 'Qui reçoit les données',
    intro: 'Les données ne sont transmises que lorsqu’une des finalités indiquées l’exige :',
    hosting: 'à l’hébergeur du site : {name}',
    someHosting: 'à l’hébergeur du site',
    consent: 'au fournisseur du bandeau de consentement, qui conserve les preuves des choix pour le compte du site',
    payment: 'pour les paiements : {names}',
    newsletter: 'pour l’envoi de la lettre d’information : {name}',
    delivery: 'pour la livraison des commandes : {names}',
    someDelivery: 'aux entreprises qui livrent les commandes',
    authorities: 'aux autorités et aux tribunaux, lorsqu’une loi l’exige',
    tools:
      'Les services suivants ne reçoivent des données que si vous acceptez leur catégorie. La politique de cookies donne les détails.',
  },
  transfers: {
    heading: 'Pays hors de l’Espace économique européen',
    none: 'Aucune donnée personnelle n’est transférée vers un pays hors de l’Espace économique européen.',
    noneBeyondTools:
      'En dehors de ces services, aucune donnée personnelle n’est transférée vers un pays hors de l’Espace économique européen.',
    countries: 'Des données personnelles sont aussi transférées vers ces pays : {countries}.',
    vendors:
      'Ces fournisseurs établis hors de l’Espace économique européen reçoivent des données ; ceux des catégories facultatives, seulement si vous acceptez : {vendors}.',
    basedOn: 'Ces transferts reposent sur :',
    safeguards: {
      adequacy:
        'une décision de la Commission européenne selon laquelle le pays protège les données personnelles de manière adéquate (art. 45 du RGPD)',
      clauses:
        'les clauses contractuelles types de la Commission européenne (art. 46, par. 2, point c, du RGPD), dont vous pouvez demander une copie',
      binding_rules: 'des règles d’entreprise contraignantes approuvées par une autorité (art. 47 du RGPD)',
      consent: 'votre consentement explicite (art. 49, par. 1, point a, du RGPD)',
    },
  },
  rights: {
    heading: 'Vos droits',
    intro: 'Vous avez le droit :',
    list: {
      access:
        'de savoir si des données vous concernant sont traitées et lesquelles, et d’en recevoir une copie (art. 15 du RGPD)',
      rectification: 'de faire corriger les données inexactes et compléter celles qui ne le sont pas (art. 16 du RGPD)',
      erasure: 'de faire effacer vos données, tant qu’aucune loi n’impose de les conserver (art. 17 du RGPD)',
      restriction:
        'de faire limiter le traitement, par exemple pendant la vérification de l’exactitude des données (art. 18 du RGPD)',
      portability:
        'de recevoir les données que vous avez fournies dans un format courant et lisible par machine (art. 20 du RGPD)',
      objection:
        'de vous opposer à tout moment, pour des raisons tenant à votre situation particulière, à un traitement fondé sur un intérêt légitime, et à la prospection sans aucune raison (art. 21 du RGPD)',
      withdrawal:
        'de retirer votre consentement à tout moment ; ce qui a eu lieu auparavant reste licite (art. 7, par. 3, du RGPD)',
    },
    how: 'Un message à {email} suffit.',
  },
  complaint: {
    heading: 'Réclamations',
    text: 'Vous pouvez adresser une réclamation à une autorité de protection des données, notamment dans le pays où vous vivez ou travaillez, ou dans celui où la loi aurait été enfreinte. Pour ce site, il s’agit de :',
    authority: 'Autorité',
  },
  automated: {
    heading: 'Décisions automatisées',
    none: 'Aucune décision vous concernant n’est prise uniquement par des moyens automatisés, et aucun profil n’est établi à cette fin (art. 22 du RGPD).',
  },
  sources: {
    heading: 'D’où viennent les données',
    visitor: 'Toutes les données viennent de vous ou de votre navigateur.',
  },
}
