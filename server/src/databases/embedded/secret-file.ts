import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSealingKey } from '../../config/config.ts'
import type { SealingKey } from '../../secrets/sealed.ts'
import { unusableFileError } from './trouble.ts'

/** Beside the data and not inside it: a dump of the database does not contain it. */
export const SECRET_FILE = 'secret'

/**
 * The key of an installation with the embedded PostgreSQL, made on the first start. It is put into place in one step, so
 * that of several processes that start at once all use the same one.
 */
export async function createSecretFile(folder: string): Promise<SealingKey> {
  const path = join(folder, SECRET_FILE)
  const own = `${path}.new-${process.pid}`
  try {
    await writeFile(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
    await link(own, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw unusableFileError(folder, SECRET_FILE, String(error))
  } finally {
    await rm(own, { force: true })
  }
}

/** Null when there is none. While it is changed the file holds several, with commas between them. */
export async function readSecretFile(folder: string): Promise<SealingKey | null> {
  const text = await readFile(join(folder, SECRET_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw unusableFileError(folder, SECRET_FILE, error.code === 'EACCES' ? 'this user may not read it' : String(error))
  })
  if (text === null) return null
  const key = parseSealingKey(text)
  if (key === null)
    throw unusableFileError(folder, SECRET_FILE, 'it is not 32 bytes in base64. Restore it from a backup')
  return key
}
