/** The countries whose websites are served, as ISO 3166 has them: the European Economic Area and the United Kingdom. */
export const COUNTRIES = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT'] as const),
  ...(['LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
  ...(['IS', 'LI', 'NO'] as const),
  'GB',
] as const
export type Country = (typeof COUNTRIES)[number]

/** Germany has an authority for data protection in each of its states. */
export const GERMAN_STATES = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
] as const
export type GermanState = (typeof GERMAN_STATES)[number]
