import { parseArgs } from 'node:util'
import { originFrom } from '../../core/integrators/embed.ts'
import { ENVIRONMENTS, type Environment } from '../../core/kit/environment.ts'

/** The command was not written as the help text says. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command was understood and cannot be done. Exit code 1. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** A signal has ended the command. Exit code 128 and its number, as of a program that does nothing about it. */
export class CommandInterrupted extends Error {
  override name = 'Interrupted'
  readonly signal: number

  constructor(signal: number) {
    super(`ended by signal ${signal}`)
    this.signal = signal
  }
}

export type Arguments = {
  readonly words: readonly string[]
  readonly options: Options
}

export type Options = {
  readonly environment: Environment | undefined
  readonly json: boolean
  readonly origins: readonly string[]
  readonly any: boolean
  /** Whether a name that exists may be given once more. */
  readonly again: boolean
  readonly overlapSeconds: number
  /** Whose, as an id or a name. */
  readonly integrator: string | undefined
  readonly site: string | undefined
  readonly to: string | undefined
  readonly secret: string | undefined
  readonly replay: boolean
  /** Whether a suspension also takes what visitors get. */
  readonly websites: boolean
  /** A line of the log that says what stood in the log of events. */
  readonly head: string | undefined
  /** The parts of the doctor that were asked for. */
  readonly only: readonly string[]
  /** The host or name of what is erased, typed out. */
  readonly confirm: string | undefined
  /** Whether subscriptions that run are ended for it. */
  readonly terminate: boolean
  /** A month such as 2026-10. */
  readonly month: string | undefined
  readonly csv: boolean
  /** Whether a month that is not over is shown too. */
  readonly soFar: boolean
  /** A file of prices. */
  readonly prices: string | undefined
  /** Of an integrator's company, as they were written. */
  readonly company: Readonly<Record<string, string>>
  /** How long ago, or since when; as it was written, because only the database knows what time it is. */
  readonly since: string | undefined
  readonly until: string | undefined
  /** A type of events, or its first word. */
  readonly type: string | undefined
  /** Whether to go on with what happens from now on. */
  readonly follow: boolean
  readonly event: string | undefined
  /** How long a key lasts; null for ever. */
  readonly expiresSeconds: number | null
  readonly label: string | undefined
  /** For how long a key was not used; null: whether it was does not matter. */
  readonly unusedSeconds: number | null
  readonly from: string | undefined
  readonly person: string | undefined
  /** The website to go on after. */
  readonly after: string | undefined
  /** Whose events: a key, an operator's account, or a kind. */
  readonly actor: string | undefined
  readonly email: string | undefined
  readonly none: boolean
  /** Whether to say only what would be done. */
  readonly plan: boolean
  readonly help: boolean
  readonly version: boolean
  /** The options that were written, to refuse those that a command does not know. */
  readonly given: readonly string[]
}

const OPTIONS = {
  environment: { type: 'string' },
  json: { type: 'boolean' },
  origin: { type: 'string', multiple: true },
  any: { type: 'boolean' },
  again: { type: 'boolean' },
  overlap: { type: 'string' },
  integrator: { type: 'string' },
  site: { type: 'string' },
  to: { type: 'string' },
  secret: { type: 'string' },
  replay: { type: 'boolean' },
  websites: { type: 'boolean' },
  head: { type: 'string' },
  only: { type: 'string', multiple: true },
  public: { type: 'boolean' },
  worker: { type: 'boolean' },
  reader: { type: 'boolean' },
  confirm: { type: 'string' },
  terminate: { type: 'boolean' },
  scanner: { type: 'boolean' },
  month: { type: 'string' },
  csv: { type: 'boolean' },
  'so-far': { type: 'boolean' },
  prices: { type: 'string' },
  name: { type: 'string' },
  street: { type: 'string' },
  'postal-code': { type: 'string' },
  city: { type: 'string' },
  country: { type: 'string' },
  phone: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  type: { type: 'string' },
  follow: { type: 'boolean' },
  event: { type: 'string' },
  expires: { type: 'string' },
  label: { type: 'string' },
  unused: { type: 'string' },
  from: { type: 'string' },
  person: { type: 'string' },
  after: { type: 'string' },
  actor: { type: 'string' },
  email: { type: 'string' },
  none: { type: 'boolean' },
  plan: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv)
  return {
    words: positionals,
    options: {
      environment: readEnvironment(values.environment),
      json: values.json ?? false,
      origins: (values.origin ?? []).map(readOrigin),
      any: values.any ?? false,
      again: values.again ?? false,
      overlapSeconds: readDuration('overlap', values.overlap ?? '24h', MAX_OVERLAP),
      integrator: values.integrator,
      site: values.site,
      to: values.to,
      secret: values.secret,
      replay: values.replay ?? false,
      websites: values.websites ?? false,
      head: values.head,
      only: (values.only ?? []).flatMap((names) => names.split(',')),
      confirm: values.confirm,
      terminate: values.terminate ?? false,
      month: values.month,
      csv: values.csv ?? false,
      soFar: values['so-far'] ?? false,
      prices: values.prices,
      company: companyOf(values),
      since: values.since,
      until: values.until,
      type: values.type,
      follow: values.follow ?? false,
      event: values.event,
      expiresSeconds:
        values.expires === undefined ? null : readDuration('expires', values.expires, MAX_KEY_LIFETIME_SECONDS),
      label: values.label,
      unusedSeconds:
        values.unused === undefined ? null : readDuration('unused', values.unused, MAX_KEY_LIFETIME_SECONDS),
      from: values.from,
      person: values.person,
      after: values.after,
      actor: values.actor,
      email: values.email,
      none: values.none ?? false,
      plan: values.plan ?? false,
      help: values.help ?? false,
      version: values.version ?? false,
      given: Object.keys(values),
    },
  }
}

const COMPANY = ['name', 'street', 'postal-code', 'city', 'country', 'phone'] as const

function companyOf(values: { readonly [name in (typeof COMPANY)[number]]?: string | undefined }) {
  const companyOptions = COMPANY.flatMap((name) =>
    values[name] === undefined ? [] : [[name.replace('-', '_'), values[name]]],
  )
  return Object.fromEntries(companyOptions) as Record<string, string>
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function readEnvironment(text: string | undefined): Environment | undefined {
  if (text === undefined) return undefined
  const environment = ENVIRONMENTS.find((one) => one === text)
  if (environment === undefined) throw new UsageError(`--environment is production or staging, not "${text}"`)
  return environment
}

function readOrigin(text: string): string {
  const origin = originFrom(text)
  if (origin === null) {
    throw new UsageError(
      `--origin is a scheme and a host such as https://my.example.com, without a path and not an IPv6 address, not "${text}"`,
    )
  }
  return origin
}

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const
const MAX_OVERLAP = 90 * SECONDS.d
export const MAX_KEY_LIFETIME_SECONDS = 3_650 * SECONDS.d

function readDuration(option: string, text: string, longest: number): number {
  const seconds = parseDurationSeconds(text)
  if (seconds === null || seconds > longest) {
    const most = `at most ${longest / SECONDS.d}d`
    throw new UsageError(`--${option} is a duration such as 0s, 90m, 24h or 7d, ${most}, not "${text}"`)
  }
  return seconds
}

/** The seconds in 0s, 90m, 24h or 7d; null for anything else. */
export function parseDurationSeconds(text: string): number | null {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  return amount === undefined ? null : Number(amount) * SECONDS[unit as keyof typeof SECONDS]
}
