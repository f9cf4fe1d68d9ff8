import type { PorticoProvider } from '@portico/legal'
import type { Analysed } from '../analyses/analysis.ts'
import type { SeenInventory } from '../publications/automatic.ts'
import { type Details, effectiveFacts } from '../settings/details.ts'
import { type Settings, spokenLanguages } from '../settings/settings.ts'
import type { Entitlements } from '../subscriptions/catalog.ts'
import type { DocumentSources } from './documents.ts'

type SourcesInput = {
  readonly website: {
    readonly fqdn: string
    readonly details: Details
    readonly settings: Settings
    readonly measured: Analysed | null
    readonly survey: SeenInventory | null
  }
  /** Its host as people write it. */
  readonly host: string
  /** Null without an active subscription. */
  readonly may: Entitlements | null
  readonly proofMonths: number
  readonly provider: PorticoProvider | null
}

/** What the documents of a website are written from, with what its subscription may. */
export function sourcesOf({ website, host, may, proofMonths, provider }: SourcesInput): DocumentSources {
  const { fqdn, details, settings, measured, survey } = website
  return {
    website: host,
    registered: fqdn,
    facts: effectiveFacts(details),
    measured,
    survey,
    languages: spokenLanguages(settings.languages, may ?? 'all'),
    proofMonths,
    provider,
    widget: settings.accessibilityWidget && may?.accessibilityWidget !== false,
  }
}
