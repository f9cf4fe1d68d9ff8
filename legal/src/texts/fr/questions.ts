import type { QuestionTexts } from '../shape.ts'

export const questions: QuestionTexts = {
  fields: {
    country: ['Pays de votre activité', 'Il détermine la loi applicable et l’autorité compétente.'],
    kind: [
      'Qui édite le site ?',
      'Les sociétés, les associations et les organismes publics doivent donner plus d’informations que les personnes.',
    ],
    name: [
      'Nom complet',
      'Les visiteurs doivent voir qui édite le site : prénom et nom, ou dénomination sociale.',
      'Nom ou dénomination sociale',
    ],
    legal_form: ['Forme juridique', 'Elle fait partie du nom d’une société, comme SARL ou SAS.'],
    trade_name: [
      'Nom connu des clients',
      'Utile si votre boutique porte un autre nom que vous ou votre société.',
      'Nom commercial',
    ],
    business_purpose: [
      'Activité de votre entreprise',
      'Le droit autrichien l’exige dans les mentions légales : une ligne, par exemple boulangerie.',
      'Objet de l’activité',
    ],
    street: [
      'Numéro et rue',
      'Une adresse postale où le courrier peut être remis ; une boîte postale ne suffit pas.',
      'Adresse',
    ],
    postal_code: ['Code postal', 'Partie de l’adresse postale.'],
    city: ['Ville', 'Partie de l’adresse postale.'],
    german_state: ['Land allemand', 'Chaque Land a sa propre autorité de protection des données.'],
    email: ['Adresse e-mail', 'Les visiteurs doivent pouvoir vous joindre rapidement.', 'E-mail'],
    phone: ['Téléphone', 'Un second moyen direct de vous joindre, que certains pays exigent.'],
    contact_page: ['Page de contact', 'Dans certains pays, un formulaire peut remplacer le téléphone.'],
    representatives: [
      'Représentants légaux',
      'Qui peut signer pour la société, l’association ou l’organisme, avec prénom et nom.',
      'Représentants',
    ],
    register_name: ['Registre', 'Le registre où vous figurez, avec sa ville. Indiquez s’il n’y en a pas.'],
    register_number: [
      'Votre numéro d’immatriculation',
      'Il permet à chacun de trouver l’inscription.',
      'Numéro d’immatriculation',
    ],
    charity_number: [
      'Numéro d’organisme caritatif',
      'Le numéro sous lequel l’organisme est enregistré au Royaume-Uni. Indiquez s’il n’y en a pas.',
      'Numéro d’organisme caritatif enregistré',
    ],
    tax_id: ['Numéro fiscal', 'La loi de votre pays l’exige dans les mentions légales.'],
    vat_id: [
      'Numéro de TVA',
      'Seulement si vous en avez reçu un. Indiquez s’il n’y en a pas.',
      'Numéro de TVA intracommunautaire',
    ],
    siren: ['SIREN ou SIRET', 'Le numéro de votre entreprise. Indiquez s’il n’y en a pas.'],
    rea_number: ['Numéro REA', 'Conseillé pour les sociétés italiennes.'],
    pec: ['Adresse PEC', 'Conseillée pour les sociétés italiennes.'],
    share_capital: [
      'Capital social dans la monnaie de votre pays',
      'En Italie et au Royaume-Uni, celui qui est réellement versé.',
      'Capital social',
    ],
    outstanding_contributions: [
      'Apports au capital non encore libérés',
      'Les sociétés allemandes et autrichiennes qui indiquent leur capital doivent aussi les indiquer. Indiquez s’il n’y en a pas.',
      'Apports restant à libérer',
    ],
    sole_shareholder: ['Y a-t-il un associé unique ?', 'Les sociétés italiennes doivent l’indiquer.', 'Associé unique'],
    in_liquidation: ['La société est-elle en liquidation ?', 'Les sociétés doivent l’indiquer.'],
    parent_company: [
      'Société qui dirige la vôtre',
      'Les sociétés italiennes d’un groupe doivent la nommer. Indiquez s’il n’y en a pas.',
      'Direction et coordination exercées par',
    ],
    supervisory_authority: [
      'Autorité compétente',
      'Seulement si votre activité exige une autorisation. Indiquez s’il n’y en a pas.',
    ],
    profession_title: [
      'Profession réglementée',
      'Pour les médecins, avocats, architectes et autres membres d’un ordre. Indiquez si ce n’est pas le cas.',
      'Titre professionnel',
    ],
    profession_country: ['Pays du titre', 'Les titres diffèrent d’un pays à l’autre.', 'Pays de délivrance du titre'],
    profession_chamber: ['Votre ordre professionnel', 'L’organisme auquel vous appartenez.', 'Ordre professionnel'],
    profession_number: [
      'Numéro d’inscription',
      'Il permet de vous trouver auprès de l’ordre. Indiquez s’il n’y en a pas.',
    ],
    profession_rules: ['Règles professionnelles', 'Leur nom, ou l’adresse où on peut les lire.'],
    codes_of_conduct: ['Codes de conduite', 'Ceux auxquels vous avez adhéré. Indiquez s’il n’y en a pas.'],
    publication_director: [
      'Directeur de la publication',
      'La loi française exige une personne qui répond de ce qui est publié.',
    ],
    editor: [
      'Responsable de la rédaction',
      'Nom et adresse, si vous publiez des nouvelles ou des opinions comme la presse. Indiquez si ce n’est pas le cas.',
    ],
    has_contact_form: ['Y a-t-il un formulaire de contact ?', 'Les messages sont des données personnelles.'],
    has_newsletter: ['Y a-t-il une lettre d’information ?', 'Les adresses des abonnés sont des données personnelles.'],
    newsletter_provider: [
      'Qui envoie la lettre d’information',
      'Les destinataires des données doivent être nommés. Indiquez si vous l’envoyez vous-même.',
    ],
    has_shop: [
      'Peut-on commander quelque chose ?',
      'Les commandes sont des données personnelles, et les prix demandent des explications.',
    ],
    price_taxes: ['Taxes dans les prix', 'Les acheteurs doivent savoir ce qu’ils vont payer.'],
    price_shipping: ['Livraison dans les prix', 'Les acheteurs doivent savoir ce qu’ils vont payer.'],
    delivery_companies: ['Qui livre', 'Il vaut mieux nommer les destinataires des données.'],
    sells_to_consumers: [
      'Des consommateurs peuvent-ils commander, réserver ou conclure un contrat sur le site ?',
      'Alors la loi sur l’accessibilité peut s’appliquer.',
    ],
    more_than_ten_employees: [
      'Employiez-vous plus de dix personnes à la fin de l’année dernière ?',
      'Dans ce cas, le droit allemand exige une phrase sur le règlement des litiges de consommation.',
    ],
    dispute_resolution: [
      'Participez-vous au règlement des litiges de consommation ?',
      'Le droit allemand exige de le dire sur le site.',
    ],
    dispute_body_name: [
      'Médiateur de la consommation',
      'Le médiateur ou l’organisme compétent pour les litiges entre vous et les consommateurs. Indiquez s’il n’y en a pas.',
      'Organisme compétent',
    ],
    dispute_body_address: [
      'Adresse postale de ce médiateur',
      'Les consommateurs doivent pouvoir lui écrire.',
      'Adresse',
    ],
    dispute_body_website: [
      'Site internet de ce médiateur',
      'Les consommateurs doivent pouvoir le trouver.',
      'Site internet',
    ],
    takes_payments: ['Peut-on payer sur le site ?', 'Les données de paiement vont à un tiers.'],
    payment_providers: ['Prestataires de paiement', 'Les destinataires des données doivent être nommés.'],
    has_accounts: [
      'Les visiteurs peuvent-ils avoir un compte ?',
      'Ce qu’ils y enregistrent sont des données personnelles.',
    ],
    has_applications: ['Peut-on envoyer une candidature ?', 'Les candidatures sont des données personnelles.'],
    has_comments: ['Les visiteurs peuvent-ils commenter ?', 'Les commentaires sont des données personnelles.'],
    keeps_server_logs: ['Le serveur tient-il des journaux ?', 'Ils contiennent en général des adresses IP.'],
    hosting_name: ['Hébergeur', 'Il reçoit des données, et les destinataires doivent être nommés.', 'Nom'],
    hosting_street: ['Numéro et rue de l’hébergeur', 'La loi française exige son adresse.', 'Adresse'],
    hosting_postal_code: ['Code postal de l’hébergeur', 'La loi française exige son adresse.'],
    hosting_city: ['Ville de l’hébergeur', 'La loi française exige son adresse.'],
    hosting_country: ['Pays de l’hébergeur', 'La loi française exige son adresse.'],
    hosting_phone: ['Téléphone de l’hébergeur', 'La loi française exige son numéro.', 'Téléphone'],
    dpo_name: ['Délégué à la protection des données', 'Seulement si vous en avez un. Indiquez s’il n’y en a pas.'],
    dpo_email: [
      'E-mail du délégué à la protection des données',
      'Les visiteurs doivent pouvoir joindre cette personne.',
    ],
    keep_contact: [
      'Durée de conservation des messages',
      'Les visiteurs doivent savoir combien de temps leurs données restent.',
    ],
    keep_newsletter: [
      'Durée de conservation des adresses après le désabonnement',
      'Les visiteurs doivent savoir combien de temps leurs données restent.',
    ],
    keep_accounts: [
      'Durée de conservation des données après la fermeture d’un compte',
      'Les visiteurs doivent savoir combien de temps leurs données restent.',
    ],
    keep_comments: [
      'Durée de conservation des commentaires',
      'Les visiteurs doivent savoir combien de temps leurs données restent.',
    ],
    keep_orders: [
      'Durée de conservation des commandes',
      'La loi fiscale exige en général plusieurs années : demandez à votre conseil.',
    ],
    keep_applications: [
      'Durée de conservation des candidatures',
      'Les visiteurs doivent savoir combien de temps leurs données restent.',
    ],
    keep_server_logs: [
      'Durée de conservation des journaux',
      'Les visiteurs doivent savoir combien de temps leurs données restent.',
    ],
    tool_retention: [
      'Combien de temps ces services conservent les données, selon vos réglages',
      'Vous en décidez dans les réglages du service : la politique ne peut l’indiquer que si vous le faites ici.',
    ],
    transfers_outside: [
      'Des données quittent-elles l’Espace économique européen ?',
      'Au-delà des services indiqués, par exemple vers une entreprise à l’étranger.',
    ],
    transfer_countries: ['Vers quels pays', 'Les visiteurs doivent savoir où vont leurs données.'],
    transfer_safeguards: [
      'Sur quoi repose le transfert',
      'Il n’est permis que pour l’un de ces motifs ; les contrats avec les fournisseurs disent lequel.',
    ],
    automated_decisions: [
      'Décisions prises uniquement par des machines',
      'Expliquez leur logique et leurs conséquences. Indiquez s’il n’y en a pas.',
    ],
    other_sources: [
      'Données d’autres sources',
      'Quelles données vous tenez de tiers, et de qui. Indiquez s’il n’y en a pas.',
    ],
    company_size: [
      'Taille de l’entreprise',
      'Avec moins de dix personnes et au plus 2 millions d’euros par an, aucune déclaration n’est nécessaire pour les services.',
    ],
    service_description: ['Votre service en quelques phrases', 'La déclaration décrit de quoi il s’agit.'],
    accessibility_measures: [
      'Ce qui a été fait pour l’accessibilité',
      'La déclaration dit comment les exigences sont prises en compte.',
    ],
    accessibility_limits: [
      'Limites connues',
      'Ce que tout le monde ne peut pas utiliser, et par quoi le remplacer. Indiquez si aucune n’est connue.',
    ],
    accessibility_measured: [
      'Citer le dernier test automatique dans la déclaration ?',
      'Avec sa date, le nombre de pages et de problèmes trouvés. Publiez à nouveau après une autre analyse.',
    ],
    accessibility_answer_days: ['Jours jusqu’à votre réponse', 'Qui signale un obstacle aime le savoir.'],
    accessibility_authority: [
      'Organisme qui veille à l’accessibilité',
      'Nous n’en connaissons pas dans votre pays : nommez-le si vous le connaissez.',
    ],
  },
  article: 'art. {article} du {gdpr}',
  notKnown:
    'Nous ne connaissons pas les lois de votre pays sur les mentions légales. Nous demandons ce qui est usuel en Europe, et les documents ne citent aucune loi de votre pays à ce sujet.',
  publicBody:
    'Les organismes publics publient leur déclaration d’accessibilité sous la forme fixée par la loi de leur pays. Nous ne la rédigeons pas.',
  choices: {
    no: 'Non, et aucune loi ne m’y oblige',
    willing: 'Oui, de mon plein gré',
    obliged: 'Oui, une loi m’y oblige',
    person: 'Particulier',
    company: 'Société',
    sole_trader: 'Entrepreneur individuel',
    freelancer: 'Indépendant ou profession libérale',
    association: 'Association',
    charity: 'Organisme caritatif ou fondation',
    public_body: 'Organisme public',
    included: 'Compris',
    added: 'En plus',
    none: 'Aucun',
    micro: 'Moins de dix personnes et au plus 2 millions d’euros',
    larger: 'Plus grande',
    adequacy: 'Décision de la Commission européenne',
    clauses: 'Clauses contractuelles types',
    binding_rules: 'Règles d’entreprise contraignantes',
    consent: 'Consentement explicite',
  },
}
