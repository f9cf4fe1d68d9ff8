import { type CountryPack, lawNameIn, unreadAuthority, unreadLaw, withTranslatedNames } from '../pack.ts'
import {
  disputeBodyRequirements,
  identityRequirements,
  isCompany,
  priceRequirements,
  registerRequirements,
  requirementBuilder,
  servesConsumers,
  supervisionRequirements,
  unlessKindIs,
} from '../requirements.ts'

const SEVERAL = 'several public files agree'
const DATA_ACT = 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000886460'

const LCEN = withTranslatedNames(
  unreadLaw(
    'LCEN, loi n° 2004-575 du 21 juin 2004, art. 1-1',
    'https://www.legifrance.gouv.fr/loda/article_lc/LEGIARTI000049568614',
    SEVERAL,
  ),
  { en: 'French Act no. 2004-575 of 21 June 2004 (LCEN), art. 1-1' },
)
const COOKIES = withTranslatedNames(unreadLaw('loi n° 78-17 du 6 janvier 1978, art. 82', DATA_ACT), {
  en: 'French Act no. 78-17 of 6 January 1978, art. 82',
})
const MEDIATION = unreadLaw(
  'code de la consommation, art. L616-1 et R616-1',
  'https://www.legifrance.gouv.fr/codes/section_lc/LEGITEXT000006069565/LEGISCTA000032223335/',
  SEVERAL,
)
const AFTER_DEATH = withTranslatedNames(unreadLaw('loi n° 78-17 du 6 janvier 1978, art. 85', DATA_ACT, SEVERAL), {
  en: 'French Act no. 78-17 of 6 January 1978, art. 85',
})
const ask = requirementBuilder([LCEN], ['notice'])
const mediation = requirementBuilder([MEDIATION], ['notice'])

/** France: the law for confidence in the digital economy, which also requires the name of the hosting company. */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice: LCEN, cookies: COOKIES },
  dataProtection: unreadAuthority({
    name: 'Commission nationale de l’informatique et des libertés (CNIL)',
    address: '3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07',
    email: null,
    website: 'https://www.cnil.fr/',
    complaints: 'https://www.cnil.fr/fr/plaintes',
    reportedBy: 'datenanfragen/data, frcnil.json',
  }),
  accessibility: {
    law: unreadLaw(
      'code de la consommation, art. L412-13',
      'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006069565/',
      'eaa-kit',
    ),
    authority: unreadAuthority({
      name: 'Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)',
      address: null,
      email: null,
      website: 'https://www.economie.gouv.fr/dgccrf',
      complaints: null,
      reportedBy: 'one public file',
    }),
  },
  requirements: [
    ...identityRequirements(ask),
    ask('phone'),
    ...registerRequirements(ask, unlessKindIs('freelancer', 'public_body')),
    ask('siren'),
    ask('share_capital', { when: isCompany }),
    ask('vat_id'),
    ...supervisionRequirements(ask),
    ask('publication_director'),
    ...priceRequirements(ask),
    mediation('sells_to_consumers', { when: unlessKindIs('public_body') }),
    ...disputeBodyRequirements(mediation, servesConsumers),
    ask('hosting_name'),
    ask('hosting_street'),
    ask('hosting_postal_code'),
    ask('hosting_city'),
    ask('hosting_country'),
    ask('hosting_phone'),
  ],
  labels: () => ({ dispute_body_name: { fr: 'Médiateur de la consommation', en: 'Consumer mediator' } }),
  // art. R526-27 of the code de commerce
  names: { beforeForm: ' ', soleTrader: 'EI' },
  currency: 'EUR',
  sentences: {
    disputes: ({ facts, texts, sayLine }) =>
      typeof facts.dispute_body_name === 'string' ? [sayLine(texts.national.fr.mediator, { law: MEDIATION.name })] : [],
    rights: ({ texts, say, language }) => [
      say(texts.national.fr.afterDeath, { law: lawNameIn(AFTER_DEATH, language) }),
    ],
  },
}
