import type { Facts } from '@portico/contract/words/facts'
import { labelFromTexts } from '../labels.ts'
import {
  type CountryPack,
  type FactLabels,
  lawNameIn,
  readLaw,
  unreadAuthority,
  unreadLaw,
  withTranslatedNames,
} from '../pack.ts'
import {
  identityRequirements,
  isCompany,
  priceRequirements,
  registerRequirements,
  requirementBuilder,
  supervisionRequirements,
  unlessKindIs,
  whenKindIs,
} from '../requirements.ts'

const SERVICES = withTranslatedNames(
  readLaw(
    'art. 5 ustawy z dnia 18 lipca 2002 r. o świadczeniu usług drogą elektroniczną',
    'https://api.sejm.gov.pl/eli/acts/DU/2002/1204',
    'legalize-dev/legalize-pl, pl/DU-2002-1204.md, the text of 2002',
  ),
  {
    en: 'Polish Act of 18 July 2002 on services by electronic means (ustawa o świadczeniu usług drogą elektroniczną), art. 5',
  },
)
const COMPANIES = unreadLaw('art. 206 i 374 Kodeksu spółek handlowych', null, 'eight public files agree on art. 206')
const COOKIES = withTranslatedNames(
  readLaw(
    'art. 399 ustawy z dnia 12 lipca 2024 r. – Prawo komunikacji elektronicznej',
    'https://api.sejm.gov.pl/eli/acts/DU/2024/1221',
    'legalize-dev/legalize-pl, pl/DU-2024-1221.md',
  ),
  { en: 'Polish Electronic Communications Act of 12 July 2024 (Prawo komunikacji elektronicznej), art. 399' },
)
const ask = requirementBuilder([SERVICES], ['notice'])
const company = requirementBuilder([COMPANIES], ['notice'])

const isInCourtRegister = whenKindIs('company', 'association', 'charity')

function labels({ kind }: Facts): FactLabels {
  const isInCourt = kind === 'company' || kind === 'association' || kind === 'charity'
  return { vat_id: { any: 'NIP' }, ...(isInCourt ? { register_number: { pl: 'Numer KRS', any: 'KRS' } } : {}) }
}

/** Businesses that are exempt from VAT have a NIP too: money.pl and pwp.net.pl, read on 2026-11-18. */
const EVERY_BUSINESS_HAS_ONE = labelFromTexts(({ pl }) => pl.everyBusinessHasNumber)

/** Natural persons in business are entered in CEIDG, legal persons in the KRS. */
const WHICH_REGISTER = labelFromTexts(({ pl }) => pl.whichRegister)

/** Poland: the act on services by electronic means, the code of companies, and NIP under its own name. */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice: SERVICES, cookies: COOKIES },
  dataProtection: unreadAuthority({
    name: 'Prezes Urzędu Ochrony Danych Osobowych (UODO)',
    address: 'ul. Stanisława Moniuszki 1A, 00-014 Warszawa',
    // The UODO takes no complaints by plain e-mail.
    email: null,
    website: 'https://uodo.gov.pl/',
    complaints: 'https://uodo.gov.pl/pl/83/155',
    reportedBy: 'nine public files agree on the address, two on the page for complaints',
  }),
  accessibility: {
    law: unreadLaw(
      'ustawa z dnia 26 kwietnia 2024 r. o zapewnianiu spełniania wymagań dostępności niektórych produktów i usług przez podmioty gospodarcze',
      'https://api.sejm.gov.pl/eli/acts/DU/2024/731',
      'eaa-kit',
    ),
    authority: unreadAuthority({
      name: 'Prezes Zarządu Państwowego Funduszu Rehabilitacji Osób Niepełnosprawnych (PFRON)',
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
    ...registerRequirements(company, isInCourtRegister),
    ...registerRequirements(ask, whenKindIs('person', 'sole_trader')).map((want) => ({ ...want, required: false })),
    ask('vat_id', { when: unlessKindIs('public_body') }),
    company('share_capital', { when: isCompany }),
    ...supervisionRequirements(ask),
    ...priceRequirements(ask),
  ],
  labels,
  hints: { vat_id: EVERY_BUSINESS_HAS_ONE, register_name: WHICH_REGISTER },
  names: { beforeForm: ' ', soleTrader: null },
  currency: 'PLN',
  // Art. 399 requires that visitors are informed, before consent, that browser settings count too.
  sentences: {
    choice: ({ texts, say, language }) => [say(texts.national.pl.settings, { law: lawNameIn(COOKIES, language) })],
  },
}
