// Part of "npm run build": makes one bundle of all that runs as a service or a command, loads it once, and keeps what Node
// has compiled of it for the first start. See bundle.js.
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { FOLDER, isOfTheseSources, load, MADE_OF } from './bundle.js'
import { digestOf, tracesOf } from './digest.js'

const SERVICES = ['run/serve', 'run/scan']
/** What is loaded by a name of its own, each with its source. */
const ENTRIES = {
  ...Object.fromEntries([...SERVICES, 'cli/main'].map((name) => [name.replace('/', '-'), `server/src/${name}.ts`])),
  'scanner-child': 'scanner/src/child.ts',
}
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HERE = fileURLToPath(FOLDER)
/** What modules are found by: what npm has installed, and what our own packages call theirs. */
const FOUND_BY = ['node_modules/.package-lock.json', 'package.json', ...globSync('*/package.json', { cwd: ROOT })]

/** A module that reads files beside itself still finds them from the bundle. Lines stay where they were. */
const staysInPlace = {
  name: 'stays-in-place',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const itself = `new URL(${JSON.stringify(relative(HERE, id))}, import.meta.url).href`
    return { code: code.replaceAll('import.meta.url', itself), map: null }
  },
}

/**
 * A module that imports node:http reads all that it exports, and WebSocket among it loads all of fetch: 70 ms of CPU and
 * 16 MB for nothing that a service uses.
 */
const httpWithoutFetch = {
  name: 'http-without-fetch',
  /** @param {string} source @param {string | undefined} _importer @param {{ kind: string }} how */
  resolveId: (source, _importer, { kind }) =>
    source === 'node:http' && kind === 'import-statement' ? '\0node-http' : null,
  /** @param {string} id */
  load(id) {
    if (id !== '\0node-http') return null
    const values = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => get === undefined)
    const names = values.map(([name]) => name).join(', ')
    return `const http = process.getBuiltinModule('node:http')\nexport const { ${names} } = http\nexport default http\n`
  },
}

if (isOfTheseSources()) remember(JSON.parse(readFileSync(MADE_OF, 'utf8')))
else {
  await bundle()
  for (const name of SERVICES) await load(name)
}

/**
 * Each package is a file of its own, as which an error names it. Our own files are found by a map: one of all packages too
 * would take 27 MB, and 0.4 s of the first error that is logged.
 * @param {string} id
 */
function packageOf(id) {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace('/', '-') ?? null
}

async function bundle() {
  const began = Date.now()
  rmSync(HERE, { recursive: true, force: true })
  const { output } = await build({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, source]) => [name, `${ROOT}${source}`])),
    platform: 'node',
    // Nothing is left out, also below: what looks idle to a bundler may be there to throw, as a decoding whose result nobody takes.
    treeshake: false,
    // pg asks for the first only where somebody has installed it; the second is a bundle already, and finds files beside itself.
    external: ['pg-native', 'playwright-core'],
    plugins: [staysInPlace, httpWithoutFetch],
    // All in one folder: see staysInPlace.
    output: {
      dir: HERE,
      format: 'esm',
      minify: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      codeSplitting: { groups: [{ name: packageOf, debugName: 'packages' }] },
    },
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  for (const { fileName, code, moduleIds } of chunks) {
    if (!moduleIds.every((id) => packageOf(id) !== null)) continue
    writeFileSync(`${HERE}${fileName}`, code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'))
    rmSync(`${HERE}${fileName}.map`, { force: true })
  }
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  const files = [...new Set(modules.filter((id) => existsSync(id)).map((id) => relative(ROOT, id)))]
  files.push(
    'server/bin/compile.js',
    'server/bin/digest.js',
    ...FOUND_BY.filter((file) => existsSync(`${ROOT}${file}`)),
  )
  const changed = files.find((file) => statSync(`${ROOT}${file}`).mtimeMs >= began)
  // Nobody knows what was read of it. Without the list the sources are run.
  if (changed) process.stderr.write(`${changed} was changed while the bundle was made of it: build again.\n`)
  else remember({ files, digest: digestOf(files) })
}

/**
 * Whoever has moved or copied all files has these looked at anew, once.
 * @param {{ files: readonly string[], digest: string, traces?: string }} made
 */
function remember({ files, digest, traces }) {
  const now = tracesOf(files)
  if (now !== traces) writeFileSync(MADE_OF, JSON.stringify({ files, digest, traces: now }))
}
