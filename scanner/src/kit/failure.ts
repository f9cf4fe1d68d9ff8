import type { AnalysisFailure } from '@portico/contract/words'

/** Why a scan has no result. Only the service knows of a subscription's end. */
export type ScanFailure = Exclude<AnalysisFailure, 'subscription_ended'>
