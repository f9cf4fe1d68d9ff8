import type { Columns } from './columns.ts'
import type { Statement } from './database.ts'

/** A statement as data: named parts (`with` queries), which later parts and the main query read like tables, and the main query. */
export type PartedStatement<Part extends string = string> = Statement & {
  readonly parts: Readonly<Record<Part, string>>
  readonly main: string
}

type Data<Part extends string> = Omit<PartedStatement<Part>, 'text'>

/** Builds the text: `with`, the parts in their order, and the main query. */
export function buildStatement<Part extends string>({ name, parts, main }: Data<Part>): PartedStatement<Part> {
  const list = Object.entries<string>(parts).map(([part, query]) => `${part} as (${query}\n)`)
  return { name, parts, main, text: `\nwith ${list.join(',\n')}${main}` }
}

/** The names of a statement's parameters, each with its type in PostgreSQL. */
export type StatementParameters<Name extends string = string> = {
  readonly [name in Name]: Columns[string] | 'text[]' | 'uuid[]'
}

export type NamedStatement<Part extends string, Name extends string> = PartedStatement<Part> & {
  /** The values in the order of the parameters. */
  values(named: Readonly<Record<Name, unknown>>): readonly unknown[]
}

type NamedData<Part extends string, Name extends string> = Data<Part> & {
  readonly parameters: StatementParameters<Name>
}

/**
 * The same for a statement whose parameters have names: `$actor` becomes `$3::text` if `actor` is the third parameter, a text.
 */
export function buildNamedStatement<Part extends string, Name extends string>(
  data: NamedData<Part, Name>,
): NamedStatement<Part, Name> {
  // An object literal has the keys of its type.
  const names = Object.keys(data.parameters) as Name[]
  const used = new Set<string>()
  const numbered = (text: string) =>
    text.replaceAll(/\$([a-z]\w*)/g, (_, name: Name) => {
      const place = names.indexOf(name)
      if (place === -1) throw new Error(`The statement ${data.name} has no parameter ${name}.`)
      used.add(name)
      return `$${place + 1}::${data.parameters[name]}`
    })
  const written = Object.entries<string>(data.parts).map(([part, text]) => [part, numbered(text)] as const)
  // The same keys as before.
  const parts = Object.fromEntries(written) as Record<Part, string>
  const statement = buildStatement({ name: data.name, parts, main: numbered(data.main) })
  const unused = names.filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`The statement ${data.name} does not use ${unused.join(', ')}.`)
  return { ...statement, values: (named) => names.map((name) => named[name]) }
}
