/**
 * VAT numbers of the other countries, in the format that VIES describes. VIES has none of Iceland, Liechtenstein and Norway. Where one weighted sum
 * decides, `weights` and `modulus` are set, and the check digit has a weight too. All others are checked by format alone.
 */
export type VatFormat =
  | { readonly format: RegExp; readonly weights?: undefined }
  | { readonly format: RegExp; readonly weights: readonly number[]; readonly modulus: number }

export const VAT_FORMATS: { readonly [country: string]: VatFormat } = {
  AT: { format: /^ATU\d{8}$/ },
  BE: { format: /^BE[01]\d{9}$/ },
  BG: { format: /^BG\d{9,10}$/ },
  CY: { format: /^CY\d{8}[A-Z]$/ },
  CZ: { format: /^CZ\d{8,10}$/ },
  DK: { format: /^DK[1-9]\d{7}$/, weights: [2, 7, 6, 5, 4, 3, 2, 1], modulus: 11 },
  EE: { format: /^EE\d{9}$/, weights: [3, 7, 1, 3, 7, 1, 3, 7, 1], modulus: 10 },
  FI: { format: /^FI\d{8}$/, weights: [7, 9, 10, 5, 8, 4, 2, 1], modulus: 11 },
  // XI: goods of Northern Ireland.
  GB: { format: /^(?:GB|XI)(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/ },
  GR: { format: /^EL\d{9}$/ },
  HR: { format: /^HR\d{11}$/ },
  HU: { format: /^HU\d{8}$/, weights: [9, 7, 3, 1, 9, 7, 3, 1], modulus: 10 },
  IE: { format: /^IE(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  LT: { format: /^LT(?:\d{9}|\d{12})$/ },
  LU: { format: /^LU\d{8}$/ },
  LV: { format: /^LV\d{11}$/ },
  MT: { format: /^MT\d{8}$/, weights: [3, 4, 6, 7, 8, 9, 10, 1], modulus: 37 },
  NL: { format: /^NL\d{9}B\d{2}$/ },
  PL: { format: /^PL\d{10}$/, weights: [6, 5, 7, 2, 3, 4, 5, 6, 7, -1], modulus: 11 },
  // A remainder of ten is written as 0, which a single sum cannot express.
  PT: { format: /^PT[1-9]\d{8}$/ },
  RO: { format: /^RO[1-9]\d{1,9}$/ },
  SE: { format: /^SE\d{10}01$/ },
  SI: { format: /^SI[1-9]\d{7}$/ },
  SK: { format: /^SK[1-9]\d{9}$/ },
}
