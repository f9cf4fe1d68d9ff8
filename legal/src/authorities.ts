import type { Country, GermanState } from '@portico/contract/words/countries'

/** The day on which the names and addresses were last read. A test fails when that is too long ago. */
export const CHECKED = '2026-11-16'

/** Its own name, in its own language: proper names are not translated. */
export type Authority = { readonly name: string; readonly website: string | null }

const at = (name: string, website: string | null): Authority => ({ name, website })

/** Who hears complaints about personal data, in each country of the Union but Germany, where each state has its own. */
const DATA_PROTECTION: { readonly [country in Exclude<Country, 'DE' | 'GB' | 'IS' | 'LI' | 'NO'>]: Authority } = {
  AT: at('Österreichische Datenschutzbehörde', 'https://www.dsb.gv.at/'),
  BE: at(
    'Gegevensbeschermingsautoriteit / Autorité de protection des données',
    'https://www.dataprotectionauthority.be/',
  ),
  BG: at('Комисия за защита на личните данни', 'https://www.cpdp.bg/'),
  CY: at('Γραφείο Επιτρόπου Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', 'https://www.dataprotection.gov.cy/'),
  CZ: at('Úřad pro ochranu osobních údajů', 'https://uoou.gov.cz/'),
  DK: at('Datatilsynet', 'https://www.datatilsynet.dk/'),
  EE: at('Andmekaitse Inspektsioon', 'https://www.aki.ee/'),
  ES: at('Agencia Española de Protección de Datos (AEPD)', 'https://www.aepd.es/'),
  FI: at('Tietosuojavaltuutetun toimisto', 'https://tietosuoja.fi/'),
  FR: at('Commission nationale de l’informatique et des libertés (CNIL)', 'https://www.cnil.fr/'),
  GR: at('Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', 'https://www.dpa.gr/'),
  HR: at('Agencija za zaštitu osobnih podataka', 'https://azop.hr/'),
  HU: at('Nemzeti Adatvédelmi és Információszabadság Hatóság', 'https://www.naih.hu/'),
  IE: at('Data Protection Commission', 'https://www.dataprotection.ie/'),
  IT: at('Garante per la protezione dei dati personali', 'https://www.garanteprivacy.it/'),
  LT: at('Valstybinė duomenų apsaugos inspekcija', 'https://vdai.lrv.lt/'),
  LU: at('Commission nationale pour la protection des données (CNPD)', 'https://cnpd.public.lu/'),
  LV: at('Datu valsts inspekcija', 'https://www.dvi.gov.lv/'),
  MT: at('Information and Data Protection Commissioner', 'https://idpc.org.mt/'),
  NL: at('Autoriteit Persoonsgegevens', 'https://www.autoriteitpersoonsgegevens.nl/'),
  PL: at('Prezes Urzędu Ochrony Danych Osobowych', 'https://uodo.gov.pl/'),
  PT: at('Comissão Nacional de Proteção de Dados (CNPD)', 'https://www.cnpd.pt/'),
  RO: at(
    'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal',
    'https://www.dataprotection.ro/',
  ),
  SE: at('Integritetsskyddsmyndigheten (IMY)', 'https://www.imy.se/'),
  SI: at('Informacijski pooblaščenec', 'https://www.ip-rs.si/'),
  SK: at('Úrad na ochranu osobných údajov Slovenskej republiky', 'https://dataprotection.gov.sk/'),
}

const LANDESBEAUFTRAGTE = 'Landesbeauftragte für den Datenschutz und die Informationsfreiheit'

/** Named by office, without the person's gender. */
const GERMAN_DATA_PROTECTION: { readonly [state in GermanState]: Authority } = {
  BW: at(`${LANDESBEAUFTRAGTE} Baden-Württemberg`, 'https://www.baden-wuerttemberg.datenschutz.de/'),
  BY: at('Bayerisches Landesamt für Datenschutzaufsicht', 'https://www.lda.bayern.de/'),
  BE: at('Berliner Beauftragte für Datenschutz und Informationsfreiheit', 'https://www.datenschutz-berlin.de/'),
  BB: at(
    'Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
    'https://www.lda.brandenburg.de/',
  ),
  HB: at(`${LANDESBEAUFTRAGTE} Bremen`, 'https://www.datenschutz.bremen.de/'),
  HH: at('Hamburgische Behörde für Datenschutz und Informationsfreiheit (HmbBfDI)', 'https://datenschutz-hamburg.de/'),
  HE: at('Hessische Datenschutzaufsicht (HBDI)', 'https://datenschutz.hessen.de/'),
  MV: at(`${LANDESBEAUFTRAGTE} Mecklenburg-Vorpommern`, 'https://www.datenschutz-mv.de/'),
  NI: at('Landesbeauftragte für den Datenschutz Niedersachsen', 'https://www.lfd.niedersachsen.de/'),
  NW: at(`${LANDESBEAUFTRAGTE} Nordrhein-Westfalen`, 'https://www.ldi.nrw.de/'),
  RP: at(`${LANDESBEAUFTRAGTE} Rheinland-Pfalz`, 'https://www.datenschutz.rlp.de/'),
  SL: at('Unabhängiges Datenschutzzentrum Saarland', 'https://www.datenschutz.saarland.de/'),
  SN: at('Sächsische Datenschutz- und Transparenzbeauftragte', 'https://www.datenschutz.sachsen.de/'),
  ST: at('Landesbeauftragte für den Datenschutz Sachsen-Anhalt', 'https://datenschutz.sachsen-anhalt.de/'),
  SH: at('Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein', 'https://www.datenschutzzentrum.de/'),
  TH: at(`Thüringer ${LANDESBEAUFTRAGTE}`, 'https://www.tlfdi.de/'),
}

/** Who watches over the accessibility of services. Where we know of nobody, the customer is asked. */
const ACCESSIBILITY: { readonly [country in Country]?: Authority } = {
  DE: at(
    'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg',
    // Founded in September 2025; its own website was still being made when this was read.
    null,
  ),
  FR: at(
    'Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)',
    'https://www.economie.gouv.fr/dgccrf',
  ),
}

/** Who hears complaints about personal data; null while we cannot tell, as in Germany without the state. */
export function dataProtectionAuthority(country: Country, state: GermanState | undefined): Authority | null {
  if (country !== 'DE') return (DATA_PROTECTION as Partial<Record<Country, Authority>>)[country] ?? null
  return state === undefined ? null : GERMAN_DATA_PROTECTION[state]
}

export function accessibilityAuthority(country: Country): Authority | null {
  return ACCESSIBILITY[country] ?? null
}
