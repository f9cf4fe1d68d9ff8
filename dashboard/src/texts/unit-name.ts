/** "years", as the number asks for it, in any language. */
export function unitName(locale: string, unit: string, amount: number): string {
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(amount)
  return parts.find(({ type }) => type === 'unit')?.value ?? unit
}
