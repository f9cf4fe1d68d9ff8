// Reads the opening tags of HTML as it arrived, each with its exact text and line, so that a mend can name them. As in a browser
// with scripts, nothing in comments, in text of scripts and styles, in <noscript> or in <template> loads.

export type OpeningTag = {
  readonly name: string
  /** As it stands. */
  readonly html: string
  /** The first of a name counts. */
  readonly attributes: ReadonlyMap<string, string>
  readonly inHead: boolean
  /** Where it begins: the first line is 1. */
  readonly line: number
  /** What stands in it, of those that have text alone inside; empty where that has no end. */
  readonly text: string
  /** The line where its text ends, or where it ends itself. */
  readonly lastLine: number
}

const TEXT_INSIDE = [
  'script',
  'style',
  'noscript',
  'template',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]
/** Where one of these begins, the head has ended. */
const IN_HEAD = ['html', 'head', 'base', 'link', 'meta', 'script', 'style', 'title', 'noscript', 'template']

const COMMENT_END = /--!?>/g

/** Linear in the length of the HTML, whatever it contains. */
export function* openingTags(html: string): Generator<OpeningTag> {
  // Only A to Z: a letter that becomes two, as the Turkish İ does, would shift all positions after it.
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const lineAt = countLines(html)
  let inHead = true
  let at = 0
  while (true) {
    at = html.indexOf('<', at)
    if (at < 0) return
    if (html.startsWith('<!--', at)) {
      // `<!-->` is a whole one.
      COMMENT_END.lastIndex = at + 2
      if (!COMMENT_END.test(html)) return
      at = COMMENT_END.lastIndex
      continue
    }
    if (small.startsWith('</head', at)) inHead = false
    if (!isLetter(html.charCodeAt(at + 1))) {
      at++
      continue
    }
    const tag = readTag(html, at)
    if (tag === null) return
    if (!IN_HEAD.includes(tag.name)) inHead = false
    const hasText = TEXT_INSIDE.includes(tag.name)
    const end = hasText ? small.indexOf(`</${tag.name}`, tag.end) : tag.end
    const line = lineAt(at)
    yield {
      name: tag.name,
      html: html.slice(at, tag.end),
      attributes: tag.attributes,
      inHead,
      line,
      text: end < 0 ? '' : html.slice(tag.end, end),
      lastLine: lineAt(end < 0 ? tag.end : end),
    }
    if (end < 0) return
    at = end
  }
}

/** For places that never go back. */
function countLines(html: string): (at: number) => number {
  let line = 1
  let counted = 0
  return (at) => {
    for (; counted < at; counted++) {
      const code = html.charCodeAt(counted)
      if (code === 0x0a || (code === 0x0d && html.charCodeAt(counted + 1) !== 0x0a)) line++
    }
    return line
  }
}

type ReadTag = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly end: number }

/** Null where the text ends inside of it. */
function readTag(html: string, start: number): ReadTag | null {
  let at = start + 1
  const nameEnd = skip(html, at, (code) => !isSpace(code) && code !== SLASH && code !== CLOSE)
  const name = html.slice(at, nameEnd).toLowerCase()
  const attributes = new Map<string, string>()
  at = nameEnd
  while (at < html.length) {
    at = skip(html, at, (code) => isSpace(code) || code === SLASH)
    if (html.charCodeAt(at) === CLOSE) return { name, attributes, end: at + 1 }
    // A name may begin with =, and has none behind its first character.
    const keyEnd = skip(html, at + 1, (code) => !isSpace(code) && code !== SLASH && code !== CLOSE && code !== EQUALS)
    const key = html.slice(at, keyEnd).toLowerCase()
    at = skip(html, keyEnd, isSpace)
    let value = ''
    if (html.charCodeAt(at) === EQUALS) {
      at = skip(html, at + 1, isSpace)
      const quote = html.charAt(at)
      const isQuoted = quote === '"' || quote === "'"
      const end = isQuoted ? html.indexOf(quote, at + 1) : skip(html, at, (code) => !isSpace(code) && code !== CLOSE)
      if (end < 0) return null
      value = decode(html.slice(isQuoted ? at + 1 : at, end))
      at = isQuoted ? end + 1 : end
    }
    if (!attributes.has(key)) attributes.set(key, value)
  }
  return null
}

const [SLASH, CLOSE, EQUALS] = [0x2f, 0x3e, 0x3d]

function skip(text: string, from: number, isSkipped: (code: number) => boolean): number {
  let at = from
  while (at < text.length && isSkipped(text.charCodeAt(at))) at++
  return at
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0c || code === 0x0d
}

function isLetter(code: number): boolean {
  const small = code | 0x20
  return small >= 0x61 && small <= 0x7a
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Those that addresses are written with. */
function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));?/gi, (whole, number, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = number === undefined ? Number.parseInt(hex, 16) : Number(number)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
