import type { Facts } from '@portico/contract/words/facts'
import { linkToPage } from '../../sections/blocks.ts'
import type { CommonContext } from '../../sections/common-context.ts'
import { authority, type CountryPack, heardLaw, type Labels } from '../pack.ts'
import {
  disputeBody,
  except,
  identity,
  isBodyNamed,
  isCompany,
  prices,
  register,
  servesConsumers,
  supervision,
  wants,
} from '../wants.ts'

const SEVERAL = 'several public files agree'
const BOOK = 'https://www.livroreclamacoes.pt/'

const ECOMMERCE = heardLaw('artigo 10.º do Decreto-Lei n.º 7/2004', null, SEVERAL)
const COMPANIES = heardLaw('artigo 171.º do Código das Sociedades Comerciais', null, SEVERAL)
const COMPLAINTS = heardLaw('Decreto-Lei n.º 156/2005', BOOK, SEVERAL)
const DISPUTES = heardLaw('Lei n.º 144/2015', null, SEVERAL)
const ask = wants([ECOMMERCE], ['notice'])
const company = wants([COMPANIES], ['notice'])

function labels({ kind }: Facts): Labels {
  const natural = kind === 'person' || kind === 'sole_trader' || kind === 'freelancer'
  return {
    vat_id: { any: kind === undefined ? 'NIF/NIPC' : natural ? 'NIF' : 'NIPC' },
    ...(kind === 'company' ? { register_number: { pt: 'Matrícula' } } : {}),
  }
}

function disputes(context: CommonContext) {
  const { texts, sayLine } = context
  const { complaintsBook, disputes: body } = texts.national.pt
  if (!servesConsumers(context)) return []
  return [
    sayLine(complaintsBook, { law: COMPLAINTS.name, link: linkToPage(BOOK) }),
    ...(isBodyNamed(context) ? [sayLine(body, { law: DISPUTES.name })] : []),
  ]
}

/** Portugal: Decreto-Lei 7/2004, the code of companies, and the complaints book. Its link must also be in the footer. */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice: ECOMMERCE, cookies: heardLaw('artigo 5.º da Lei n.º 41/2004', null, SEVERAL) },
  dataProtection: authority({
    name: 'Comissão Nacional de Proteção de Dados (CNPD)',
    address: 'Av. D. Carlos I, 134, 1.º, 1200-651 Lisboa',
    email: 'geral@cnpd.pt',
    website: 'https://www.cnpd.pt/',
    complaints: 'https://www.cnpd.pt/cidadaos/participacoes/',
    heard: SEVERAL,
  }),
  accessibility: {
    law: heardLaw('Decreto-Lei n.º 82/2022', 'https://files.dre.pt/1s/2022/12/23400/0010900132.pdf', 'eaa-kit'),
    authority: authority({
      name: 'Autoridade Nacional de Comunicações (ANACOM)',
      address: null,
      email: null,
      website: null,
      complaints: null,
      heard: 'eaa-kit',
    }),
  },
  wants: [
    ...identity(ask),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    ...register(ask, except('freelancer', 'public_body')),
    ask('vat_id'),
    company('share_capital', { when: isCompany }),
    company('in_liquidation', { when: isCompany }),
    ...supervision(ask),
    ...prices(ask),
    wants([COMPLAINTS], ['notice'])('sells_to_consumers', { when: except('public_body') }),
    ...disputeBody(wants([DISPUTES], ['notice']), servesConsumers),
  ],
  labels,
  names: { beforeForm: ', ', soleTrader: null },
  currency: 'EUR',
  sentences: { disputes },
}
