import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Pays hors de l’Espace économique européen',
    none: 'Aucune donnée personnelle n’est transférée vers un pays hors de l’Espace économique européen.',
    noOthers:
      'En dehors des destinataires cités, aucune donnée personnelle n’est transférée vers un pays hors de l’Espace économique européen.',
    intro: 'Des données personnelles sont aussi transférées vers des pays hors de l’Espace économique européen :',
    caption: 'Transferts',
    captionMaybe: 'Transferts possibles',
    recipient: 'Destinataire',
    country: 'Pays',
    ground: 'Fondement',
    grounds: {
      adequacy:
        'Décision {decision} de la Commission européenne selon laquelle le pays assure un niveau de protection adéquat des données personnelles (art. 45 du {gdpr})',
      dpf: 'Décision (UE) 2023/1795 de la Commission européenne : {company} participe au cadre de protection des données UE-États-Unis, dit Data Privacy Framework, selon une page consultée le {date} (art. 45 du {gdpr})',
      clauses:
        'Clauses contractuelles types de la Commission européenne, dont vous pouvez demander une copie (art. 46, par. 2, point c, du {gdpr})',
      binding_rules: 'Règles d’entreprise contraignantes approuvées par une autorité de contrôle (art. 47 du {gdpr})',
      consent: 'Votre consentement explicite (art. 49, par. 1, point a, du {gdpr})',
      none: 'Non connu',
    },
    others: 'Autres destinataires',
    notKnown:
      'Les pays dans lesquels ces fournisseurs traitent des données ne sont pas connus ; leurs politiques de confidentialité peuvent en dire plus : {services}.',
    maybe:
      'Les groupes de ces fournisseurs ont leur siège hors de l’Espace économique européen. On ignore ici si des données y parviennent. Si tel est le cas, voici le fondement :',
  },
  uk: {
    heading: 'Pays hors du Royaume-Uni',
    none: 'Aucune donnée personnelle n’est transférée vers un pays hors du Royaume-Uni.',
    noOthers:
      'En dehors des destinataires cités, aucune donnée personnelle n’est transférée vers un pays hors du Royaume-Uni.',
    intro: 'Des données personnelles sont aussi transférées vers des pays hors du Royaume-Uni :',
    caption: 'Transferts',
    captionMaybe: 'Transferts possibles',
    recipient: 'Destinataire',
    country: 'Pays',
    ground: 'Fondement',
    grounds: {
      adequacy: 'Le droit du Royaume-Uni autorise les transferts vers ce pays ({law})',
      dpf: '{company} participe à l’extension du cadre de protection des données UE-États-Unis au Royaume-Uni (UK Extension to the EU-US Data Privacy Framework), selon une page consultée le {date} (art. 45A du {gdpr} ; Data Protection (Adequacy) (United States of America) Regulations 2023)',
      clauses:
        'Accord international de transfert de données ou avenant (International Data Transfer Agreement, Addendum), dont vous pouvez demander une copie (art. 46 du {gdpr})',
      binding_rules:
        'Règles d’entreprise contraignantes approuvées par l’autorité britannique, l’Information Commission (art. 47 du {gdpr})',
      consent: 'Votre consentement explicite (art. 49, par. 1, point a, du {gdpr})',
      none: 'Non connu',
    },
    others: 'Autres destinataires',
    notKnown:
      'Les pays dans lesquels ces fournisseurs traitent des données ne sont pas connus ; leurs politiques de confidentialité peuvent en dire plus : {services}.',
    maybe:
      'Les groupes de ces fournisseurs ont leur siège hors du Royaume-Uni. On ignore ici si des données y parviennent. Si tel est le cas, voici le fondement :',
  },
}
