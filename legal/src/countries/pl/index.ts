import type { Facts } from '@portico/contract/words/facts'
import { labelOfTexts } from '../labels.ts'
import { authority, type CountryPack, heardLaw, type Labels, named, nameIn, readLaw } from '../pack.ts'
import { except, identity, isCompany, only, prices, register, supervision, wants } from '../wants.ts'

const SERVICES = named(
  readLaw(
    'art. 5 ustawy z dnia 18 lipca 2002 r. o świadczeniu usług drogą elektroniczną',
    'https://api.sejm.gov.pl/eli/acts/DU/2002/1204',
    'legalize-dev/legalize-pl, pl/DU-2002-1204.md, the text of 2002',
  ),
  {
    en: 'Polish Act of 18 July 2002 on services by electronic means (ustawa o świadczeniu usług drogą elektroniczną), art. 5',
  },
)
const COMPANIES = heardLaw('art. 206 i 374 Kodeksu spółek handlowych', null, 'eight public files agree on art. 206')
const COOKIES = named(
  readLaw(
    'art. 399 ustawy z dnia 12 lipca 2024 r. – Prawo komunikacji elektronicznej',
    'https://api.sejm.gov.pl/eli/acts/DU/2024/1221',
    'legalize-dev/legalize-pl, pl/DU-2024-1221.md',
  ),
  { en: 'Polish Electronic Communications Act of 12 July 2024 (Prawo komunikacji elektronicznej), art. 399' },
)
const ask = wants([SERVICES], ['notice'])
const company = wants([COMPANIES], ['notice'])

const isInCourtRegister = only('company', 'association', 'charity')

function labels({ kind }: Facts): Labels {
  const isInCourt = kind === 'company' || kind === 'association' || kind === 'charity'
  return { vat_id: { any: 'NIP' }, ...(isInCourt ? { register_number: { pl: 'Numer KRS', any: 'KRS' } } : {}) }
}

/** Businesses that are exempt from VAT have a NIP too: money.pl and pwp.net.pl, read on 2026-11-18. */
const EVERY_BUSINESS_HAS_ONE = labelOfTexts(({ pl }) => pl.everyBusinessHasNumber)

/** Natural persons in business are entered in CEIDG, legal persons in the KRS. */
const WHICH_REGISTER = labelOfTexts(({ pl }) => pl.whichRegister)

/** Poland: the act on services by electronic means, the code of companies, and NIP under its own name. */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice: SERVICES, cookies: COOKIES },
  dataProtection: authority({
    name: 'Prezes Urzędu Ochrony Danych Osobowych (UODO)',
    address: 'ul. Stanisława Moniuszki 1A, 00-014 Warszawa',
    // The UODO takes no complaints by plain e-mail.
    email: null,
    website: 'https://uodo.gov.pl/',
    complaints: 'https://uodo.gov.pl/pl/83/155',
    heard: 'nine public files agree on the address, two on the page for complaints',
  }),
  accessibility: {
    law: heardLaw(
      'ustawa z dnia 26 kwietnia 2024 r. o zapewnianiu spełniania wymagań dostępności niektórych produktów i usług przez podmioty gospodarcze',
      'https://api.sejm.gov.pl/eli/acts/DU/2024/731',
      'eaa-kit',
    ),
    authority: authority({
      name: 'Prezes Zarządu Państwowego Funduszu Rehabilitacji Osób Niepełnosprawnych (PFRON)',
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
    ...register(company, isInCourtRegister),
    ...register(ask, only('person', 'sole_trader')).map((want) => ({ ...want, required: false })),
    ask('vat_id', { when: except('public_body') }),
    company('share_capital', { when: isCompany }),
    ...supervision(ask),
    ...prices(ask),
  ],
  labels,
  hints: { vat_id: EVERY_BUSINESS_HAS_ONE, register_name: WHICH_REGISTER },
  names: { beforeForm: ' ', soleTrader: null },
  currency: 'PLN',
  // Art. 399 requires that visitors are informed, before consent, that browser settings count too.
  sentences: {
    choice: ({ texts, say, language }) => [say(texts.national.pl.settings, { law: nameIn(COOKIES, language) })],
  },
}
