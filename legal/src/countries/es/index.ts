import { authority, type CountryPack, heardLaw, named, readLaw } from '../pack.ts'
import { except, hasNoContactPage, identity, prices, register, supervision, wants } from '../wants.ts'

const LSSI = 'https://www.boe.es/buscar/act.php?id=BOE-A-2002-13758'
const MIRROR = 'legalize-dev/legalize-es, es/BOE-A-2002-13758.md'

const notice = named(readLaw('art. 10 LSSI, Ley 34/2002', LSSI, MIRROR), {
  ca: 'art. 10 LSSI, Llei 34/2002',
  en: 'Spanish Act 34/2002 (LSSI), art. 10',
})
const cookies = named(readLaw('art. 22.2 LSSI, Ley 34/2002', LSSI, MIRROR), {
  ca: 'art. 22.2 LSSI, Llei 34/2002',
  en: 'Spanish Act 34/2002 (LSSI), art. 22(2)',
})
const ask = wants([notice], ['notice'])

/** Spain: Ley 34/2002, article 10. It requires neither the capital nor the representatives of a company. */
export const pack: CountryPack = {
  isComplete: true,
  laws: { notice, cookies },
  dataProtection: authority({
    name: 'Agencia Española de Protección de Datos (AEPD)',
    address: 'C/ Jorge Juan, 6, 28001 Madrid',
    // The AEPD takes no complaints by e-mail.
    email: null,
    website: 'https://www.aepd.es/',
    complaints: 'https://sedeaepd.gob.es/sede-electronica-web/vistas/infoSede/tramitesCiudadanoReclamaciones.jsf',
    heard: 'datenanfragen/data, esaepa.json',
  }),
  accessibility: {
    law: heardLaw('Ley 11/2023, título I', 'https://www.boe.es/buscar/act.php?id=BOE-A-2023-11022', 'eaa-kit'),
    // Each autonomous community has its own authority, so the owner is asked.
    authority: null,
  },
  wants: [
    ...identity(ask),
    ask('phone', { when: hasNoContactPage }),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    ...register(ask, except('sole_trader', 'freelancer', 'public_body')),
    ask('tax_id'),
    ...supervision(ask),
    ask('codes_of_conduct'),
    ...prices(ask),
  ],
  labels: () => ({ tax_id: { any: 'NIF' } }),
  names: { beforeForm: ', ', soleTrader: null },
  currency: 'EUR',
  sentences: {},
}
