import type { AnalysisTexts } from './shape.ts'

export const analysis: AnalysisTexts = {
  title: 'Analyse',
  colon: '\u00a0: ',
  intro:
    'Un navigateur visite jusqu’à dix pages du site comme un nouveau visiteur : sans choix, après un refus, après une acceptation et avec Global Privacy Control activé. Son rapport dit ce qu’il a trouvé.',
  failedToLoad: 'Les analyses n’ont pas pu être chargées.',
  credits: {
    title: 'Crédits',
    drawing: 'Crédits restants : {left} sur {allowance}',
    used: 'Utilisés ce mois-ci',
    allowance: 'Quota mensuel',
    remaining: 'Encore disponibles',
    renews: 'Nouveaux crédits le',
    until: 'Disponibles jusqu’au',
    renewsText:
      'Les crédits se renouvellent chaque mois, même avec une facturation annuelle. Les crédits non utilisés ne sont pas reportés.',
    empty:
      'Tous les crédits de ce mois sont utilisés. De nouveaux arrivent le {date}. Votre prestataire peut en ajouter avec le module « AI Sentinel ».',
    missingTitle: 'Non inclus dans votre abonnement',
    missingText:
      'Votre prestataire peut ajouter à votre formule le module « AI Sentinel ». Des crédits d’analyse sont inclus dans la formule Comfort.',
    noneTitle: 'Indisponible sans abonnement actif',
    noneText:
      'Votre prestataire peut en ouvrir un avec le module « AI Sentinel », ou avec la formule Comfort, qui inclut des crédits d’analyse.',
  },
  start: {
    title: 'Nouvelle analyse',
    text: 'Elle dure en général une minute environ. Le crédit n’est utilisé que s’il y a un rapport.',
    freeText:
      'Vous avez publié depuis le dernier rapport. Une nouvelle vérification est gratuite une fois, pendant 24 heures.',
    forCredit: 'Lancer l’analyse : 1 crédit',
    forFree: 'Vérifier à nouveau gratuitement',
    starting: 'Lancement…',
    notStarted: 'Non lancée : veuillez réessayer.',
    priceChanged: 'Non lancée : la vérification gratuite n’est plus possible. Le bouton indique le prix actuel.',
    unavailableTitle: 'Les analyses ne sont pas disponibles pour le moment',
    unavailableText:
      'Dites-le à votre prestataire : ce service a besoin de Chromium et de « portico scanner » en marche ; « portico doctor » dit ce qui manque.',
  },
  progress: {
    title: 'Analyse en cours',
    label: 'Progression de l’analyse',
    queued: 'Elle attend son tour.',
    leave: 'Elle continue sans vous : vous pouvez quitter cette page.',
    first: 'D’abord la page d’accueil',
    starting: 'Le navigateur démarre.',
    page: 'Page {page} sur {pages}',
    pass: 'Passage {n} sur {of} : {pass}',
    paused: 'Pas de connexion : l’analyse continue et vous la verrez ici dès que nous serons reconnectés.',
    finished: { one: 'L’analyse est terminée : {n} constat.', other: 'L’analyse est terminée : {n} constats.' },
    finishedNone: 'L’analyse est terminée : rien n’a été trouvé.',
    ended: 'L’analyse s’est terminée sans rapport.',
  },
  passes: {
    silent: 'sans choix',
    reject: 'après un refus',
    accept: 'après une acceptation',
    gpc: 'avec Global Privacy Control',
  },
  failure: {
    title: 'Pas de rapport : {reason}',
    noCredit: 'Aucun crédit n’a été utilisé.',
    reasons: {
      unreachable: {
        reason: 'le site n’a pas répondu',
        text: 'Ouvrez-le dans un navigateur. S’il est là, réessayez ; un pare-feu écarte peut-être les navigateurs de centres de données.',
      },
      not_a_page: {
        reason: 'l’adresse ne montre aucune page',
        text: 'L’adresse enregistrée a répondu par une erreur, un fichier ou rien de lisible. Vérifiez ce qu’elle montre.',
      },
      moved_elsewhere: {
        reason: 'l’adresse mène à un autre site',
        text: 'Seul le site enregistré est visité. S’il a déménagé, demandez à votre prestataire d’enregistrer la nouvelle adresse.',
      },
      blocked: {
        reason: 'le site ne laisse pas entrer notre navigateur',
        text: 'Il a répondu par un contrôle contre les robots ou par un refus. Autorisez-y le navigateur, puis réessayez.',
      },
      too_much: {
        reason: 'le site est trop lourd pour une visite',
        text: 'Ses pages chargent plus que ce qu’une analyse permet. Cherchez des pages qui chargent sans fin.',
      },
      timed_out: {
        reason: 'l’analyse a duré trop longtemps',
        text: 'Les pages n’étaient pas prêtes à temps. Réessayez quand le site est moins sollicité.',
      },
      scanner_failed: {
        reason: 'quelque chose a échoué de notre côté',
        text: 'Réessayez. Si cela se reproduit, dites-le à votre prestataire.',
      },
      subscription_ended: {
        reason: 'l’abonnement s’est terminé entre-temps',
        text: 'Avec un abonnement actif, vous pouvez en lancer une nouvelle.',
      },
    },
  },
  monthly: {
    title: 'Chaque mois, automatiquement',
    text: 'Une analyse par mois, dès que les nouveaux crédits sont là. Elle utilise un crédit à chaque fois ; s’il n’en reste aucun, elle n’a pas lieu.',
    next: 'Prochaine analyse : {date}.',
    on: 'Activée.',
    off: 'Désactivée.',
    skipped: 'La dernière n’a pas eu lieu, car il ne restait aucun crédit.',
  },
  report: {
    title: 'Rapport du {date}, {time}',
    about: { one: '{n} page, {browser}.', other: '{n} pages, {browser}.' },
    version: 'La version {version} était alors publiée.',
    noVersion: 'Rien n’était alors publié.',
    first: 'À faire d’abord',
    nothing: 'Rien n’a été trouvé',
    nothingText:
      'Cela ne veut pas dire que tout va bien. Seul ce qui figure ci-dessous a été cherché, sur ces pages, à ce moment. Ce qu’un site montre après une connexion, après un formulaire ou à des visiteurs d’ailleurs n’a pas été vu.',
    failed: 'Le rapport n’a pas pu être chargé.',
    noneYet:
      'Il n’y a pas encore de rapport. Le premier montre ce que le site charge et enregistre, et ce qu’il faut faire.',
    severities: { serious: 'Grave', warning: 'Avertissement', note: 'Remarque' },
    counts: {
      serious: { one: '{n} grave', other: '{n} graves' },
      warning: { one: '{n} avertissement', other: '{n} avertissements' },
      note: { one: '{n} remarque', other: '{n} remarques' },
    },
    omitted: {
      findings: { one: '{n} autre constat a été omis.', other: '{n} autres constats ont été omis.' },
      kept: { one: '{n} autre a été omis.', other: '{n} autres ont été omis.' },
      parties: { one: '{n} autre hôte a été omis.', other: '{n} autres hôtes ont été omis.' },
      pages: {
        one: '{n} autre page est connue et n’a pas été visitée.',
        other: '{n} autres pages sont connues et n’ont pas été visitées.',
      },
    },
  },
  causes: {
    title: { one: '{n} cause', other: '{n} causes' },
    text: 'Ce qui a été trouvé, selon son origine : d’abord les services d’autres, puis le site web lui-même. Chaque ligne s’ouvre.',
    findings: { one: '{n} constat', other: '{n} constats' },
  },
  changes: {
    title: 'Depuis le rapport du {date}',
    gone: { one: '{n} n’est plus trouvé', other: '{n} ne sont plus trouvés' },
    new: { one: '{n} nouveau', other: '{n} nouveaux' },
    still: { one: '{n} toujours là', other: '{n} toujours là' },
    unknown: { one: '{n} non testable cette fois', other: '{n} non testables cette fois' },
    newBadge: 'Nouveau',
    goneTitle: 'Ce qui n’est plus trouvé',
    unknownTitle: 'Ce qui n’était pas testable cette fois',
    none: 'Rien n’a changé.',
  },
  groups: {
    before: {
      title: 'Avant un choix',
      text: 'Cela s’est produit alors que personne n’avait dit oui ni non : à l’ouverture d’une page, à sa lecture ou à la saisie.',
    },
    reject: { title: 'Après un refus', text: 'Le visiteur avait refusé, et cela s’est produit quand même.' },
    gpc: {
      title: 'Malgré Global Privacy Control',
      text: 'Le navigateur avait dit que son visiteur ne veut pas être suivi.',
    },
    declared: {
      title: 'Outils utilisés',
      text: 'Ce qui a été vu, comparé aux outils que nomme le bandeau publié.',
    },
    tag: { title: 'La balise', text: 'Si elle est dans les pages, et à quel endroit.' },
    banners: {
      title: 'Bandeaux',
      text: 'À qui est le bandeau que montrent les pages, et si un non est aussi facile qu’un oui.',
    },
    legal: {
      title: 'Pages légales et formulaires',
      text: 'Les liens vers les pages légales, où ils mènent, et ce qui se trouve près des formulaires.',
    },
    elsewhere: {
      title: 'Polices et cartes de tiers',
      text: 'Qui les fournit reçoit l’adresse IP de chaque visiteur.',
    },
    transport: {
      title: 'Transport et en-têtes',
      text: 'Comment les pages sont fournies et ce qui est dit avec elles aux navigateurs.',
    },
    accessibility: {
      title: 'Accessibilité',
      text: 'Les tests automatiques ne voient qu’une partie des obstacles. Seules des personnes peuvent dire si le site est utilisable.',
    },
  },
  kinds: {
    contacted_before_choice: {
      is: 'contacté avant un choix',
      advice: 'Marquez ce qui le charge, afin qu’il attende un oui. Les navigateurs ne chargent pas ce qui est marqué.',
    },
    stored_before_choice: {
      is: 'enregistré avant un choix',
      advice:
        'Marquez le script qui l’enregistre. Si le site ne peut pas fonctionner sans lui, ajoutez-le comme nécessaire aux outils utilisés et dites pourquoi.',
    },
    contacted_after_reject: {
      is: 'contacté après un refus',
      advice:
        'Marquez ce qui le charge. Cherchez aussi une seconde copie, dans la page ou dans un gestionnaire de balises.',
    },
    stored_after_reject: {
      is: 'enregistré après un refus',
      advice: 'Marquez le script qui l’enregistre, aussi là où un gestionnaire de balises le charge.',
    },
    contacted_despite_gpc: {
      is: 'contacté malgré Global Privacy Control',
      advice: 'Mettez l’outil dans « Publicité » et marquez ce qui le charge : le bandeau le tient alors à l’écart.',
    },
    stored_despite_gpc: {
      is: 'enregistré malgré Global Privacy Control',
      advice: 'Mettez l’outil dans « Publicité » et marquez le script qui l’enregistre.',
    },
    released_by_interaction: {
      is: 'démarre au premier défilement ou clic',
      advice: 'Faites-le attendre le choix : faire défiler ou cliquer n’est pas un consentement.',
    },
    tracker_behind_own_name: {
      is: 'sous le nom du site lui-même, sans un oui',
      advice: 'Là aussi, il faut un consentement : marquez ce qui le charge.',
    },
    session_recording: {
      is: 'enregistre les visites sans un oui',
      advice: 'Faites attendre un oui à l’enregistrement, et excluez-en ce que les visiteurs saisissent.',
    },
    keystrokes_sent: {
      is: 'reçoit ce que les visiteurs saisissent, avant qu’ils ne l’envoient',
      advice: 'Excluez les formulaires dans les réglages de l’outil, et faites-lui attendre un oui.',
    },
    fingerprinting: {
      is: 'lit les caractéristiques de l’appareil (fingerprinting)',
      advice: 'Faites-lui attendre un oui, comme à un cookie, ou retirez-le.',
    },
    identifier_by_refusal: {
      is: 'un identifiant, créé par le refus',
      advice: 'N’enregistrez que le refus : qui dit non ne doit pas être reconnu par là.',
    },
    not_declared: {
      is: 'vu, mais absent des outils utilisés',
      advice:
        'Ajoutez-le aux outils utilisés, afin que les visiteurs en soient informés et puissent choisir. Si vous ne le connaissez pas, cherchez qui l’a mis là.',
    },
    not_confirmed: {
      is: 'nommé dans le bandeau, mais personne n’a dit ce que c’est',
      advice:
        'Dites parmi les outils utilisés ce que c’est et publiez, afin qu’il attende un oui. Si personne n’en a besoin, retirez-le du site.',
    },
    declared_not_seen: {
      is: 'parmi les outils utilisés, mais pas vu',
      advice: 'Si le site ne l’utilise plus, retirez-le. Il peut aussi être sur une page qui n’a pas été visitée.',
    },
    wrong_category: {
      is: 'dans une catégorie qui demande moins que nous ne le suggérons',
      advice: 'Déplacez-le dans la catégorie plus stricte, ou vérifiez si votre raison est toujours valable.',
    },
    lifetime_too_long: {
      is: 'conservé plus de 13 mois',
      advice: 'Réglez dans l’outil une durée plus courte. Plusieurs autorités recommandent 13 mois au plus.',
    },
    needs_tcf: {
      is: 'demande un bandeau avec IAB TCF pour des annonces personnalisées',
      advice:
        'Portico ne propose pas TCF. Sans lui, cet outil ne montre pas d’annonces personnalisées dans l’EEE, au Royaume-Uni et en Suisse.',
    },
    unknown_first_party: {
      is: 'enregistré par le site lui-même : à quoi sert-il ?',
      advice: 'Demandez à qui a fait le site, puis ajoutez-le aux outils utilisés, comme nécessaire s’il l’est.',
    },
    tag_missing: {
      is: 'page sans la balise',
      advice: 'Mettez la balise dans chaque page : sans elle, il n’y a pas de bandeau.',
    },
    tag_late: { is: 'la balise arrive tard', advice: 'Placez-la avant tout autre script de la page.' },
    tag_twice: {
      is: 'la balise est là deux fois',
      advice: 'Retirez l’une des deux, par exemple dans une extension ou un gestionnaire de balises.',
    },
    tag_wrong_site: {
      is: 'la balise d’un autre site',
      advice: 'Mettez à sa place la balise de ce site.',
    },
    tag_outdated: {
      is: 'une version plus ancienne est fournie',
      advice: 'Videz les caches du site et du CDN placé devant lui.',
    },
    tag_placement: {
      is: 'la balise a async, et des scripts voisins ne sont pas marqués',
      advice:
        'Placez-la en tête de page, sans async, et marquez ces scripts : seul le marquage empêche les navigateurs de les charger.',
    },
    other_banner: {
      is: 'un autre bandeau de consentement',
      advice:
        'Si le bandeau de Portico demande aussi, deux demandent deux fois et peuvent se contredire : désactivez alors l’un d’eux.',
    },
    no_banner: {
      is: 'bandeau manquant',
      advice: 'Rien n’est demandé aux visiteurs. Publiez le bandeau et mettez la balise dans chaque page.',
    },
    no_refusal_first_layer: {
      is: 'pas de refus au premier niveau',
      advice: 'Montrez le bouton qui refuse à côté de celui qui accepte.',
    },
    refusal_weaker: {
      is: 'refuser se voit moins qu’accepter',
      advice: 'Donnez aux deux boutons la même forme, la même taille et le même contraste.',
    },
    preticked_boxes: {
      is: 'cases cochées d’avance',
      advice: 'Laissez tout ce qui n’est pas nécessaire désactivé jusqu’à ce que le visiteur l’active.',
    },
    consent_wall: {
      is: 'couvre la page jusqu’à ce que l’on accepte',
      advice: 'Ajoutez un refus : un oui sans autre issue n’en est pas un.',
    },
    legal_page_missing: { is: 'lien manquant', advice: 'Ajoutez le lien au pied de chaque page.' },
    legal_page_dead: {
      is: 'le lien ne mène nulle part',
      advice: 'Corrigez son adresse, ou publiez le document.',
    },
    legal_page_language: {
      is: 'dans une autre langue que la page',
      advice: 'Mettez un lien vers le document dans la langue de la page.',
    },
    form_without_privacy_link: {
      is: 'formulaire sans lien vers la politique de confidentialité',
      advice: 'Mettez le lien à côté du formulaire.',
    },
    third_party_font: { is: 'police de tiers', advice: 'Fournissez la police depuis le site lui-même.' },
    third_party_map: {
      is: 'carte de tiers',
      advice: 'Marquez la carte : un espace réservé la remplace jusqu’à l’accord du visiteur.',
    },
    no_https_redirect: {
      is: 'redirection vers https manquante',
      advice: 'Redirigez chaque adresse http vers https.',
    },
    no_hsts: {
      is: 'Strict-Transport-Security manquant',
      advice: 'Envoyez-le avec un max-age d’au moins six mois, afin que les navigateurs restent en https.',
    },
    mixed_content: { is: 'chargé sans chiffrement', advice: 'Chargez-le en https.' },
    no_csp: {
      is: 'Content-Security-Policy manquant',
      advice:
        'Nommez les sources depuis lesquelles les pages peuvent charger. Commencez par Content-Security-Policy-Report-Only.',
    },
    no_nosniff: {
      is: 'X-Content-Type-Options manquant',
      advice: 'Envoyez-le avec nosniff, afin que les navigateurs ne devinent pas ce qu’est un fichier.',
    },
    no_frame_protection: {
      is: 'tout site peut l’afficher dans un cadre',
      advice: 'Envoyez frame-ancestors dans Content-Security-Policy.',
    },
    no_referrer_policy: {
      is: 'Referrer-Policy manquant',
      advice: 'Envoyez strict-origin-when-cross-origin ou plus strict.',
    },
    no_permissions_policy: {
      is: 'Permissions-Policy manquant',
      advice: 'Désactivez ce dont le site n’a pas besoin, comme la caméra, le micro et la position.',
    },
    cookie_flags: {
      is: 'cookie sans Secure ou HttpOnly',
      advice: 'Ajoutez l’attribut manquant là où le cookie est créé.',
    },
    no_integrity: {
      is: 'script externe sans integrity',
      advice: 'Donnez-lui un attribut integrity, ou fournissez-le depuis le site lui-même.',
    },
    form_over_http: {
      is: 'formulaire qui envoie sans chiffrement',
      advice: 'Changez son adresse en https.',
    },
    accessibility: {
      is: 'obstacles que voient les tests automatiques',
      advice: 'Corrigez les éléments ci-dessous, puis faites essayer la page par des personnes.',
    },
  },
  finding: {
    evidence: 'Ce qui a été vu',
    seen: { one: 'Trouvé une fois.', other: 'Trouvé {n} fois.' },
    of: '{n} sur {of}',
    notSent: 'non envoyé',
    storedBy: 'Enregistré par',
    typed: 'contient ce qui a été saisi et non envoyé',
    register: {
      visit: 'selon la politique de confidentialité : à chaque page',
      consent: 'selon la politique de confidentialité : seulement après le consentement',
      use: 'selon la politique de confidentialité : quand le service est utilisé',
    },
    canvas: 'relit une image d’un texte caché',
    audio: 'relit un son que personne n’entend',
    look: '{text} : {look}, {area} px², lettres de {size} px, contraste {contrast}',
    looks: { filled: 'rempli', bordered: 'encadré', plain: 'texte seul' },
    elements: { one: '{n} élément', other: '{n} éléments' },
    following: { one: '{n} conséquence', other: '{n} conséquences' },
    followingTitle: 'Ce qui en découle',
    followingText: 'La cause est le constat ci-dessus : commencez par lui.',
    lacks: 'cookie sans {attributes}',
    addAttributes: 'Ajoutez {attributes} là où le cookie est créé.',
    presses: { one: 'Refuser demande {n} clic.', other: 'Refuser demande {n} clics.' },
    onPages: 'Sur {count} pages sur {pages}.',
    english: 'Le nom de cette règle est en anglais.',
    taken: 'Considéré comme : {category} ({source}).',
    unknown: 'Aucune de nos sources ne le connaît. Traitez-le comme de la publicité tant que vous n’en savez pas plus.',
    sources: {
      customer: 'votre propre décision',
      portico: 'notre table des outils',
      initiator: 'd’après le script qui l’a chargé',
      open_cookie_database: 'suggéré par Open Cookie Database',
      third_party_web: 'suggéré par third-party-web',
      unknown: 'inconnu',
    },
  },
  mends: {
    mark: 'Marquez cet élément',
    before: 'Tel qu’il est maintenant',
    line: 'ligne {line} du HTML',
    begins: 'Le script commence ainsi',
    after: 'Tel qu’il doit être',
    placeFirst: 'Mettez cette balise en tête de chaque page',
    place: 'Mettez cette balise dans chaque page',
    add_tool: 'Ajouter {name} aux outils utilisés',
    add_own_tool: 'Le décrire comme votre propre outil',
    move_tool: 'Déplacer {name} vers « {category} »',
    remove_tool: 'Retirer {name} des outils utilisés',
    inDraft: 'Fait dans le brouillon. Les visiteurs le reçoivent quand vous publiez.',
    published: 'Fait et publié. Une nouvelle analyse montre si cela a aidé.',
    toPublish: 'Aller au bandeau et publier',
    needsSubscription: 'Sans abonnement actif, le brouillon ne peut pas être modifié.',
  },
  images: {
    title: 'Avant un choix et après un refus',
    text: 'La même page sans choix et après un refus, telle que notre navigateur l’a vue.',
    page: 'Page',
    alt: '{page} {pass}',
    none: 'Pas d’image',
    loading: 'L’image se charge…',
    failed: 'L’image n’a pas pu être chargée.',
  },
  parties: {
    title: 'Tiers',
    text: 'Les tiers que les pages ont contactés : d’abord ceux contactés avant un choix ou après un refus.',
    none: 'Aucun tiers n’a été contacté.',
    label:
      'Pages : {pages}. Fournisseurs : {vendors}, dont contactés avant un choix : {before}. Tous sont dans le tableau.',
    left: { one: '{n} autre est dans le tableau.', other: '{n} autres sont dans le tableau.' },
    table: 'Sous forme de tableau',
    host: 'Hôte',
    vendor: 'Fournisseur',
    kinds: 'Quoi',
    requests: 'Requêtes',
    pages: 'Pages',
    by: 'Chargé par',
    notByPage: 'Moment non relevé page par page',
    byPage: 'la page',
    kindNames: {
      script: 'script',
      style: 'style',
      image: 'image',
      font: 'police',
      frame: 'cadre',
      media: 'média',
      fetch: 'données',
      beacon: 'pixel',
      socket: 'socket',
      other: 'autre',
    },
  },
  moments: {
    silent: 'Avant un choix',
    reject: 'Après un refus',
    gpc: 'Avec Global Privacy Control',
    accept: 'Seulement après acceptation',
  },
  kept: {
    title: 'Cookies et autre stockage',
    text: 'Les noms et les longueurs sont notés, jamais le contenu.',
    none: 'Rien n’a été enregistré.',
    name: 'Nom',
    moment: 'Quand',
    lifetime: 'Conservé',
    domain: 'Où',
    category: 'Catégorie',
    flags: 'Attributs',
    sort: 'Trier par : {column}',
    session: 'jusqu’à la fermeture du navigateur',
    deleted: 'jusqu’à ce que quelqu’un l’efface',
    unknown: 'inconnu',
    kinds: {
      cookie: 'Cookie',
      local: 'Local Storage',
      session: 'Session Storage',
      indexed_db: 'IndexedDB',
      cache: 'Cache Storage',
    },
  },
  looked: {
    title: 'Ce qui a été vérifié',
    pages: 'Pages',
    noAnswer: 'pas de réponse',
    passes: 'Passages',
    done: 'requêtes vers des tiers : {requests}, éléments enregistrés : {kept}',
    notTestable: 'non testable : {reason}',
    banners: {
      portico: 'bandeau de Portico',
      other: 'bandeau : {name}',
      unnamed: 'bandeau d’un tiers',
      none: 'aucun bandeau',
    },
    reasons: {
      no_banner: 'il n’y avait pas de bandeau',
      no_way_to_choose: 'notre navigateur n’a pas trouvé comment le choisir dans le bandeau',
      choice_failed: 'le choix n’a pas réussi',
      not_loaded: 'les pages ne se sont pas chargées',
      too_much: 'les pages ont trop chargé',
      timed_out: 'cela a duré trop longtemps',
    },
    checks: 'Recherché',
    outcomes: { found: 'trouvé', not_found: 'non trouvé', not_testable: 'non testable' },
  },
  export: {
    title: 'Exporter le rapport',
    json: 'Tout (JSON)',
    csv: 'Constats (CSV)',
    kept: 'Cookies et stockage (CSV)',
    print: 'Imprimer le rapport',
    preparing: 'Le fichier est en préparation…',
    handed: 'Le fichier a été remis au navigateur.',
    failed: 'Le fichier n’a pas pu être préparé. Veuillez réessayer.',
  },
  history: {
    title: 'Toutes les analyses',
    show: 'Afficher le rapport',
    shown: 'Affiché ci-dessus',
    more: 'Afficher plus',
    statuses: { queued: 'En attente', running: 'En cours', completed: 'Terminée', failed: 'Pas de rapport' },
    nothing: 'rien trouvé',
    price: { one: '{n} crédit', other: '{n} crédits' },
    free: 'gratuit',
    newest: 'Revenir au rapport le plus récent',
  },
}
