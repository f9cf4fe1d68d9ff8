import { Problem } from '../problems.ts'

/** How deep a body may be, and how many members and array elements it may have in all where a route does not say more. */
const MAX_LEVELS = 32
const MAX_VALUES = 1_000

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** A body as a value; undefined if there is only white space. One that is too large is refused before it is parsed. */
export function parseJson(body: Buffer, mostValues = MAX_VALUES): unknown {
  let text: string
  try {
    text = UTF8.decode(body)
  } catch {
    throw new Problem('invalid_json')
  }
  if (text.trim() === '') return undefined
  const members = countMembersWritten(text, mostValues)
  const value = parse(text)
  if (countMembersIn(value) !== members) throw new Problem('invalid_json', { detail: REPEATED })
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid_json')
  }
}

/** JSON.parse keeps the last of two members with one name, and an order would be half of what was written. */
const REPEATED = 'The body has two members of one name in the same object: it is not clear which one is meant.'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const WHITE_SPACE = ' \n\r\t'
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Counts the members in a text, in one pass over it. Whether it is valid JSON at all, JSON.parse says. */
function countMembersWritten(text: string, mostValues: number): number {
  let members = 0
  let values = 0
  let level = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case COLON:
        members += 1
        break
      case COMMA:
        values += 1
        break
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        level += 1
        // The first of its values has no comma before it.
        if (!isClosedNext(text, at + 1)) values += 1
        break
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        level -= 1
        break
    }
    if (level > MAX_LEVELS || values > mostValues) throw tooLarge(mostValues)
  }
  return members
}

/** Whether an object or array ends without a value: nothing but white space comes before its end. */
function isClosedNext(text: string, from: number): boolean {
  let at = from
  while (WHITE_SPACE.includes(text.charAt(at)) && at < text.length) at++
  const code = text.charCodeAt(at)
  return code === CLOSE_OBJECT || code === CLOSE_ARRAY
}

/** Where a string that begins at `from` ends; the end of the text when it does not. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}

function tooLarge(mostValues: number): Problem {
  const most = mostValues.toLocaleString('en')
  const message = `The body has more than ${MAX_LEVELS} levels, or more than ${most} members and array elements.`
  return new Problem('validation_failed', { errors: [{ field: '', code: 'too_large', message }] })
}

/** The text was not too deep, so neither is its value. */
function countMembersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let members = 0
  if (Array.isArray(value)) {
    for (const child of value) members += countMembersIn(child)
  } else {
    for (const name in value) members += 1 + countMembersIn(value[name as keyof typeof value])
  }
  return members
}
