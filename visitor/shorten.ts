import type { Plugin } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'

// What the minifier does not shorten. On a typical entry the first saves 45 bytes and the second 53, after compression.

/** Removes line breaks from styles. */
export const stylesOnOneLine: Plugin = {
  name: 'styles-on-one-line',
  transform: {
    filter: { id: /(styles|surface)\.ts$/ },
    handler: (code) => code.replace(/(?<== )`\n[^`]*`/g, (text) => text.replaceAll('\n', '')),
  },
}

/** Writes templates of the minifier as strings in double quotes: the entry is full of JSON, so they compress better. */
export function quoteTemplates(code: string): string {
  let short = ''
  let from = 0
  new Visitor({
    TemplateLiteral({ quasis: [only, ...others], start, end }) {
      const text = only?.value.cooked
      if (others.length > 0 || typeof text !== 'string' || /["\\\n]/.test(text)) return
      short += code.slice(from, start) + JSON.stringify(text)
      from = end
    },
  }).visit(parseSync('made.js', code).program)
  return short + code.slice(from)
}
