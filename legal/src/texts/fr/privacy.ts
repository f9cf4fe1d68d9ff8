import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Cette politique explique quelles données personnelles sont traitées lorsque vous visitez {website}, pourquoi, et quels droits vous donne le règlement général sur la protection des données ({gdpr}).',
  scopeUk:
    'Cette politique explique quelles données personnelles sont traitées lorsque vous visitez {website}, pourquoi, et quels droits vous donne le règlement général sur la protection des données du Royaume-Uni ({gdpr}).',
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
    consent: 'Votre consentement (art. 6, par. 1, point a, du {gdpr}), que vous pouvez retirer à tout moment',
    contract:
      'Un contrat avec vous, ou des mesures précontractuelles prises à votre demande (art. 6, par. 1, point b, du {gdpr})',
    obligation: 'Une obligation légale (art. 6, par. 1, point c, du {gdpr}) : {interest}',
    task: 'Une mission d’intérêt public (art. 6, par. 1, point e, du {gdpr}) : {interest}',
    interest: 'Un intérêt légitime (art. 6, par. 1, point f, du {gdpr}) : {interest}',
    early:
      'Ce que ces services reçoivent avant votre consentement ne repose pas sur celui-ci ; la base juridique n’en est pas connue ici : {services}',
  },
  provide: {
    automatic:
      'Votre navigateur les envoie en ouvrant une page ; sans votre adresse IP, la page ne peut pas être envoyée.',
    voluntary: 'Non. Sans elles, vous ne pourrez pas utiliser ce service.',
    needed: 'Elles sont nécessaires au contrat. Sans elles, il ne peut être ni conclu ni exécuté.',
    choice: 'Non. Tant que vous n’avez pas choisi, le site fait comme si vous aviez refusé.',
    consent: 'Non. Sans votre consentement, elles ne sont pas collectées.',
    except:
      'Non. Sans votre consentement, elles ne sont pas collectées ; ces services peuvent toutefois recevoir des données avant que vous ayez choisi : {services}.',
  },
  recipients: {
    heading: 'Qui reçoit les données',
    intro: 'Ces destinataires reçoivent des données pour les finalités indiquées ici :',
    hosting: 'l’hébergeur du site : {name}',
    someHosting: 'l’hébergeur du site',
    consent:
      'le fournisseur du bandeau de consentement ({name}), qui conserve les preuves des choix pour le compte du site',
    payment: 'pour les paiements : {names}',
    newsletter: 'pour l’envoi de la lettre d’information : {name}',
    delivery: 'pour la livraison des commandes : {names}',
    tools:
      'Voici ce que l’on sait des destinataires. La politique de cookies indique ce que les services enregistrent sur votre appareil.',
  },
  rights: {
    heading: 'Vos droits',
    intro: 'Vous avez le droit :',
    list: {
      access:
        'de savoir si des données vous concernant sont traitées et lesquelles, et d’en recevoir une copie (art. 15 du {gdpr})',
      rectification:
        'de faire rectifier les données inexactes et compléter les données incomplètes (art. 16 du {gdpr})',
      erasure: 'de faire effacer vos données, dans les cas prévus à l’art. 17 du {gdpr}',
      restriction:
        'de faire limiter le traitement, par exemple pendant la vérification de l’exactitude des données (art. 18 du {gdpr})',
      portability:
        'de recevoir dans un format structuré, couramment utilisé et lisible par machine les données que vous avez fournies et qui sont traitées de manière automatisée avec votre consentement ou pour un contrat, ou de les faire transmettre à un autre responsable (art. 20 du {gdpr})',
      withdrawal:
        'de retirer votre consentement à tout moment ; le retrait ne compromet pas la licéité du traitement fondé sur le consentement effectué avant ce retrait (art. 7, par. 3, du {gdpr})',
    },
    how: 'Un message à {email} suffit.',
  },
  objection: {
    heading: 'Droit d’opposition',
    interest:
      'Vous pouvez vous opposer à tout moment, pour des raisons tenant à votre situation particulière, à un traitement fondé sur un intérêt légitime ou sur une mission d’intérêt public (art. 21, par. 1, du {gdpr}).',
    marketing:
      'Vous pouvez vous opposer à tout moment, sans donner de motif, à l’utilisation de vos données à des fins de prospection, y compris au profilage lié à une telle prospection (art. 21, par. 2, du {gdpr}).',
  },
  complaint: {
    heading: 'Réclamations',
    text: 'Vous pouvez introduire une réclamation auprès d’une autorité de protection des données, en particulier dans le pays où vous résidez ou travaillez, ou dans celui où la violation aurait été commise. Pour ce site, il s’agit de :',
    authority: 'Autorité',
    address: 'Adresse',
    email: 'E-mail',
    page: 'Réclamations',
  },
  automated: {
    heading: 'Décisions automatisées',
    none: 'Aucune décision vous concernant n’est fondée exclusivement sur un traitement automatisé, et aucun profil n’est établi à cette fin (art. 22 du {gdpr}).',
  },
  sources: {
    heading: 'D’où viennent les données',
    visitor: 'Toutes les données viennent de vous ou de votre navigateur.',
    payment:
      'Ce que les prestataires de paiement communiquent au sujet d’un paiement vient d’eux. Toutes les autres données viennent de vous ou de votre navigateur.',
  },
}
