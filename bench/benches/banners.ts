/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openBarePage } from '../kit/bare-page.ts'
import { throttleCpu } from '../kit/browser.ts'
import { median } from '../kit/statistics.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { COMPARED_BANNERS, type ComparedBanner, serveBannerPages } from './banner-pages.ts'

// What a banner costs a first visit: ours beside vanilla-cookieconsent 3 on the same page, one after the other in turns, so that
// other work on the machine slows down both.

const ROUNDS = 9
/** Seldom, because each look is work in the page. */
const POLLED_MS = 300

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
  return { ...(await visit(browser, url, slowdown, banner)), ...(await threadTimes(browser, url, slowdown, banner)) }
}

/** When a button of the banner could first be pressed; 0 before that. */
type Watching = { shown: number }

/** Each in a profile of its own. */
async function visit(
  browser: Browser,
  url: string,
  slowdown: number,
  banner: ComparedBanner,
): Promise<Pick<Cost, 'bytes' | 'requests' | 'shown'>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await throttleCpu(page, slowdown)
  let [bytes, requests] = [0, 0]
  page.on('response', (response) => {
    if (response.url() === url) return
    requests += 1
    bytes += Number(response.headers()['content-length'] ?? 0)
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  if (banner !== 'none') await page.waitForFunction(hasShown, null, { polling: POLLED_MS })
  const shown = banner === 'none' ? 0 : await page.evaluate(sincePaint)
  await context.close()
  return { bytes, requests, shown }
}

/** Watching for the banner and recording requests are work in the page, so this is another visit. */
async function threadTimes(
  browser: Browser,
  url: string,
  slowdown: number,
  banner: ComparedBanner,
): Promise<Pick<Cost, 'script' | 'thread'>> {
  const page = await openBarePage(browser)
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.send('Page.navigate', { url })
  const isDone = `document.readyState === 'complete' && location.href === '${url}' && ${banner === 'none' ? 'true' : IS_DRAWN}`
  while ((await page.evaluate(isDone)) !== true) await setTimeout(POLLED_MS)
  // What follows from drawing it.
  await setTimeout(POLLED_MS)
  const { metrics } = (await page.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] }
  await page.close()
  const inMs = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
  return { script: inMs('ScriptDuration'), thread: inMs('TaskDuration') }
}

const hasShown = () => (window as unknown as Watching).shown > 0
const IS_DRAWN = `(document.querySelector('portico-root')?.shadowRoot ?? document).querySelector('.banner, .cm--box') !== null`

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
