import { type CountryPack, readLaw, unreadAuthority, unreadLaw, withTranslatedNames } from '../pack.ts'
import {
  hasNoContactPage,
  identityRequirements,
  priceRequirements,
  registerRequirements,
  requirementBuilder,
  supervisionRequirements,
  unlessKindIs,
} from '../requirements.ts'

const LSSI = 'https://www.boe.es/buscar/act.php?id=BOE-A-2002-13758'
const MIRROR = 'legalize-dev/legalize-es, es/BOE-A-2002-13758.md'

const notice = withTranslatedNames(readLaw('art. 10 LSSI, Ley 34/2002', LSSI, MIRROR), {
  ca: 'art. 10 LSSI, Llei 34/2002',
  en: 'Spanish Act 34/2002 (LSSI), art. 10',
})
const cookies = withTranslatedNames(readLaw('art. 22.2 LSSI, Ley 34/2002', LSSI, MIRROR), {
  ca: 'art. 22.2 LSSI, Llei 34/2002',
  en: 'Spanish Act 34/2002 (LSSI), art. 22(2)',
})
const ask = requirementBuilder([notice], ['notice'])

/** Spain: Ley 34/2002, article 10. It requires neither the capital nor the representatives of a company. */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice, cookies },
  dataProtection: unreadAuthority({
    name: 'Agencia Española de Protección de Datos (AEPD)',
    address: 'C/ Jorge Juan, 6, 28001 Madrid',
    // The AEPD takes no complaints by e-mail.
    email: null,
    website: 'https://www.aepd.es/',
    complaints: 'https://sedeaepd.gob.es/sede-electronica-web/vistas/infoSede/tramitesCiudadanoReclamaciones.jsf',
    reportedBy: 'datenanfragen/data, esaepa.json',
  }),
  accessibility: {
    law: unreadLaw('Ley 11/2023, título I', 'https://www.boe.es/buscar/act.php?id=BOE-A-2023-11022', 'eaa-kit'),
    // Each autonomous community has its own authority, so the owner is asked.
    authority: null,
  },
  requirements: [
    ...identityRequirements(ask),
    ask('phone', { when: hasNoContactPage }),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    ...registerRequirements(ask, unlessKindIs('sole_trader', 'freelancer', 'public_body')),
    ask('tax_id'),
    ...supervisionRequirements(ask),
    ask('codes_of_conduct'),
    ...priceRequirements(ask),
  ],
  labels: () => ({ tax_id: { any: 'NIF' } }),
  names: { beforeForm: ', ', soleTrader: null },
  currency: 'EUR',
  sentences: {},
}
