import type { PassEvidence, StoredItem } from '../../kit/evidence.ts'
import type { BrowserProfile } from '../kit/profile.ts'
import { NoAnswerError, withTimeout } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import { makeStorageWriters, readCookies, readStoredItems } from '../storage/stored-items.ts'
import type { Tab } from '../traffic/tab.ts'
import { waitInPage, waitUntilIdle } from '../traffic/wait-until-idle.ts'
import type { AutoconsentBanner } from './autoconsent-banner.ts'
import { type BannerChoice, findConsentBanner } from './consent-banner.ts'

// Whether a choice in another provider's banner took effect. A press that changes nothing does not count.

export type VerificationMethod = NonNullable<PassEvidence['verified']>

type StorageSnapshot = {
  /** On the website's own domain. */
  readonly stored: readonly StoredItem[]
  /** The same with values, only in memory. */
  readonly values: ReadonlySet<string>
  readonly requestedCount: number
}

type ItemName = Pick<StoredItem, 'name' | 'kind' | 'domain'>
const keyOf = ({ name, kind, domain }: ItemName) => [domain, kind, name].join(' ')

export async function takeStorageSnapshot(
  tab: Tab,
  profile: BrowserProfile,
  { root, scope, times }: VisitContext,
): Promise<StorageSnapshot> {
  const cookies = await readCookies(root, profile.id, times.question)
  if (cookies === null) throw new NoAnswerError('The browser does not say which cookies it holds.')
  const { kept } = await readStoredItems(cookies, await tab.worlds(), makeStorageWriters(scope), scope, times)
  const stored = kept.filter(({ first }) => first)
  const own = cookies.filter(({ domain }) => scope.isOwnHost(domain.replace(/^\./, '')))
  const values = new Set([
    ...own.map(({ name, domain, value }) => `${domain} ${name} ${value}`),
    ...stored.map((one) => `${keyOf(one)} ${one.length}`),
  ])
  return { stored, values, requestedCount: tab.traffic.requestedCount() }
}

/** Items that were added between the snapshots. */
export function itemsAddedBetween(before: StorageSnapshot, after: StorageSnapshot): readonly ItemName[] {
  const known = new Set(before.stored.map(keyOf))
  return after.stored.filter((one) => !known.has(keyOf(one))).map(({ name, kind, domain }) => ({ name, kind, domain }))
}

type ChoiceMade = {
  readonly tab: Tab
  readonly other: AutoconsentBanner
  /** What autoconsent calls it. */
  readonly name: string | null
  readonly before: StorageSnapshot
  readonly after: StorageSnapshot
}

/** How the choice was verified; null if it was not. */
export async function verifyChoice(
  choice: BannerChoice,
  { tab, other, name, before, after }: ChoiceMade,
  context: VisitContext,
): Promise<VerificationMethod | null> {
  const { times } = context
  if (choice === 'reject' && (await other.isRefused())) return 'interface'
  if (await isTcfDone(tab, choice, context)) return 'interface'
  if (await staysShown(tab, name, context)) return null
  if ([...after.values].some((value) => !before.values.has(value))) return 'stored'
  if (after.requestedCount > before.requestedCount) return 'released'
  // The banner is gone, and nothing else is known: it must still be gone after a reload.
  if (!(await tab.go(context.job.url))) return null
  await waitUntilIdle(tab, context, times.quiet)
  await waitInPage(tab, times.banner, context)
  return (await findConsentBanner(tab, context, name)) === null ? 'gone' : null
}

/** Some banners fade out: they get time by the page's clock. */
async function staysShown(tab: Tab, name: string | null, context: VisitContext): Promise<boolean> {
  for (let tries = 0; tries < 3; tries++) {
    if (tries > 0) await waitInPage(tab, context.times.banner / 2, context)
    if ((await findConsentBanner(tab, context, name)) === null) return false
  }
  return true
}

/** The TCF interface, called in the page's own world. */
const TCF = `typeof __tcfapi !== 'function' ? null : new Promise((resolve) => {
  setTimeout(resolve, 1000, null)
  __tcfapi('getTCData', 2, (data, isGiven) => resolve(isGiven ? {
    status: String(data.eventStatus),
    agreed: Object.values(data.purpose?.consents ?? {}).filter((one) => one === true).length,
  } : null))
})`

async function isTcfDone({ session }: Tab, choice: BannerChoice, { times }: VisitContext): Promise<boolean> {
  const evaluated = session.send('Runtime.evaluate', { expression: TCF, awaitPromise: true, returnByValue: true })
  const answer: unknown = (await withTimeout(evaluated, times.question, null))?.result.value
  if (typeof answer !== 'object' || answer === null || !('status' in answer) || !('agreed' in answer)) return false
  return (
    answer.status === 'useractioncomplete' && (choice === 'reject' ? answer.agreed === 0 : Number(answer.agreed) > 0)
  )
}
