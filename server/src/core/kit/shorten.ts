/** How many characters of submitted text an answer repeats. */
const MAX_SHOWN = 100

/** The beginning of a submitted text. It never ends with half of a surrogate pair. */
export function shorten(text: string): string {
  if (text.length <= MAX_SHOWN) return text
  // A high surrogate at the cut has lost its other half.
  const end = isHighSurrogate(text.charCodeAt(MAX_SHOWN - 1)) ? MAX_SHOWN - 1 : MAX_SHOWN
  return `${text.slice(0, end)}…`
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
