import type { Texts } from './en.ts'

export const texts: Texts = {
  title: 'Conformité du site web',
  opening: 'Ouverture de votre tableau de bord…',
  stillOpening: 'C’est un peu plus long que d’habitude. Nous continuons d’essayer…',
  tryAgain: 'Réessayer',
  loading: 'Chargement…',
  order: { module: 'Ajouter « {name} »', tier: 'Choisir la formule {name}', again: 'Continuer avec {name}' },
  undo: 'Annuler',
  undone: 'La modification a été annulée.',
  saving: {
    saving: 'Enregistrement…',
    discard: 'Abandonner',
    discarded: 'Abandon effectué.',
    notSaved: 'Non enregistré :',
    allSaved: 'Toutes vos modifications sont enregistrées.',
  },
  nav: {
    label: 'Rubriques',
    groups: { website: 'Site web', legal: 'Juridique', check: 'Contrôle', account: 'Compte' },
    overview: 'Aperçu',
    banner: 'Bandeau',
    tools: 'Outils',
    languages: 'Langues',
    accessibility: 'Accessi\u00adbilité',
    installation: 'Installation',
    documents: 'Documents',
    consents: 'Consente\u00adments',
    analysis: 'Analyse',
    plan: 'Formule',
    activity: 'Activité',
  },
  site: {
    technical: 'Nom technique : {name}',
    whole: 'Afficher l’adresse complète',
    less: 'Raccourcir l’adresse',
  },
  status: { active: 'Abonnement actif', ending: 'Actif jusqu’au {date}', off: 'Aucun abonnement actif' },
  connection: {
    lost: 'Aucune connexion pour le moment. Les informations affichées ne sont peut-être plus à jour ; la reconnexion est automatique.',
    unavailable:
      'Le service n’est pas disponible pour le moment. Les informations affichées ne sont peut-être plus à jour ; un nouvel essai a lieu automatiquement.',
  },
  openAgain: {
    framed: 'Rechargez toute la page ou rouvrez le tableau de bord depuis votre compte.',
    alone: 'Veuillez rouvrir le tableau de bord depuis votre compte.',
  },
  notices: {
    no_token: {
      title: 'Ouvrez le tableau de bord depuis votre compte',
      text: 'Cette page ne peut pas être ouverte seule. Connectez-vous à votre compte client et ouvrez-y le tableau de bord.',
    },
    reloaded: {
      title: 'La page a été rechargée',
      text: 'Pour votre sécurité, chaque ouverture n’est valable qu’une fois.',
    },
    token_expired: {
      title: 'Ce lien a expiré',
      text: 'Un lien vers le tableau de bord est valable cinq minutes.',
    },
    token_used: {
      title: 'Ce lien a déjà été utilisé',
      text: 'Pour votre sécurité, chaque lien n’ouvre le tableau de bord qu’une fois.',
    },
    token_unknown: {
      title: 'Ce lien n’est pas valide',
      text: 'Il est peut-être incomplet ou n’existe plus.',
    },
    access_revoked: {
      title: 'L’accès est désactivé',
      text: 'L’accès de votre prestataire à ce tableau de bord a été désactivé. Ce qui est enregistré est conservé. Veuillez contacter votre prestataire.',
    },
    session_ended: {
      title: 'Vous avez été déconnecté',
      text: 'Votre session a pris fin, en général après une longue pause.',
    },
    offline: {
      title: 'Pas de connexion',
      text: 'Votre appareil n’est pas connecté à internet. Dès que la connexion est rétablie, nous continuons automatiquement.',
    },
    unreachable: {
      title: 'Le tableau de bord est injoignable',
      text: 'Veuillez réessayer dans un instant. Si d’autres pages ne s’ouvrent pas non plus, vérifiez votre connexion internet.',
    },
    unavailable: {
      title: 'De retour dans un instant',
      text: 'Le service n’est pas disponible pour le moment, sans doute en raison d’un bref redémarrage. Veuillez réessayer dans une minute.',
    },
    unexpected: {
      title: 'Une erreur s’est produite',
      text: 'Cela n’aurait pas dû arriver. Veuillez réessayer. Si l’erreur se reproduit, contactez votre prestataire.',
    },
  },
  modules: {
    extra_language: 'Langue supplémentaire',
    accessibility_plugin: 'Widget d’accessibilité',
    ai_sentinel_module: 'AI Sentinel',
  },
  overview: {
    isActive: 'Votre abonnement est actif',
    isEnding: 'Votre abonnement est actif jusqu’au {date}',
    isEnded: 'Votre abonnement a pris fin',
    isNone: 'Ce site web n’a pas d’abonnement',
    activeText: 'Votre formule : {plan}. L’abonnement se renouvelle automatiquement le {date}.',
    endingText: 'Le renouvellement est annulé. Pour poursuivre ensuite, demandez à votre prestataire de le rétablir.',
    endedText:
      'Il a pris fin le {date}. Vos réglages sont conservés : si votre prestataire ouvre un nouvel abonnement, vous reprenez là où vous en étiez.',
    noneText: 'Votre prestataire peut en ouvrir un pour vous ; il apparaîtra ensuite ici.',
  },
  languages: {
    makeDefault: 'Définir par défaut',
    removeOf: 'Retirer {language}',
    addOf: 'Ajouter {language}',
    added: 'Langue ajoutée : {language}.',
    removed: 'Langue retirée : {language}.',
    defaultIs: 'Nouvelle langue par défaut : {language}.',
  },
  accessibility: {
    turnOn: 'Activer le réglage du widget',
    turnOff: 'Désactiver le réglage du widget',
    turnedOn: 'Le réglage a été activé.',
    turnedOff: 'Le réglage a été désactivé.',
  },
  monthly: {
    turnOn: 'Activer l’analyse mensuelle',
    turnOff: 'Désactiver l’analyse mensuelle',
    turnedOn: 'Le site est désormais analysé chaque mois, pour un crédit à chaque fois.',
    turnedOff: 'Le site n’est plus analysé automatiquement.',
  },
  standing: {
    unpublished: 'Aucun bandeau n’est encore publié : les visiteurs n’en voient rien.',
    published: 'La version {version} du bandeau est publiée.',
    ended: 'Sans abonnement actif, les visiteurs ne voient ni bandeau ni widget.',
    toDraft: 'Voir le brouillon et le publier',
  },
  edits: {
    text: 'Modifier le texte du bandeau ({language})',
    look: 'Modifier l’apparence du bandeau',
    tool: 'Modifier l’outil « {name} »',
    mode: 'Modifier le mode de consentement',
    side: 'Modifier le côté du widget',
    publish: 'Publier le brouillon',
    published:
      'La version {version} est publiée. Les visiteurs la reçoivent avec la prochaine page qu’ils ouvrent, si la balise y figure.',
    toolRemoved: '{name} a été retiré de la liste.',
    fact: 'Répondre à « {name} »',
    discard: 'Abandonner le brouillon',
    restore: 'Reprendre la version {version} comme brouillon',
    restored: 'La version {version} est maintenant le brouillon. Les visiteurs la reçoivent dès que vous publiez.',
    draftDiscarded: 'Le brouillon a été abandonné.',
    leftOut: 'Non repris, car les règles ne le permettent plus : {names}.',
  },
  refusals: {
    language_limit_reached: 'Non enregistré : votre formule ne couvre pas d’autre langue.',
    no_active_subscription: 'Non enregistré : ce site web n’a pas d’abonnement actif.',
    language_is_default:
      'Non enregistré : la langue par défaut ne peut pas être retirée. Choisissez d’abord une autre langue par défaut.',
    language_not_selected: 'Non enregistré : cette langue ne figure plus dans votre liste.',
    not_in_plan: 'Non enregistré : cela ne fait pas partie de votre abonnement.',
    draft_changed: 'Non publié : le brouillon a été modifié ailleurs. Regardez-le de nouveau, puis publiez.',
    details_changed:
      'Non publié : des réponses pour les documents ont été modifiées ailleurs. Regardez-les de nouveau, puis publiez.',
    subscription_not_active: 'Non publié : ce site web n’a pas d’abonnement actif.',
    not_publishable: 'Non publié : quelque chose dans le brouillon doit d’abord être corrigé.',
    offline: 'Non enregistré : aucune connexion. Un nouvel essai aura lieu dès qu’elle sera rétablie.',
    unavailable:
      'Non enregistré : le service n’est pas disponible pour le moment. Un nouvel essai aura lieu automatiquement.',
    changed_meanwhile: 'Non enregistré : cela a été modifié ailleurs entre-temps. Regardez-le d’abord de nouveau.',
    validation_failed: 'Non enregistré : quelque chose n’y est pas autorisé.',
    not_found: 'Non enregistré : cela n’existe plus.',
    too_large: 'Non enregistré : c’est trop. Raccourcissez ou retirez-en une partie.',
    other: 'Non enregistré. Si cela se reproduit, indiquez ce code à votre prestataire : {code}',
  },
}
