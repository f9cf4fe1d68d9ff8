import type { Consent, Grant } from '../consent/consent.ts'
import { pause, whenParsed } from '../kit/pause.ts'
import { say } from '../kit/say.ts'
import type { Policy } from '../kit/trusted.ts'
import type { Held, Page } from '../page/page.ts'
import { findMarked, hasMarked, isScript } from '../tools/marked.ts'
import { loadEmbed, runScript } from './release.ts'

export type Gate = {
  /** Runs what is allowed now, one after the other, and shows placeholders for the rest. */
  release(): void
  /** Marks a script that the browser has not yet prepared, so that the element itself can run. */
  isFresh(script: HTMLScriptElement): void
  /** The grants that something on this page has run by. What has run cannot be stopped, only left by a reload. */
  readonly ran: ReadonlySet<Grant>
}

type Needs = {
  readonly page: Page
  readonly nonce: string
  readonly policy: Policy
  readonly grantFor: Consent['grantFor']
  /** Called first for each added node. */
  added(node: Node): void
}

/** Watches the document for marked elements as long as the page lives. */
export function openGate({ page, nonce, policy, grantFor, added }: Needs): Gate {
  const ran = new Set<Grant>()
  const done = new WeakSet<HTMLElement>()
  const fresh = new WeakSet<HTMLElement>()
  const held = new WeakMap<HTMLElement, Held>()
  let isParsed = false
  let running = Promise.resolve()

  /** Marked scripts from the parser have not run. Scripts from innerHTML are different: browsers never run these elements. */
  const look = () => {
    if (document.readyState !== 'loading') return
    for (const element of findMarked()) fresh.add(element)
  }

  // Not before the document is parsed: a script that has only half arrived looks complete.
  const release = () => {
    if (isParsed) running = running.then(releaseInOrder)
  }

  async function releaseInOrder(): Promise<void> {
    for (const element of findMarked()) {
      if (done.has(element)) continue
      const grant = grantFor(element)
      if (grant) {
        await pause()
        // Meanwhile it may have been withdrawn, or removed by the website.
        if (!grantFor(element) || !element.isConnected || done.has(element)) continue
        if (grant !== 'necessary') ran.add(grant)
        await putToWork(element)
      } else if (!isScript(element)) void holdPlace(element)
    }
  }

  async function putToWork(element: HTMLElement): Promise<void> {
    done.add(element)
    try {
      if (isScript(element)) await runScript(element, fresh.has(element), nonce, policy)
      else {
        held.get(element)?.release()
        loadEmbed(element)
      }
    } catch (reason) {
      say(`something that waited could not be put to work: ${reason}`)
    }
  }

  async function holdPlace(element: HTMLElement): Promise<void> {
    if (held.has(element)) return
    held.set(element, { release() {} })
    try {
      const { hold } = await page.load('placeholders')
      if (!done.has(element))
        held.set(
          element,
          hold(page, element, () => void putToWork(element)),
        )
    } catch {
      // The part could not be loaded: the element stays empty.
    }
  }

  new MutationObserver((records) => {
    let isMarked = false
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        added(node)
        isMarked ||= hasMarked(node)
      }
    }
    if (!isMarked) return
    look()
    release()
  }).observe(window.document, { childList: true, subtree: true })

  // A script that has run although it is marked now cannot run again: releasing it would wait in vain.
  for (const over of ['load', 'error'])
    document.addEventListener(over, ({ target }) => void (isScript(target) && done.add(target)), true)

  look()
  whenParsed(() => {
    isParsed = true
    release()
  })
  return { release, isFresh: (script) => void fresh.add(script), ran }
}
