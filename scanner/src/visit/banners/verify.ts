import type { PassEvidence, StoredItem } from '../../kit/evidence.ts'
import { bounded, NoAnswer } from '../kit/bounded.ts'
import type { Needs } from '../kit/needs.ts'
import type { Profile } from '../kit/profile.ts'
import { cookiesOf, openWriters, readStoredItems } from '../storage/stored-items.ts'
import { comeToRest, waitInPage } from '../traffic/rest.ts'
import type { Tab } from '../traffic/tab.ts'
import { type Choice, findConsentBanner } from './consent-banner.ts'
import type { OtherBanner } from './other-banner.ts'

// Whether an answer to another's banner was taken. A press that changes nothing is no answer.

export type Verified = NonNullable<PassEvidence['verified']>

type Snapshot = {
  /** On the website's own domain. */
  readonly stored: readonly StoredItem[]
  /** The same with what is in it, in memory alone. */
  readonly values: ReadonlySet<string>
  readonly asked: number
}

type Named = Pick<StoredItem, 'name' | 'kind' | 'domain'>
const keyOf = ({ name, kind, domain }: Named) => [domain, kind, name].join(' ')

export async function snapshotOf(tab: Tab, profile: Profile, { root, whose, times }: Needs): Promise<Snapshot> {
  const cookies = await cookiesOf(root, profile.id, times.question)
  if (cookies === null) throw new NoAnswer('The browser does not say which cookies it holds.')
  const { kept } = await readStoredItems(cookies, await tab.worlds(), openWriters(whose), whose, times)
  const stored = kept.filter(({ first }) => first)
  const own = cookies.filter(({ domain }) => whose.isOwnHost(domain.replace(/^\./, '')))
  const values = new Set([
    ...own.map(({ name, domain, value }) => `${domain} ${name} ${value}`),
    ...stored.map((one) => `${keyOf(one)} ${one.length}`),
  ])
  return { stored, values, asked: tab.traffic.asked() }
}

/** What was not there before. */
export function leftBetween(before: Snapshot, after: Snapshot): readonly Named[] {
  const known = new Set(before.stored.map(keyOf))
  return after.stored.filter((one) => !known.has(keyOf(one))).map(({ name, kind, domain }) => ({ name, kind, domain }))
}

type Made = {
  readonly tab: Tab
  readonly other: OtherBanner
  /** What autoconsent calls it. */
  readonly name: string | null
  readonly before: Snapshot
  readonly after: Snapshot
}

/** How it is known; null where it is not. */
export async function verify(
  choice: Choice,
  { tab, other, name, before, after }: Made,
  needs: Needs,
): Promise<Verified | null> {
  const { times } = needs
  if (choice === 'reject' && (await other.isRefused())) return 'interface'
  if (await isTcfDone(tab, choice, needs)) return 'interface'
  if (await staysShown(tab, name, needs)) return null
  if ([...after.values].some((value) => !before.values.has(value))) return 'stored'
  if (after.asked > before.asked) return 'released'
  // Nothing is known of it but that it is gone: it stays so.
  if (!(await tab.go(needs.job.url))) return null
  await comeToRest(tab, needs, times.quiet)
  await waitInPage(tab, times.banner, needs)
  return (await findConsentBanner(tab, needs, name)) === null ? 'gone' : null
}

/** Some fade away: by the page's clock they have time to. */
async function staysShown(tab: Tab, name: string | null, needs: Needs): Promise<boolean> {
  for (let looks = 0; looks < 3; looks++) {
    if (looks > 0) await waitInPage(tab, needs.times.banner / 2, needs)
    if ((await findConsentBanner(tab, needs, name)) === null) return false
  }
  return true
}

/** What the interface of the TCF says, in the page's own world. */
const TCF = `typeof __tcfapi !== 'function' ? null : new Promise((resolve) => {
  setTimeout(resolve, 1000, null)
  __tcfapi('getTCData', 2, (data, isGiven) => resolve(isGiven ? {
    status: String(data.eventStatus),
    agreed: Object.values(data.purpose?.consents ?? {}).filter((one) => one === true).length,
  } : null))
})`

async function isTcfDone({ session }: Tab, choice: Choice, { times }: Needs): Promise<boolean> {
  const asked = session.send('Runtime.evaluate', { expression: TCF, awaitPromise: true, returnByValue: true })
  const said: unknown = (await bounded(asked, times.question, null))?.result.value
  if (typeof said !== 'object' || said === null || !('status' in said) || !('agreed' in said)) return false
  return said.status === 'useractioncomplete' && (choice === 'reject' ? said.agreed === 0 : Number(said.agreed) > 0)
}
