import type { PageContext } from '../page/page.ts'
import { makeElement } from './make.ts'

/** Makes an element with what all our surfaces share: our language, the theme, and the customer's colours. */
export function makeSurface<Name extends keyof HTMLElementTagNameMap>(
  page: PageContext,
  name: Name,
  classes: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const { theme, colours } = page.settings.look
  const element = makeElement(name, {
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
