import type { NotTestableReason } from '@portico/contract/words'
import type { PassEvidence } from '../../kit/evidence.ts'
import { type Banner, NO_BANNER } from '../banners/banner.ts'
import { type Choice, chooseByWords, findConsentBanner } from '../banners/consent-banner.ts'
import { type OtherBanner, watchOtherBanner } from '../banners/other-banner.ts'
import { chooseInOurs, isChoiceOn, readOurBanner } from '../banners/our-banner.ts'
import { leftBetween, snapshotOf, type Verified, verify } from '../banners/verify.ts'
import { boundedUnlessBroken } from '../kit/bounded.ts'
import type { Needs } from '../kit/needs.ts'
import type { Profile } from '../kit/profile.ts'
import { wasLetGo } from '../pages/loader.ts'
import { cookiesOf } from '../storage/stored-items.ts'
import { comeToRest } from '../traffic/rest.ts'
import { openTab, type Tab } from '../traffic/tab.ts'
import { failureOn } from './visit-page.ts'

// The answer to a banner, given on the home page before a pass records anything, and whether it was taken.

export type Chosen = {
  /** Why it could not be given; null where it was. */
  readonly reason: NotTestableReason | null
  readonly banner: Banner
  readonly verified: Verified | null
  readonly leftByChoice: PassEvidence['leftByChoice']
  /** Our loader has let the page go before the refusal: what was left in the profile then would count as left after it. */
  readonly isLetGo?: true
}

const NOTHING = { verified: null, leftByChoice: [] } as const

/** Goes home and answers the banner there. */
export async function makeChoice(
  choice: Choice,
  silent: Banner,
  profile: Profile,
  needs: Needs,
  ms: number,
): Promise<Chosen> {
  const tab = await openTab(profile.context, needs)
  const late = { reason: 'timed_out', banner: silent, ...NOTHING } as const
  const chosen = await boundedUnlessBroken(answerBanner(choice, silent, tab, profile, needs), tab, ms, late)
  await tab.close()
  return chosen
}

async function answerBanner(choice: Choice, silent: Banner, tab: Tab, profile: Profile, needs: Needs): Promise<Chosen> {
  const { job, times } = needs
  const other = silent.banner === 'other' ? await watchOtherBanner(tab, 'choose', times) : null
  const hasAnswer = await tab.go(job.url)
  if (hasAnswer) await comeToRest(tab, needs, times.quiet)
  if (!hasAnswer || (await failureOn(tab, needs)) !== null) return { reason: 'not_loaded', banner: silent, ...NOTHING }
  if (choice === 'reject' && (await wasLetGo(tab, needs)))
    return { reason: 'timed_out', banner: silent, ...NOTHING, isLetGo: true }
  const ours = await readOurBanner(tab, job, times)
  if (ours.runs) {
    const banner: Banner = { banner: 'portico', bannerName: null, deliveredVersion: ours.version }
    if (!ours.isOfSite) return { reason: 'no_way_to_choose', banner, ...NOTHING }
    await chooseInOurs(tab, choice, times)
    await comeToRest(tab, needs, times.quietAgain)
    const cookies = await cookiesOf(needs.root, profile.id, times.question)
    if (cookies === null) return { reason: 'timed_out', banner, ...NOTHING }
    const isMade = cookies.some((cookie) => isChoiceOn(job.site, cookie))
    if (isMade && choice === 'accept' && job.purpose === 'survey') await acceptLeftBanner(silent, tab, needs)
    return chosenInOurs(banner, isMade)
  }
  if (other === null) return { reason: 'no_banner', banner: NO_BANNER, ...NOTHING }
  const before = await snapshotOf(tab, profile, needs)
  let isAnswered = false
  for (const answer of [answerByRule, answerByWords]) {
    if (!(await answer(choice, silent, { tab, other }, needs))) continue
    isAnswered = true
    await comeToRest(tab, needs, times.quietAgain)
    const after = await snapshotOf(tab, profile, needs)
    const verified = await verify(choice, { tab, other, before, after, name: silent.bannerName }, needs)
    if (verified !== null) return { reason: null, banner: silent, verified, leftByChoice: leftBetween(before, after) }
  }
  return { reason: isAnswered ? 'choice_failed' : 'no_way_to_choose', banner: silent, ...NOTHING }
}

/** A choice in our banner is made once its cookie is there. */
export function chosenInOurs(banner: Banner, isMade: boolean): Chosen {
  return { reason: isMade ? null : 'choice_failed', banner, ...NOTHING, verified: isMade ? 'interface' : null }
}

/** Who had another banner before ours may have left it standing: what it holds back is used all the same. */
async function acceptLeftBanner({ bannerName }: Banner, tab: Tab, needs: Needs): Promise<void> {
  if ((await findConsentBanner(tab, needs, bannerName)) === null) return
  if (await chooseByWords(tab, 'accept', needs, bannerName)) await comeToRest(tab, needs, needs.times.quietAgain)
}

type Answer = (
  choice: Choice,
  silent: Banner,
  shown: { readonly tab: Tab; readonly other: OtherBanner },
  needs: Needs,
) => Promise<boolean>

const answerByRule: Answer = async (choice, { bannerName }, { other }, { times }) =>
  bannerName !== null &&
  (await other.shown(times.choice)) !== null &&
  (await other.choose(choice === 'reject' ? 'optOut' : 'optIn'))

/** Where there is no rule, or it does not help. */
const answerByWords: Answer = (choice, { bannerName }, { tab }, needs) => chooseByWords(tab, choice, needs, bannerName)
