import type { NotTestableReason } from '@portico/contract/words'
import type { PassEvidence } from '../evidence.ts'
import { type Banner, NO_BANNER } from './banner.ts'
import { bounded } from './bounded.ts'
import type { Needs } from './needs.ts'
import { watchOtherBanner } from './other-banner.ts'
import { chooseInOurs, isChoiceOn, readOurBanner } from './our-banner.ts'
import type { Profile } from './profile.ts'
import { cookiesOf, openWriters, readStoredItems } from './stored-items.ts'
import { openTab, type Tab } from './tab.ts'

// The answer to a banner, given on the home page before a pass records anything.

export type Choice = 'reject' | 'accept'

export type Chosen = {
  /** Why it could not be given; null where it was. */
  readonly reason: NotTestableReason | null
  readonly banner: Banner
  readonly leftByChoice: PassEvidence['leftByChoice']
}

/** Goes home and answers the banner there. */
export async function makeChoice(
  choice: Choice,
  silent: Banner,
  profile: Profile,
  needs: Needs,
  ms: number,
): Promise<Chosen> {
  const tab = await openTab(profile.context, needs)
  const late = { reason: 'timed_out', banner: silent, leftByChoice: [] } as const
  const chosen = await bounded(answerBanner(choice, silent, tab, profile, needs), ms, late)
  await tab.close()
  return chosen
}

async function answerBanner(choice: Choice, silent: Banner, tab: Tab, profile: Profile, needs: Needs): Promise<Chosen> {
  const { job, times } = needs
  const other = silent.banner === 'other' ? await watchOtherBanner(tab, choice, times) : null
  await tab.go(job.url)
  await tab.traffic.quiet(times.quiet)
  const ours = await readOurBanner(tab, job, times)
  if (ours.runs) {
    const banner: Banner = { banner: 'portico', bannerName: null, deliveredVersion: ours.version }
    if (!ours.isOfSite) return { reason: 'no_way_to_choose', banner, leftByChoice: [] }
    await chooseInOurs(tab, choice, times)
    await tab.traffic.quiet(times.quietAgain)
    const cookies = await cookiesOf(needs.root, profile.id, times.question)
    const isMade = cookies.some((cookie) => isChoiceOn(job.site, cookie))
    return { reason: isMade ? null : 'choice_failed', banner, leftByChoice: [] }
  }
  if (other === null) return { reason: 'no_banner', banner: NO_BANNER, leftByChoice: [] }
  const name = await other.shown(times.choice)
  if (name === null) return { reason: 'no_way_to_choose', banner: silent, leftByChoice: [] }
  const banner: Banner = { banner: 'other', bannerName: name || null, deliveredVersion: null }
  const before = new Set((await ownStoredItems(tab, profile, needs)).map(keyOf))
  const isMade = await other.choose(choice === 'reject' ? 'optOut' : 'optIn')
  await tab.traffic.quiet(times.quietAgain)
  const leftByChoice = (await ownStoredItems(tab, profile, needs)).filter((one) => !before.has(keyOf(one)))
  return { reason: isMade ? null : 'choice_failed', banner, leftByChoice }
}

type Named = PassEvidence['leftByChoice'][number]
const keyOf = ({ name, kind, domain }: Named) => [domain, kind, name].join(' ')

async function ownStoredItems(tab: Tab, profile: Profile, { root, whose, times }: Needs): Promise<readonly Named[]> {
  const cookies = await cookiesOf(root, profile.id, times.question)
  const { kept } = await readStoredItems(cookies, await tab.worlds(), openWriters(whose), whose, times)
  return kept.filter(({ first }) => first).map(({ name, kind, domain }) => ({ name, kind, domain }))
}
