import { details, heading, linkToEmail, linkToPage, linkToPhone, paragraph } from '../blocks.ts'
import { LAWS, lawOf } from '../laws.ts'
import type { Sentence } from '../sentence.ts'
import { type Context, missing, row, type Section } from './section.ts'

/** A heading with its rows, or nothing at all. */
function titled({ say }: Context, title: Sentence, rows: Parameters<typeof details>[0]) {
  return rows.length === 0 ? [] : [heading(say(title)), ...details(rows)]
}

/** Facts that belong to a country's own notice are printed only there: others have not asked for them. */
const isIn = ({ facts }: Context, ...countries: readonly string[]) => countries.includes(facts.country ?? '')

const intro: Section = ({ facts, texts, say }) => {
  if (facts.country === undefined) return missing('country')
  return [paragraph(say(texts.notice.intro, { law: LAWS[lawOf('notice', facts.country)].name }))]
}

const provider: Section = (context) => {
  const { facts, texts, words } = context
  const { headings, labels } = texts.notice
  const { country, kind, name, street, postal_code: postalCode, city } = facts
  if (country === undefined) return missing('country')
  if (kind === undefined) return missing('kind')
  if (name === undefined) return missing('name')
  if (street === undefined || postalCode === undefined || city === undefined)
    return missing('street', 'postal_code', 'city')
  const company = kind === 'company'
  if (company && facts.legal_form === undefined) return missing('legal_form')
  const representatives = company && isIn(context, 'DE') ? facts.representatives : undefined
  return [
    heading(context.say(headings.provider)),
    ...details([
      ...row(context, labels.name, name),
      ...row(context, labels.legalForm, company ? facts.legal_form : null),
      ...row(context, labels.tradeName, facts.trade_name),
      ...row(context, labels.address, words.address({ street, postalCode, city, country })),
      ...row(context, labels.representatives, representatives && words.list(representatives)),
    ]),
    ...(company && isIn(context, 'DE', 'IT') && facts.in_liquidation === true
      ? [paragraph(context.say(texts.notice.inLiquidation))]
      : []),
  ]
}

const contact: Section = (context) => {
  const { facts, texts } = context
  const { headings, labels } = texts.notice
  if (facts.email === undefined) return missing('email')
  return titled(context, headings.contact, [
    ...row(context, labels.email, linkToEmail(facts.email)),
    ...row(context, labels.phone, typeof facts.phone === 'string' ? linkToPhone(facts.phone) : null),
    ...row(context, labels.contactPage, typeof facts.contact_page === 'string' ? linkToPage(facts.contact_page) : null),
    ...row(context, labels.pec, isIn(context, 'IT') && typeof facts.pec === 'string' ? linkToEmail(facts.pec) : null),
  ])
}

const register: Section = (context) => {
  const { facts, texts, words } = context
  const { headings, labels, yes, no } = texts.notice
  if (facts.register_name && facts.register_number === undefined) return missing('register_number')
  const company = facts.kind === 'company'
  const capital = company && isIn(context, 'DE', 'FR', 'IT') ? facts.share_capital : null
  const group = company && isIn(context, 'IT')
  return titled(context, headings.register, [
    ...row(context, labels.register, facts.register_name),
    ...row(context, labels.registerNumber, facts.register_name ? facts.register_number : null),
    ...row(context, labels.rea, isIn(context, 'IT') ? facts.rea_number : null),
    ...row(context, labels.siren, isIn(context, 'FR') ? facts.siren : null),
    ...row(
      context,
      isIn(context, 'IT') ? labels.capitalPaid : labels.capital,
      typeof capital === 'number' ? words.euros(capital) : null,
    ),
    ...row(
      context,
      labels.soleShareholder,
      group && facts.sole_shareholder !== undefined ? context.say(facts.sole_shareholder ? yes : no) : null,
    ),
    ...row(context, labels.parent, group ? facts.parent_company : null),
  ])
}

const tax: Section = (context) => {
  const { facts, texts } = context
  const { headings, labels } = texts.notice
  return titled(context, headings.tax, [
    ...row(context, labels.taxId, isIn(context, 'ES', 'IT') ? facts.tax_id : null),
    ...row(context, labels.vatId, isIn(context, 'ES') ? null : facts.vat_id),
  ])
}

const supervision: Section = (context) => {
  const {
    facts,
    texts: { notice },
  } = context
  return titled(context, notice.headings.supervision, [
    ...row(context, notice.labels.authority, facts.supervisory_authority),
    ...row(context, notice.labels.codes, facts.country === 'ES' ? facts.codes_of_conduct : null),
  ])
}

const profession: Section = (context) => {
  const {
    facts,
    texts: { notice },
    words,
  } = context
  const { labels } = notice
  if (!facts.profession_title) return []
  const { profession_country: country, profession_chamber: chamber, profession_rules: rules } = facts
  if (country === undefined) return missing('profession_country')
  if (chamber === undefined) return missing('profession_chamber')
  if (rules === undefined) return missing('profession_rules')
  return titled(context, notice.headings.profession, [
    ...row(context, labels.professionTitle, facts.profession_title),
    ...row(context, labels.professionCountry, words.country(country)),
    ...row(context, labels.professionChamber, chamber),
    ...row(context, labels.professionNumber, facts.profession_number),
    ...row(context, labels.professionRules, linkToPage(rules)),
  ])
}

const responsible: Section = (context) => {
  const { facts, texts } = context
  const { headings, labels } = texts.notice
  return titled(context, headings.responsible, [
    ...row(context, labels.director, isIn(context, 'FR') ? facts.publication_director : null),
    ...row(context, labels.editor, isIn(context, 'DE') ? facts.editor : null),
  ])
}

/** In Germany another law has prices shown beside the goods, not here. */
const prices: Section = (context) => {
  const { facts, texts } = context
  if (facts.has_shop !== true || isIn(context, 'DE')) return []
  if (facts.price_taxes === undefined) return missing('price_taxes')
  if (facts.price_shipping === undefined) return missing('price_shipping')
  const { headings, taxes, shipping } = texts.notice
  const { say } = context
  return [
    heading(say(headings.prices)),
    paragraph(`${say(taxes[facts.price_taxes])} ${say(shipping[facts.price_shipping])}`),
  ]
}

const hosting: Section = (context) => {
  const { facts, texts, words } = context
  if (!isIn(context, 'FR')) return []
  const { hosting_name: name, hosting_street: street, hosting_postal_code: postalCode, hosting_city: city } = facts
  const { hosting_country: country, hosting_phone: phone } = facts
  if (name === undefined) return missing('hosting_name')
  if (street === undefined || postalCode === undefined || city === undefined || country === undefined)
    return missing('hosting_street', 'hosting_postal_code', 'hosting_city', 'hosting_country')
  if (phone === undefined) return missing('hosting_phone')
  const { headings, labels } = texts.notice
  return titled(context, headings.hosting, [
    ...row(context, labels.name, name),
    ...row(context, labels.address, words.address({ street, postalCode, city, country })),
    ...row(context, labels.phone, linkToPhone(phone)),
  ])
}

export const NOTICE: readonly Section[] = [
  intro,
  provider,
  contact,
  register,
  tax,
  supervision,
  profession,
  responsible,
  prices,
  hosting,
]
