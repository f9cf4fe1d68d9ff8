import { useEffect } from 'preact/hooks'
import type { UnsavedFields } from './use-unsaved-fields.ts'

const CONTROLS = 'input, select, textarea, button'

/** Moves the focus to the requested control, as soon as the screen has it. */
export function useTargetFocus({
  focusTarget,
  setFocusTarget,
}: Pick<UnsavedFields, 'focusTarget' | 'setFocusTarget'>): void {
  useEffect(() => {
    const place = focusTarget === null ? null : document.getElementById(focusTarget)
    if (place === null) return
    const inside =
      place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place.querySelector<HTMLElement>(CONTROLS)
    const control = place.matches(CONTROLS) ? place : (inside ?? place)
    control.focus({ preventScroll: true })
    const { top, bottom } = control.getBoundingClientRect()
    // A frame is as high as its content: what of it is in sight is known to the page around alone.
    const isFramed = window.parent !== window
    if (isFramed || top < 0 || bottom > innerHeight) control.scrollIntoView({ block: 'center' })
    setFocusTarget(null)
  })
}
