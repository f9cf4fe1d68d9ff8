/** Why a scanner visits a website: somebody asked for a report, or it is looked at without anybody asking. */
export const SCAN_PURPOSES = ['analysis', 'survey'] as const
export type ScanPurpose = (typeof SCAN_PURPOSES)[number]

/** Work that was taken so often and never done is given up. */
export const MAX_ATTEMPTS = 2
/** Work that no scanner took for so long is given up too: nobody waits longer, and what is known of the website is old. */
const MAX_WAITING_MS = 24 * 60 * 60_000

/** Work for a scanner that is not settled, as far as its end depends on it. */
export type OpenScan<Outcome> = {
  /** What a scanner gave back, if it is what was agreed on; null while there is nothing. */
  readonly outcome: Outcome | 'unreadable' | null
  readonly attempts: number
  /** Whether a scanner is at work on it. */
  readonly isLeased: boolean
  /** How long ago it was asked for, by the database's clock. */
  readonly ageMs: number
}

/** How the work ended: with what a scanner said, with its failure, or because none took it; null while it goes on. */
export function endOfScan<Outcome>(
  scan: OpenScan<Outcome>,
): Outcome | { readonly failed: 'scanner_failed' } | 'expired' | null {
  const { outcome, attempts, isLeased, ageMs } = scan
  if (outcome === 'unreadable') return { failed: 'scanner_failed' }
  if (outcome !== null) return outcome
  if (isLeased) return null
  if (attempts >= MAX_ATTEMPTS) return { failed: 'scanner_failed' }
  return ageMs >= MAX_WAITING_MS ? 'expired' : null
}
