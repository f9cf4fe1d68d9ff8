/** Why a scanner visits a website: for a requested or scheduled report, or for an automatic survey. */
export const SCAN_PURPOSES = ['analysis', 'survey'] as const
export type ScanPurpose = (typeof SCAN_PURPOSES)[number]

/** After this many attempts a scan is given up. */
export const MAX_SCAN_ATTEMPTS = 2
/** A scan that no scanner took for this long is given up: nobody waits longer, and its job describes an old state of the website. */
const MAX_WAITING_MS = 24 * 60 * 60_000

/** A scan that has not ended, with everything that decides its end. */
export type OpenScan<Outcome> = {
  /** The result of a scanner; `unreadable` if it does not match the schema, null while there is none. */
  readonly outcome: Outcome | 'unreadable' | null
  readonly attempts: number
  /** Whether a scanner holds the lease. */
  readonly isLeased: boolean
  /** How long ago it was requested, by the database's clock. */
  readonly ageMs: number
}

/** How a scan ended: with the scanner's outcome, with its failure, or because no scanner took it; null while it goes on. */
export function decideScanEnd<Outcome>(
  scan: OpenScan<Outcome>,
): Outcome | { readonly failed: 'scanner_failed' } | 'expired' | null {
  const { outcome, attempts, isLeased, ageMs } = scan
  if (outcome === 'unreadable') return { failed: 'scanner_failed' }
  if (outcome !== null) return outcome
  if (isLeased) return null
  if (attempts >= MAX_SCAN_ATTEMPTS) return { failed: 'scanner_failed' }
  return ageMs >= MAX_WAITING_MS ? 'expired' : null
}
