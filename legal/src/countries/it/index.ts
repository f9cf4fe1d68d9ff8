import { labelFromTexts } from '../labels.ts'
import { type CountryPack, unreadAuthority, unreadLaw } from '../pack.ts'
import {
  identityRequirements,
  isCompany,
  priceRequirements,
  registerRequirements,
  requirementBuilder,
  supervisionRequirements,
  unlessKindIs,
} from '../requirements.ts'

const normattiva = (act: string) => `https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:${act}`
const SEVERAL = 'several public files agree'

const DECREE = unreadLaw('d.lgs. 70/2003, art. 7', normattiva('decreto.legislativo:2003-04-09;70~art7'), SEVERAL)
const COMPANIES = unreadLaw('codice civile, art. 2250', normattiva('regio.decreto:1942-03-16;262~art2250'), SEVERAL)
const GROUPS = unreadLaw('codice civile, art. 2497-bis', normattiva('regio.decreto:1942-03-16;262~art2497bis'))
const VAT = unreadLaw(
  'd.P.R. 633/1972, art. 35',
  normattiva('decreto.del.presidente.della.repubblica:1972-10-26;633~art35'),
  'one public file',
)
const ask = requirementBuilder([DECREE], ['notice'])
const company = requirementBuilder([COMPANIES], ['notice'])
const tax = requirementBuilder([VAT, DECREE], ['notice'])

const PAID_UP = labelFromTexts(({ it }) => it.paidUpCapital)

/** Italy: d.lgs. 70/2003, the civil code for companies, and the partita IVA, which must also be on the home page. */
export const pack: CountryPack = {
  isComplete: true,
  laws: {
    notice: DECREE,
    cookies: unreadLaw('d.lgs. 196/2003, art. 122', normattiva('decreto.legislativo:2003-06-30;196~art122')),
  },
  dataProtection: unreadAuthority({
    name: 'Garante per la protezione dei dati personali',
    address: 'Piazza Venezia 11, 00187 Roma',
    email: 'garante@gpdp.it',
    website: 'https://www.garanteprivacy.it/',
    complaints: 'https://www.garanteprivacy.it/diritti/come-agire-per-tutelare-i-tuoi-dati-personali/reclamo',
    reportedBy: 'datenanfragen/data, itgpdp.json',
  }),
  accessibility: {
    law: unreadLaw('d.lgs. 82/2022', normattiva('decreto.legislativo:2022-05-27;82'), 'eaa-kit'),
    authority: unreadAuthority({
      name: 'Agenzia per l’Italia Digitale (AgID)',
      address: null,
      email: 'protocollo@pec.agid.gov.it',
      website: 'https://www.agid.gov.it/',
      complaints: null,
      reportedBy: 'eaa-kit and two public files',
    }),
  },
  requirements: [
    ...identityRequirements(ask),
    ask('phone', { required: false }),
    ...registerRequirements(ask, unlessKindIs('freelancer', 'public_body')),
    ask('rea_number', { required: false, when: unlessKindIs('freelancer', 'public_body') }),
    tax('vat_id'),
    tax('tax_id'),
    ask('pec', { required: false }),
    company('share_capital', { when: isCompany }),
    company('sole_shareholder', { when: isCompany }),
    company('in_liquidation', { when: isCompany }),
    requirementBuilder([GROUPS], ['notice'])('parent_company', { when: isCompany }),
    ...supervisionRequirements(ask),
    ...priceRequirements(ask),
  ],
  labels: () => ({
    vat_id: { it: 'Partita IVA', en: 'VAT number (partita IVA)' },
    tax_id: { it: 'Codice fiscale', en: 'Tax code (codice fiscale)' },
    share_capital: PAID_UP,
  }),
  names: { beforeForm: ' ', soleTrader: null },
  currency: 'EUR',
  sentences: {},
}
