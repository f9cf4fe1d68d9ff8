import type { Facts } from '@portico/contract/words/facts'
import { linkToPage } from '../../sections/blocks.ts'
import type { SentenceContext } from '../../sections/sentence-context.ts'
import { type CountryPack, type FactLabels, unreadAuthority, unreadLaw } from '../pack.ts'
import {
  disputeBodyRequirements,
  hasDisputeBody,
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
const BOOK = 'https://www.livroreclamacoes.pt/'

const ECOMMERCE = unreadLaw('artigo 10.º do Decreto-Lei n.º 7/2004', null, SEVERAL)
const COMPANIES = unreadLaw('artigo 171.º do Código das Sociedades Comerciais', null, SEVERAL)
const COMPLAINTS = unreadLaw('Decreto-Lei n.º 156/2005', BOOK, SEVERAL)
const DISPUTES = unreadLaw('Lei n.º 144/2015', null, SEVERAL)
const ask = requirementBuilder([ECOMMERCE], ['notice'])
const company = requirementBuilder([COMPANIES], ['notice'])

function labels({ kind }: Facts): FactLabels {
  const natural = kind === 'person' || kind === 'sole_trader' || kind === 'freelancer'
  return {
    vat_id: { any: kind === undefined ? 'NIF/NIPC' : natural ? 'NIF' : 'NIPC' },
    ...(kind === 'company' ? { register_number: { pt: 'Matrícula' } } : {}),
  }
}

function disputes(context: SentenceContext) {
  const { texts, sayLine } = context
  const { complaintsBook, disputes: body } = texts.national.pt
  if (!servesConsumers(context)) return []
  return [
    sayLine(complaintsBook, { law: COMPLAINTS.name, link: linkToPage(BOOK) }),
    ...(hasDisputeBody(context) ? [sayLine(body, { law: DISPUTES.name })] : []),
  ]
}

/** Portugal: Decreto-Lei 7/2004, the code of companies, and the complaints book. Its link must also be in the footer. */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice: ECOMMERCE, cookies: unreadLaw('artigo 5.º da Lei n.º 41/2004', null, SEVERAL) },
  dataProtection: unreadAuthority({
    name: 'Comissão Nacional de Proteção de Dados (CNPD)',
    address: 'Av. D. Carlos I, 134, 1.º, 1200-651 Lisboa',
    email: 'geral@cnpd.pt',
    website: 'https://www.cnpd.pt/',
    complaints: 'https://www.cnpd.pt/cidadaos/participacoes/',
    reportedBy: SEVERAL,
  }),
  accessibility: {
    law: unreadLaw('Decreto-Lei n.º 82/2022', 'https://files.dre.pt/1s/2022/12/23400/0010900132.pdf', 'eaa-kit'),
    authority: unreadAuthority({
      name: 'Autoridade Nacional de Comunicações (ANACOM)',
      address: null,
      email: null,
      website: null,
      complaints: null,
      reportedBy: 'eaa-kit',
    }),
  },
  requirements: [
    ...identityRequirements(ask),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    ...registerRequirements(ask, unlessKindIs('freelancer', 'public_body')),
    ask('vat_id'),
    company('share_capital', { when: isCompany }),
    company('in_liquidation', { when: isCompany }),
    ...supervisionRequirements(ask),
    ...priceRequirements(ask),
    requirementBuilder([COMPLAINTS], ['notice'])('sells_to_consumers', { when: unlessKindIs('public_body') }),
    ...disputeBodyRequirements(requirementBuilder([DISPUTES], ['notice']), servesConsumers),
  ],
  labels,
  names: { beforeForm: ', ', soleTrader: null },
  currency: 'EUR',
  sentences: { disputes },
}
