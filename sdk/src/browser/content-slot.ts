/** A slot that shows one thing at a time: the frame, or a notice while there is none. */
export function createContentSlot() {
  const element = document.createElement('div')
  /** Whether the focus was in content that is gone, and has not moved elsewhere since. */
  let lostFocus = false
  return {
    element,
    show(content: HTMLElement): void {
      lostFocus ||= element.contains(document.activeElement)
      element.replaceChildren(content)
    },
    /** Restores the focus if it was lost here; elsewhere it stays. */
    giveFocus(target: HTMLElement): void {
      if (lostFocus && document.activeElement === document.body) target.focus({ preventScroll: true })
      lostFocus = false
    },
  }
}
