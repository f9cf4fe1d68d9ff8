import type { Facts } from '@portico/contract/words/facts'
import { details, heading, linkToEmail, paragraph } from '../../sections/blocks.ts'
import { missingFields, type SectionWriterFor, type SentenceContext } from '../../sections/sentence-context.ts'
import { authorityRows } from '../authority-rows.ts'
import { labelFromTexts } from '../labels.ts'
import { type CountryPack, type FactLabels, readLaw, unreadAuthority, unreadLaw } from '../pack.ts'
import {
  type FactRequirement,
  identityRequirements,
  priceRequirements,
  registerRequirements,
  requirementBuilder,
  supervisionRequirements,
  whenKindIs,
} from '../requirements.ts'

const act = (path: string) => `https://www.legislation.gov.uk/${path}`

const SERVICES = readLaw(
  'Electronic Commerce (EC Directive) Regulations 2002, reg. 6',
  act('uksi/2002/2013/regulation/6'),
  'legalize-dev/legalize-uk, uk/uksi-2002-2013.md, without changes after 2016',
)
const NAMES = readLaw(
  'Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015, regs 24 and 25',
  act('uksi/2015/17/part/6'),
  'legalize-dev/legalize-uk, uk/uksi-2015-17.md',
)
const CHARITIES = unreadLaw('Charities Act 2011, s. 194', act('ukpga/2011/25/section/194'))
const TO_THE_OWNER = unreadLaw(
  'Data Protection Act 2018, s. 164A',
  act('ukpga/2018/12/section/164A'),
  'bratby.law and two public files',
)
const TO_THE_COMMISSION = unreadLaw('Data Protection Act 2018, s. 165', act('ukpga/2018/12/section/165'), 'bratby.law')
const ask = requirementBuilder([SERVICES], ['notice'])

const INFORMATION_COMMISSION = unreadAuthority({
  name: 'Information Commission (ICO)',
  // The ICO planned to move from Wilmslow to Manchester in autumn 2026. We have not read the new address on its own page.
  address: null,
  email: 'icocasework@ico.org.uk',
  website: 'https://ico.org.uk/',
  complaints: 'https://ico.org.uk/make-a-complaint/',
  reportedBy: 'several public files; one quotes its own page on the name, since 30 September 2026',
})

const LEAVES_THE_KINGDOM = labelFromTexts(({ gb }) => gb.leavesTheKingdom)

/**
 * Companies, and charities that are companies. A charitable incorporated organisation is only in the register of charities
 * (blakemorgan.co.uk, plummer-parsons.co.uk, read on 2026-11-18). Trusts and associations are no companies.
 */
const COMPANY_FORM = /\b(?:ltd|limited|plc|company|cic|c\.i\.c)\b/i
const isAtCompaniesHouse: FactRequirement['when'] = ({ facts: { kind, legal_form: form = '' } }) =>
  kind === 'company' || (kind === 'charity' && COMPANY_FORM.test(form))

function labels({ kind, charity_number: number, legal_form: form = '' }: Facts): FactLabels {
  const isCompany = kind === 'company' || COMPANY_FORM.test(form)
  return {
    vat_id: { en: 'VAT registration number' },
    register_name: { en: 'Register and part of the United Kingdom' },
    ...(isCompany ? { register_number: { en: 'Company number' } } : {}),
    // Numbers of the Scottish register begin with these letters (oscr.org.uk, read on 2026-11-18).
    ...(typeof number === 'string' && /^SC/i.test(number) ? { charity_number: { en: 'Scottish charity number' } } : {}),
    transfers_outside: LEAVES_THE_KINGDOM,
  }
}

/** Since June 2026 a complaint goes to the controller first, and article 77 no longer exists. */
const complaint: SectionWriterFor<SentenceContext> = (context) => {
  const { facts, texts, say, sayLine } = context
  if (facts.email === undefined) return missingFields('email')
  const { ownerFirst, authority: commission } = texts.national.gb
  return [
    heading(say(texts.privacy.complaint.heading)),
    paragraph(...sayLine(ownerFirst, { email: linkToEmail(facts.email), law: TO_THE_OWNER.name })),
    paragraph(say(commission, { law: TO_THE_COMMISSION.name })),
    ...details(authorityRows(context, INFORMATION_COMMISSION)),
  ]
}

/** The United Kingdom: its own regulations and its own GDPR. A company names only paid-up capital. */
export const pack: CountryPack = {
  isComplete: true,
  laws: {
    notice: SERVICES,
    cookies: readLaw(
      'PECR, Privacy and Electronic Communications (EC Directive) Regulations 2003, reg. 6',
      act('uksi/2003/2426'),
      'legalize-dev/legalize-uk, uk/uksi-2003-2426.md, and ukpga/2025/18/schedule/12, paras 1-3',
    ),
  },
  dataProtection: INFORMATION_COMMISSION,
  accessibility: null,
  requirements: [
    ...identityRequirements(ask, whenKindIs('company', 'charity')),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    ...registerRequirements(requirementBuilder([NAMES, SERVICES], ['notice']), isAtCompaniesHouse),
    requirementBuilder([CHARITIES], ['notice'])('charity_number', { when: whenKindIs('charity') }),
    ask('vat_id'),
    ...supervisionRequirements(ask),
    ...priceRequirements(ask),
  ],
  labels,
  names: { beforeForm: ' ', soleTrader: null },
  currency: 'GBP',
  sentences: { complaint, noDecisions: (texts) => texts.national.gb.decisions },
}
