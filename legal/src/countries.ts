/** The countries whose websites are served: the 27 of the European Union, as ISO 3166 has them. */
export const COUNTRIES = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT'] as const),
  ...(['LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
] as const
export type Country = (typeof COUNTRIES)[number]

/** In the European Economic Area, where the GDPR applies, but not in the Union. */
const EEA_ONLY: readonly string[] = ['IS', 'LI', 'NO']

/** Whether data that go there leave the European Economic Area. */
export function isOutsideEea(country: string): boolean {
  return !COUNTRIES.some((one) => one === country) && !EEA_ONLY.includes(country)
}

/** Germany has an authority for data protection in each of its states. */
export const GERMAN_STATES = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
] as const
export type GermanState = (typeof GERMAN_STATES)[number]

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
