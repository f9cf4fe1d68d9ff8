import { DEFAULT_CONSENT_MONTHS } from './consent.ts'

/** How long data is kept that expires automatically. The worker deletes it. */
export type Retention = {
  /** Visitors' choices, and their counts per day. */
  readonly consentMonths: number
  /** Reports of analyses, with their pictures. */
  readonly analysisMonths: number
  /** What surveys have seen. */
  readonly inventoryMonths: number
  /** Webhook deliveries with their attempts. */
  readonly deliveryDays: number
  /** A website is erased after this many months without a subscription; null: never. */
  readonly endedMonths: number | null
}

export const DEFAULT_RETENTION: Retention = {
  consentMonths: DEFAULT_CONSENT_MONTHS,
  analysisMonths: 24,
  inventoryMonths: 13,
  deliveryDays: 30,
  endedMonths: null,
}

type Rule = { readonly variable: string; readonly what: string; readonly least: number; readonly most: number }

/** The environment variable of each, and its limits. A delivery is retried for more than three days, so it is kept for five at least. */
export const RETENTION_RULES: Readonly<Record<keyof Retention, Rule>> = {
  consentMonths: { variable: 'CONSENT_MONTHS', what: "visitors' choices", least: 12, most: 60 },
  analysisMonths: { variable: 'ANALYSIS_MONTHS', what: 'reports of analyses', least: 1, most: 60 },
  inventoryMonths: { variable: 'INVENTORY_MONTHS', what: 'what surveys saw', least: 1, most: 60 },
  deliveryDays: { variable: 'DELIVERY_DAYS', what: 'deliveries of webhooks', least: 5, most: 365 },
  endedMonths: { variable: 'ERASE_ENDED_MONTHS', what: 'websites without a subscription', least: 1, most: 120 },
}

/** `24 months`, `30 days`, or `for ever` where nothing expires. */
export function retentionPeriodText(name: keyof Retention, { [name]: amount }: Retention): string {
  if (amount === null) return 'until somebody erases them'
  return `${amount} ${name === 'deliveryDays' ? 'days' : 'months'}`
}
