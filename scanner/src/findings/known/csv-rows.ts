/** The rows of a CSV file (RFC 4180): quotes around what has commas, quotes or line breaks in it. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  for (const [whole, quoted, bare = '', end] of text.matchAll(cells)) {
    if (whole === '' && row.length === 0) break
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
