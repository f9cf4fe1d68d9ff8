import { type ErasureEffect, STORED_FILES, STORED_TABLES } from './kept.ts'

const ERASED: Readonly<Record<ErasureEffect, string>> = {
  removed: 'removed',
  reduced: 'what is personal is removed',
  expires: 'expires by itself',
  invoiced: 'stays for invoices, which name it',
  stays: 'stays: nothing personal is in it',
}

/** The tables of the page for the data protection officer (`docs/operations/data-protection.md`). */
export function storedTablesMarkdown(): string {
  const rows = Object.entries(STORED_TABLES).map(
    ([table, { what, why, howLong, erased }]) => `| \`${table}\` | ${what} | ${why} | ${howLong} | ${ERASED[erased]} |`,
  )
  return ['| Table | What is in it | Why | How long | When it is erased |', '|---|---|---|---|---|', ...rows].join('\n')
}

export function storedFilesMarkdown(): string {
  const rows = STORED_FILES.map(({ file, what, howLong }) => `| ${file} | ${what} | ${howLong} |`)
  return ['| File | What is in it | How long |', '|---|---|---|', ...rows].join('\n')
}
