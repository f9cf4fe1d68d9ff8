/** Our variables, and those that the accessibility widget sets on the page's root for contrast and size: see `widget/sheet.ts`. */
const FOLLOWED = {
  '--back': 'back',
  '--fore': 'fore',
  '--line': 'line',
  '--button': 'fore',
  '--on-button': 'back',
  '--size': 'size',
}

/**
 * A placeholder follows the accessibility widget like the content around it, also in frames that no style of the page
 * reaches. Without the widget it has the customer's appearance.
 */
export function followWidget({ style }: HTMLElement): () => void {
  const own = Object.entries(FOLLOWED).map(
    ([name, variable]) => [name, variable, style.getPropertyValue(name)] as const,
  )
  const follow = () => {
    const page = getComputedStyle(document.documentElement)
    for (const [name, variable, value] of own)
      style.setProperty(name, page.getPropertyValue(`--portico-${variable}`) || value)
  }
  follow()
  document.addEventListener('portico:display', follow)
  return () => document.removeEventListener('portico:display', follow)
}
