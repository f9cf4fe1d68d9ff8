/// <reference lib="dom" />
import type { VisitTimeouts } from '../kit/limits.ts'
import type { Tab } from '../traffic/tab.ts'

// Banners that autoconsent has no rule for, and that are known by their elements. They are answered by their words.

/** By the id of their platform. Each selector is its maker's alone: whatever it matches switches our banner off. */
const SELECTORS: Readonly<Record<string, string>> = {
  // The plugin's own banner. That of Hu-manity's service has a rule.
  'cookie-notice': '#cookie-notice > .cookie-notice-container',
  // Its releases 2 and 3, and its theme for French authorities.
  orejime: '.orejime-Notice,.orejime-Banner,[data-testid="orejime-banner"]',
}

export const isWithoutRule = (name: string): boolean => Object.hasOwn(SELECTORS, name)

export const selectorWithoutRule = (name: string): string | undefined =>
  isWithoutRule(name) ? SELECTORS[name] : undefined

/** The name of the one that the page shows now; null if there is none. */
export async function nameByElement(tab: Tab, { question }: VisitTimeouts): Promise<string | null> {
  const world = await tab.world()
  return (await world?.evaluate(firstShown, Object.entries(SELECTORS), question)) ?? null
}

/** Runs in our isolated world. A form field may shadow a property by its name. */
function firstShown(named: readonly (readonly [name: string, selector: string])[]): string | null {
  const isShown = (element: Element) => {
    const { width, height } = Element.prototype.getBoundingClientRect.call(element)
    const isVisible = Element.prototype.checkVisibility
    return width > 1 && height > 1 && isVisible.call(element, { opacityProperty: true, visibilityProperty: true })
  }
  for (const [name, selector] of named)
    if ([...Document.prototype.querySelectorAll.call(document, selector)].some(isShown)) return name
  return null
}
