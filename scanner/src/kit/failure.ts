import type { AnalysisFailure } from '@portico/contract/words'

/** Why there is nothing to say of a website. Of a subscription's end the service knows alone. */
export type ScanFailure = Exclude<AnalysisFailure, 'subscription_ended'>
