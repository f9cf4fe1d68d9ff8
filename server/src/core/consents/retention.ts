import { DEFAULT_CONSENT_MONTHS } from './consent.ts'

/** How long what expires by itself is kept. The worker sees to it. */
export type Retention = {
  /** Visitors' choices and their daily counts. */
  readonly consentMonths: number
  /** Reports of analyses, with their pictures. */
  readonly analysisMonths: number
  /** What surveys have seen. */
  readonly inventoryMonths: number
  /** What was sent to webhooks, and how it went. */
  readonly deliveryDays: number
  /** After so many months without a subscription a website is erased by itself; null: never. */
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

/** The variable of each, and its bounds: a delivery is tried for more than three days, so it is kept for longer. */
export const RETENTION_RULES: Readonly<Record<keyof Retention, Rule>> = {
  consentMonths: { variable: 'CONSENT_MONTHS', what: "visitors' choices", least: 12, most: 60 },
  analysisMonths: { variable: 'ANALYSIS_MONTHS', what: 'reports of analyses', least: 1, most: 60 },
  inventoryMonths: { variable: 'INVENTORY_MONTHS', what: 'what surveys saw', least: 1, most: 60 },
  deliveryDays: { variable: 'DELIVERY_DAYS', what: 'deliveries of webhooks', least: 5, most: 365 },
  endedMonths: { variable: 'ERASE_ENDED_MONTHS', what: 'websites without a subscription', least: 1, most: 120 },
}

/** `24 months`, `30 days`, or `for ever` where nothing expires. */
export function spanOf(name: keyof Retention, { [name]: amount }: Retention): string {
  if (amount === null) return 'until somebody erases them'
  return `${amount} ${name === 'deliveryDays' ? 'days' : 'months'}`
}
