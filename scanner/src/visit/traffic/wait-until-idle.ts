/// <reference lib="dom" />
import type { VisitContext } from '../kit/visit-context.ts'
import type { Tab } from './tab.ts'

// Waiting for a page. On a slow machine a page's timers are late, so waiting uses the page's own clock.

/** Waits until no request is under way and the page's scripts are idle, for so many milliseconds at most. */
export async function waitUntilIdle(tab: Tab, { times }: Pick<VisitContext, 'times'>, atMost: number): Promise<void> {
  const end = performance.now() + atMost
  do {
    await tab.traffic.quiet(end - performance.now())
    const world = await tab.world()
    await world?.evaluate(beIdle, 1_000, Math.min(times.question, Math.max(1_000, end - performance.now())))
  } while (!tab.traffic.isQuiet() && performance.now() < end)
}

/** Runs in our isolated world. */
function beIdle(timeout: number): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout }))
}

/** Waits this long by the scanner's clock and by the page's. */
export async function waitInPage(tab: Tab, ms: number, { times }: Pick<VisitContext, 'times'>): Promise<void> {
  const world = await tab.world()
  await Promise.all([
    new Promise((resolve) => setTimeout(resolve, ms)),
    world?.evaluate(tick, Math.ceil(ms / STEP_MS), ms + times.question),
  ])
}

const STEP_MS = 100

async function tick(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await new Promise((resolve) => setTimeout(resolve, 100))
}
