/** How long a name may be. */
const MAX_CHARACTERS = 200

/**
 * Nothing that cannot be seen and changes what is read: control characters, breaks of lines and paragraphs, and those that
 * turn the direction of text, with which a name can look like another one, or hide what stands behind it on its line.
 */
const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Whether people may call something so: one line of 1 to 200 characters that reads as it is written. */
export function isName(text: string): boolean {
  return text.length >= 1 && text.length <= MAX_CHARACTERS && text.isWellFormed() && !UNREADABLE.test(text)
}
