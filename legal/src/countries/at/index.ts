import type { Facts } from '@portico/contract/words/facts'
import { germanCapitalLabel } from '../labels.ts'
import { type CountryPack, type FactLabels, readLaw, unreadAuthority, unreadLaw } from '../pack.ts'
import {
  hasNoContactPage,
  hasShareCapital,
  identityRequirements,
  isCompany,
  priceRequirements,
  registerRequirements,
  requirementBuilder,
  supervisionRequirements,
  unlessKindIs,
  whenBoth,
  whenKindIs,
} from '../requirements.ts'

const ris = (number: string) =>
  `https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=${number}`

const ECG = readLaw('§ 5 ECG', ris('20001703'), 'legalize-dev/legalize-at, at/AT-20001703.md')
const UGB = unreadLaw('§ 14 UGB', ris('10001702'), 'wko-onlinehelden.at')
const MEDIENG = unreadLaw('§ 25 MedienG', ris('10000719'), 'adsimple.at')
const ask = requirementBuilder([ECG], ['notice'])
const firm = requirementBuilder([UGB], ['notice'])
const medium = requirementBuilder([MEDIENG], ['notice'])

const representable = whenKindIs('company', 'association', 'charity', 'public_body')

function labels({ kind, legal_form: form }: Facts): FactLabels {
  return {
    vat_id: { de: 'UID-Nummer', en: 'VAT identification number (UID)' },
    share_capital: germanCapitalLabel(form),
    ...(kind === 'company' ? { register_number: { de: 'Firmenbuchnummer' } } : {}),
    ...(kind === 'association' ? { register_number: { de: 'ZVR-Zahl' } } : {}),
  }
}

/** Austria: § 5 ECG, the commercial code for companies in the Firmenbuch, and § 25 MedienG, which requires the business purpose. */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice: ECG, cookies: unreadLaw('§ 165 Abs. 3 TKG 2021', ris('20011678'), 'ten public files agree') },
  dataProtection: unreadAuthority({
    name: 'Österreichische Datenschutzbehörde',
    address: 'Barichgasse 40–42, 1030 Wien',
    email: 'dsb@dsb.gv.at',
    website: 'https://www.dsb.gv.at/',
    complaints: 'https://dsb.gv.at/eingabe-an-die-dsb/formulare',
    reportedBy: 'datenanfragen/data, atdsb.json',
  }),
  accessibility: {
    law: readLaw('§ 14 BaFG', ris('20012316'), 'legalize-dev/legalize-at, at/AT-20012316.md'),
    authority: unreadAuthority({
      name: 'Sozialministeriumservice',
      address: 'Gruberstraße 63, 4021 Linz',
      email: 'marktueberwachung-bafg@sozialministeriumservice.gv.at',
      website: 'https://www.sozialministeriumservice.gv.at',
      complaints: null,
      reportedBy: 'one public file; the body itself is named in §§ 9-14 BaFG',
    }),
  },
  requirements: [
    ...identityRequirements(ask),
    medium('business_purpose'),
    ask('phone', { when: hasNoContactPage }),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    medium('representatives', { required: false, when: representable }),
    ...registerRequirements(ask, unlessKindIs('freelancer', 'public_body')),
    ask('vat_id'),
    firm('share_capital', { required: false, when: isCompany }),
    firm('outstanding_contributions', { when: whenBoth(isCompany, hasShareCapital) }),
    firm('in_liquidation', { when: isCompany }),
    ...supervisionRequirements(ask),
    ask('codes_of_conduct', { required: false }),
    ...priceRequirements(ask),
  ],
  labels,
  names: { beforeForm: ' ', soleTrader: null },
  currency: 'EUR',
  sentences: {},
}
