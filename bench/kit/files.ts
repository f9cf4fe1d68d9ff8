import { readFileSync } from 'node:fs'

/** The text of a file; empty where it is not there, as of a process that has ended a moment ago. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
