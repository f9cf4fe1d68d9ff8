/** Where one thing is shown at a time: a frame, or a sentence while there is none. */
export function createContentSlot() {
  const element = document.createElement('div')
  /** Somebody was at work in what is gone, and has not gone elsewhere since. */
  let lostFocus = false
  return {
    element,
    show(content: HTMLElement): void {
      lostFocus ||= element.contains(document.activeElement)
      element.replaceChildren(content)
    },
    /** Goes on where the focus was lost; whoever has it elsewhere keeps it. */
    giveFocus(target: HTMLElement): void {
      if (lostFocus && document.activeElement === document.body) target.focus({ preventScroll: true })
      lostFocus = false
    },
  }
}
