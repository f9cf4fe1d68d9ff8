import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { KINDS, type Kind, kindOf } from './files.ts'
import { ROOT } from './folders.ts'

// Test files that share a process, one after the other. Starting one and loading the service into it takes longer than most
// files do; each still has a database, a service and clean-up of its own.

/** How many of a kind at most: few enough that the last groups end together. With a browser or much data one takes long by itself. */
const MOST: Readonly<Record<Kind, number>> = { browser: 1, processes: 3, large: 1, quick: 12 }

export type Groups = { readonly files: readonly string[]; remove(): Promise<void> }

/** What to start instead of these files, in the same order of kinds. */
export async function makeGroups(files: readonly string[]): Promise<Groups> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const groups = KINDS.flatMap((kind) =>
    dealt(
      files.filter((file) => kindOf(file) === kind),
      MOST[kind],
    ),
  )
  const started = groups.map(async (members, number) => {
    if (members.length === 1) return members
    const file = join(folder, `group-${number + 1}.mjs`)
    await writeFile(file, groupOf(members))
    return [file]
  })
  return { files: (await Promise.all(started)).flat(), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** In turn, so that all groups take about as long. */
function dealt(files: readonly string[], most: number): readonly (readonly string[])[] {
  const count = Math.ceil(files.length / most)
  return Array.from({ length: count }, (_, number) => files.filter((_, index) => index % count === number))
}

/**
 * Each file is loaded inside a test: its own are then part of that one, and what is to be done after them is done before the
 * next file begins. None of them runs before all of the file is loaded: otherwise the test would be over when those that
 * there are by then have run.
 */
function groupOf(members: readonly string[]): string {
  const lines = members.map((member) => {
    const address = pathToFileURL(join(ROOT, member)).href
    return `test(${JSON.stringify(member)}, (t) => run(t, import(${JSON.stringify(address)})))\n`
  })
  return `import { test } from 'node:test'

function run(t, loading) {
  t.before(() => loading)
  return loading
}

${lines.join('')}`
}
