import type { Evidence, KeptThing, Party } from '../../../model/wire.ts'
import type { AnalysisTexts, WebsiteTexts } from '../../../texts/text-types.ts'
import { fillPlaceholders } from '../../../texts/words.ts'

type Say = {
  readonly analysis: AnalysisTexts
  readonly texts: Pick<WebsiteTexts, 'colon'>
  /** Dates and numbers of. */
  readonly formats: string
  readonly language: (code: string) => string
}

const REQUEST = /^([a-z]+), by (.+)$/
const STORED = /^([a-z_]+) on (\S+?)(?:, for (less than a|\d+) days?)?(?:, stored by (.+))?$/
const STATUS = /^answers with status (\d+)$/
const REGISTER = /^by the register: .*, (with every page|after a yes|when it is used)$/
const LANGUAGE = /^in ([a-z]{2,3})$/
const BUTTON_APPEARANCE = /^(.*): ([a-z]+), (\d+) px², letters of (\d+) px, contrast (\d+\.\d)$/s

/** Translates the detail of a piece of evidence, which scanners write in English; null for unknown details. */
export function translateEvidenceDetail({ kind, detail }: Pick<Evidence, 'kind' | 'detail'>, say: Say): string | null {
  if (detail === null) return null
  const { parties, coverage, finding } = say.analysis
  switch (kind) {
    case 'request': {
      if (detail === 'carries what was typed and not sent') return finding.typed
      const [, what = '', by = ''] = REQUEST.exec(detail) ?? []
      if (!isKey<Party['kinds'][number]>(what, parties.kindNames)) return null
      return `${parties.kindNames[what]}, ${small(parties.by)}${say.texts.colon}${by === 'the page' ? parties.byPage : by}`
    }
    case 'stored':
      return storedAs(detail, say)
    case 'element':
      return elementAs(detail, say)
    case 'header':
      return detail === 'not sent' ? finding.notSent : null
    case 'link': {
      if (detail === 'no answer') return coverage.noAnswer
      const [, language] = LANGUAGE.exec(detail) ?? []
      return language === undefined ? (STATUS.exec(detail)?.[1] ?? null) : say.language(language)
    }
    case 'tool': {
      const when = RECEIVED[REGISTER.exec(detail)?.[1] ?? '']
      return when === undefined ? null : finding.register[when]
    }
    default:
      return null
  }
}

/** When the register says that somebody receives data, as a scanner writes it. */
const RECEIVED: { readonly [when: string]: keyof AnalysisTexts['finding']['register'] } = {
  'with every page': 'visit',
  'after a yes': 'consent',
  'when it is used': 'use',
}

/** What a script did, or the appearance of a button. Other details of an element are its HTML or its text. */
function elementAs(detail: string, { analysis, formats }: Say): string | null {
  const { finding } = analysis
  if (detail === 'reads back a picture of hidden text') return finding.canvas
  if (detail === 'reads back sound that nobody hears') return finding.audio
  const [, text = '', style = '', area, size, contrast] = BUTTON_APPEARANCE.exec(detail) ?? []
  if (!isKey<keyof typeof finding.buttonStyles>(style, finding.buttonStyles)) return null
  const number = (value: string | undefined) => new Intl.NumberFormat(formats).format(Number(value))
  const values = {
    text,
    style: finding.buttonStyles[style],
    area: number(area),
    size: number(size),
    contrast: number(contrast),
  }
  return fillPlaceholders(finding.buttonAppearance, values)
}

function storedAs(detail: string, { analysis, texts, formats }: Say): string | null {
  const [, kind = '', domain = '', days, by] = STORED.exec(detail) ?? []
  if (!isKey<KeptThing['kind']>(kind, analysis.kept.kinds)) return null
  const lasting = new Intl.NumberFormat(formats, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return [
    analysis.kept.kinds[kind],
    domain,
    ...(days === undefined
      ? []
      : [Number.isNaN(Number(days)) ? `< ${lasting.format(1)}` : lasting.format(Number(days))]),
    ...(by === undefined ? [] : [`${small(analysis.finding.storedBy)}${texts.colon}${by}`]),
  ].join(', ')
}

/** The same in the middle of a sentence. */
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function isKey<Key extends string>(key: string, names: Readonly<Record<Key, string>>): key is Key {
  return Object.hasOwn(names, key)
}
