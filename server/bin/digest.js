import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * One number for the content of these files, which are named from the project's folder on.
 * @param {readonly string[]} files
 */
export function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(new URL(`../../${file}`, import.meta.url))
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
