// Builds dist/: the client as ES modules and as CommonJS, each with its types, and the browser's part.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const DIST = join(HERE, 'dist')

// Whoever installs without what development needs runs the service, which does without the client, and has no TypeScript.
if (/\bdev\b/.test(process.env['npm_config_omit'] ?? '')) {
  process.stdout.write('The client (sdk) is not built: TypeScript was left out by "--omit=dev".\n')
  process.exit(0)
}
rmSync(DIST, { recursive: true, force: true })
for (const config of ['tsconfig.json', 'tsconfig.cjs.json', 'tsconfig.browser.json']) {
  execFileSync('tsc', ['-p', config], { cwd: HERE, stdio: 'inherit' })
}
// The package says "module": this folder does not.
writeFileSync(join(DIST, 'cjs', 'package.json'), '{ "type": "commonjs" }\n')

// TypeScript changes the endings of imports in what runs, but not in the types.
for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(DIST, name)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.{1,2}\/[\w/-]+)\.ts'/g, "$1.js'"))
}
