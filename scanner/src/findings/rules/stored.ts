import type { AnalysisPass } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { isNameOf } from '../declared.ts'
import type { Draft, Rule } from '../finding.ts'
import { isOwnHost, plainHost } from '../hosts.ts'
import { markStoring } from '../marks.ts'
import { declare } from '../mends.ts'
import type { Seen, Stored } from '../seen.ts'
import { needsConsent, severityOf } from './contacts.ts'

/** Whatever is stored in a pass in which nobody said yes: one finding for each thing. */
export function storedIn(pass: AnalysisPass): Rule {
  return (seen) => {
    const without = seen.stored.filter(
      (one) => one.pass === pass && needsConsent(one.is.category, pass) && !isMemoryOfNo(one, seen),
    )
    return bySubject(without).map(([subject, things]) => draftOf(subject, things, seen))
  }
}

/**
 * How another’s banner remembers the refusal: it came with the answer, on the website’s own domain, stands there in no pass
 * without one, and nobody knows it as anything else.
 */
function isMemoryOfNo(one: Stored, { passes, stored, job }: Seen): boolean {
  if (one.pass !== 'reject' || !one.first || one.is.category !== null) return false
  const isOwn = one.by === null || isOwnHost(plainHost(one.by), job) || one.is.source === 'open_cookie_database'
  const isSame = ({ name, kind, domain }: Pick<Stored, 'name' | 'kind' | 'domain'>) =>
    name === one.name && kind === one.kind && domain === one.domain
  const left = passes.find(({ pass }) => pass === 'reject')?.leftByChoice ?? []
  return isOwn && left.some(isSame) && !stored.some((other) => NOBODY_CHOSE.includes(other.pass) && isSame(other))
}

const NOBODY_CHOSE: readonly AnalysisPass[] = ['silent', 'gpc']

const bySubject = (stored: readonly Stored[]) => [...Map.groupBy(stored, ({ subject }) => subject)]

function draftOf(subject: string, things: readonly Stored[], seen: Seen): Draft {
  const is = things[0]?.is
  const marks = markStoring(seen, things)
  const declaring = is === undefined ? [] : declare(is, storedBy(things, seen), things)
  return {
    subject,
    ...(is === undefined ? {} : { is, ...severityOf(is.category) }),
    traces: things.map(traceOf),
    mends: [...marks.slice(0, 3 - declaring.length), ...declaring],
  }
}

/** The host of somebody else that stored it, or that it is stored for; null where the website itself did. */
export function storedBy(things: readonly Stored[], { job }: Seen): string | null {
  const hosts = things.flatMap(({ by, first, domain }) => [
    ...(by === null ? [] : [plainHost(by)]),
    ...(first ? [] : [plainHost(domain)]),
  ])
  return hosts.find((host) => host !== '' && !isOwnHost(host, job)) ?? null
}

const DAY = 86_400

export function traceOf({ page, pass, name, kind, domain, seconds, by }: Stored): Draft['traces'][number] {
  const parts = [
    `${kind} on ${domain}`,
    ...(seconds === null ? [] : [seconds < DAY ? 'for less than a day' : `for ${Math.round(seconds / DAY)} days`]),
    ...(by === null ? [] : [`stored by ${by}`]),
  ]
  return { kind: 'stored', page, pass, name, detail: parts.join(', ') }
}

/** Thirteen months, with a day of grace for clocks and for months of different lengths. */
const MOST_SECONDS = (395 + 1) * DAY

export const lifetimeTooLong: Rule = ({ stored }) =>
  bySubject(stored.filter(({ kind, seconds }) => kind === 'cookie' && seconds !== null && seconds > MOST_SECONDS)).map(
    ([subject, things]) => ({ subject, ...isOf(things), traces: things.map(traceOf) }),
  )

const isOf = ([first]: readonly Stored[]) => (first === undefined ? {} : { is: first.is })

/** The website's own cookies on https: `Secure` always, `HttpOnly` for what is known to keep a login or a session. */
export const cookieFlags: Rule = ({ stored }) => {
  const own = stored.filter(({ kind, first }) => kind === 'cookie' && first)
  return bySubject(own).flatMap(([subject, things]) => {
    const flags = [
      ...(things.some(({ secure }) => !secure) ? ['Secure'] : []),
      ...(things.some((thing) => !thing.httpOnly && isLogin(thing)) ? ['HttpOnly'] : []),
    ]
    if (flags.length === 0) return []
    return [{ subject, ...isOf(things), words: { flags: flags.join(' and ') }, traces: things.map(traceOf) }]
  })
}

function isLogin({ name, is }: Stored): boolean {
  const known = is.tool === null ? [] : (toolById(is.tool)?.cookies ?? [])
  return known.some((one) => one.purpose === 'login' && isNameOf(name, one.name))
}
