import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What a file of ours holds; null when it is not there yet. */
export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`${path} cannot be read (${error instanceof Error ? error.message : error}).`)
  }
}

/** Written aside and moved into place, so that a crash leaves the old file or the new one. For its owner's eyes only. */
export function writeJsonFile(path: string, value: unknown): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
