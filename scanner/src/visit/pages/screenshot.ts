import { createHash } from 'node:crypto'
import type { AnalysisPass } from '@portico/contract/words'
import type { CDPSession } from 'playwright-core'
import { MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import { VIEWPORT } from '../kit/profile.ts'
import { withTimeout } from '../kit/timeouts.ts'

/** How wide pictures are; the second where the first has too many bytes. */
const WIDTHS = [1_000, 500]

/** The visible part of the page as PNG; null if it takes too long or is too large. */
export async function takeScreenshot(session: CDPSession, times: VisitTimeouts): Promise<Uint8Array | null> {
  for (const width of WIDTHS) {
    const clip = { x: 0, y: 0, ...VIEWPORT, scale: width / VIEWPORT.width }
    const taken = await withTimeout(
      session.send('Page.captureScreenshot', { format: 'png', clip }),
      times.question,
      null,
    )
    if (taken === null) return null
    const png = Buffer.from(taken.data, 'base64')
    if (png.length <= MAX_VISIT.image) return png
  }
  return null
}

/** Stable for the same page and pass of an analysis. A UUID, as all image ids are. */
export function screenshotId(analysis: string, url: string, pass: AnalysisPass): string {
  const hex = createHash('sha256').update(`${analysis} ${url} ${pass}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
