import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/**
 * One number for these files, which are named from the project's folder on: for the content of ours, and for the size and
 * time of what npm has installed. It has packed that with one time for all, so whatever is changed by hand is told from it;
 * reading it too would take 20 ms of every start.
 * @param {readonly string[]} files
 */
export function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const url = new URL(`../../${file}`, import.meta.url)
    if (isInstalled(file)) {
      const { size, mtimeMs } = statSync(url)
      hash.update(`${file} ${size} ${Math.floor(mtimeMs / 1000)}\n`)
    } else {
      const content = readFileSync(url)
      hash.update(`${file} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

/** But for the list of what is installed. @param {string} file */
const isInstalled = (file) => file.startsWith('node_modules/') && file !== 'node_modules/.package-lock.json'
