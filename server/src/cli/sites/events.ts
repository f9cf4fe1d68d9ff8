import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../../core/kit/environment.ts'
import { isBefore, Moment } from '../../core/kit/moment.ts'
import { parseSince } from '../../core/kit/since.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { type EventLog, type LogLine, type LogSubject, openEventLog } from '../../operate/find/event-log.ts'
import { searchRecords } from '../../operate/find/find.ts'
import { findSiteByText } from '../../operate/find/sites.ts'
import { openIntegratorStore } from '../../store/integrators/integrators.ts'
import type { Database } from '../../store/kit/database.ts'
import { CommandInterrupted, CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { findIntegratorId, quotedCommand } from '../kit/integrator-named.ts'
import { formatMoment, print } from '../kit/output.ts'
import { currentOperator, READ_ONLY_REQUIREMENTS, withDatabase } from '../kit/session.ts'
import { requireSiteByText } from '../kit/site-from-text.ts'
import { stopSignal } from '../kit/stop-signal.ts'

const LOOK_EVERY_MS = 500
/** How long the stretch of an integrator's history is that is shown; that of a website begins with its first event. */
const DEFAULT_MS = 24 * 3_600_000
const UNTIL_MARGIN_MS = 120_000

/** `portico events`: what happened to a website, or to an integrator and its websites, in sentences, oldest first. */
export async function runEvents(
  [whom = '']: readonly string[],
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { environment, since, until, follow } = options
  // Before the database is asked: what is written wrong is said at once.
  for (const [option, text] of [
    ['since', since],
    ['until', until],
  ] as const) {
    if (text !== undefined && parseSince(text, new Moment(0)) === null) throw new UsageError(wrongMoment(option, text))
  }
  if (follow && until !== undefined) throw new UsageError('--follow and --until exclude each other')
  const stop = follow ? stopSignal() : null
  // Where nobody reads any more, as behind "| head", nothing more is asked for.
  let isRead = true
  const onUnread = () => {
    isRead = false
  }
  process.stdout.on('error', onUnread)
  try {
    await withDatabase(
      env,
      environment,
      async (database, where) => {
        const subject = await subjectFromText(database, where, whom)
        const actors = options.actor === undefined ? null : await actorsFromText(database, where, options.actor)
        await printLog(openEventLog(database), subject, { ...options, actors }, { stop, isRead: () => isRead })
      },
      READ_ONLY_REQUIREMENTS,
    )
  } catch (error) {
    // A signal is how following ends.
    if (!(follow && error instanceof CommandInterrupted)) throw error
  } finally {
    process.stdout.off('error', onUnread)
  }
}

/** `stop` is null where nobody follows. */
type Audience = { readonly stop: AbortSignal | null; readonly isRead: () => boolean }

type Filters = Options & { readonly actors: ReadonlySet<string> | null }

async function printLog(log: EventLog, whose: LogSubject, options: Filters, { stop, isRead }: Audience): Promise<void> {
  let { position: end, nowMs } = await log.end()
  const to = options.until === undefined ? null : parseSince(options.until, new Moment(nowMs))
  // Neighbours may be in the other order by time: each is checked.
  if (to !== null) end = await log.placeOf(new Moment(to.epochMilliseconds + UNTIL_MARGIN_MS), end)
  const from = sinceFromText(options.since, whose, to ?? new Moment(nowMs), nowMs)
  if (from !== null && to !== null && isBefore(to, from)) throw new UsageError('--since must be before --until')
  let after = from === null ? 0 : await log.placeOf(from, end)
  for (;;) {
    const printed = await printTo(log, { whose, after, end, from, to, isRead }, options)
    after = printed.place
    if (stop === null && printed.count === 0) reportNothingFound(from, to ?? new Moment(nowMs))
    if (stop === null || stop.aborted) return
    await sleep(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => {})
    end = (await log.end()).position
  }
}

function sinceFromText(since: string | undefined, whose: LogSubject, to: Moment, nowMs: number): Moment | null {
  if (since !== undefined) return parseSince(since, new Moment(nowMs))
  return 'siteId' in whose ? null : new Moment(to.epochMilliseconds - DEFAULT_MS)
}

/** On stderr: a script that counts lines counts none. */
function reportNothingFound(from: Moment | null, to: Moment): void {
  const since = from === null ? '' : ` from ${formatMoment(from.toString())}`
  process.stderr.write(
    `portico: Nothing like this was written${since} to ${formatMoment(to.toString())}; --since looks further back.\n`,
  )
}

function wrongMoment(option: string, text: string): string {
  return `--${option} is how long ago, such as 90m, 24h or 7d, or a day or moment such as 2026-10-01, not "${text}"`
}

type Stretch = {
  readonly whose: LogSubject
  readonly after: number
  readonly end: number
  /** Null: from the first event on. */
  readonly from: Moment | null
  /** Null: to the last one. */
  readonly to: Moment | null
  readonly isRead: () => boolean
}

type Printed = { readonly place: number; readonly count: number }

/** Prints up to the end, page by page; gives the place to go on from, and how many were printed. */
async function printTo(log: EventLog, stretch: Stretch, { json, type, actors }: Filters): Promise<Printed> {
  const { whose, after, end, from, to, isRead } = stretch
  let place = after
  let count = 0
  while (isRead()) {
    const page = await log.page(whose, place, end)
    if (page === null) break
    for (const line of page.lines) {
      const at = Date.parse(line.at)
      const isInTime = at >= (from?.epochMilliseconds ?? 0) && at < (to?.epochMilliseconds ?? Infinity)
      if (!isInTime || !isOf(line, type) || !(actors === null || actors.has(line.actor))) continue
      print(json, line, sentenceOf(line, whose))
      count += 1
    }
    place = page.next
  }
  return { place, count }
}

/** A type, or its first word for all that begin with it. */
function isOf({ type }: LogLine, wanted: string | undefined): boolean {
  return wanted === undefined || type === wanted || type.startsWith(`${wanted}.`)
}

function sentenceOf({ at, created_at, site, sentence, by }: LogLine, whose: LogSubject): string {
  const which = 'siteId' in whose || site === null ? '' : `${site.name ?? site.id}: `
  // A clock that was moved is shown, because sentences use the site's days.
  const isMoved = Math.abs(Date.parse(at) - Date.parse(created_at)) > 60_000
  return `${formatMoment(at)}  ${which}${sentence} By ${by}${isMoved ? `, when the site's clock showed ${formatMoment(created_at)}` : ''}.`
}

/** An actor as the log has it. */
const ACTOR = /^(?:time|portico|(?:operator|key|customer|webhook):.+)$/

/** A key by its id or its first characters, with the dashboards that it has opened; an actor of the log; else an operator's account. */
async function actorsFromText(database: Database, where: Environment, text: string): Promise<ReadonlySet<string>> {
  if (ACTOR.test(text)) return new Set([text])
  if (!isUuid(text) && !text.startsWith('ik_')) return new Set([`operator:${text}`])
  const { found, notes } = await searchRecords(database, where, text)
  const keys = found.filter(({ kind }) => kind === 'key')
  for (const note of notes) process.stderr.write(`portico: ${note}\n`)
  if (keys.length === 0) {
    throw new CommandRefused(`There is no key like this in ${where}: see ${quotedCommand(where, 'keys list')}.`)
  }
  return new Set(keys.flatMap(({ id }) => [`key:${id}`, `customer:${id}`]))
}

/** A website by its id or domain, or an integrator by its id or name. */
async function subjectFromText(database: Database, where: Environment, text: string): Promise<LogSubject> {
  const integrators = openIntegratorStore(database, where, currentOperator())
  // Of one that was erased, accesses to its data are still shown.
  const erased = (await integrators.named(text)).length === 0
  const [named] = await integrators.named(text, { erased })
  const isSite = !('none' in (await findSiteByText(database, text)))
  if (named === undefined && !isSite) {
    throw new CommandRefused(
      `There is no website and no integrator "${text}" in ${where}: look with ${quotedCommand(where, 'find')}.`,
    )
  }
  if (named !== undefined && isSite) {
    throw new CommandRefused(`"${text}" is the name of integrator ${named.id} and a website's domain: use an id.`)
  }
  if (named !== undefined) return { integratorId: await findIntegratorId(integrators, text, { erased }) }
  return { siteId: (await requireSiteByText(database, where, text)).id }
}
