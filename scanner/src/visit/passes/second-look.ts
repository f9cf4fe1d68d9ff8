import { consentPlatformOfHost, toolOfHost, toolsOfCookie } from '@portico/vendors'
import type { StoredItem } from '../../kit/evidence.ts'
import { capToDeadline, type Deadline } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import type { PassWithValues } from '../storage/identifiers.ts'
import { passResult, startPassRecording } from './recording.ts'
import type { SilentPassResult } from './silent-pass.ts'
import { visitPage } from './visit-page.ts'

// Whether an unknown party recognises browsers takes two fresh profiles. A survey of a website with a banner has them. Of one without
// a banner it visits a single page again, and only where something lasting was stored that no table knows.

const DAY = 86_400
/** A shorter value tells too few browsers apart. */
const MIN_LENGTH = 8

/** The visit of one page as another new visitor; null if nothing asks for it. It is no evidence of its own: only its values count. */
export async function lookAgain(
  { evidence, pages }: SilentPassResult,
  context: VisitContext,
  deadline: Deadline,
): Promise<PassWithValues | null> {
  const place = evidence.visits.find(({ kept }) => kept.some(mayRecognise))?.page
  const page = place === undefined ? undefined : pages[place]
  if (place === undefined || page === undefined || deadline.isOver()) return null
  const recording = await startPassRecording('silent', context)
  const tasks = {
    ...{ banner: false, document: false, screenshot: false, click: false, bannerName: null },
    onLoaderTimeout: 'record',
  } as const
  try {
    await visitPage({ place, url: page.url }, tasks, recording, context, capToDeadline(deadline, context.times.page))
    return passResult(recording, null, {})
  } finally {
    await recording.profile.close()
  }
}

/** What lasts longer than a day, has room for an identifier, and is of nobody that the tables know. */
function mayRecognise({ name, kind, first, domain, by, seconds, length }: StoredItem): boolean {
  const lasts = kind === 'cookie' ? (seconds ?? 0) > DAY : kind === 'local'
  if (!lasts || length < MIN_LENGTH) return false
  if (toolsOfCookie(name, first ? 'first' : 'third').length > 0) return false
  const host = (by ?? (first ? '' : domain)).replace(/^\.|^https?:\/\//g, '')
  return host === '' || (toolOfHost(host) === undefined && consentPlatformOfHost(host) === undefined)
}
