import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Every hundredth of it that comes into sight or goes out of it. */
const THRESHOLDS = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100)

type Options = {
  /**
   * Whether it stays at the top of what is in sight, because it lies upon what it passes. Otherwise it moves only when a part of
   * it would be out of sight.
   */
  readonly isAtTop?: boolean
}

/**
 * Keeps an element in sight within its parent, as far from the top as its styles say, where these make it sticky. Where this page
 * scrolls, they do that alone. But the frame is as high as its content, so that it is the page around that scrolls, of which
 * nothing is known here but what an observer sees. It needs a child `.sticky-edge` above it: what is seen of that tells how near
 * it is to the edge, or that it is too far down.
 */
export function useStickyInFrame<T extends HTMLElement = HTMLDivElement>({
  isAtTop = false,
}: Options = {}): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    const { current } = element
    const track = current?.parentElement
    if (!current || !track || window.parent === window) return
    let shift = 0
    // What is seen of the whole page: of the parent alone, its own beginning would be taken for the edge of what is in sight.
    const page = document.documentElement
    const room = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry === undefined || entry.intersectionRect.height === 0) return
      const { position, top } = getComputedStyle(current)
      const placed = { shift, box: current.getBoundingClientRect(), bottom: track.getBoundingClientRect().bottom }
      const inset = Number.parseFloat(top) || 0
      shift = position === 'sticky' ? shiftIntoSight(entry.intersectionRect, placed, { inset, isAtTop }) : 0
      current.style.transform = shift === 0 ? '' : `translateY(${shift}px)`
    })
    // A new observation always calls back, with what is visible now.
    const observeAgain = () => {
      room.unobserve(page)
      room.observe(page)
    }
    const cut = new IntersectionObserver(observeAgain, { threshold: THRESHOLDS })
    const sizes = new ResizeObserver(observeAgain)
    cut.observe(current)
    for (const edge of current.querySelectorAll(':scope > .sticky-edge')) cut.observe(edge)
    sizes.observe(track)
    return () => {
      for (const observer of [room, cut, sizes]) observer.disconnect()
    }
  }, [])
  return element
}

type Placed = {
  /** How far it is moved down now. */
  readonly shift: number
  /** Where it is, with that. */
  readonly box: Pick<DOMRectReadOnly, 'top' | 'height'>
  /** Where its parent ends. */
  readonly bottom: number
}

/** How far down it has to be moved to be in sight: its end, and before all its beginning. Never out of its parent. */
export function shiftIntoSight(
  sight: Pick<DOMRectReadOnly, 'top' | 'bottom'>,
  { shift, box, bottom }: Placed,
  { inset = 0, isAtTop = false }: { readonly inset?: number; readonly isAtTop?: boolean } = {},
): number {
  const unmoved = box.top - shift
  const above = isAtTop ? 0 : Math.min(shift, sight.bottom - box.height - unmoved)
  const target = Math.max(above, sight.top + inset - unmoved)
  return Math.round(Math.max(0, Math.min(target, bottom - box.height - unmoved)))
}
