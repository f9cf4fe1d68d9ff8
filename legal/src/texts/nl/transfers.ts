import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Landen buiten de Europese Economische Ruimte',
    none: 'Persoonsgegevens worden niet doorgegeven aan landen buiten de Europese Economische Ruimte.',
    noOthers:
      'Behalve aan de genoemde ontvangers worden geen persoonsgegevens doorgegeven aan landen buiten de Europese Economische Ruimte.',
    intro: 'Persoonsgegevens komen ook terecht in landen buiten de Europese Economische Ruimte:',
    caption: 'Doorgiften',
    captionMaybe: 'Mogelijke doorgiften',
    recipient: 'Ontvanger',
    country: 'Land',
    ground: 'Berust op',
    grounds: {
      adequacy:
        'Besluit {decision} van de Europese Commissie dat het land een passend beschermingsniveau biedt (art. 45 {gdpr})',
      dpf: 'Besluit (EU) 2023/1795 van de Europese Commissie: {company} neemt deel aan het EU-VS Data Privacy Framework, gelezen op {date} (art. 45 {gdpr})',
      clauses:
        'Standaardcontractbepalingen van de Europese Commissie, waarvan u een kopie kunt vragen (art. 46, lid 2, onder c, {gdpr})',
      binding_rules: 'Bindende bedrijfsvoorschriften die een toezichthouder heeft goedgekeurd (art. 47 {gdpr})',
      consent: 'Uw uitdrukkelijke toestemming (art. 49, lid 1, onder a, {gdpr})',
      none: 'Niet bekend',
    },
    others: 'Andere ontvangers',
    notKnown:
      'Van deze diensten is hier niet bekend in welke landen de aanbieders gegevens verwerken: {services}. Mogelijk staat daarover meer in de privacyverklaringen van de aanbieders.',
    maybe:
      'De concerns van deze aanbieders zijn gevestigd buiten de Europese Economische Ruimte. Of daar gegevens terechtkomen, is hier niet bekend. Zo ja, dan is dit de grondslag:',
  },
  uk: {
    heading: 'Landen buiten het Verenigd Koninkrijk',
    none: 'Persoonsgegevens worden niet doorgegeven aan landen buiten het Verenigd Koninkrijk.',
    noOthers:
      'Behalve aan de genoemde ontvangers worden geen persoonsgegevens doorgegeven aan landen buiten het Verenigd Koninkrijk.',
    intro: 'Persoonsgegevens komen ook terecht in landen buiten het Verenigd Koninkrijk:',
    caption: 'Doorgiften',
    captionMaybe: 'Mogelijke doorgiften',
    recipient: 'Ontvanger',
    country: 'Land',
    ground: 'Berust op',
    grounds: {
      adequacy: 'Het recht van het Verenigd Koninkrijk staat doorgiften aan dit land toe ({law})',
      dpf: '{company} neemt deel aan de uitbreiding van het EU-VS Data Privacy Framework voor het Verenigd Koninkrijk (UK Extension), gelezen op {date} (art. 45A {gdpr}; Data Protection (Adequacy) (United States of America) Regulations 2023)',
      clauses:
        'International Data Transfer Agreement of Addendum van het Verenigd Koninkrijk, waarvan u een kopie kunt vragen (art. 46 {gdpr})',
      binding_rules: 'Bindende bedrijfsvoorschriften die de Information Commission heeft goedgekeurd (art. 47 {gdpr})',
      consent: 'Uw uitdrukkelijke toestemming (art. 49, lid 1, onder a, {gdpr})',
      none: 'Niet bekend',
    },
    others: 'Andere ontvangers',
    notKnown:
      'Van deze diensten is hier niet bekend in welke landen de aanbieders gegevens verwerken: {services}. Mogelijk staat daarover meer in de privacyverklaringen van de aanbieders.',
    maybe:
      'De concerns van deze aanbieders zijn gevestigd buiten het Verenigd Koninkrijk. Of daar gegevens terechtkomen, is hier niet bekend. Zo ja, dan is dit de grondslag:',
  },
}
