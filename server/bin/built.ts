import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Whether all that is built is there and is built of what is there now. Then building it again, which takes 8 s, would change
// nothing.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What builds read, and what they make: it lies in the `dist` of these folders. */
const FOLDERS = '{contract,dashboard,legal,sdk,vendors,visitor}'
const ALSO = '{package-lock,package,tsconfig}.json'
const REMEMBERED = join(ROOT, 'node_modules', '.cache', 'portico-built')

export function isBuilt(): boolean {
  try {
    return readFileSync(REMEMBERED, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/** The last step of `npm run build`. */
function rememberBuilt(): void {
  mkdirSync(dirname(REMEMBERED), { recursive: true })
  writeFileSync(REMEMBERED, fingerprint())
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const found = globSync([ALSO, `${FOLDERS}/**`], { cwd: ROOT, withFileTypes: true, exclude: isInstalled })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.toSorted())
    hash.update(`${file}\n`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('hex')
}

const isInstalled = ({ name }: { readonly name: string }) => name === 'node_modules'

if (import.meta.main) rememberBuilt()
