import type { CDPSession, Frame, Page } from 'playwright-core'
import { bounded } from '../kit/bounded.ts'
import { MOST } from '../kit/limits.ts'

// A page may have replaced everything that JavaScript begins with. So it is asked from a world of its own beside the page's,
// which has the same document and none of the page's objects.

/** One frame's own world. */
export type World = {
  readonly frameId: string
  readonly url: string
  /** What a function says there, given something that JSON can carry; null when it takes too long, throws or is gone. */
  ask<Given, Answer>(
    question: (given: Given) => Answer | Promise<Answer>,
    given: Given,
    ms: number,
  ): Promise<Answer | null>
  /** Runs a script for what it leaves behind in this world. */
  run(source: string, ms: number): Promise<boolean>
}

const NAME = 'portico'

export async function mainWorldOf(session: CDPSession, ms: number): Promise<World | null> {
  const [world = null] = await worldsOf(session, ms, 1)
  return world
}

/** Of the page and of all frames in it, also those that are processes of their own. */
export async function allWorldsOf(page: Page, session: CDPSession, ms: number): Promise<readonly World[]> {
  const worlds = [...(await worldsOf(session, ms, MOST.frames))]
  for (const frame of page.frames().slice(1, MOST.frames)) {
    if (worlds.length >= MOST.frames) break
    const own = await sessionOf(frame, ms)
    if (own !== null) worlds.push(...(await worldsOf(own, ms, MOST.frames - worlds.length)))
  }
  return worlds
}

/** Null for a frame in the process of the one around it: that one's session has it. */
export function sessionOf(frame: Frame, ms: number): Promise<CDPSession | null> {
  return bounded(frame.page().context().newCDPSession(frame), ms, null)
}

type Tree = {
  readonly frame: { readonly id: string; readonly url: string }
  readonly childFrames?: readonly Tree[] | undefined
}

async function worldsOf(session: CDPSession, ms: number, most: number): Promise<readonly World[]> {
  const answer = await bounded(session.send('Page.getFrameTree'), ms, null)
  if (answer === null) return []
  const worlds: World[] = []
  const trees: Tree[] = [answer.frameTree]
  for (let tree = trees.shift(); tree !== undefined && worlds.length < most; tree = trees.shift()) {
    trees.push(...(tree.childFrames ?? []))
    const { id: frameId, url } = tree.frame
    const created = await bounded(session.send('Page.createIsolatedWorld', { frameId, worldName: NAME }), ms, null)
    if (created !== null) worlds.push(worldAt(session, created.executionContextId, frameId, url))
  }
  return worlds
}

function worldAt(session: CDPSession, contextId: number, frameId: string, url: string): World {
  const evaluate = (expression: string, ms: number, returnByValue: boolean) =>
    bounded(session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue }), ms, null)
  return {
    frameId,
    url,
    async ask<Answer>(question: unknown, given: unknown, ms: number) {
      const said = await evaluate(`(${question})(${JSON.stringify(given)})`, ms, true)
      if (said === null || said.exceptionDetails !== undefined) return null
      // The function ran in a world of ours and gave what it says it gives.
      return said.result.value as Answer
    },
    async run(source, ms) {
      const said = await evaluate(`${source};undefined`, ms, false)
      return said !== null && said.exceptionDetails === undefined
    },
  }
}
