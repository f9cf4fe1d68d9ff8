import { existsSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'

// One bundle of all that runs as a service, a command or an analysis. It is made for releases alone.

/** What is loaded by a name of its own (`../load.js`), each with its source. */
const ENTRIES = {
  'run-serve': 'server/src/run/serve.ts',
  'run-scan': 'server/src/run/scan.ts',
  'cli-main': 'server/src/cli/main.ts',
  'scanner-child': 'scanner/src/child.ts',
}

/** A module that reads files beside itself still finds them from the bundle. Lines stay where they were. */
const staysInPlace = (folder: string): Plugin => ({
  name: 'stays-in-place',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const itself = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
    return { code: code.replaceAll('import.meta.url', itself), map: null }
  },
})

/**
 * A module that imports node:http reads all that it exports, and WebSocket among it loads all of fetch: 70 ms of CPU and
 * 16 MB for nothing that a service uses.
 */
const httpWithoutFetch: Plugin = {
  name: 'http-without-fetch',
  resolveId: (source, _importer, { kind }) =>
    source === 'node:http' && kind === 'import-statement' ? '\0node-http' : null,
  load(id) {
    if (id !== '\0node-http') return null
    const values = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => get === undefined)
    const names = values.map(([name]) => name).join(', ')
    return `const http = process.getBuiltinModule('node:http')\nexport const { ${names} } = http\nexport default http\n`
  },
}

/** Makes the bundle in `server/dist`. Gives the files that it was made of, from the project's folder on. */
export async function makeBundle(root: string): Promise<readonly string[]> {
  const folder = join(root, 'server', 'dist')
  rmSync(folder, { recursive: true, force: true })
  const { output } = await build({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, source]) => [name, join(root, source)])),
    platform: 'node',
    // Nothing is left out, also below: what looks idle to a bundler may be there to throw, as a decoding whose result nobody takes.
    treeshake: false,
    // pg asks for the first only where somebody has installed it; the second is a bundle already, and finds files beside itself.
    external: ['pg-native', 'playwright-core'],
    plugins: [staysInPlace(folder), httpWithoutFetch],
    // All in one folder: see staysInPlace.
    output: {
      dir: folder,
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
    writeFileSync(join(folder, fileName), code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'))
    rmSync(join(folder, `${fileName}.map`), { force: true })
  }
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  return [...new Set(modules.filter((id) => existsSync(id)).map((id) => relative(root, id)))]
}

/**
 * Each package is a file of its own, as which an error names it. Our own files are found by a map: one of all packages too
 * would take 27 MB, and 0.4 s of the first error that is logged.
 */
function packageOf(id: string): string | null {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace('/', '-') ?? null
}
