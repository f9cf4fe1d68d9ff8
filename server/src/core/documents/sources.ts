import type { PorticoProvider } from '@portico/legal'
import type { AnalysisMeasurement } from '../analyses/analysis.ts'
import type { BannerEvidence } from '../publications/banner-mode.ts'
import type { DatedInventory } from '../publications/fill-draft.ts'
import { type DetailsBySource, effectiveFacts } from '../settings/details.ts'
import { type Settings, spokenLanguages } from '../settings/settings.ts'
import type { Entitlements } from '../subscriptions/catalog.ts'
import type { DocumentSources } from './documents.ts'

type SourcesInput = {
  readonly website: {
    readonly fqdn: string
    readonly details: DetailsBySource
    readonly settings: Settings
    readonly measured: AnalysisMeasurement | null
    readonly survey: DatedInventory | null
    readonly bannerEvidence: BannerEvidence
  }
  /** Its host in Unicode. */
  readonly host: string
  /** Null without an active subscription. */
  readonly may: Entitlements | null
  readonly proofMonths: number
  readonly provider: PorticoProvider | null
}

/** The sources of a website's documents, as far as its subscription allows. */
export function documentSourcesOf({ website, host, may, proofMonths, provider }: SourcesInput): DocumentSources {
  const { fqdn, details, settings, measured, survey, bannerEvidence } = website
  return {
    website: host,
    registered: fqdn,
    facts: effectiveFacts(details),
    measured,
    survey,
    languages: spokenLanguages(settings.languages, may ?? 'all'),
    proofMonths,
    provider,
    banner: { settings, survey: bannerEvidence },
    widget: settings.accessibilityWidget && may?.accessibilityWidget !== false,
  }
}
