import { readFile, rename, writeFile } from 'node:fs/promises'
import { isJsonObject } from '../answer.ts'

/** What a restart needs. */
export type FollowState = {
  /** The place in the log; null: its beginning. */
  readonly cursor: string | null
  /** Websites that are to be brought up to date again, each with its name where it was erased. */
  readonly failed: Readonly<Record<string, string | null>>
  /** Websites were changed, and what is to follow on that has not happened. */
  readonly isChanged: boolean
}

const FROM_THE_BEGINNING: FollowState = { cursor: null, failed: {}, isChanged: false }

export async function readFollowState(file: string): Promise<FollowState> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return FROM_THE_BEGINNING
  const state = parse(text)
  if (state === null) {
    throw new Error(
      `${file} does not contain a place in the log of events. Name another file, or delete it to begin with the first event.`,
    )
  }
  return state
}

function parse(text: string): FollowState | null {
  try {
    const { cursor, failed, isChanged }: Partial<Record<keyof FollowState, unknown>> = JSON.parse(text)
    if (cursor !== null && typeof cursor !== 'string') return null
    if (!isJsonObject(failed) || typeof isChanged !== 'boolean') return null
    const entries = Object.entries(failed).map(([site, name]) => [site, typeof name === 'string' ? name : null])
    return { cursor, failed: Object.fromEntries(entries), isChanged }
  } catch {
    return null
  }
}

/** Moved into place, so that a process that is killed leaves the file as it was. */
export async function writeFollowState(file: string, state: FollowState): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
