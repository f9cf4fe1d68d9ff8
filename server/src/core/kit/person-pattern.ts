/** A shorter text would match nearly everything. */
const LEAST = 3
const MOST = 100

/**
 * A PostgreSQL regular expression that finds a person's name or address. Case, accents and the amount of white space do not
 * matter, whatever the collation of the database. Null where the text is too short or too long to search for.
 */
export function personSearchPattern(text: string): string | null {
  const words = plain(text).trim().split(/\s+/).join(' ')
  const length = [...words].length
  if (length < LEAST || length > MOST) return null
  return [...words].map((character) => (character === ' ' ? '\\s+' : anyOf(character))).join('')
}

/** In lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase()
}

const SPECIAL = /[.*+?()[\]{}|^$\\]/
const MARKS = /[\u0300-\u036f]/g

/** For a letter: all letters that differ only in case or accent, also with a combining accent. Otherwise the character itself. */
function anyOf(character: string): string {
  const variants = VARIANTS.get(character)
  if (variants !== undefined) return `[${variants.join('')}][\u0300-\u036f]*`
  if (/\p{L}/u.test(character)) return `[${character}${character.toUpperCase()}]`
  return SPECIAL.test(character) ? `\\${character}` : character
}

/** Latin letters by their plain form. These ranges have all accented Latin letters of European alphabets. */
const VARIANTS = variantsOf([
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
])

function variantsOf(ranges: readonly (readonly [from: number, to: number])[]): ReadonlyMap<string, readonly string[]> {
  const variants = new Map<string, string[]>()
  for (const [from, to] of ranges) {
    for (let code = from; code <= to; code++) {
      const character = String.fromCharCode(code)
      const letter = plain(character)
      if (!/^\p{L}$/u.test(letter)) continue
      variants.set(letter, [...(variants.get(letter) ?? []), character])
    }
  }
  return variants
}
