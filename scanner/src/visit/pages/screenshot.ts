import { createHash } from 'node:crypto'
import type { AnalysisPass } from '@portico/contract/words'
import type { CDPSession } from 'playwright-core'
import { bounded } from '../kit/bounded.ts'
import { MOST, type Times } from '../kit/limits.ts'
import { VIEWPORT } from '../kit/profile.ts'

/** How wide pictures are; the second where the first has too many bytes. */
const WIDTHS = [1_000, 500]

/** What is to be seen without scrolling, as PNG; null where it cannot be had in time or in size. */
export async function takeScreenshot(session: CDPSession, times: Times): Promise<Uint8Array | null> {
  for (const width of WIDTHS) {
    const clip = { x: 0, y: 0, ...VIEWPORT, scale: width / VIEWPORT.width }
    const taken = await bounded(session.send('Page.captureScreenshot', { format: 'png', clip }), times.question, null)
    if (taken === null) return null
    const png = Buffer.from(taken.data, 'base64')
    if (png.length <= MOST.image) return png
  }
  return null
}

/** The same for the same picture of the same analysis: a UUID, because that is what images are known by. */
export function imageId(analysis: string, url: string, pass: AnalysisPass): string {
  const hex = createHash('sha256').update(`${analysis} ${url} ${pass}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
