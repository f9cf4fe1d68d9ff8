import {
  BANNER_POSITIONS,
  BANNER_STYLES,
  BANNER_THEMES,
  CATEGORIES,
  CONSENT_MODES,
  MAX_CONFIRMATIONS,
  MAX_OWN_ADDRESSES,
  SIDES,
} from '@portico/contract/words'
import { COLOUR_PATTERN, contrastRatio, MIN_CONTRAST, parseColour } from '@portico/contract/words/contrast'
import { LANGUAGES } from '@portico/contract/words/languages'
import { toolById } from '@portico/vendors'
import { type FieldReader, openFieldReader } from '../kit/field-reader.ts'
import { plainTextProblem } from '../kit/plain-text.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'
import { checkDraftSize } from './draft-size.ts'
import { ownAddressProblem } from './own-addresses.ts'
import { readOwnTools } from './own-tools.ts'
import type { BannerAppearance, BannerColours, BannerTexts, Category, Draft, ListedTool } from './publication.ts'

/** Maximum lengths of texts and the maximum number of tools in a draft. */
export const MAX_DRAFT_SIZES = { title: 100, description: 600, reason: 300, tools: 100 } as const

const MEMBERS = ['texts', 'look', 'tools', 'own_tools', 'consent_mode', 'widget_side'] as const
/** The placeholder that a custom description must have: it becomes the purposes that visitors are asked about. */
const PURPOSES = '{purposes}'
const LOOK = ['position', 'theme', 'colours', 'reopen'] as const
const COLOURS = ['background', 'text', 'button', 'button_text'] as const

/**
 * Reads a submitted draft, or reports all its problems. Some drafts would mislead visitors and are refused, not just warned
 * about: buttons that can hardly be read, a tool in a looser category without a reason, a description without the purposes.
 */
export function draftFrom(submitted: unknown, field = ''): Decision<Draft> {
  const reading = openFieldReader()
  const at = (name: string) => (field === '' ? name : `${field}.${name}`)
  const draft = reading.object(submitted, field, MEMBERS, ['confirmed'])
  if (draft === null) return refuseFields(reading.problems)
  const texts = readTexts(reading, draft['texts'], at('texts'))
  const appearance = readAppearance(reading, draft['look'], at('look'))
  const tools = readTools(reading, draft['tools'], at('tools'))
  const inUse = tools.flatMap(({ tool }) => toolById(tool)?.name ?? [])
  const own_tools = readOwnTools(reading, draft['own_tools'], at('own_tools'), inUse)
  const consent_mode = reading.oneOf(draft['consent_mode'], at('consent_mode'), CONSENT_MODES)
  const widget_side = reading.oneOf(draft['widget_side'], at('widget_side'), SIDES)
  if (reading.problems.length > 0 || appearance === null || consent_mode === null || widget_side === null) {
    return refuseFields(reading.problems)
  }
  const confirmed = readConfirmed(reading, draft['confirmed'], at('confirmed'))
  if (reading.problems.length > 0) return refuseFields(reading.problems)
  const read: Draft = {
    texts,
    look: appearance,
    tools,
    own_tools,
    consent_mode,
    widget_side,
    ...(confirmed && { confirmed }),
  }
  checkDraftSize(reading, read, at)
  return reading.problems.length > 0 ? refuseFields(reading.problems) : decide(read)
}

/** Contradictions that a person has confirmed. The keys are not checked: one that fits no document any more has no effect. */
function readConfirmed(reading: FieldReader, value: unknown, at: string): readonly string[] | null {
  if (value === undefined) return null
  const { count, length } = MAX_CONFIRMATIONS
  const isList = Array.isArray(value) && value.length <= count
  if (isList && value.every((one): one is string => typeof one === 'string' && one.length <= length)) return value
  reading.wrong(at, 'invalid_type', `must be at most ${count} texts.`)
  return null
}

function readTexts(reading: FieldReader, value: unknown, at: string): BannerTexts {
  const languages = LANGUAGES.map(({ code }) => code)
  const texts = value === undefined ? null : reading.object(value, at, [], languages)
  if (texts === null) return {}
  const read = languages.flatMap((language) => {
    if (!Object.hasOwn(texts, language)) return []
    const field = `${at}.${language}`
    const own = reading.object(texts[language], field, [], ['title', 'description'])
    const part = (name: 'title' | 'description') => {
      const text = reading.text(own?.[name], `${field}.${name}`, (one) => plainTextProblem(one, MAX_DRAFT_SIZES[name]))
      return text === null ? {} : { [name]: text }
    }
    const read = { ...part('title'), ...part('description') }
    if (read.description !== undefined && !read.description.includes(PURPOSES)) {
      reading.wrong(
        `${field}.description`,
        'purposes_missing',
        `must contain ${PURPOSES}: visitors read there what they are asked for, before the buttons.`,
      )
    }
    return [[language, read]]
  })
  return Object.fromEntries(read)
}

function readAppearance(reading: FieldReader, value: unknown, at: string): BannerAppearance | null {
  const appearance = value === undefined ? null : reading.object(value, at, LOOK, ['style'])
  if (appearance === null) return null
  const position = reading.oneOf(appearance['position'], `${at}.position`, BANNER_POSITIONS)
  const theme = reading.oneOf(appearance['theme'], `${at}.theme`, BANNER_THEMES)
  const colours = readColours(reading, appearance['colours'], `${at}.colours`)
  const reopen = reading.oneOf(appearance['reopen'], `${at}.reopen`, SIDES)
  const { style: sent = 'own' } = appearance
  const style = reading.oneOf(sent, `${at}.style`, BANNER_STYLES)
  // Left out where it is ours, so that drafts and versions from before there was a choice are equal to new ones.
  return position && theme && reopen && { position, theme, colours, reopen, ...(style === 'inherit' && { style }) }
}

function readColours(reading: FieldReader, value: unknown, at: string): BannerColours | null {
  const colours = value === undefined || value === null ? null : reading.object(value, at, COLOURS)
  if (colours === null) return null
  const read = (name: (typeof COLOURS)[number]) =>
    reading.text(colours[name], `${at}.${name}`, (text) =>
      COLOUR_PATTERN.test(text) ? null : 'must be # and six hexadecimal digits, such as #1a2b3c',
    )
  const [background, text, button, button_text] = COLOURS.map(read)
  if (!background || !text || !button || !button_text) return null
  for (const [name, front, back] of [
    ['text', text, background],
    ['button_text', button_text, button],
  ] as const) {
    const found = contrastRatio(parseColour(front), parseColour(back))
    if (found >= MIN_CONTRAST) continue
    const behind = name === 'text' ? 'background' : 'button'
    reading.wrong(
      `${at}.${name}`,
      'low_contrast',
      `has a contrast of ${Math.floor(found * 100) / 100} : 1 with ${behind}, and needs ${MIN_CONTRAST} : 1 to be readable.`,
    )
  }
  return { background, text, button, button_text }
}

function readTools(reading: FieldReader, value: unknown, at: string): readonly ListedTool[] {
  const seen = new Set<string>()
  return reading.list(value, at, MAX_DRAFT_SIZES.tools).flatMap((one, index) => {
    const field = `${at}.${index}`
    const use = reading.object(one, field, ['tool'], ['category', 'reason', 'addresses'])
    if (use === null) return []
    const id = reading.text(use['tool'], `${field}.tool`, (text) =>
      toolById(text) ? null : 'is no tool that we know: add it as one of your own',
    )
    const category = reading.oneOf(use['category'], `${field}.category`, CATEGORIES)
    const reason = readToolReason(reading, use['reason'], `${field}.reason`)
    const addresses = readOwnAddresses(reading, use['addresses'], `${field}.addresses`)
    const known = id === null ? undefined : toolById(id)
    if (id === null || known === undefined) return []
    if (seen.has(id)) reading.wrong(`${field}.tool`, 'duplicate', `names ${known.name} a second time.`)
    seen.add(id)
    if (category !== null && use['reason'] === undefined && isLooserCategory(category, known.category)) {
      reading.wrong(
        `${field}.reason`,
        'required',
        `is required: ${known.name} is usually ${known.category}. Say why ${category} is right here; the reason is kept.`,
      )
    }
    return [
      {
        tool: id,
        ...(category && { category }),
        ...(reason && { reason }),
        ...(addresses.length > 0 && { addresses }),
      },
    ]
  })
}

function readOwnAddresses(reading: FieldReader, value: unknown, at: string): readonly string[] {
  if (value === undefined) return []
  return reading
    .list(value, at, MAX_OWN_ADDRESSES)
    .flatMap((one, index) => reading.text(one, `${at}.${index}`, ownAddressProblem) ?? [])
}

export function readToolReason(reading: FieldReader, value: unknown, at: string): string | null {
  return reading.text(value, at, (text) => plainTextProblem(text, MAX_DRAFT_SIZES.reason))
}

/** Whether a category needs less consent than another. */
export function isLooserCategory(category: Category, than: Category): boolean {
  return CATEGORIES.indexOf(category) < CATEGORIES.indexOf(than)
}
