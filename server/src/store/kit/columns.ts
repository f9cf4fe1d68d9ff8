/** What an element of a column may be. */
export type Cell = string | number | boolean | null | undefined

/**
 * Rows as one array for each column, as `unnest` takes them: PostgreSQL reads those in half the time of JSON. They are
 * written as PostgreSQL reads them here and not by the driver, which copies each element twice: a site of twelve columns
 * takes about 2.6 µs of CPU so, and 5.5 there.
 */
export function inColumns<Column extends string>(
  rows: readonly { readonly [name in Column]?: Cell }[],
  columns: readonly Column[],
): readonly string[] {
  return columns.map((column) => {
    let text = ''
    for (const row of rows) text += `${text === '' ? '{' : ','}${element(row[column])}`
    return text === '' ? '{}' : `${text}}`
  })
}

const SPECIAL = /["\\]/
const SPECIALS = /["\\]/g
/** What JSON writes in a way that PostgreSQL does not read; half of a pair of surrogates is among it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what it looks for.
const NOT_AS_IN_JSON = /[\u0000-\u001f\ud800-\udfff]/

function element(cell: Cell): string {
  if (cell === null || cell === undefined) return 'NULL'
  const text = typeof cell === 'string' ? cell : String(cell)
  if (!SPECIAL.test(text)) return `"${text}"`
  return NOT_AS_IN_JSON.test(text) ? `"${text.replace(SPECIALS, '\\$&')}"` : JSON.stringify(text)
}
