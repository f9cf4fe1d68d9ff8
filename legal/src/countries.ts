import { COUNTRIES, type GermanState } from '@portico/contract/words/countries'

/** In the European Economic Area, where the GDPR applies, but not in the Union. */
const EEA_ONLY: readonly string[] = ['IS', 'LI', 'NO']

/** Whether data that go there leave the European Economic Area. */
export function isOutsideEea(country: string): boolean {
  return !COUNTRIES.some((one) => one === country) && !EEA_ONLY.includes(country)
}

/** As they call themselves. */
export const GERMAN_STATE_NAMES: { readonly [state in GermanState]: string } = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
}
