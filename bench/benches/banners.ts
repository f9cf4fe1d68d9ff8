/// <reference lib="dom" />
import type { Browser } from 'playwright-core'
import { throttleCpu } from '../kit/browser.ts'
import { median } from '../kit/statistics.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { COMPARED_BANNERS, type ComparedBanner, serveBannerPages } from './banner-pages.ts'

// What a banner costs a first visit: ours beside vanilla-cookieconsent 3 on the same page, one after the other in turns, so that
// other work on the machine slows down both.

const ROUNDS = 9

type Cost = {
  /** Compressed, without the page itself. */
  readonly bytes: number
  readonly requests: number
  /** Milliseconds of the page's thread in scripts, and in everything. */
  readonly script: number
  readonly thread: number
  /** Milliseconds from the first paint until the first button of the banner can be pressed. */
  readonly shown: number
}

/** A line for each, and how they compare. */
export async function compareBanners(undo: CleanupSteps, browser: Browser, slowdown: number): Promise<string> {
  const address = await serveBannerPages(undo)
  const rounds = new Map<ComparedBanner, Cost[]>(COMPARED_BANNERS.map((banner) => [banner, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const banner of COMPARED_BANNERS) {
      const cost = await costOf(browser, address(banner), slowdown, banner)
      // The first one does not count: the server compresses what is requested.
      if (round > 0) rounds.get(banner)?.push(cost)
    }
  }
  const middle = (banner: ComparedBanner, of: keyof Cost) => median((rounds.get(banner) ?? []).map((cost) => cost[of]))
  const more = (banner: ComparedBanner, of: keyof Cost) => middle(banner, of) - middle('none', of)
  const [ours, theirs] = (['portico', 'vanilla-cookieconsent'] as const).map((banner) => ({
    bytes: middle(banner, 'bytes'),
    requests: middle(banner, 'requests'),
    script: more(banner, 'script'),
    thread: more(banner, 'thread'),
    shown: middle(banner, 'shown'),
  })) as [Cost, Cost]
  const line = (name: string, { bytes, requests, script, thread, shown }: Cost) =>
    `${name.padEnd(24)}${`${bytes}`.padStart(8)}${`${requests}`.padStart(10)}${script.toFixed(1).padStart(12)}${thread.toFixed(1).padStart(13)}${shown.toFixed(0).padStart(8)}\n`
  const ratio = (of: keyof Cost) => (ours[of] / theirs[of]).toFixed(2)
  return (
    `a first visit with ${slowdown}x CPU slowdown, the median of ${ROUNDS}, beside the same page without a banner\n` +
    `${''.padEnd(24)}   bytes  requests   script ms   all work ms   shown\n` +
    line('Portico', ours) +
    line('vanilla-cookieconsent 3', theirs) +
    `times theirs: ${ratio('bytes')} of the bytes, ${ratio('script')} of the script time, ${ratio('thread')} of all work; shown: ms from the first paint until a button can be pressed\n`
  )
}

async function costOf(browser: Browser, url: string, slowdown: number, banner: ComparedBanner): Promise<Cost> {
  const { bytes, requests, script, thread } = await visit(browser, url, slowdown, banner, false)
  const { shown } = banner === 'none' ? { shown: 0 } : await visit(browser, url, slowdown, banner, true)
  return { bytes, requests, script, thread, shown }
}

/** When a button of the banner could first be pressed; 0 before that. */
type Watching = { shown: number }

/** Each in a profile of its own. Watching for the banner is work in the page, so that is another visit. */
async function visit(
  browser: Browser,
  url: string,
  slowdown: number,
  banner: ComparedBanner,
  watches: boolean,
): Promise<Cost> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await throttleCpu(page, slowdown)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let [bytes, requests] = [0, 0]
  page.on('response', (response) => {
    if (response.url() === url) return
    requests += 1
    bytes += Number(response.headers()['content-length'] ?? 0)
  })
  if (watches) await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  // Polled: Playwright's own way to wait for an element checks every frame, and would be counted as well.
  if (banner !== 'none') await page.waitForFunction(watches ? hasShown : isDrawn, null, { polling: 300 })
  const { metrics } = await session.send('Performance.getMetrics')
  const inMs = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
  const shown = watches ? await page.evaluate(sincePaint) : 0
  await context.close()
  return { bytes, requests, script: inMs('ScriptDuration'), thread: inMs('TaskDuration'), shown }
}

const hasShown = () => (window as unknown as Watching).shown > 0
const isDrawn = () =>
  (document.querySelector('portico-root')?.shadowRoot ?? document).querySelector('.banner, .cm--box') !== null

/** A banner may be there before anything is painted. */
const sincePaint = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return Math.max(0, (window as unknown as Watching).shown - (paint?.startTime ?? 0))
}

function watch(): void {
  const watching = window as unknown as Watching
  watching.shown = 0
  const buttonOf = () => {
    const root = document.querySelector('portico-root')?.shadowRoot ?? document
    const button = root.querySelector('.banner .filled, #cc-main .cm__btn')
    if (!button) return false
    const { left, top, width, height } = button.getBoundingClientRect()
    const found = root.elementFromPoint(left + width / 2, top + height / 2)
    return width > 0 && found !== null && button.contains(found)
  }
  const check = () => {
    if (buttonOf()) watching.shown = performance.now()
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}
