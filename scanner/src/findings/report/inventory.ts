import { type KeptThing, MAX_REPORT_SIZES, type ThirdParty } from '@portico/contract/analyses/analysis-report'
import { ANALYSIS_PASSES, REQUEST_KINDS, SAME_SITE_VALUES } from '@portico/contract/words'
import { compareText } from '../../kit/compare-text.ts'
import { hostOf, plainHost } from '../kit/hosts.ts'
import { strictness } from '../kit/strictness.ts'
import { plain } from '../kit/text.ts'
import type { Seen } from '../seen/seen.ts'
import type { Contact, Stored } from '../seen/things.ts'

// Everything that was stored and everybody who was contacted, once each, whether it is a finding or not.

const HOST = 253

export function keptThings({ stored }: Seen): readonly KeptThing[] {
  const same = Map.groupBy(stored, ({ name, kind, domain }) => [plain(name), kind, plain(domain, HOST)].join('\n'))
  return [...same.entries()].toSorted(([one], [other]) => compareText(one, other)).flatMap(([, all]) => keptThing(all))
}

/** As it was seen at its worst: the longest lifetime, and a protection only where it always had it. */
function keptThing(all: readonly Stored[]): readonly KeptThing[] {
  const [first] = all
  if (first === undefined) return []
  const lifetimes = all.flatMap(({ seconds }) => (seconds !== null && Number.isFinite(seconds) ? seconds : []))
  const weakest = SAME_SITE_VALUES.findLast((one) => all.some(({ sameSite }) => sameSite === one))
  return [
    {
      name: plain(first.name),
      kind: first.kind,
      domain: plain(first.domain, HOST),
      first: first.first,
      seconds: lifetimes.length === 0 ? null : Math.max(...lifetimes),
      secure: all.every(({ secure }) => secure),
      http_only: all.every(({ httpOnly }) => httpOnly),
      same_site: weakest ?? null,
      length: Math.max(0, ...all.map(({ length }) => Math.floor(length))),
      ...whereOf(all),
      is: strictestOf(all),
    },
  ]
}

export function thirdParties({ contacts }: Seen): readonly ThirdParty[] {
  const same = Map.groupBy(contacts, ({ host }) => plain(plainHost(host), HOST))
  return [...same.entries()]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([host, all]) => ({
      host,
      is: strictestOf(all),
      kinds: REQUEST_KINDS.filter((kind) => all.some((one) => one.kind === kind)),
      requests: all.length,
      ...whereOf(all),
      by_page: [...Map.groupBy(all, ({ page }) => page)]
        .toSorted(([one], [other]) => one - other)
        .slice(0, MAX_REPORT_SIZES.pages)
        .map(([page, there]) => ({ page, passes: passesOf(there) })),
      by: callerOf(all),
    }))
}

/** Null where the page itself asked at least once: that alone would be reason enough. */
function callerOf(all: readonly Contact[]): string | null {
  const callers = all.map(({ initiator }) => (initiator === null ? '' : hostOf(initiator)))
  const [first] = callers.toSorted(compareText)
  return first === undefined || first === '' ? null : plain(first, HOST)
}

/** One host may serve several tools: it is taken for the strictest. */
function strictestOf(all: readonly (Contact | Stored)[]) {
  const kinds = all.map(({ is }) => is)
  const [is] = kinds.toSorted(
    (one, other) =>
      strictness(other.category) - strictness(one.category) || compareText(JSON.stringify(one), JSON.stringify(other)),
  )
  return is ?? ({ category: null, source: 'unknown', tool: null, name: null } as const)
}

function whereOf(all: readonly (Contact | Stored)[]) {
  const pages = [...new Set(all.map(({ page }) => page))].sort((one, other) => one - other)
  return {
    passes: passesOf(all),
    pages: pages.slice(0, MAX_REPORT_SIZES.pages),
  }
}

function passesOf(all: readonly (Contact | Stored)[]) {
  return ANALYSIS_PASSES.filter((pass) => all.some((one) => one.pass === pass))
}
