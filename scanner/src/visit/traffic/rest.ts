/// <reference lib="dom" />
import type { Needs } from '../kit/needs.ts'
import type { Tab } from './tab.ts'

// Waiting for a page. On a slow machine a page's own clock is late: so what it does by that clock is waited for by it.

/** Until nothing is under way and its scripts have nothing to do, or so many milliseconds have passed. */
export async function comeToRest(tab: Tab, { times }: Pick<Needs, 'times'>, atMost: number): Promise<void> {
  const end = performance.now() + atMost
  do {
    await tab.traffic.quiet(end - performance.now())
    const world = await tab.world()
    await world?.ask(beIdle, 1_000, Math.min(times.question, Math.max(1_000, end - performance.now())))
  } while (!tab.traffic.isQuiet() && performance.now() < end)
}

/** Runs in a world of ours. */
function beIdle(timeout: number): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout }))
}

/** So long, and as the page's own clock counts it too. */
export async function waitInPage(tab: Tab, ms: number, { times }: Pick<Needs, 'times'>): Promise<void> {
  const world = await tab.world()
  await Promise.all([
    new Promise((resolve) => setTimeout(resolve, ms)),
    world?.ask(tick, Math.ceil(ms / STEP), ms + times.question),
  ])
}

const STEP = 100

async function tick(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await new Promise((resolve) => setTimeout(resolve, 100))
}
