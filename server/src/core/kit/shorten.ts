/** How much of what somebody wrote an answer repeats. */
const MAX_SHOWN = 100

/** The beginning of a text that somebody else wrote, never with half of a character at its end. */
export function shorten(text: string): string {
  if (text.length <= MAX_SHOWN) return text
  // A high surrogate at the cut has lost its other half.
  const end = isHighSurrogate(text.charCodeAt(MAX_SHOWN - 1)) ? MAX_SHOWN - 1 : MAX_SHOWN
  return `${text.slice(0, end)}…`
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
