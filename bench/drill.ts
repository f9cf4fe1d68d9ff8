import { readdir } from 'node:fs/promises'
import type { Drill } from './kit/drill.ts'
import { runAndExit } from './kit/undo.ts'

// `npm run drill -- NAME`: survival and bounds at full size, on loopback, with what was seen printed. `npm test` holds the
// same in a short form.

/** Ten analyses of every website of two towns take longest. */
const MAX_MINUTES = 180
const FOLDER = new URL('./drills/', import.meta.url)

const [name = '', ...args] = process.argv.slice(2)
const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3))

if (names.includes(name)) {
  const { run } = await load(name)
  await runAndExit(async (undo) => {
    const met = await run(args, undo)
    return { met, text: met ? '\nIt held.\n' : '\nIT DID NOT HOLD.\n' }
  }, MAX_MINUTES)
} else {
  process.stdout.write('npm run drill -- NAME\n\n')
  for (const one of names.toSorted()) process.stdout.write(`  ${one.padEnd(16)}${(await load(one)).about}\n`)
  process.exitCode = name === '' ? 0 : 2
}

async function load(drill: string): Promise<Drill> {
  const module: { readonly default: Drill } = await import(new URL(`${drill}.ts`, FOLDER).href)
  return module.default
}
