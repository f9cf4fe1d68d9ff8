/** Text that is already HTML. Only the `html` tag makes it, so whatever else is put into a page gets escaped. */
export class Html {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

/** What a template takes. Null and false leave nothing, a list its members one after the other. */
export type HtmlContent = string | number | Html | null | false | readonly HtmlContent[]

/** HTML from a template. Values are escaped for text and for attributes in double quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlContent[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part))
}

function render(content: HtmlContent): string {
  if (content === null || content === false) return ''
  if (content instanceof Html) return content.toString()
  if (typeof content === 'object') return content.map(render).join('')
  return String(content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
