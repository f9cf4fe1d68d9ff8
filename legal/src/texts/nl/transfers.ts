import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Landen buiten de Europese Economische Ruimte',
    none: 'Persoonsgegevens worden niet doorgegeven aan landen buiten de Europese Economische Ruimte.',
    noOthers:
      'Behalve aan de genoemde ontvangers worden geen persoonsgegevens doorgegeven aan landen buiten de Europese Economische Ruimte.',
    intro: 'Persoonsgegevens komen ook terecht in landen buiten de Europese Economische Ruimte:',
    caption: 'Doorgiften',
    recipient: 'Ontvanger',
    country: 'Land',
    ground: 'Berust op',
    grounds: {
      adequacy: 'Besluit van de Europese Commissie dat het land een passend beschermingsniveau biedt (art. 45 {gdpr})',
      dpf: 'Deelname aan het EU-VS Data Privacy Framework (art. 45 {gdpr})',
      clauses:
        'Standaardcontractbepalingen van de Europese Commissie, waarvan u een kopie kunt vragen (art. 46, lid 2, onder c, {gdpr})',
      binding_rules: 'Bindende bedrijfsvoorschriften die een toezichthouder heeft goedgekeurd (art. 47 {gdpr})',
      consent: 'Uw uitdrukkelijke toestemming (art. 49, lid 1, onder a, {gdpr})',
      none: 'Niet bekend',
    },
    others: 'Andere ontvangers',
    notKnown:
      'Van deze diensten is hier niet bekend in welke landen de aanbieders gegevens verwerken: {services}. Mogelijk staat daarover meer in de privacyverklaringen van de aanbieders.',
  },
  uk: {
    heading: 'Landen buiten het Verenigd Koninkrijk',
    none: 'Persoonsgegevens worden niet doorgegeven aan landen buiten het Verenigd Koninkrijk.',
    noOthers:
      'Behalve aan de genoemde ontvangers worden geen persoonsgegevens doorgegeven aan landen buiten het Verenigd Koninkrijk.',
    intro: 'Persoonsgegevens komen ook terecht in landen buiten het Verenigd Koninkrijk:',
    caption: 'Doorgiften',
    recipient: 'Ontvanger',
    country: 'Land',
    ground: 'Berust op',
    grounds: {
      adequacy:
        'Het recht van het Verenigd Koninkrijk staat doorgiften aan dit land toe (art. 45A {gdpr} of Data Protection Act 2018, Schedule 21)',
      dpf: 'Deelname aan de uitbreiding van het EU-VS Data Privacy Framework voor het Verenigd Koninkrijk (UK Extension)',
      clauses:
        'International Data Transfer Agreement of Addendum van het Verenigd Koninkrijk, waarvan u een kopie kunt vragen (art. 46 {gdpr})',
      binding_rules: 'Bindende bedrijfsvoorschriften die de Information Commission heeft goedgekeurd (art. 47 {gdpr})',
      consent: 'Uw uitdrukkelijke toestemming (art. 49, lid 1, onder a, {gdpr})',
      none: 'Niet bekend',
    },
    others: 'Andere ontvangers',
    notKnown:
      'Van deze diensten is hier niet bekend in welke landen de aanbieders gegevens verwerken: {services}. Mogelijk staat daarover meer in de privacyverklaringen van de aanbieders.',
  },
}
