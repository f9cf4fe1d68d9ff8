/// <reference lib="dom" />
import { withTimeout } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import type { Tab } from '../traffic/tab.ts'
import { waitUntilIdle } from '../traffic/wait-until-idle.ts'

/** Clicks once on an empty place, outside of controls and of anything on top of the page. */
export async function clickEmptyPlace(tab: Tab, context: VisitContext): Promise<void> {
  const { times } = context
  const place = await findEmptyPlace(tab, times)
  if (place === null) return
  tab.traffic.mark('click')
  const at = { ...place, button: 'left', clickCount: 1 } as const
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
    await withTimeout(tab.session.send('Input.dispatchMouseEvent', { ...at, type }), times.question, null)
  await waitUntilIdle(tab, context, times.quietAgain)
}

export type Place = { readonly x: number; readonly y: number }

/** A place in the window without controls and without anything on top of the page; null if there is none. */
export async function findEmptyPlace(tab: Tab, { question }: VisitContext['times']): Promise<Place | null> {
  const world = await tab.world()
  return (await world?.evaluate(searchEmptyPlace, null, question)) ?? null
}

/** Runs in our isolated world. */
function searchEmptyPlace(): Place | null {
  const ACTS =
    'a,area,button,input,select,textarea,label,summary,details,option,iframe,object,embed,video,audio,canvas,img,svg,form,dialog,nav,[onclick],[role],[tabindex],[contenteditable]'
  const isEmpty = (element: Element | null) => {
    if (element === null || element.shadowRoot !== null) return false
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (at === document.body || at === document.documentElement) continue
      const { position, cursor } = getComputedStyle(at)
      if (at.matches(ACTS) && !at.matches('[role="main"]')) return false
      if (position === 'fixed' || position === 'sticky' || cursor === 'pointer') return false
    }
    return true
  }
  const steps = Array.from({ length: 12 }, (_, step) => (step + 0.5) / 12)
  for (const y of steps)
    for (const x of steps) {
      const point = { x: Math.round(x * innerWidth), y: Math.round(y * innerHeight) }
      if (isEmpty(document.elementFromPoint(point.x, point.y))) return point
    }
  return null
}
