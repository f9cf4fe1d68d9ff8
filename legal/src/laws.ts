/**
 * The laws that want a fact, as references. They are named as their own country names them. `CHECKED` is the day on which the
 * table was last read against what we knew; `reviewed` says which lawyer has read an entry: where it is null, nobody has.
 */
export const CHECKED = '2026-11-16'

export type Review = { readonly by: string; readonly date: string }

export type Law = {
  readonly name: string
  readonly country: 'EU' | 'ES' | 'DE' | 'FR' | 'IT'
  readonly address: string
  readonly reviewed: Review | null
}

const GDPR = 'https://eur-lex.europa.eu/eli/reg/2016/679/oj'
const LSSI = 'https://www.boe.es/buscar/act.php?id=BOE-A-2002-13758'
const LCEN = 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000801164'
const normattiva = (act: string) => `https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:${act}`
const german = (path: string) => `https://www.gesetze-im-internet.de/${path}`

const law = (country: Law['country'], name: string, address: string): Law => ({
  name,
  country,
  address,
  reviewed: null,
})

export const LAWS = {
  'gdpr-13': law('EU', 'GDPR art. 13', GDPR),
  'gdpr-14': law('EU', 'GDPR art. 14', GDPR),
  'gdpr-22': law('EU', 'GDPR art. 22', GDPR),
  'gdpr-46': law('EU', 'GDPR art. 44-49', GDPR),
  'gdpr-77': law('EU', 'GDPR art. 77', GDPR),
  eprivacy: law('EU', 'Directive 2002/58/EC, art. 5(3)', 'https://eur-lex.europa.eu/eli/dir/2002/58/oj'),
  ecommerce: law('EU', 'Directive 2000/31/EC, art. 5', 'https://eur-lex.europa.eu/eli/dir/2000/31/oj'),
  eaa: law('EU', 'Directive (EU) 2019/882, art. 13', 'https://eur-lex.europa.eu/eli/dir/2019/882/oj'),
  'es-lssi-10': law('ES', 'art. 10 LSSI, Ley 34/2002', LSSI),
  'es-lssi-22': law('ES', 'art. 22.2 LSSI, Ley 34/2002', LSSI),
  'es-accessibility': law('ES', 'Ley 11/2023, título I', 'https://www.boe.es/buscar/act.php?id=BOE-A-2023-11022'),
  'de-ddg-5': law('DE', '§ 5 DDG', german('ddg/__5.html')),
  'de-mstv-18': law('DE', '§ 18 Abs. 2 MStV', 'https://www.die-medienanstalten.de/service/rechtsgrundlagen/'),
  'de-bdsg-40': law('DE', '§ 40 BDSG', german('bdsg_2018/__40.html')),
  'de-tdddg-25': law('DE', '§ 25 TDDDG', german('ttdsg/__25.html')),
  'de-bfsg-14': law('DE', '§ 14 BFSG', german('bfsg/__14.html')),
  // The articles were numbered anew in 2024, so that the law is named as a whole.
  'fr-lcen': law('FR', 'loi n° 2004-575 du 21 juin 2004, LCEN', LCEN),
  'fr-cookies': law(
    'FR',
    'loi n° 78-17 du 6 janvier 1978, art. 82',
    'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000886460',
  ),
  'fr-accessibility': law(
    'FR',
    'code de la consommation, art. D412-57',
    'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006069565/',
  ),
  'it-70-2003': law('IT', 'd.lgs. 70/2003, art. 7', normattiva('decreto.legislativo:2003-04-09;70~art7')),
  'it-cc-2250': law('IT', 'codice civile, art. 2250', normattiva('regio.decreto:1942-03-16;262~art2250')),
  'it-cc-2497': law('IT', 'codice civile, art. 2497-bis', normattiva('regio.decreto:1942-03-16;262~art2497bis')),
  'it-vat-35': law(
    'IT',
    'd.P.R. 633/1972, art. 35',
    normattiva('decreto.del.presidente.della.repubblica:1972-10-26;633~art35'),
  ),
  'it-cookies': law('IT', 'd.lgs. 196/2003, art. 122', normattiva('decreto.legislativo:2003-06-30;196~art122')),
  'it-accessibility': law('IT', 'd.lgs. 82/2022', normattiva('decreto.legislativo:2022-05-27;82')),
} as const satisfies { readonly [id: string]: Law }

export type LawId = keyof typeof LAWS

type Subject = 'notice' | 'cookies' | 'accessibility'

const OF_COUNTRY: { readonly [country: string]: { readonly [subject in Subject]: LawId } } = {
  ES: { notice: 'es-lssi-10', cookies: 'es-lssi-22', accessibility: 'es-accessibility' },
  DE: { notice: 'de-ddg-5', cookies: 'de-tdddg-25', accessibility: 'de-bfsg-14' },
  FR: { notice: 'fr-lcen', cookies: 'fr-cookies', accessibility: 'fr-accessibility' },
  IT: { notice: 'it-70-2003', cookies: 'it-cookies', accessibility: 'it-accessibility' },
}

const OF_THE_UNION: { readonly [subject in Subject]: LawId } = {
  notice: 'ecommerce',
  cookies: 'eprivacy',
  accessibility: 'eaa',
}

/** The law of a subject in a country: its own where we know it, otherwise the Union's. */
export function lawOf(subject: Subject, country: string | undefined): LawId {
  return (OF_COUNTRY[country ?? ''] ?? OF_THE_UNION)[subject]
}
