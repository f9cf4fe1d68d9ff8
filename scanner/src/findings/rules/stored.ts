import type { AnalysisPass } from '@portico/contract/words'
import { MAX_COOKIE_DAYS, toolById } from '@portico/vendors'
import { isOfConsentPlatform } from '../classification/classify.ts'
import { isNameOf } from '../classification/declared.ts'
import { isIdentifierOfRefusal } from '../classification/needs.ts'
import { isOwnHost, plainHost } from '../kit/hosts.ts'
import { mayBeRefusedByGpc } from '../kit/strictness.ts'
import { markStoring } from '../marks/marks.ts'
import { declare } from '../marks/mends.ts'
import type { Seen } from '../seen/seen.ts'
import type { Stored } from '../seen/things.ts'
import { severityOf } from './contacts.ts'
import type { Draft, Rule } from './finding.ts'
import { registerTraces } from './register-trace.ts'

/** Whatever is stored in a pass in which nobody said yes: one finding for each thing. */
export function storedIn(pass: AnalysisPass): Rule {
  return (seen) => {
    const without = seen.stored.filter(
      (one) => one.pass === pass && needsConsent(one, pass) && !isIdentifierOfRefusal(one),
    )
    return bySubject(without).map(([subject, things]) => draftOf(subject, things, seen))
  }
}

/** A signal against tracking refuses marketing, and whatever might be marketing. */
function needsConsent({ needs, is }: Stored, pass: AnalysisPass): boolean {
  return needs === 'consent' && (pass !== 'gpc' || mayBeRefusedByGpc(is.category))
}

/** Those who say no are recognised by it. */
export const identifierByRefusal: Rule = ({ stored }) =>
  bySubject(stored.filter(isIdentifierOfRefusal)).map(([subject, things]) => ({
    subject,
    ...isOf(things),
    traces: things.map(traceOf),
  }))

/** A question, not an accusation: nothing that was seen of it speaks for tracking. */
export const unknownFirstParty: Rule = ({ stored }) =>
  bySubject(stored.filter(({ needs }) => needs === 'explanation')).map(([subject, things]) => ({
    subject,
    ...isOf(things),
    traces: things.map(traceOf),
  }))

const bySubject = (stored: readonly Stored[]) => [...Map.groupBy(stored, ({ subject }) => subject)]

function draftOf(subject: string, things: readonly Stored[], seen: Seen): Draft {
  const is = things[0]?.is
  const marks = markStoring(seen, things)
  const declaring = is === undefined ? [] : declare(is, storedBy(things, seen), things)
  return {
    subject,
    ...(is === undefined ? {} : { is, ...severityOf(is.category) }),
    traces: [...registerTraces(seen, is), ...things.map(traceOf)],
    times: things.length,
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
const MAX_SECONDS = (395 + 1) * DAY

/** What recognises a visitor. The memory of a choice does not, nor a setting, however long it is kept. */
export const lifetimeTooLong: Rule = ({ stored }) =>
  bySubject(
    stored.filter(
      (one) =>
        one.kind === 'cookie' &&
        one.seconds !== null &&
        one.seconds > MAX_SECONDS &&
        !isOfConsentPlatform(one.is) &&
        !isMadeToLast(one) &&
        (one.identifier || one.needs === 'consent' || one.is.source === 'customer'),
    ),
  ).map(([subject, things]) => ({ subject, ...isOf(things), traces: things.map(traceOf) }))

/** Necessary software keeps it for as long as browsers do, wherever it runs: its owner has no setting for that. */
function isMadeToLast({ name, needs, is }: Stored): boolean {
  if (needs !== 'nothing' || is.source !== 'portico' || is.tool === null) return false
  const known = toolById(is.tool)?.cookies.find((one) => isNameOf(name, one.name))
  return Array.isArray(known?.lifetime) && known.lifetime[1] === 'day' && known.lifetime[0] === MAX_COOKIE_DAYS
}

const isOf = ([first]: readonly Stored[]) => (first === undefined ? {} : { is: first.is })

/** The website's own cookies on https: `Secure` always, `HttpOnly` for what is known to keep a login or a session. */
export const cookieFlags: Rule = ({ stored }) => {
  const own = stored.filter(({ kind, first, is }) => kind === 'cookie' && first && !isOfConsentPlatform(is))
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
