/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** One line of a CSV file (RFC 4180). What looks like a formula gets an apostrophe, so that it is shown and not run. */
export function toCsvLine(cells: readonly (string | number | bigint | boolean | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | bigint | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
