import { type KeptThing, MAX_REPORT_SIZES, type ThirdParty } from '@portico/contract/analyses/analysis-report'
import { ANALYSIS_PASSES, REQUEST_KINDS, SAME_SITE_VALUES } from '@portico/contract/words'
import { compareText } from '../../kit/compare-text.ts'
import { hostOf, normalizeHost } from '../kit/hosts.ts'
import { strictness } from '../kit/strictness.ts'
import { plainText } from '../kit/text.ts'
import type { ClassifiedItem, ThirdPartyRequest } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'

// Every stored item and every contacted host, once each, whether it is a finding or not.

const MAX_HOST_LENGTH = 253

export function keptThings({ stored }: ClassifiedEvidence): readonly KeptThing[] {
  const same = Map.groupBy(stored, ({ name, kind, domain }) =>
    [plainText(name), kind, plainText(domain, MAX_HOST_LENGTH)].join('\n'),
  )
  return [...same.entries()].toSorted(([one], [other]) => compareText(one, other)).flatMap(([, all]) => keptThing(all))
}

/** The worst case of all visits: the longest lifetime, and a protection only if it always had it. */
function keptThing(all: readonly ClassifiedItem[]): readonly KeptThing[] {
  const [first] = all
  if (first === undefined) return []
  const lifetimes = all.flatMap(({ seconds }) => (seconds !== null && Number.isFinite(seconds) ? seconds : []))
  const weakest = SAME_SITE_VALUES.findLast((one) => all.some(({ sameSite }) => sameSite === one))
  return [
    {
      name: plainText(first.name),
      kind: first.kind,
      domain: plainText(first.domain, MAX_HOST_LENGTH),
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

export function thirdParties({ contacts }: ClassifiedEvidence): readonly ThirdParty[] {
  const same = Map.groupBy(contacts, ({ host }) => plainText(normalizeHost(host), MAX_HOST_LENGTH))
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

/** The host whose script made the requests; null if the page itself made at least one. */
function callerOf(all: readonly ThirdPartyRequest[]): string | null {
  const callers = all.map(({ initiator }) => (initiator === null ? '' : hostOf(initiator)))
  const [first] = callers.toSorted(compareText)
  return first === undefined || first === '' ? null : plainText(first, MAX_HOST_LENGTH)
}

/** One host may serve several tools: the strictest counts. */
function strictestOf(all: readonly (ThirdPartyRequest | ClassifiedItem)[]) {
  const kinds = all.map(({ is }) => is)
  const [is] = kinds.toSorted(
    (one, other) =>
      strictness(other.category) - strictness(one.category) || compareText(JSON.stringify(one), JSON.stringify(other)),
  )
  return is ?? ({ category: null, source: 'unknown', tool: null, name: null } as const)
}

function whereOf(all: readonly (ThirdPartyRequest | ClassifiedItem)[]) {
  const pages = [...new Set(all.map(({ page }) => page))].sort((one, other) => one - other)
  return {
    passes: passesOf(all),
    pages: pages.slice(0, MAX_REPORT_SIZES.pages),
  }
}

function passesOf(all: readonly (ThirdPartyRequest | ClassifiedItem)[]) {
  return ANALYSIS_PASSES.filter((pass) => all.some((one) => one.pass === pass))
}
