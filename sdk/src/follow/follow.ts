import { setTimeout as wait } from 'node:timers/promises'
import { checkNames } from '../arguments.ts'
import type { Portico } from '../portico.ts'
import { type FollowedWebsite, followRound, isFatal, messageOf } from './round.ts'
import { type FollowState, readFollowState, writeFollowState } from './state.ts'

export type { FollowedWebsite }

export type FollowOptions = {
  /** Where the place in the log is kept, with what failed. One process a file. */
  readonly stateFile: string
  /** Brings one website up to date. If it throws, it is called again later, also after a restart. */
  readonly onWebsite: (website: FollowedWebsite) => unknown
  /** Called once after websites were brought up to date, to reload a web server for instance. If it throws, it is called again later. */
  readonly onChanged?: (() => unknown) | undefined
  /** Seconds between two looks at the log; 10 if left out. */
  readonly every?: number | undefined
  /** Resolves once it is up to date. */
  readonly once?: boolean | undefined
  /** Ends it after the website that is being brought up to date. */
  readonly signal?: AbortSignal | undefined
  /** Is told in a sentence what went wrong and is tried again; standard error if left out. */
  readonly onError?: ((message: string) => void) | undefined
}

const OPTIONS = ['stateFile', 'onWebsite', 'onChanged', 'every', 'once', 'signal', 'onError'] as const
const MAX_EVERY = 3_600
const MAX_BACKOFF_MS = 60_000

/**
 * Reads the log of events, and hands over each website whose installation may have changed. Resolves, with `once` or when `signal`
 * ends it, to whether everything was brought up to date. Rejects where trying again does not help.
 */
export async function follow(portico: Portico, options: FollowOptions): Promise<boolean> {
  const { stateFile, every = 10, once = false, signal, onError = writeToStandardError } = checkOptions(options)
  let state = await readFollowState(stateFile)
  let failures = 0
  while (!signal?.aborted) {
    try {
      const { next, isUpToDate } = await followRound(portico, state, { ...options, onError })
      if (JSON.stringify(next) !== JSON.stringify(state)) await writeFollowState(stateFile, next)
      state = next
      failures = isComplete(state) ? 0 : failures + 1
      if (!isUpToDate) continue
      if (once) break
    } catch (error) {
      if (signal?.aborted) break
      if (once || isFatal(error)) throw error
      failures += 1
      onError(`It is tried again later: ${messageOf(error)}`)
    }
    await wait(Math.max(every * 1_000, backoffMs(failures)), undefined, { signal }).catch(() => {})
  }
  return isComplete(state)
}

function checkOptions(options: FollowOptions): FollowOptions {
  const { stateFile, onWebsite, every = 1 } = checkNames('options', options, OPTIONS)
  if (typeof stateFile !== 'string' || stateFile === '') throw new TypeError('stateFile must be the path of a file.')
  if (typeof onWebsite !== 'function') throw new TypeError('onWebsite must be a function.')
  if (!(every >= 1 && every <= MAX_EVERY))
    throw new TypeError(`every must be a number of seconds from 1 to ${MAX_EVERY}.`)
  return options
}

const writeToStandardError = (message: string) => void process.stderr.write(`${message}\n`)

const isComplete = ({ failed, isChanged }: FollowState) => !isChanged && Object.keys(failed).length === 0

export const backoffMs = (failures: number) =>
  failures === 0 ? 0 : Math.min(1_000 * 2 ** failures, MAX_BACKOFF_MS) * (0.5 + Math.random() / 2)
