/** Whose choices are exported. */
export type RunningExport = { readonly siteId: string; readonly integratorId: string }

/** Each export holds a page in memory and asks for the next as fast as its reader reads. So many of all are made at once. */
const MAX_EXPORTS = 6
/** And of one integrator's websites so many: it takes three of them to make a fourth wait. */
const MAX_OF_ONE = 2

const REASONS = {
  site: 'An export of this website is under way: wait until it has ended, or as long as Retry-After says.',
  integrator: 'Two exports for websites of the same host are under way: wait as long as Retry-After says.',
  all: 'Too many exports are under way: wait as long as Retry-After says.',
} as const

/** Why an export cannot begin beside those that are under way; null when it can. */
export function exportRefusal(
  underWay: readonly RunningExport[],
  { siteId, integratorId }: RunningExport,
): string | null {
  if (underWay.some((one) => one.siteId === siteId)) return REASONS.site
  if (underWay.filter((one) => one.integratorId === integratorId).length >= MAX_OF_ONE) return REASONS.integrator
  return underWay.length < MAX_EXPORTS ? null : REASONS.all
}
