import type { Facts } from '@portico/contract/words/facts'
import type { SentenceContext } from '../../sections/sentence-context.ts'
import { gdprArticle } from '../eu-law.ts'
import { germanCapitalLabel, labelFromTexts } from '../labels.ts'
import { type CountryPack, type FactLabels, readLaw, unreadAuthority, unreadLaw } from '../pack.ts'
import {
  disputeBodyRequirements,
  type FactRequirement,
  hasNoContactPage,
  hasShareCapital,
  identityRequirements,
  isCompany,
  registerRequirements,
  requirementBuilder,
  servesConsumers,
  supervisionRequirements,
  unlessKindIs,
  whenBoth,
  whenKindIs,
} from '../requirements.ts'
import { DATA_PROTECTION_AUTHORITIES } from './authorities.ts'

const page = (path: string) => `https://www.gesetze-im-internet.de/${path}`
const mirror = (file: string) => `legalize-dev/legalize-de, de/${file}.md`

const DDG = readLaw('§ 5 DDG', page('ddg/__5.html'), mirror('DDG'))
const PRESS = unreadLaw(
  '§ 18 Abs. 2 MStV',
  'https://www.die-medienanstalten.de/service/rechtsgrundlagen/',
  'adressgeber.de',
)
const ARBITRATION = readLaw('§ 36 VSBG', page('vsbg/__36.html'), mirror('VSBG'))
const AUTHORITIES = unreadLaw('§ 40 BDSG', page('bdsg_2018/__40.html'))

const ask = requirementBuilder([DDG], ['notice'])
const arbitration = requirementBuilder([ARBITRATION], ['notice'])

const isLegalPerson = whenKindIs('company', 'association', 'charity', 'public_body')
const mayNameCapital = whenKindIs('company', 'charity')
const takesPart: FactRequirement['when'] = ({ facts }) =>
  facts.dispute_resolution === 'willing' || facts.dispute_resolution === 'obliged'

const BUSINESS_NUMBER = /^DE\s?\d{9}-?\d{5}$/i

const COURT = /^\s*(?:Amtsgericht|AG)\b/i
const REGISTER_COURT = labelFromTexts(({ de }) => de.registerCourt)

/** One fact can hold either of two numbers. The label follows the number that the owner gave. */
function labels({ vat_id: number, legal_form: form, register_name: register }: Facts): FactLabels {
  const isBusinessNumber = typeof number === 'string' && BUSINESS_NUMBER.test(number)
  return {
    share_capital: germanCapitalLabel(form),
    // The fact names the court that keeps the register, not the register itself.
    ...(typeof register === 'string' && COURT.test(register) ? { register_name: REGISTER_COURT } : {}),
    ...(typeof number !== 'string'
      ? {}
      : isBusinessNumber
        ? {
            vat_id: {
              de: 'Wirtschafts-Identifikationsnummer (W-IdNr.)',
              any: 'Wirtschafts-Identifikationsnummer (W-IdNr.)',
              en: 'Business identification number (W-IdNr.)',
            },
          }
        : { vat_id: { de: 'Umsatzsteuer-Identifikationsnummer (USt-IdNr.)' } }),
  }
}

/** Owners with ten employees or fewer need not say that they take no part in dispute resolution (§ 36 Abs. 3). */
function disputes(context: SentenceContext) {
  const { facts, texts, sayLine } = context
  const { unwilling, willing, obliged } = texts.national.de
  const law = { law: ARBITRATION.name }
  if (!servesConsumers(context)) return []
  if (facts.dispute_resolution === 'no') return facts.more_than_ten_employees ? [sayLine(unwilling, law)] : []
  if (!takesPart(context) || typeof facts.dispute_body_name !== 'string') return []
  return [sayLine(facts.dispute_resolution === 'willing' ? willing : obliged, law)]
}

/**
 * Germany: § 5 DDG, § 18 MStV for journalistic websites, and § 36 VSBG. The Steuernummer is private and never printed.
 * Prices stand beside the goods by another law, not in the notice.
 */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice: DDG, cookies: readLaw('§ 25 TDDDG', page('ttdsg/__25.html'), mirror('TTDSG')) },
  dataProtection: DATA_PROTECTION_AUTHORITIES,
  accessibility: {
    law: readLaw('§ 14 BFSG', page('bfsg/__14.html'), mirror('BFSG')),
    authority: unreadAuthority({
      name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
      address: 'Carl-Miller-Straße 6, 39112 Magdeburg',
      email: 'kontakt@mlbf-barrierefrei.de',
      website: 'https://www.mlbf-barrierefrei.de',
      complaints: null,
      reportedBy: 'eight public files agree',
    }),
  },
  requirements: [
    ...identityRequirements(ask, isLegalPerson),
    ask('legal_form', { required: false, when: whenKindIs('sole_trader') }),
    ask('phone', { when: hasNoContactPage }),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    ask('representatives', { when: isLegalPerson }),
    ...registerRequirements(ask, unlessKindIs('freelancer', 'public_body')),
    ask('vat_id'),
    ask('share_capital', { required: false, when: mayNameCapital }),
    ask('outstanding_contributions', { when: whenBoth(mayNameCapital, hasShareCapital) }),
    ask('in_liquidation', { when: isCompany }),
    ...supervisionRequirements(ask),
    requirementBuilder([PRESS], ['notice'])('editor'),
    arbitration('sells_to_consumers', { when: unlessKindIs('public_body') }),
    arbitration('more_than_ten_employees', { when: servesConsumers }),
    arbitration('dispute_resolution', { when: servesConsumers }),
    ...disputeBodyRequirements(arbitration, whenBoth(servesConsumers, takesPart)),
    requirementBuilder([AUTHORITIES, gdprArticle('77', 'DE')], ['privacy'])('german_state'),
  ],
  labels,
  names: { beforeForm: ' ', soleTrader: null },
  currency: 'EUR',
  sentences: { disputes },
}
