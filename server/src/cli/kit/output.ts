import { styleText } from 'node:util'

/** Prints an answer: a table or sentences for people, one JSON value for machines. */
export function print(json: boolean, value: unknown, human: string): void {
  process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${human}\n`)
}

export function bold(text: string): string {
  return styleText('bold', text, { stream: process.stdout })
}

/** Columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [bold(line(head)), ...rows.map(line)].join('\n')
}

/** A moment as people read it in a table: to the minute, in UTC. */
export function formatMoment(iso: string | null): string {
  return iso === null ? '-' : iso.slice(0, 16).replace('T', ' ')
}

/** The only time that a key is seen. */
export function formatNewKey(
  { id, secret }: { readonly id: string; readonly secret: string },
  whose = 'Its key',
): string {
  return `${whose} ${id} is shown this once, so store it now:\n\n  ${secret}\n`
}
