import type { Category } from '@portico/contract/words/categories'
import type { VisitorConsent } from '../consent/consent.ts'

// With the tag first in <head>, frames of listed tools are held back although nobody marked them, as soon as they are in the
// document. Their request may be on its way by then, but nothing that comes back is shown or run.

/** Elements that the loader holds back, each with what it gets back: `loader.ts`. */
export type HeldByLoader = [element: Element, what: { readonly src: string }][]

type HoldOptions = {
  readonly categoryAt: (address: string) => Category | null
  readonly isGranted: VisitorConsent['isGranted']
  readonly heldByLoader: HeldByLoader
}

/** Starts holding back, and gives the function to call for every added node. */
export function holdListedFrames({ categoryAt, isGranted, heldByLoader }: HoldOptions): (node: unknown) => void {
  /** Marks a frame. One that has a category was held before, or the page itself says what it waits for. */
  const isHeld = (frame: Element, address: string) => {
    const { dataset, localName } = frame as HTMLElement
    const category = localName !== 'iframe' || dataset['category'] ? null : categoryAt(address)
    if (category === null || isGranted(category)) return false
    Object.assign(dataset, { category, src: address })
    frame.removeAttribute('src')
    // In again, it has a document of its own, and the one that was on its way is gone.
    frame.replaceWith(frame)
    return true
  }
  // A field of a form may hide the form's own method.
  const { querySelectorAll } = Element.prototype
  const hold = (node: unknown) => {
    if (!(node instanceof Element)) return
    for (const frame of [node, ...querySelectorAll.call(node, 'iframe')])
      isHeld(frame, (frame as HTMLIFrameElement).src)
  }

  heldByLoader.splice(0, heldByLoader.length, ...heldByLoader.filter(([element, { src }]) => !isHeld(element, src)))
  // Those that a script has added within something else: the loader does not look there.
  hold(document.documentElement)
  return hold
}
