import type { Page } from '../page/page.ts'
import { make } from './make.ts'

/** Makes an element with what all our surfaces share: our language, the theme, and the customer's colours. */
export function makeSurface<Name extends keyof HTMLElementTagNameMap>(
  page: Page,
  name: Name,
  classes: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const { theme, colours } = page.settings.look
  const element = make(name, {
    class: `surface ${colours === null ? theme : 'own'} ${classes}`,
    lang: page.language,
    dir: page.direction,
    ...attributes,
  })
  if (colours !== null) {
    // Set one by one, so that a value can never become another rule.
    element.style.setProperty('--back', colours.background)
    element.style.setProperty('--fore', colours.text)
    element.style.setProperty('--button', colours.button)
    element.style.setProperty('--on-button', colours.buttonText)
  }
  return element
}
