import type { ConsentTarget, VisitorConsent } from '../consent/consent.ts'
import { whenParsed, yieldToBrowser } from '../kit/scheduling.ts'
import type { ScriptPolicy } from '../kit/trusted-types.ts'
import { warnDeveloper } from '../kit/warn-developer.ts'
import type { PageContext, ShownPlaceholder } from '../page/page.ts'
import { containsMarked, findMarkedElements, isScript } from '../tools/marked.ts'
import { loadEmbed, runScript } from './release.ts'

export type ConsentGate = {
  /** Runs what is allowed now, one after the other, and shows placeholders for the rest. */
  release(): void
  /** Marks a script that the browser has not yet prepared, so that the element itself can run. */
  markFresh(script: HTMLScriptElement): void
  /** The grants that something on this page has run by. What has run cannot be stopped, only left by a reload. */
  readonly ran: ReadonlySet<ConsentTarget>
}

type GateOptions = {
  readonly page: PageContext
  readonly nonce: string
  readonly policy: ScriptPolicy
  readonly grantFor: VisitorConsent['grantFor']
  /** Called first for each added node. */
  added(node: Node): void
}

/** Watches the document for marked elements as long as the page lives. */
export function openConsentGate({ page, nonce, policy, grantFor, added }: GateOptions): ConsentGate {
  const ran = new Set<ConsentTarget>()
  const done = new WeakSet<HTMLElement>()
  const fresh = new WeakSet<HTMLElement>()
  const held = new WeakMap<HTMLElement, ShownPlaceholder>()
  let mayRelease = false
  let running = Promise.resolve()

  /** Marked scripts from the parser have not run. Scripts from innerHTML are different: browsers never run these elements. */
  const markFreshElements = () => {
    if (document.readyState !== 'loading') return
    for (const element of findMarkedElements()) fresh.add(element)
  }

  // Not before the document is parsed: a script that has only half arrived looks complete. With the banner off never.
  const release = () => {
    if (mayRelease) running = running.then(releaseInOrder)
  }

  async function releaseInOrder(): Promise<void> {
    for (const element of findMarkedElements()) {
      if (done.has(element)) continue
      const grant = grantFor(element)
      if (grant) {
        await yieldToBrowser()
        // Meanwhile it may have been withdrawn, or removed by the website.
        if (!grantFor(element) || !element.isConnected || done.has(element)) continue
        if (grant !== 'necessary') ran.add(grant)
        await putToWork(element)
      } else void showPlaceholder(element)
    }
  }

  async function putToWork(element: HTMLElement): Promise<void> {
    done.add(element)
    try {
      held.get(element)?.release()
      if (isScript(element)) await runScript(element, fresh.has(element), nonce, policy)
      else loadEmbed(element)
    } catch (reason) {
      warnDeveloper(`something that waited could not be put to work: ${reason}`)
    }
  }

  async function showPlaceholder(element: HTMLElement): Promise<void> {
    if (held.has(element)) return
    held.set(element, { release() {} })
    try {
      const { hold } = await page.load(isScript(element) ? 'captcha' : 'placeholders')
      if (!done.has(element))
        held.set(
          element,
          hold(page, element, () => void putToWork(element)),
        )
    } catch {
      // The part could not be loaded, or the website lists no captcha: the element stays as it is.
    }
  }

  new MutationObserver((records) => {
    let isMarked = false
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        added(node)
        isMarked ||= containsMarked(node)
      }
    }
    if (!isMarked) return
    markFreshElements()
    release()
  }).observe(window.document, { childList: true, subtree: true })

  // A script that has run although it is marked now cannot run again: releasing it would wait in vain.
  for (const over of ['load', 'error'])
    document.addEventListener(
      over,
      // Our own event says that it did not run.
      ({ target, isTrusted }) => void (isTrusted && isScript(target) && done.add(target)),
      true,
    )

  markFreshElements()
  whenParsed(() => {
    if (page.settings.offers.length > 0) {
      mayRelease = true
      release()
    } else if (findMarkedElements().length > 0) warnDeveloper('the banner is off, so marked elements stay as they are.')
  })
  return { release, markFresh: (script) => void fresh.add(script), ran }
}
