import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgresTrouble } from './trouble.ts'

/** Beside the data and not inside it: a dump of the database does not contain it. */
export const SECRET_FILE = 'secret'

/**
 * The key of an installation with the embedded PostgreSQL, made on the first start. It is put into place in one step, so
 * that of several processes that start at once all use the same one.
 */
export async function readOrMakeSecret(folder: string): Promise<string> {
  const path = join(folder, SECRET_FILE)
  const own = `${path}.new-${process.pid}`
  try {
    const known = await readSecret(folder)
    if (known !== null) return known
    await writeFile(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
    await link(own, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw new PostgresTrouble(`The file "${SECRET_FILE}" in PORTICO_HOME (${folder}) cannot be used: ${String(error)}.`)
  } finally {
    await rm(own, { force: true })
  }
}

/** Null when none was made yet. */
export async function readSecret(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, SECRET_FILE), 'utf8').catch(() => null)
  return text === null ? null : text.trim()
}
