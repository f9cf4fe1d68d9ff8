import type { Inline } from '@portico/contract/documents/legal-document'
import { FIELD_NAMES, type Field, factRuleOf, type NoticePart } from '@portico/contract/words/facts'
import { countryLabelOf, lawNameOf } from '../countries/index.ts'
import { details, heading, linkToEmail, linkToPage, linkToPhone, paragraph } from '../sections/blocks.ts'
import { detailUnlessEmpty } from '../sections/detail.ts'
import { missingFields } from '../sections/sentence-context.ts'
import type { Sentence } from '../texts/sentence.ts'
import { ownerName } from './owner-name.ts'
import type { SectionContext, SectionWriter } from './section.ts'

const intro: SectionWriter = ({ facts, texts, language, say }) => {
  if (facts.country === undefined) return missingFields('country')
  const law = lawNameOf('notice', facts.country, language)
  return [paragraph(law === null ? say(texts.notice.introAlone) : say(texts.notice.intro, { law }))]
}

/** The facts of a part that this country requires in its notice, each with its label. Other facts are not printed. */
function rowsOf(context: SectionContext, part: NoticePart) {
  const fields = FIELD_NAMES.filter((field) => factRuleOf(field).notice === part && context.noticeFields.has(field))
  return fields.flatMap((field) => detailUnlessEmpty(context, labelIn(context, field), printed(context, field)))
}

/** The country's own label, otherwise the general one. */
function labelIn({ facts, texts, language }: SectionContext, field: Field): Sentence {
  const text = countryLabelOf(field, facts, language)
  return text === null ? texts.facts[field] : { id: `countries.${facts.country}.${field}`, text, ground: 'frame' }
}

const partOf =
  (part: NoticePart): SectionWriter =>
  (context) => {
    const rows = rowsOf(context, part)
    return rows.length === 0 ? [] : [heading(context.say(context.texts.notice.headings[part])), ...details(rows)]
  }

/** The value of a fact as the notice prints it. Null if there is nothing to print. */
function printed(context: SectionContext, field: Field): Inline | null {
  const { facts, texts, words, say, language, pack } = context
  if (field === 'name') return ownerName(facts)
  // For other owners the legal form is part of the name.
  if (field === 'legal_form') return facts.kind === 'public_body' ? (facts.legal_form ?? null) : null
  if (field === 'street') return addressOf(context, facts.street, facts.postal_code, facts.city, facts.country)
  if (field === 'hosting_street')
    return addressOf(
      context,
      facts.hosting_street,
      facts.hosting_postal_code,
      facts.hosting_city,
      facts.hosting_country,
    )
  const value: unknown = facts[field]
  if (Array.isArray(value)) return words.list(value)
  if (typeof value === 'boolean') return say(value ? texts.notice.yes : texts.notice.no)
  if (typeof value === 'number') return words.money(value, pack?.currency ?? 'EUR')
  if (typeof value === 'object' && value !== null) return (value as Readonly<Record<string, string>>)[language] ?? null
  return typeof value === 'string' ? textOf(context, field, value) : null
}

function textOf({ words }: SectionContext, field: Field, value: string): Inline {
  switch (factRuleOf(field).kind) {
    case 'email':
      return linkToEmail(value)
    case 'phone':
      return linkToPhone(value)
    case 'country':
      return words.country(value)
    default:
      return linkToPage(value)
  }
}

function addressOf({ words }: SectionContext, street?: string, postalCode?: string, city?: string, country?: string) {
  const isWhole = street !== undefined && postalCode !== undefined && city !== undefined && country !== undefined
  return isWhole ? words.address({ street, postalCode, city, country }) : null
}

const liquidation: SectionWriter = (context) => {
  const { facts, texts, say } = context
  const isInLiquidation = facts.in_liquidation === true && context.noticeFields.has('in_liquidation')
  return isInLiquidation ? [paragraph(say(texts.notice.inLiquidation))] : []
}

/** A country that requires prices only beside the goods does not ask for them in its pack. */
const prices: SectionWriter = (context) => {
  const { facts, texts, say } = context
  if (!context.noticeFields.has('price_taxes')) return []
  if (facts.price_taxes === undefined) return missingFields('price_taxes')
  if (facts.price_shipping === undefined) return missingFields('price_shipping')
  const { headings, taxes, shipping } = texts.notice
  return [
    heading(say(headings.prices)),
    paragraph(`${say(taxes[facts.price_taxes])} ${say(shipping[facts.price_shipping])}`),
  ]
}

/** The country's own sentences on disputes with consumers, and the body that settles them. */
const disputes: SectionWriter = (context) => {
  const { texts, say, pack } = context
  const lines = pack?.sentences.disputes?.(context) ?? []
  const rows = rowsOf(context, 'disputes')
  if (lines.length + rows.length === 0) return []
  return [heading(say(texts.notice.headings.disputes)), ...lines.map((line) => paragraph(...line)), ...details(rows)]
}

export const NOTICE_SECTIONS: readonly SectionWriter[] = [
  intro,
  partOf('provider'),
  liquidation,
  ...(['contact', 'register', 'tax', 'supervision', 'profession', 'responsible'] as const).map(partOf),
  prices,
  disputes,
  partOf('hosting'),
]
