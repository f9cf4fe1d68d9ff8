import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Every hundredth of it that comes into sight or goes out of it. */
const THRESHOLDS = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100)

/**
 * Keeps an element in sight within its parent. Where this page scrolls, `position: sticky` does that. But the frame is as high as
 * its content, so that it is the page around that scrolls, of which nothing is known here but what an observer sees.
 */
export function useStickyInFrame(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    const track = current?.parentElement
    if (!current || !track) return
    let shift = 0
    const room = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry === undefined || entry.intersectionRect.height === 0) return
      shift = shiftIntoSight(entry.intersectionRect, {
        shift,
        box: current.getBoundingClientRect(),
        bottom: entry.boundingClientRect.bottom,
      })
      current.style.transform = shift === 0 ? '' : `translateY(${shift}px)`
    })
    // A new observation always calls back, with what is visible now.
    const observeAgain = () => {
      room.unobserve(track)
      room.observe(track)
    }
    const cut = new IntersectionObserver(observeAgain, { threshold: THRESHOLDS })
    const sizes = new ResizeObserver(observeAgain)
    cut.observe(current)
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
export function shiftIntoSight(sight: Pick<DOMRectReadOnly, 'top' | 'bottom'>, { shift, box, bottom }: Placed): number {
  const unmoved = box.top - shift
  const above = Math.min(shift, sight.bottom - box.height - unmoved)
  const target = Math.max(above, sight.top - unmoved)
  return Math.round(Math.max(0, Math.min(target, bottom - box.height - unmoved)))
}
