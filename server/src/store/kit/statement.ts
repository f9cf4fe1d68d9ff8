import type { Statement } from './database.ts'

/** A statement as data: named parts, which those after them and the main query read like tables, and the main query. */
export type StatementOfParts<Part extends string = string> = Statement & {
  readonly parts: Readonly<Record<Part, string>>
  readonly main: string
}

type Data<Part extends string> = Omit<StatementOfParts<Part>, 'text'>

/** Puts the text together, once: `with`, the parts in the order in which they are written, and the main query. */
export function statementOf<Part extends string>({ name, parts, main }: Data<Part>): StatementOfParts<Part> {
  const list = Object.entries<string>(parts).map(([part, query]) => `${part} as (${query}\n)`)
  return { name, parts, main, text: `\nwith ${list.join(',\n')}${main}` }
}
