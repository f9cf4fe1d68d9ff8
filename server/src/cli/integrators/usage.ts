import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { isBefore, Moment } from '../../core/kit/moment.ts'
import { type Prices, parsePrices, pricesForIntegrator } from '../../core/usage/prices.ts'
import { parseUsageMonth, type UsageMonth } from '../../core/usage/usage-month.ts'
import { type OpenStatement, openStatements, type UsageProgress } from '../../operate/usage/usage.ts'
import { openIntegratorStore } from '../../store/integrators/integrators.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import { wireIdReader } from '../../store/kit/wire-ids.ts'
import { openUsageStore, type UsageStore } from '../../store/usage/usage.ts'
import { csvHeader, type StatementSubject, statementAsCsv, statementAsJson } from '../../store/usage/usage-statement.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { findIntegratorId } from '../kit/integrator-named.ts'
import { currentOperator, READ_ONLY_REQUIREMENTS, withDatabase } from '../kit/session.ts'
import { formatMoney, statementAsText } from './usage-text.ts'

/** Prints what integrators are to be invoiced for, as it is read: a month of a million websites needs no more memory than one of ten. */
export async function showUsage(_words: readonly string[], options: Options, env: NodeJS.ProcessEnv): Promise<void> {
  const { csv, json, integrator, soFar } = options
  if (csv && json) throw new UsageError('--csv and --json exclude each other')
  const month = readMonth(options.month)
  const prices = options.prices === undefined ? null : await pricesFrom(options.prices, month)
  await withDatabase(
    env,
    options.environment,
    async (database, environment) => {
      const usage = openUsageStore(database, wireIdReader(database))
      const integrators = openIntegratorStore(database, environment, currentOperator())
      const integratorIds =
        integrator === undefined
          ? await usage.integratorIds(month)
          : [await findIntegratorId(integrators, integrator, { erased: true })]
      await requireKnownIntegrators(usage, prices)
      const progress = openProgress()
      const opened = await openStatements(usage, { month, environment, integratorIds, soFar }, progress.tell)
      if ('notBefore' in opened) {
        throw new CommandRefused(
          `${month.name} is not over: its statements are final from ${timestamp(opened.notBefore)} on. Add --so-far to see how far ` +
            'it has come.',
        )
      }
      const format = csv ? inCsv : json ? (integrator === undefined ? inJson : oneInJson) : inText
      let statements = 0
      const counted = (async function* () {
        for await (const one of opened) {
          statements += 1
          yield one
          if (one.of.isFinal && !one.isKept) warnNotStored(one.of)
        }
      })()
      for await (const text of format(counted, month, prices)) if (!(await writeOut(text))) break
      progress.end()
      if (integrator !== undefined && statements === 0) {
        throw new CommandRefused(`${integrator} was onboarded after ${month.name}: there is no statement.`)
      }
    },
    READ_ONLY_REQUIREMENTS,
  )
}

/** On stderr: what the command prints is read by programs. */
function warnNotStored({ month, integrator }: StatementSubject): void {
  process.stderr.write(
    `portico: The statement of ${integrator.name} for ${month.name} was not kept, because nothing can be written here: it stands in the ` +
      'log alone until somebody with the role of the service, or the integrator, asks for it.\n',
  )
}

type Statements = AsyncIterable<OpenStatement>
const pricesOf = ({ integrator }: StatementSubject, prices: Prices | null) =>
  prices && pricesForIntegrator(prices, integrator.id)

type Format = (statements: Statements, month: UsageMonth, prices: Prices | null) => AsyncGenerator<string, void, void>

const inCsv: Format = async function* (statements, _month, prices) {
  yield csvHeader(prices)
  for await (const { of, pages } of statements) yield* statementAsCsv(of, pages, pricesOf(of, prices))
}

const oneInJson: Format = async function* (statements, _month, prices) {
  for await (const { of, pages } of statements) yield* statementAsJson(of, pages, pricesOf(of, prices))
}

const inJson: Format = async function* (statements, month, prices) {
  yield `{"month":${JSON.stringify(month.name)},"statements":[`
  let total = 0n
  let isFirst = true
  for await (const { of, pages } of statements) {
    yield isFirst ? '\n' : ',\n'
    isFirst = false
    total += (yield* statementAsJson(of, pages, pricesOf(of, prices))).total ?? 0n
  }
  const sum =
    prices && `,"currency":${JSON.stringify(prices.currency)},"minor_units":${prices.minorUnits},"total":${total}`
  yield `]${sum ?? ''}}\n`
}

const inText: Format = async function* (statements, month, prices) {
  let [count, total] = [0, 0n]
  for await (const { of, pages } of statements) {
    total += (yield* statementAsText(of, pages, pricesOf(of, prices))).total ?? 0n
    count += 1
  }
  if (count !== 1) yield `${month.name}: ${count} statements${prices ? `, ${formatMoney(total, prices)} in all` : ''}\n`
}

function readMonth(text: string | undefined): UsageMonth {
  const month = text === undefined ? null : parseUsageMonth(text)
  if (month !== null) return month
  throw new UsageError(
    text === undefined ? '--month is needed: which, such as 2026-10?' : `--month is one such as 2026-10, not "${text}"`,
  )
}

const MAX_PRICES_BYTES = 10_000_000

async function pricesFrom(file: string, month: UsageMonth): Promise<Prices> {
  const read = parsePrices(await jsonIn(file))
  if ('problems' in read) {
    throw new CommandRefused(`The prices in ${file} cannot be used: ${read.problems.slice(0, 10).join('; ')}.`)
  }
  const [first] = read.prices.lists
  if (first && isBefore(month.startsAt, first.validFrom)) {
    const day = timestamp(first.validFrom).slice(0, 'YYYY-MM-DD'.length)
    throw new CommandRefused(
      `The prices in ${file} begin on ${day}, after ${month.name} has: add a list that is valid before.`,
    )
  }
  return read.prices
}

/** Prices of a mistyped integrator would be nobody's, and the invoice wrong. */
async function requireKnownIntegrators(usage: UsageStore, prices: Prices | null): Promise<void> {
  if (prices === null || prices.own.size === 0) return
  const ever = new Moment(0)
  const known = new Set(await usage.integratorIds({ startsAt: ever, endsAt: ever }))
  const unknown = [...prices.own.keys()].find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new CommandRefused(`The file of --prices has prices of ${unknown}, and no integrator here has this id.`)
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    if ((await stat(file)).size > MAX_PRICES_BYTES) throw new Error('it is too large')
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CommandRefused(
      `The file of --prices cannot be read (${why}): it is JSON, see docs/operations/invoice.md.`,
    )
  }
}

/** False when nobody reads any more, as behind "| head". */
async function writeOut(text: string): Promise<boolean> {
  const { stdout } = process
  if (!stdout.writable) return false
  if (stdout.write(text)) return true
  try {
    // Not faster than it is read, or all of it would wait here.
    await once(stdout, 'drain')
    return true
  } catch {
    return false
  }
}

const TELL_EVERY_MS = 2_000

/** Says on stderr how far it is, where it takes long: what the command prints is read by programs. */
function openProgress(now = () => performance.now()) {
  let toldAt = now()
  let last: UsageProgress | null = null
  const say = ({ integrator, of, websites }: UsageProgress) =>
    process.stderr.write(`portico: ${websites.toLocaleString('en')} websites, integrator ${integrator} of ${of}\n`)
  let hasSaid = false
  return {
    tell(progress: UsageProgress) {
      last = progress
      if (now() - toldAt < TELL_EVERY_MS) return
      toldAt = now()
      hasSaid = true
      say(progress)
    },
    end() {
      if (hasSaid && last !== null) say(last)
    },
  }
}
