import { readdir } from 'node:fs/promises'

// `npm run drill -- NAME`: survival and bounds at full size, on loopback, with what was seen printed. `npm test` holds the
// same in a short form.

export type Drill = {
  /** One line for the list. */
  readonly about: string
  /** Prints what it saw; false when something did not hold. */
  readonly run: (args: readonly string[]) => Promise<boolean>
}

const FOLDER = new URL('./drills/', import.meta.url)

const [name = '', ...args] = process.argv.slice(2)
const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3))

if (names.includes(name)) {
  const held = await (await load(name)).run(args)
  process.stdout.write(held ? '\nIt held.\n' : '\nIT DID NOT HOLD.\n')
  process.exitCode = held ? 0 : 1
} else {
  process.stdout.write('npm run drill -- NAME\n\n')
  for (const one of names.toSorted()) process.stdout.write(`  ${one.padEnd(16)}${(await load(one)).about}\n`)
  process.exitCode = name === '' ? 0 : 2
}

async function load(drill: string): Promise<Drill> {
  const module: { readonly default: Drill } = await import(new URL(`${drill}.ts`, FOLDER).href)
  return module.default
}
