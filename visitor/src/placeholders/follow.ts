/** What the accessibility widget says of each on the page's root, where it changes contrast or size: see `widget/sheet.ts`. */
const FOLLOWED = {
  '--back': 'back',
  '--fore': 'fore',
  '--line': 'line',
  '--button': 'fore',
  '--on-button': 'back',
  '--size': 'size',
}

/**
 * What a visitor has set with the accessibility widget changes the page, and a placeholder stands in its content: it follows,
 * also where no style of the page reaches it. Without the widget it looks as the customer wants.
 */
export function followWidget({ style }: HTMLElement): () => void {
  const own = Object.entries(FOLLOWED).map(([name, said]) => [name, said, style.getPropertyValue(name)] as const)
  const follow = () => {
    const page = getComputedStyle(document.documentElement)
    for (const [name, said, value] of own) style.setProperty(name, page.getPropertyValue(`--portico-${said}`) || value)
  }
  follow()
  document.addEventListener('portico:display', follow)
  return () => document.removeEventListener('portico:display', follow)
}
