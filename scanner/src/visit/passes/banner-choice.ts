import type { NotTestableReason } from '@portico/contract/words'
import type { PassEvidence } from '../../kit/evidence.ts'
import { type AutoconsentBanner, watchAutoconsentBanner } from '../banners/autoconsent-banner.ts'
import { isWithoutRule } from '../banners/banners-without-rule.ts'
import { type BannerChoice, chooseByWords, findConsentBanner } from '../banners/consent-banner.ts'
import { type DetectedBanner, NO_BANNER } from '../banners/detect-banner.ts'
import { chooseInPorticoBanner, isConsentCookieOf, readPorticoBanner } from '../banners/portico-banner.ts'
import {
  itemsAddedBetween,
  takeStorageSnapshot,
  type VerificationMethod,
  verifyChoice,
} from '../banners/verify-choice.ts'
import type { BrowserProfile } from '../kit/profile.ts'
import { withTimeoutRethrowingFaults } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import { detectLoaderTimeout } from '../pages/loader-timeout.ts'
import { readCookies } from '../storage/stored-items.ts'
import { openTab, type Tab } from '../traffic/tab.ts'
import { waitUntilIdle } from '../traffic/wait-until-idle.ts'
import { pageFailure } from './visit-page.ts'

// The choice in a banner, made on the home page before a pass records anything, and whether it took effect.

export type ChoiceResult = {
  /** Why no choice could be made; null if it was made. */
  readonly reason: NotTestableReason | null
  readonly banner: DetectedBanner
  readonly verified: VerificationMethod | null
  readonly leftByChoice: PassEvidence['leftByChoice']
  /** Our loader timed out before the refusal: what the profile then contains would count as stored after it. */
  readonly isLoaderTimedOut?: true
}

const NOT_CHOSEN = { verified: null, leftByChoice: [] } as const

/** Goes home and answers the banner there. */
export async function makeChoiceOnHomePage(
  choice: BannerChoice,
  silent: DetectedBanner,
  profile: BrowserProfile,
  context: VisitContext,
  ms: number,
): Promise<ChoiceResult> {
  const tab = await openTab(profile.context, context)
  const late = { reason: 'timed_out', banner: silent, ...NOT_CHOSEN } as const
  const chosen = await withTimeoutRethrowingFaults(answerBanner(choice, silent, tab, profile, context), tab, ms, late)
  await tab.close()
  return chosen
}

async function answerBanner(
  choice: BannerChoice,
  silent: DetectedBanner,
  tab: Tab,
  profile: BrowserProfile,
  context: VisitContext,
): Promise<ChoiceResult> {
  const { job, times } = context
  const other = silent.banner === 'other' ? await watchAutoconsentBanner(tab, 'choose', times) : null
  const hasAnswer = await tab.go(job.url)
  if (hasAnswer) await waitUntilIdle(tab, context, times.quiet)
  if (!hasAnswer || (await pageFailure(tab, context)) !== null)
    return { reason: 'not_loaded', banner: silent, ...NOT_CHOSEN }
  if (choice === 'reject' && (await detectLoaderTimeout(tab, context)))
    return { reason: 'timed_out', banner: silent, ...NOT_CHOSEN, isLoaderTimedOut: true }
  const ours = await readPorticoBanner(tab, job, times)
  if (ours.runs) {
    const banner: DetectedBanner = { banner: 'portico', bannerName: null, deliveredVersion: ours.version }
    if (!ours.isOfSite) return { reason: 'no_way_to_choose', banner, ...NOT_CHOSEN }
    await chooseInPorticoBanner(tab, choice, times)
    await waitUntilIdle(tab, context, times.quietAgain)
    const cookies = await readCookies(context.root, profile.id, times.question)
    if (cookies === null) return { reason: 'timed_out', banner, ...NOT_CHOSEN }
    const isMade = cookies.some((cookie) => isConsentCookieOf(job.site, cookie))
    if (isMade && choice === 'accept' && job.purpose === 'survey') await acceptLeftBanner(silent, tab, context)
    return resultInPorticoBanner(banner, isMade)
  }
  if (other === null) return { reason: 'no_banner', banner: NO_BANNER, ...NOT_CHOSEN }
  const before = await takeStorageSnapshot(tab, profile, context)
  let isAnswered = false
  for (const answer of [answerByRule, answerByWords]) {
    if (!(await answer(choice, silent, { tab, other }, context))) continue
    isAnswered = true
    await waitUntilIdle(tab, context, times.quietAgain)
    const after = await takeStorageSnapshot(tab, profile, context)
    const verified = await verifyChoice(choice, { tab, other, before, after, name: silent.bannerName }, context)
    if (verified !== null)
      return { reason: null, banner: silent, verified, leftByChoice: itemsAddedBetween(before, after) }
  }
  return { reason: isAnswered ? 'choice_failed' : 'no_way_to_choose', banner: silent, ...NOT_CHOSEN }
}

/** A choice in our banner is made once its cookie is there. */
export function resultInPorticoBanner(banner: DetectedBanner, isMade: boolean): ChoiceResult {
  return { reason: isMade ? null : 'choice_failed', banner, ...NOT_CHOSEN, verified: isMade ? 'interface' : null }
}

/** A website may still have an older banner beside ours. What that banner holds back is in use too. */
async function acceptLeftBanner({ bannerName }: DetectedBanner, tab: Tab, context: VisitContext): Promise<void> {
  if ((await findConsentBanner(tab, context, bannerName)) === null) return
  if (await chooseByWords(tab, 'accept', context, bannerName))
    await waitUntilIdle(tab, context, context.times.quietAgain)
}

type BannerAnswer = (
  choice: BannerChoice,
  silent: DetectedBanner,
  shown: { readonly tab: Tab; readonly other: AutoconsentBanner },
  context: VisitContext,
) => Promise<boolean>

const answerByRule: BannerAnswer = async (choice, { bannerName }, { other }, { times }) =>
  bannerName !== null &&
  !isWithoutRule(bannerName) &&
  (await other.shown(times.choice)) !== null &&
  (await other.choose(choice === 'reject' ? 'optOut' : 'optIn'))

/** For banners without a rule, or whose rule fails. */
const answerByWords: BannerAnswer = (choice, { bannerName }, { tab }, context) =>
  chooseByWords(tab, choice, context, bannerName)
