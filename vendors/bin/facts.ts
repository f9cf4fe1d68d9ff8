import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type SourcedEntry = {
  /** The file, from the folder of data. */
  readonly file: string
  /** The tool, platform or company, and of a table of facts which one. */
  readonly about: string
  readonly source: string
  /** Null where nobody has said when its source was read. */
  readonly readOn: string | null
}

const DATA = fileURLToPath(new URL('../data/', import.meta.url))

/** All that stands in the data with its source. */
export function allSourcedEntries(): readonly SourcedEntry[] {
  const files = globSync('**/*.json', { cwd: DATA }).toSorted()
  return files.flatMap((file) => sourcedEntriesIn(file, JSON.parse(readFileSync(join(DATA, file), 'utf8'))))
}

export function sourcedEntriesIn(file: string, data: unknown, path: readonly string[] = []): readonly SourcedEntry[] {
  if (typeof data !== 'object' || data === null) return []
  const inner = Object.entries(data).flatMap(([key, value]) =>
    sourcedEntriesIn(file, value, [...path, nameOf(value) ?? key]),
  )
  if (!('source' in data)) return inner
  const readOn = 'read_on' in data ? String(data.read_on) : null
  // The first part of the path is the list that all of the file is in.
  return [{ file, about: path.slice(1).join(' '), source: String(data.source), readOn }, ...inner]
}

/** What an entry of a list is called. */
function nameOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null
  if ('id' in entry) return String(entry.id)
  return 'tool' in entry ? String(entry.tool) : null
}

/** Those whose source was read more than a year ago, the oldest first, and then those of which nobody knows when. */
export function outdatedEntries(facts: readonly SourcedEntry[], today: Temporal.PlainDate): readonly SourcedEntry[] {
  const lastYear = today.subtract({ years: 1 }).toString()
  const dated = facts.filter(({ readOn }) => readOn !== null && readOn < lastYear)
  return [
    ...dated.toSorted((one, other) => ((one.readOn ?? '') < (other.readOn ?? '') ? -1 : 1)),
    ...facts.filter(({ readOn }) => readOn === null),
  ]
}
