import { open } from 'node:fs/promises'
import {
  type ErasedEntry,
  findRestored,
  listErased,
  parseErasedEntry,
  type RestoredData,
} from '../../operate/forget/again.ts'
import { eraseSite } from '../../operate/forget/erase.ts'
import { openIntegratorStore } from '../../store/integrators/integrators.ts'
import type { Database } from '../../store/kit/database.ts'
import { openStore } from '../../store/store.ts'
import { CommandRefused, type Options } from '../kit/arguments.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { formatMoment, print } from '../kit/output.ts'
import { currentOperator, READ_ONLY_REQUIREMENTS, withDatabase } from '../kit/session.ts'
import { openProgress, suspendAndErase } from './forget.ts'

type Env = NodeJS.ProcessEnv

/** What was erased, a line for each: kept apart from the database, it says what to erase again in an older backup. */
export async function listErasures(_words: readonly string[], options: Options, env: Env): Promise<void> {
  const list = async (database: Database) => {
    for await (const page of listErased(database)) {
      for (const entry of page) print(options.json, entry, lineOf(entry))
    }
  }
  await withDatabase(env, options.environment, list, READ_ONLY_REQUIREMENTS)
}

function lineOf(entry: ErasedEntry): string {
  return [
    formatMoment(entry.erased_at),
    entry.kind.padEnd(10),
    entry.id,
    'host' in entry ? entry.host : entry.name,
  ].join('  ')
}

/** Erases what a list names and this database still knows. Says first how many that are. */
export async function repeatErasures([file = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const erased = await withDatabase(env, options.environment, async (database, environment) => {
    const found = await count(database, file)
    const all = found.sites + found.integrators
    if (all === 0) return found
    if (options.confirm !== String(all)) throw new CommandRefused(unconfirmed(file, found))
    const integrators = openIntegratorStore(database, environment, currentOperator())
    const services = { database, store: openStore(database), actor: currentOperator() }
    const progress = openProgress((done) => `${done} of ${all} erased again`)
    const again = async () => {
      let done = 0
      for await (const known of knownIn(database, file)) {
        for (const site of known.sites) {
          await eraseSite(services, site, { terminates: true })
          done += 1
          progress(done)
        }
        for (const { id } of known.integrators) {
          await suspendAndErase(services, integrators, id)
          done += 1
          progress(done)
        }
      }
    }
    await reportUnknownOutcome(again(), 'run the same command again: what is done is done once.')
    return found
  })
  print(
    options.json,
    erased,
    erased.sites + erased.integrators === 0
      ? `Nothing was to be erased: what ${file} names is not known here.`
      : `Erased again: ${inWords(erased)}.`,
  )
}

type RestoredSummary = { readonly sites: number; readonly integrators: number }

async function count(database: Database, file: string): Promise<RestoredSummary> {
  let [sites, integrators] = [0, 0]
  for await (const known of knownIn(database, file)) {
    const [other] = known.others
    if (other !== undefined) {
      throw new CommandRefused(`Nothing was erased: website ${other} has another host here than in ${file}.`)
    }
    sites += known.sites.length
    integrators += known.integrators.length
  }
  return { sites, integrators }
}

const LINES_AT_ONCE = 1_000

async function* knownIn(database: Database, file: string): AsyncGenerator<RestoredData, void, void> {
  let entries: ErasedEntry[] = []
  let number = 0
  for await (const line of linesOf(file)) {
    number += 1
    const entry = parseErasedEntry(line)
    if (entry === null) {
      throw new CommandRefused(`Line ${number} of ${file} is none of "portico erasures list --json".`)
    }
    entries.push(entry)
    if (entries.length < LINES_AT_ONCE) continue
    yield await findRestored(database, entries)
    entries = []
  }
  yield await findRestored(database, entries)
}

async function* linesOf(file: string): AsyncGenerator<string, void, void> {
  try {
    // It closes the file at its end.
    yield* (await open(file)).readLines()
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read (${error instanceof Error ? error.message : error}).`)
  }
}

function unconfirmed(file: string, found: RestoredSummary): string {
  return (
    `Nothing was erased. ${inWords(found)} of ${file} are known here. They go for good, and subscriptions that run end, with ` +
    `--confirm ${found.sites + found.integrators}.`
  )
}

function inWords({ sites, integrators }: RestoredSummary): string {
  return `${sites === 1 ? '1 website' : `${sites} websites`} and ${integrators === 1 ? '1 integrator' : `${integrators} integrators`}`
}
