// An opening tag read as HTML reads it, so that one attribute is changed and the others stay as they are written.

type Attribute = {
  /** In lower case. */
  readonly name: string
  /** As it is written, without quotes; null for one without a value. */
  readonly value: string | null
  /** From the space before it to its end. */
  readonly text: string
}

/** Spaces or slashes, a name, and perhaps a value in quotes of either kind or without any, as HTML reads them. */
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y

/** The attributes of an opening tag, and how it ends; null for what is no whole opening tag of this element. */
export function attributesOf(
  tag: string,
  element: string,
): { readonly list: readonly Attribute[]; readonly end: string } | null {
  const start = 1 + element.length
  if (tag.slice(0, start).toLowerCase() !== `<${element}` || !/[\s/>]/.test(tag.charAt(start))) return null
  const list: Attribute[] = []
  let at = start
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const found = ATTRIBUTE.exec(tag)
    if (found === null) break
    const [text, name = '', double, single, bare] = found
    list.push({ name: name.toLowerCase(), value: double ?? single ?? bare ?? null, text })
    at += text.length
  }
  const end = tag.slice(at)
  return /^[\s/]*>$/.test(end) ? { list, end } : null
}
