/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core'
import { withTimeout } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import type { Tab } from '../traffic/tab.ts'
import { waitInPage, waitUntilIdle } from '../traffic/wait-until-idle.ts'
import { findEmptyPlace, type Place } from './click-empty-place.ts'

// What a person does who reads a page and presses nothing. Plugins that make pages faster delay scripts until a mouse moves, a wheel
// turns, a key goes down or a finger touches the screen, also on pages that are too short to scroll.

/** Moves, touches and scrolls, so that what waits for a reader and what is loaded only in sight loads. */
export async function readToEnd(tab: Tab, context: VisitContext): Promise<void> {
  const { times } = context
  tab.traffic.mark('scroll')
  await withTimeout(actAsReader(tab, await findEmptyPlace(tab, times)), times.question, undefined)
  const world = await tab.world()
  if ((await world?.evaluate(scroll, 20, times.question)) !== true) return
  await waitInPage(tab, REACTION_MS, context)
  await waitUntilIdle(tab, context, times.quietAgain)
}

/** Scripts that waited often do not begin at once. */
const REACTION_MS = 200

/** Where no place is empty, something covers the page: it is not touched, as some banners take that for a choice. */
async function actAsReader({ session }: Tab, place: Place | null): Promise<void> {
  await pressShift(session)
  if (place === null) return
  await dragFinger(session, place)
  await moveMouse(session, place)
}

/** One move at a time: moves that wait together become one. The mouse then rests in the corner, or it would point at what scrolls. */
async function moveMouse(session: CDPSession, { x, y }: Place): Promise<void> {
  const move = (to: Place) => session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...to })
  await move({ x, y })
  await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: WHEEL_STEP })
  await move({ x: 0, y: 0 })
}

const WHEEL_STEP = 100

/** Too far for a tap, so no click follows. */
async function dragFinger(session: CDPSession, { x, y }: Place): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - DRAGGED }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const DRAGGED = 30

/** A key that writes nothing and moves nothing. */
async function pressShift(session: CDPSession): Promise<void> {
  const shift = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 }
  await session.send('Input.dispatchKeyEvent', { ...shift, type: 'rawKeyDown', modifiers: 8 })
  await session.send('Input.dispatchKeyEvent', { ...shift, type: 'keyUp' })
}

/** Runs in our isolated world. */
async function scroll(steps: number): Promise<true> {
  for (let step = 0; step < steps; step++) {
    const before = scrollY
    scrollTo(0, before + innerHeight)
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (scrollY === before) break
  }
  return true
}
