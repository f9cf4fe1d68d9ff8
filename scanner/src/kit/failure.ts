import type { AnalysisFailure } from '@portico/contract/words'

/** Why a scan has no result. Only the service knows of a subscription's end. */
export type ScanFailure = Exclude<AnalysisFailure, 'subscription_ended'>

/** A visit without a result. `moved_to`: where the website leads, if it has moved elsewhere and that can be registered. */
export type FailedVisit = { readonly failed: ScanFailure; readonly moved_to?: string }
