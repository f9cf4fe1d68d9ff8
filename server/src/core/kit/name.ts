/** The maximum length of a name. */
const MAX_CHARACTERS = 200

/**
 * Invisible characters that change what is read: control characters, line and paragraph breaks, and marks of direction. With
 * those a name can look like another one, or hide the text behind it on the line.
 */
const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Whether a text can be used as a name: one line of 1 to 200 characters, none of them invisible. */
export function isValidName(text: string): boolean {
  return text.length >= 1 && text.length <= MAX_CHARACTERS && text.isWellFormed() && !UNREADABLE.test(text)
}
