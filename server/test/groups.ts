import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './folders.ts'

// Test files that share a process, one after the other. Starting one and loading the service into it takes longer than most
// files do; each still has a database, a service and clean-up of its own.

/** A dozen or so: few enough that the last groups end together. */
const MOST = 12

export type Groups = { readonly files: readonly string[]; remove(): Promise<void> }

/** Files that run these, dealt out in turn so that all groups take about as long. */
export async function makeGroups(members: readonly string[]): Promise<Groups> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const count = Math.ceil(members.length / MOST)
  const files = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const file = join(folder, `group-${number + 1}.mjs`)
      await writeFile(file, groupOf(members.filter((_, index) => index % count === number)))
      return file
    }),
  )
  return { files, remove: () => rm(folder, { recursive: true, force: true }) }
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
