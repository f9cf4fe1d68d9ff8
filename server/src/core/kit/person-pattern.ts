/** Fewer would be found nearly everywhere. */
const LEAST = 3
const MOST = 100

/**
 * A regular expression of PostgreSQL for a name or an address as people say it: case, accents and the amount of white space do not
 * matter, whatever the language of the database is. Null where it is too short or too long to look for.
 */
export function personPattern(text: string): string | null {
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

/** A letter with all that differ from it in case or accent alone, and with an accent that stands behind it; else the very character. */
function anyOf(character: string): string {
  const variants = VARIANTS.get(character)
  if (variants !== undefined) return `[${variants.join('')}][\u0300-\u036f]*`
  if (/\p{L}/u.test(character)) return `[${character}${character.toUpperCase()}]`
  return SPECIAL.test(character) ? `\\${character}` : character
}

/** Latin letters by their plain form: in the alphabets of Europe everything else that has an accent has it here. */
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
