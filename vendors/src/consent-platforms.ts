/**
 * Banners of other makers: where they load from, where they store the choice, and by which rules autoconsent finds
 * them. They are no tools: visitors are not asked about them, and marking one would disable the banner itself.
 */

import type { StoredKind } from '@portico/contract/words/stored'
import file from '../data/consent-platforms.json' with { type: 'json' }
import type { EntryNotes } from './data.ts'

export interface ConsentPlatform {
  readonly id: string
  readonly name: string
  /** `example.com` includes its subdomains. Empty if it runs on the website's own server. */
  readonly hosts: readonly string[]
  /** What it stores on the website's own domain: a name, or a prefix with one `*` at the end. */
  readonly stored: readonly { readonly name: string; readonly kind: StoredKind }[]
  /** Names of rules of @duckduckgo/autoconsent. */
  readonly rules: readonly string[]
  /** The page, or list, that the names are from. Hosts are also those of autoconsent and third-party-web. */
  readonly source: string
}

/** A test checks the file against its schema. */
const ENTRIES: readonly unknown[] = file.platforms

export const CONSENT_PLATFORMS: readonly ConsentPlatform[] = (ENTRIES as readonly (ConsentPlatform & EntryNotes)[]).map(
  ({ read_on: _day, note: _note, ...platform }) => platform,
)

const byHost = new Map(CONSENT_PLATFORMS.flatMap((one) => one.hosts.map((host) => [host, one] as const)))

/** The platform whose host it is, or is below it. */
export function consentPlatformOfHost(host: string): ConsentPlatform | undefined {
  const labels = host.toLowerCase().split('.').slice(-MAX_LABELS)
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = byHost.get(labels.slice(from).join('.'))
    if (found !== undefined) return found
  }
  return undefined
}

/** No host of the table has more. */
const MAX_LABELS = 6

/** The platform that stores its choice under this name. An exact name wins over a prefix, and a longer prefix over a shorter one. */
export function consentPlatformOfStored(name: string, kind: string): ConsentPlatform | undefined {
  return names.find((one) => one.kind === kind && (one.open ? name.startsWith(one.text) : name === one.text))?.platform
}

const names = CONSENT_PLATFORMS.flatMap((platform) =>
  platform.stored.map(({ name, kind }) => {
    const open = name.endsWith('*')
    return { platform, kind, open, text: open ? name.slice(0, -1) : name }
  }),
).sort((one, other) => Number(one.open) - Number(other.open) || other.text.length - one.text.length)

const byId = new Map(CONSENT_PLATFORMS.map((one) => [one.id, one] as const))
const byRule = new Map(CONSENT_PLATFORMS.flatMap((one) => one.rules.map((rule) => [rule, one] as const)))

/** The platform that a rule of autoconsent is for, or that has this id: so scanners name those without a rule. */
export function consentPlatformOfRule(rule: string): ConsentPlatform | undefined {
  return byRule.get(rule) ?? byId.get(rule)
}
