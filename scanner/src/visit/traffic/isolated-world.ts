import type { CDPSession, Frame, Page } from 'playwright-core'
import { MAX_VISIT } from '../kit/limits.ts'
import { withTimeout } from '../kit/timeouts.ts'

// A page may have replaced JavaScript's built-in functions. So our code runs in an isolated world beside the page's, which has
// the same document and none of the page's objects.

/** The isolated world of one frame. */
export type IsolatedWorld = {
  readonly frameId: string
  readonly url: string
  /** Runs a function there with a JSON argument. Null if it takes too long, throws, or the frame is gone. */
  evaluate<Argument, Answer>(
    question: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
    ms: number,
  ): Promise<Answer | null>
  /** Runs a script for its effects in this world. */
  run(source: string, ms: number): Promise<boolean>
}

const NAME = 'portico'

export async function mainFrameWorld(session: CDPSession, ms: number): Promise<IsolatedWorld | null> {
  const [world = null] = await worldsOf(session, ms, 1)
  return world
}

/** The worlds of the page and of all its frames, also those in processes of their own. */
export async function worldsOfAllFrames(
  page: Page,
  session: CDPSession,
  ms: number,
): Promise<readonly IsolatedWorld[]> {
  const worlds = [...(await worldsOf(session, ms, MAX_VISIT.frames))]
  for (const frame of page.frames().slice(1, MAX_VISIT.frames)) {
    if (worlds.length >= MAX_VISIT.frames) break
    const own = await frameSession(frame, ms)
    if (own !== null) worlds.push(...(await worldsOf(own, ms, MAX_VISIT.frames - worlds.length)))
  }
  return worlds
}

/** Null for a frame in its parent's process: the parent's session includes it. */
export function frameSession(frame: Frame, ms: number): Promise<CDPSession | null> {
  return withTimeout(frame.page().context().newCDPSession(frame), ms, null)
}

type Tree = {
  readonly frame: { readonly id: string; readonly url: string }
  readonly childFrames?: readonly Tree[] | undefined
}

async function worldsOf(session: CDPSession, ms: number, most: number): Promise<readonly IsolatedWorld[]> {
  const answer = await withTimeout(session.send('Page.getFrameTree'), ms, null)
  if (answer === null) return []
  const worlds: IsolatedWorld[] = []
  const trees: Tree[] = [answer.frameTree]
  for (let tree = trees.shift(); tree !== undefined && worlds.length < most; tree = trees.shift()) {
    trees.push(...(tree.childFrames ?? []))
    const { id: frameId, url } = tree.frame
    const created = await withTimeout(session.send('Page.createIsolatedWorld', { frameId, worldName: NAME }), ms, null)
    if (created !== null) worlds.push(worldAt(session, created.executionContextId, frameId, url))
  }
  return worlds
}

function worldAt(session: CDPSession, contextId: number, frameId: string, url: string): IsolatedWorld {
  const send = (expression: string, ms: number, returnByValue: boolean) =>
    withTimeout(
      session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue }),
      ms,
      null,
    )
  return {
    frameId,
    url,
    async evaluate<Answer>(question: unknown, argument: unknown, ms: number) {
      const result = await send(`(${question})(${JSON.stringify(argument)})`, ms, true)
      if (result === null || result.exceptionDetails !== undefined) return null
      // The function ran in our isolated world, so the result has its declared type.
      return result.result.value as Answer
    },
    async run(source, ms) {
      const result = await send(`${source};undefined`, ms, false)
      return result !== null && result.exceptionDetails === undefined
    },
  }
}
