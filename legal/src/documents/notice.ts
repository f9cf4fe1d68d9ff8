import { details, heading, linkToEmail, linkToPage, linkToPhone, paragraph } from '../blocks.ts'
import { fill } from '../fill.ts'
import { LAWS, lawOf } from '../laws.ts'
import { type Context, missing, row, type Section } from './section.ts'

/** A heading with its rows, or nothing at all. */
function titled(title: string, rows: Parameters<typeof details>[0]) {
  return rows.length === 0 ? [] : [heading(title), ...details(rows)]
}

/** Facts that belong to a country's own notice are printed only there: others have not asked for them. */
const isIn = ({ facts }: Context, ...countries: readonly string[]) => countries.includes(facts.country ?? '')

const intro: Section = ({ facts, texts }) => {
  if (facts.country === undefined) return missing('country')
  return [paragraph(...fill(texts.notice.intro, { law: LAWS[lawOf('notice', facts.country)].name }))]
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
    heading(headings.provider),
    ...details([
      ...row(labels.name, name),
      ...row(labels.legalForm, company ? facts.legal_form : null),
      ...row(labels.tradeName, facts.trade_name),
      ...row(labels.address, words.address({ street, postalCode, city, country })),
      ...row(labels.representatives, representatives && words.list(representatives)),
    ]),
    ...(company && isIn(context, 'DE', 'IT') && facts.in_liquidation === true
      ? [paragraph(texts.notice.inLiquidation)]
      : []),
  ]
}

const contact: Section = (context) => {
  const { facts, texts } = context
  const { headings, labels } = texts.notice
  if (facts.email === undefined) return missing('email')
  return titled(headings.contact, [
    ...row(labels.email, linkToEmail(facts.email)),
    ...row(labels.phone, typeof facts.phone === 'string' ? linkToPhone(facts.phone) : null),
    ...row(labels.contactPage, typeof facts.contact_page === 'string' ? linkToPage(facts.contact_page) : null),
    ...row(labels.pec, isIn(context, 'IT') && typeof facts.pec === 'string' ? linkToEmail(facts.pec) : null),
  ])
}

const register: Section = (context) => {
  const { facts, texts, words } = context
  const { headings, labels, yes, no } = texts.notice
  if (facts.register_name && facts.register_number === undefined) return missing('register_number')
  const company = facts.kind === 'company'
  const capital = company && isIn(context, 'DE', 'FR', 'IT') ? facts.share_capital : null
  const group = company && isIn(context, 'IT')
  return titled(headings.register, [
    ...row(labels.register, facts.register_name),
    ...row(labels.registerNumber, facts.register_name ? facts.register_number : null),
    ...row(labels.rea, isIn(context, 'IT') ? facts.rea_number : null),
    ...row(labels.siren, isIn(context, 'FR') ? facts.siren : null),
    ...row(
      isIn(context, 'IT') ? labels.capitalPaid : labels.capital,
      typeof capital === 'number' ? words.euros(capital) : null,
    ),
    ...row(
      labels.soleShareholder,
      group && facts.sole_shareholder !== undefined ? (facts.sole_shareholder ? yes : no) : null,
    ),
    ...row(labels.parent, group ? facts.parent_company : null),
  ])
}

const tax: Section = (context) => {
  const { facts, texts } = context
  const { headings, labels } = texts.notice
  return titled(headings.tax, [
    ...row(labels.taxId, isIn(context, 'ES', 'IT') ? facts.tax_id : null),
    ...row(labels.vatId, isIn(context, 'ES') ? null : facts.vat_id),
  ])
}

const supervision: Section = ({ facts, texts: { notice } }) =>
  titled(notice.headings.supervision, [
    ...row(notice.labels.authority, facts.supervisory_authority),
    ...row(notice.labels.codes, facts.country === 'ES' ? facts.codes_of_conduct : null),
  ])

const profession: Section = ({ facts, texts: { notice }, words }) => {
  const { labels } = notice
  if (!facts.profession_title) return []
  const { profession_country: country, profession_chamber: chamber, profession_rules: rules } = facts
  if (country === undefined) return missing('profession_country')
  if (chamber === undefined) return missing('profession_chamber')
  if (rules === undefined) return missing('profession_rules')
  return titled(notice.headings.profession, [
    ...row(labels.professionTitle, facts.profession_title),
    ...row(labels.professionCountry, words.country(country)),
    ...row(labels.professionChamber, chamber),
    ...row(labels.professionNumber, facts.profession_number),
    ...row(labels.professionRules, linkToPage(rules)),
  ])
}

const responsible: Section = (context) => {
  const { facts, texts } = context
  const { headings, labels } = texts.notice
  return titled(headings.responsible, [
    ...row(labels.director, isIn(context, 'FR') ? facts.publication_director : null),
    ...row(labels.editor, isIn(context, 'DE') ? facts.editor : null),
  ])
}

/** In Germany another law has prices shown beside the goods, not here. */
const prices: Section = (context) => {
  const { facts, texts } = context
  if (facts.has_shop !== true || isIn(context, 'DE')) return []
  if (facts.price_taxes === undefined) return missing('price_taxes')
  if (facts.price_shipping === undefined) return missing('price_shipping')
  const { headings, taxes, shipping } = texts.notice
  return [heading(headings.prices), paragraph(`${taxes[facts.price_taxes]} ${shipping[facts.price_shipping]}`)]
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
  return titled(headings.hosting, [
    ...row(labels.name, name),
    ...row(labels.address, words.address({ street, postalCode, city, country })),
    ...row(labels.phone, linkToPhone(phone)),
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
