import type { Browser } from 'playwright-core'

// A page that nobody records. Playwright has Chromium record each request with the stack that made it, and for that V8 reads the functions
// on the stack once more: half of a small script's time, which visitors do not pay.

export type BarePage = {
  send(method: string, params?: object): Promise<unknown>
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

/** Opens a page in a profile of its own. */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, { resolve(result: unknown): void; reject(reason: Error): void }>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result, error } = JSON.parse(event.message)
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  let sent = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++sent
      waiting.set(id, { resolve, reject })
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject)
    })
  return {
    send,
    async evaluate(expression) {
      const { result } = (await send('Runtime.evaluate', { expression })) as { result?: { value?: unknown } }
      return result?.value
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
