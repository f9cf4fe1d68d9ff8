import type { NotTestableReason } from '@portico/contract/words'
import type { Banner } from '../banners/banner.ts'
import { NO_BANNER } from '../banners/banner.ts'
import { type Deadline, within } from '../kit/bounded.ts'
import { MOST } from '../kit/limits.ts'
import type { Needs } from '../kit/needs.ts'
import { makeChoice } from './choice.ts'
import type { Pages } from './pages.ts'
import { notTestable, type PassResult, resultOf, startRecording } from './recording.ts'
import { visitPage } from './visit-page.ts'

// A pass after the silent one, which finds the pages: a fresh profile, one answer to the banner, and the same pages again.

export const LATER_PASSES = ['reject', 'accept', 'gpc'] as const
export type LaterPass = (typeof LATER_PASSES)[number]

/** From the beginning again where our loader has let a page go: whoever ran has left things in the profile. */
export async function makePass(
  pass: LaterPass,
  pages: Pages,
  silent: Banner,
  needs: Needs,
  deadline: Deadline,
): Promise<PassResult> {
  for (let again = 0; again <= MOST.passAgain; again++) {
    const result = await makeOnce(pass, pages, silent, needs, deadline)
    if (result !== 'let_go') return result
  }
  return notTestable(pass, 'timed_out', silent)
}

async function makeOnce(
  pass: LaterPass,
  pages: Pages,
  silent: Banner,
  needs: Needs,
  deadline: Deadline,
): Promise<PassResult | 'let_go'> {
  const { signal, times } = needs
  if (pass !== 'gpc' && silent.banner === 'none') return notTestable(pass, 'no_banner', silent)
  const into = await startRecording(pass, needs)
  const chosen =
    pass === 'gpc' ? null : await makeChoice(pass, silent, into.profile, needs, within(deadline, times.page))
  let banner = chosen?.banner ?? NO_BANNER
  const end = (reason: NotTestableReason | null) =>
    resultOf(into, reason, { banner, verified: chosen?.verified ?? null, leftByChoice: chosen?.leftByChoice ?? [] })
  try {
    if (chosen?.isLetGo) return 'let_go'
    if (chosen !== null && chosen.reason !== null) return end(chosen.reason)
    for await (const page of pages) {
      signal.throwIfAborted()
      if (deadline.isOver()) return end('timed_out')
      needs.tell.progress({ page: page.place + 1, pages: pages.count(), pass })
      const isFirstWithSignal = pass === 'gpc' && page.place === 0
      const lookAt = {
        banner: isFirstWithSignal,
        document: false,
        screenshot: pass === 'reject' && needs.job.purpose !== 'survey',
        click: false,
        bannerName: null,
        // After a yes nobody is held.
        letGo: pass === 'accept' ? 'record' : 'leave',
      } as const
      const seen = await visitPage(page, lookAt, into, needs, within(deadline, times.page))
      if (seen.isLetGo && !seen.isHung) return 'let_go'
      if (isFirstWithSignal) banner = seen.banner
      // It came to its end before: now there was not enough time.
      if (seen.isHung) return end('timed_out')
      // Each of them was a page before: what has only some of them says too little.
      if (seen.failed !== null) return end('not_loaded')
    }
    return end(null)
  } finally {
    await into.profile.close()
  }
}
