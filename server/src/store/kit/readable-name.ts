import { domainToASCII, domainToUnicode } from 'node:url'

// A website's name as its owner writes it, from the form in which it is stored: `xn--` labels and percent-encoded bytes
// become letters where nobody can be deceived by it (decision 47).

export type ReadableName = { readonly host: string; readonly path: string }

export function readableName({ fqdn, path }: { readonly fqdn: string; readonly path: string }): ReadableName {
  return { host: readableHost(fqdn), path: readablePath(path) }
}

/** Scripts that a label may be written in, each on its own or together with the others of its line. */
const WRITTEN_TOGETHER: readonly (readonly string[])[] = [
  ['Latin'],
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
    'Gurmukhi',
  ],
  ...['Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana'],
  ...['Thai', 'Tibetan'],
].map((scripts) => (typeof scripts === 'string' ? [scripts] : scripts))

const SOUND_SCRIPTS = WRITTEN_TOGETHER.map((scripts) => {
  const letters = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')
  return new RegExp(`^[\\-0-9${letters}]+$`, 'v')
})

/** Letters, their marks and digits, and the middle dots of Catalan and Japanese; nothing invisible, no symbols. */
const LABEL_CHARACTERS = /^[[\p{L}\p{M}\p{Nd}\-·・]--\p{Default_Ignorable_Code_Point}]+$/v
/** Latin letters that no language of today is written with, such as those of phonetics: they look too much like others. */
const UNUSUAL_LATIN = /[\p{Script=Latin}--[a-zß-öø-ķĺ-ňŋ-žơưǎ-ǜǧǩǫșțəḁ-ỹ]]/v
/** In these scripts each usual letter with a mark is one character. A separate mark could hide or change a letter. */
const LOOSE_MARK = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}0-9\-]\p{M}/v
/** A label of these letters alone looks like one in Latin letters, unless the name's ending shows that it is none. */
const LOOKS_LATIN =
  /^(?:[-0-9аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ]+|[-0-9αικνρυωηοτ]+|[-0-9ագզէլհյոսւօք]+|[-0-9דוחיןס]+|[-0-9იოყძხ]+)$/
/** Alone between Latin letters these look like a slash or a dash. */
const LOOKS_LIKE_A_SIGN = /(?:^|[a-z0-9-])[ノンソゾーヽヾ一丨丶丿〱-〵](?:[a-z0-9-]|$)/

function readableHost(fqdn: string): string {
  if (!fqdn.includes('xn--')) return fqdn
  const labels = fqdn.split('.')
  const endsLatin = !labels.at(-1)?.startsWith('xn--')
  const host = labels.map((label) => readableLabel(label, endsLatin)).join('.')
  // Whatever is shown leads to the same website.
  return domainToASCII(host) === fqdn ? host : fqdn
}

function readableLabel(label: string, endsLatin: boolean): string {
  if (!label.startsWith('xn--')) return label
  const letters = domainToUnicode(label)
  return isSound(letters) && !(endsLatin && LOOKS_LATIN.test(letters)) ? letters : label
}

function isSound(label: string): boolean {
  return (
    LABEL_CHARACTERS.test(label) &&
    SOUND_SCRIPTS.some((sound) => sound.test(label.replace(/[·・]/g, ''))) &&
    !UNUSUAL_LATIN.test(label) &&
    !LOOSE_MARK.test(label) &&
    !LOOKS_LIKE_A_SIGN.test(label)
  )
}

const ESCAPES = /(?:%[0-9a-f]{2})+/gi
/** What a path may show as a letter. Signs that mean something in an address, spaces and the invisible stay encoded. */
const PATH_CHARACTER = /^[[\p{L}\p{M}\p{N}\-._~]--\p{Default_Ignorable_Code_Point}]$/v
const MARK = /^\p{M}$/u
const MAX_MARKS = 2

function readablePath(path: string): string {
  return path.replace(ESCAPES, (escapes) => {
    try {
      return readableEscapes(decodeURIComponent(escapes))
    } catch {
      // These bytes are no UTF-8.
      return escapes
    }
  })
}

/** Marks stay encoded at the beginning, where they would be drawn on the character before, and from the third in a row. */
function readableEscapes(text: string): string {
  let marks = MAX_MARKS
  let shown = ''
  for (const character of text) {
    marks = MARK.test(character) ? marks + 1 : 0
    shown += PATH_CHARACTER.test(character) && marks <= MAX_MARKS ? character : encodeURIComponent(character)
  }
  return shown
}
