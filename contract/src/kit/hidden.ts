/** Control characters and direction marks. With them a text could be shown otherwise than it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what it matches.
export const HIDDEN_CHARACTER = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/
