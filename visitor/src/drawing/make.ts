type Attributes = Readonly<Record<string, string>>

/** An element of attributes, texts and other elements; never of markup, so that no text of anybody becomes one. */
export function make<Name extends keyof HTMLElementTagNameMap>(
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
  const button = make('button', { type: 'button', ...attributes }, text)
  button.addEventListener('click', (event) => {
    // A held image may stand inside a link of the page: its button does not follow the link.
    event.preventDefault()
    press()
  })
  return button
}

/** Puts values into the gaps of a text: `{count}` and the like. */
export function fill(text: string, values: Attributes): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
}
