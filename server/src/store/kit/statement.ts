import type { Columns } from './columns.ts'
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

/** The names of a statement's parameters, each with its type in PostgreSQL. */
export type Parameters<Name extends string = string> = {
  readonly [name in Name]: Columns[string] | 'text[]' | 'uuid[]'
}

export type NamedStatement<Part extends string, Name extends string> = StatementOfParts<Part> & {
  /** The values in the order of the parameters. */
  values(named: Readonly<Record<Name, unknown>>): readonly unknown[]
}

type NamedData<Part extends string, Name extends string> = Data<Part> & { readonly parameters: Parameters<Name> }

/**
 * The same of a statement whose parameters have names: where its text says `$actor`, PostgreSQL reads `$3::text`, if that is the
 * third parameter and a text.
 */
export function namedStatementOf<Part extends string, Name extends string>(
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
  const statement = statementOf({ name: data.name, parts, main: numbered(data.main) })
  const unused = names.filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`The statement ${data.name} does not use ${unused.join(', ')}.`)
  return { ...statement, values: (named) => names.map((name) => named[name]) }
}
