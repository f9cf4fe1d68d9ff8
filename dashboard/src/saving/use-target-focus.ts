import { useEffect } from 'preact/hooks'
import type { UnsavedFields } from './use-unsaved-fields.ts'

const CONTROLS = 'input, select, textarea, button'

/** Takes the focus to what the customer wants to put right, as soon as the screen has it. */
export function useTargetFocus({ sought, seek }: Pick<UnsavedFields, 'sought' | 'seek'>): void {
  useEffect(() => {
    const place = sought === null ? null : document.getElementById(sought)
    if (place === null) return
    const inside =
      place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place.querySelector<HTMLElement>(CONTROLS)
    const control = place.matches(CONTROLS) ? place : (inside ?? place)
    control.focus({ preventScroll: true })
    const { top, bottom } = control.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) control.scrollIntoView({ block: 'center' })
    seek(null)
  })
}
