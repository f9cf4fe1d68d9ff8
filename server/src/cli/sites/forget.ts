import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Environment } from '../../core/kit/environment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { hostFromText } from '../../core/sites/site.ts'
import {
  countWebsites,
  type ErasureCandidate,
  type ErasureServices,
  eraseIntegrator as eraseIntegratorAndSites,
  eraseSite as eraseWebsite,
  findErasureCandidate,
  REMAINING_COPIES,
  type RemovedRows,
} from '../../operate/forget/erase.ts'
import { type ExportSubject, type ExportSummary, exportData } from '../../operate/forget/export.ts'
import { type IntegratorStore, openIntegratorStore } from '../../store/integrators/integrators.ts'
import type { Database } from '../../store/kit/database.ts'
import { logDataAccess } from '../../store/sites/data-access-log.ts'
import { openStore } from '../../store/store.ts'
import { CommandRefused, type Options } from '../kit/arguments.ts'
import { findIntegratorId } from '../kit/integrator-named.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { print } from '../kit/output.ts'
import { currentOperator, withDatabase } from '../kit/session.ts'
import { requireSiteByText } from '../kit/site-from-text.ts'

type Env = NodeJS.ProcessEnv
type Words = readonly string[]

const PROGRESS_MS = 1_000

/** One archive with all that is known of a website. */
export async function exportSite([siteId = '']: Words, options: Options, env: Env): Promise<void> {
  const exported = await withDatabase(env, options.environment, async (database, environment, url) => {
    const { siteId: id, integratorId: owner } = await candidate(database, environment, siteId)
    const of = { what: 'site', site: id } as const
    return write(options, url, { kind: 'site', id }, () =>
      logDataAccess(database, currentOperator(), [{ integratorId: owner, type: 'integrator.data_exported', of }]),
    )
  })
  printExport(options, exported)
}

/** The same of an integrator, with its websites. */
export async function exportIntegrator([who = '']: Words, options: Options, env: Env): Promise<void> {
  const exported = await withDatabase(env, options.environment, async (database, environment, url) => {
    const integrators = openIntegratorStore(database, environment, currentOperator())
    const id = await findIntegratorId(integrators, who)
    const name = (await integrators.list()).find((one) => one.id === id)?.name ?? who
    const of = { what: 'integrator' } as const
    return write(options, url, { kind: 'integrator', id, name }, () =>
      logDataAccess(database, currentOperator(), [{ integratorId: id, type: 'integrator.data_exported', of }]),
    )
  })
  printExport(options, exported)
}

/** That it is taken away is written down first, and so is in it. */
async function write(
  { to }: Options,
  url: string,
  subject: ExportSubject,
  note: () => Promise<void>,
): Promise<ExportSummary> {
  const file = resolve(to ?? `${subject.kind}-${subject.id}.tar.gz`)
  if (existsSync(file))
    throw new CommandRefused(`There is a file ${file} already: move it away, or name another with --to.`)
  const progress = openProgress((rows) => `${rows} rows`)
  await note()
  return exportData(file, url, subject, progress)
}

function printExport({ json }: Options, exported: ExportSummary): void {
  const { file, rows, files, websites } = exported
  print(
    json,
    exported,
    `${file} has ${rows} rows in ${files} files, of ${websites === 1 ? '1 website' : `${websites} websites`}. It holds personal ` +
      'data: only you can read it, and nobody deletes it but you.',
  )
}

/** Forgets a website for good. */
export async function runEraseSite([siteId = '']: Words, options: Options, env: Env): Promise<void> {
  const { confirm = '', terminate } = options
  const erased = await withDatabase(env, options.environment, async (database, environment) => {
    const found = await candidate(database, environment, siteId)
    if (!isSameHost(confirm, found.fqdn)) throw new CommandRefused(unconfirmed(found, confirm))
    const store = openStore(database)
    const progress = openProgress((rows) => `${rows} rows removed`)
    let rows = 0
    const erasing = eraseWebsite({ database, store, actor: currentOperator() }, found, {
      terminates: terminate,
      onCleared: (cleared) => {
        rows += cleared
        progress(rows)
      },
    })
    const done = await reportUnknownOutcome(erasing, 'run the same command again: what is done is done once.')
    if (done === null) throw new CommandRefused(running(found))
    return done
  })
  print(
    options.json,
    { ...erased, left: REMAINING_COPIES },
    `${erased.fqdn} (${erased.site}) is erased: ${listed(erased.removed)}.\n` +
      'Host, reference and the terms of its subscriptions stay for invoices; the log of events says that it was erased.\n' +
      bulleted(REMAINING_COPIES),
  )
}

/** Forgets an integrator with all its websites. Says first what that is. */
export async function runEraseIntegrator([who = '']: Words, options: Options, env: Env): Promise<void> {
  const { confirm = '', terminate } = options
  const erased = await withDatabase(env, options.environment, async (database, environment) => {
    const integrators = openIntegratorStore(database, environment, currentOperator())
    const id = await findIntegratorId(integrators, who)
    const name = (await integrators.list()).find((one) => one.id === id)?.name ?? ''
    const { websites, running } = await countWebsites(database, id)
    const what = `${name} has ${websites} websites, and ${running} of them have a subscription that runs.`
    if (confirm !== name) {
      throw new CommandRefused(
        `Nothing was erased. ${what} All of it goes for good with --confirm ${JSON.stringify(name)}.`,
      )
    }
    if (running > 0 && !terminate) {
      throw new CommandRefused(`Nothing was erased. ${what} Add --terminate to end them at once.`)
    }
    const progress = openProgress((count) => `${count} of ${websites} websites erased`)
    const services = { database, store: openStore(database), actor: currentOperator() }
    const erasing = suspendAndErase(services, integrators, id, progress)
    await reportUnknownOutcome(erasing, 'run the same command again: what is done is done once.')
    return { integrator: id, name, websites }
  })
  print(
    options.json,
    { ...erased, left: REMAINING_COPIES },
    `${erased.name} (${erased.integrator}) is erased with its ${erased.websites} websites, keys, webhooks and company details.\n` +
      'Its name, and of each website host, reference and the terms of its subscriptions, stay for invoices.\n' +
      'Webhooks that were not delivered yet are not sent any more.\n' +
      bulleted(REMAINING_COPIES),
  )
}

/** Suspended first: nobody writes on while it is erased. */
export async function suspendAndErase(
  services: ErasureServices,
  integrators: IntegratorStore,
  id: string,
  onSite?: (erased: number) => void,
): Promise<void> {
  await integrators.suspend(id, { websites: true })
  await eraseIntegratorAndSites(services, id, onSite)
}

async function candidate(database: Database, environment: Environment, siteId: string): Promise<ErasureCandidate> {
  // One that was erased is known by its id alone.
  const found = isUuid(siteId) ? await findErasureCandidate(database, siteId) : null
  if (found !== null) return found
  const { id, fqdn, integrator } = await requireSiteByText(database, environment, siteId)
  return { siteId: id, fqdn, integratorId: integrator.id }
}

function isSameHost(text: string, fqdn: string): boolean {
  const host = hostFromText(text)
  return host.ok && host.value === fqdn
}

function unconfirmed({ siteId, fqdn }: ErasureCandidate, confirm: string): string {
  if (confirm === '') return `Nothing was erased: say whose website it is, with --confirm and its host.`
  return `Nothing was erased: the host of ${siteId} is ${fqdn}, not "${confirm}".`
}

function running({ fqdn }: ErasureCandidate): string {
  return (
    `Nothing was erased: the subscription of ${fqdn} runs. Its integrator terminates it, or add --terminate to end it now: ` +
    'visitors get no banner any more at once.'
  )
}

function listed(removed: RemovedRows): string {
  const some = Object.entries(removed).filter(([, count]) => count > 0)
  return some.length === 0
    ? 'there was nothing but its registration'
    : some.map(([what, count]) => `${count} ${what}`).join(', ')
}

function bulleted(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** On stderr, once a second: what the command itself says may be read by a program. */
export function openProgress(say: (count: number) => string): (count: number) => void {
  let toldAt = performance.now()
  return (count) => {
    if (performance.now() - toldAt < PROGRESS_MS) return
    toldAt = performance.now()
    process.stderr.write(`portico: ${say(count)} …\n`)
  }
}
