/**
 * Currencies whose smallest unit is not a hundredth, by how many digits it has: List One of ISO 4217, as its maintenance agency
 * publishes it. Not from Intl: its data has as many digits as people use, such as none for IQD and HUF.
 */
const OTHERS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const BY_CURRENCY = new Map(
  Object.entries(OTHERS).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
)

/** How many digits the smallest unit of a currency has: 2 where 490 is 4.90. */
export function minorUnitsOf(currency: string): number {
  return BY_CURRENCY.get(currency) ?? 2
}
