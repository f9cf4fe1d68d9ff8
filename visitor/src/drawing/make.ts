type Attributes = Readonly<Record<string, string>>

/** Makes an element from attributes, texts and elements, never from markup, so that no text can become markup. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}

export function makeButton(text: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', ...attributes }, text)
  button.addEventListener('click', (event) => {
    // A held image may be inside a link of the page: its button must not follow the link.
    event.preventDefault()
    press()
  })
  return button
}

/** Fills the gaps of a text, such as `{count}`. */
export function fillGaps(text: string, values: Attributes): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
}
