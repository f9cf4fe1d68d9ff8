import type { AnalysisPass } from '@portico/contract/words'
import { MAX_COOKIE_DAYS, toolById } from '@portico/vendors'
import { isOfConsentPlatform } from '../classification/classify.ts'
import { isIdentifierLeftByRefusal } from '../classification/consent-need.ts'
import { matchesName } from '../classification/declared.ts'
import { isOwnHost, normalizeHost } from '../kit/hosts.ts'
import { mayBeRefusedByGpc } from '../kit/strictness.ts'
import { storerMarkMends } from '../marks/marks.ts'
import { declarationMends } from '../marks/mends.ts'
import type { ClassifiedItem } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import { severityOfCategory } from './contacts.ts'
import type { FindingDraft, FindingRule } from './finding.ts'
import { registerTraces } from './register-trace.ts'

/** Stored items in a pass without a yes: one finding for each item. */
export function storedInPass(pass: AnalysisPass): FindingRule {
  return (seen) => {
    const without = seen.stored.filter(
      (one) => one.pass === pass && needsConsent(one, pass) && !isIdentifierLeftByRefusal(one),
    )
    return bySubject(without).map(([subject, things]) => draftOf(subject, things, seen))
  }
}

/** GPC refuses marketing, and unknown categories that might be marketing. */
function needsConsent({ needs, is }: ClassifiedItem, pass: AnalysisPass): boolean {
  return needs === 'consent' && (pass !== 'gpc' || mayBeRefusedByGpc(is.category))
}

/** A refusal stored an identifier: visitors who say no are recognised by it. */
export const identifierByRefusal: FindingRule = ({ stored }) =>
  bySubject(stored.filter(isIdentifierLeftByRefusal)).map(([subject, things]) => ({
    subject,
    ...isOf(things),
    traces: things.map(storedTrace),
  }))

/** A question, not an accusation: no evidence suggests tracking. */
export const unknownFirstParty: FindingRule = ({ stored }) =>
  bySubject(stored.filter(({ needs }) => needs === 'explanation')).map(([subject, things]) => ({
    subject,
    ...isOf(things),
    traces: things.map(storedTrace),
  }))

const bySubject = (stored: readonly ClassifiedItem[]) => [...Map.groupBy(stored, ({ subject }) => subject)]

function draftOf(subject: string, things: readonly ClassifiedItem[], seen: ClassifiedEvidence): FindingDraft {
  const is = things[0]?.is
  const marks = storerMarkMends(seen, things)
  const declaring = is === undefined ? [] : declarationMends(is, hostThatStored(things, seen), things)
  return {
    subject,
    ...(is === undefined ? {} : { is, ...severityOfCategory(is.category) }),
    traces: [...registerTraces(seen, is), ...things.map(storedTrace)],
    times: things.length,
    mends: [...marks.slice(0, 3 - declaring.length), ...declaring],
  }
}

/** The third-party host that stored it, or that it is stored for; null if the website itself did. */
export function hostThatStored(things: readonly ClassifiedItem[], { job }: ClassifiedEvidence): string | null {
  const hosts = things.flatMap(({ by, first, domain }) => [
    ...(by === null ? [] : [normalizeHost(by)]),
    ...(first ? [] : [normalizeHost(domain)]),
  ])
  return hosts.find((host) => host !== '' && !isOwnHost(host, job)) ?? null
}

const DAY = 86_400

export function storedTrace({
  page,
  pass,
  name,
  kind,
  domain,
  seconds,
  by,
}: ClassifiedItem): FindingDraft['traces'][number] {
  const parts = [
    `${kind} on ${domain}`,
    ...(seconds === null ? [] : [seconds < DAY ? 'for less than a day' : `for ${Math.round(seconds / DAY)} days`]),
    ...(by === null ? [] : [`stored by ${by}`]),
  ]
  return { kind: 'stored', page, pass, name, detail: parts.join(', ') }
}

/** Thirteen months, with a day of grace for clocks and for months of different lengths. */
const MAX_SECONDS = (395 + 1) * DAY

/** Identifiers of visitors. A stored choice or setting may last longer. */
export const lifetimeTooLong: FindingRule = ({ stored }) =>
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
  ).map(([subject, things]) => ({ subject, ...isOf(things), traces: things.map(storedTrace) }))

/** Necessary software may store it for as long as browsers allow: its owner has no setting for that. */
function isMadeToLast({ name, needs, is }: ClassifiedItem): boolean {
  if (needs !== 'nothing' || is.source !== 'portico' || is.tool === null) return false
  const known = toolById(is.tool)?.cookies.find((one) => matchesName(name, one.name))
  return Array.isArray(known?.lifetime) && known.lifetime[1] === 'day' && known.lifetime[0] === MAX_COOKIE_DAYS
}

const isOf = ([first]: readonly ClassifiedItem[]) => (first === undefined ? {} : { is: first.is })

/** The website's own cookies on https: `Secure` always, `HttpOnly` for what is known to keep a login or a session. */
export const cookieFlags: FindingRule = ({ stored }) => {
  const own = stored.filter(({ kind, first, is }) => kind === 'cookie' && first && !isOfConsentPlatform(is))
  return bySubject(own).flatMap(([subject, things]) => {
    const flags = [
      ...(things.some(({ secure }) => !secure) ? ['Secure'] : []),
      ...(things.some((thing) => !thing.httpOnly && isLogin(thing)) ? ['HttpOnly'] : []),
    ]
    if (flags.length === 0) return []
    return [{ subject, ...isOf(things), words: { flags: flags.join(' and ') }, traces: things.map(storedTrace) }]
  })
}

function isLogin({ name, is }: ClassifiedItem): boolean {
  const known = is.tool === null ? [] : (toolById(is.tool)?.cookies ?? [])
  return known.some((one) => one.purpose === 'login' && matchesName(name, one.name))
}
