import type { NotTestableReason } from '@portico/contract/words'
import type { DetectedBanner } from '../banners/detect-banner.ts'
import { NO_BANNER } from '../banners/detect-banner.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import { capToDeadline, type Deadline } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import { makeChoiceOnHomePage } from './banner-choice.ts'
import type { PageList } from './page-list.ts'
import { notTestableResult, type PassResult, passResult, startPassRecording } from './recording.ts'
import { visitPage } from './visit-page.ts'

// A pass after the silent one: a fresh profile, one choice in the banner, and the same pages again.

export const LATER_PASSES = ['reject', 'accept', 'gpc'] as const
export type LaterPass = (typeof LATER_PASSES)[number]

/** After a timeout of our loader the pass starts again: scripts that ran have stored things in the profile. */
export async function runLaterPass(
  pass: LaterPass,
  pages: PageList,
  silent: DetectedBanner,
  context: VisitContext,
  deadline: Deadline,
): Promise<PassResult> {
  for (let again = 0; again <= MAX_VISIT.passAgain; again++) {
    const result = await runOnce(pass, pages, silent, context, deadline)
    if (result !== 'loader_timed_out') return result
  }
  return notTestableResult(pass, 'timed_out', silent)
}

async function runOnce(
  pass: LaterPass,
  pages: PageList,
  silent: DetectedBanner,
  context: VisitContext,
  deadline: Deadline,
): Promise<PassResult | 'loader_timed_out'> {
  const { signal, times } = context
  if (pass !== 'gpc' && silent.banner === 'none') return notTestableResult(pass, 'no_banner', silent)
  const recording = await startPassRecording(pass, context)
  const chosen =
    pass === 'gpc'
      ? null
      : await makeChoiceOnHomePage(pass, silent, recording.profile, context, capToDeadline(deadline, times.page))
  let banner = chosen?.banner ?? NO_BANNER
  const end = (reason: NotTestableReason | null) =>
    passResult(recording, reason, {
      banner,
      verified: chosen?.verified ?? null,
      leftByChoice: chosen?.leftByChoice ?? [],
    })
  try {
    if (chosen?.isLoaderTimedOut) return 'loader_timed_out'
    if (chosen !== null && chosen.reason !== null) return end(chosen.reason)
    for await (const page of pages) {
      signal.throwIfAborted()
      if (deadline.isOver()) return end('timed_out')
      context.output.progress({ page: page.place + 1, pages: pages.count(), pass })
      const isFirstWithSignal = pass === 'gpc' && page.place === 0
      const tasks = {
        banner: isFirstWithSignal,
        document: false,
        screenshot: pass === 'reject' && context.job.purpose !== 'survey',
        click: false,
        bannerName: null,
        // After a yes nothing is held back.
        onLoaderTimeout: pass === 'accept' ? 'record' : 'leave',
      } as const
      const seen = await visitPage(page, tasks, recording, context, capToDeadline(deadline, times.page))
      if (seen.isLoaderTimedOut && !seen.isHung) return 'loader_timed_out'
      if (isFirstWithSignal) banner = seen.banner
      // The page did not hang in the silent pass, so now there was not enough time.
      if (seen.isHung) return end('timed_out')
      // All of them loaded in the silent pass. A pass with only some of them says too little.
      if (seen.failed !== null) return end('not_loaded')
    }
    return end(null)
  } finally {
    await recording.profile.close()
  }
}
