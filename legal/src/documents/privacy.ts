import { dataProtectionAuthority } from '../authorities.ts'
import { details, heading, linkToEmail, linkToPage, linkToPhone, list, paragraph } from '../blocks.ts'
import { fill, fillText } from '../fill.ts'
import { othersTools } from '../input.ts'
import { activitiesOf } from './activities.ts'
import { recipientsOf, vendorsOutside } from './cookies.ts'
import { controllerName } from './provider.ts'
import { missing, row, type Section } from './section.ts'

const scope: Section = ({ website, texts }) => [paragraph(...fill(texts.privacy.scope, { website }))]

const controller: Section = ({ facts, texts, words }) => {
  const { country, name, street, postal_code: postalCode, city, email } = facts
  if (country === undefined) return missing('country')
  if (name === undefined) return missing('name')
  if (street === undefined || postalCode === undefined || city === undefined)
    return missing('street', 'postal_code', 'city')
  if (email === undefined) return missing('email')
  const { heading: title, ...labels } = texts.privacy.controller
  return [
    heading(title),
    ...details([
      ...row(labels.name, controllerName(facts)),
      ...row(labels.address, words.address({ street, postalCode, city, country })),
      ...row(labels.email, linkToEmail(email)),
      ...row(labels.phone, typeof facts.phone === 'string' ? linkToPhone(facts.phone) : null),
      ...row(labels.dpo, facts.dpo_name),
      ...row(labels.dpoEmail, facts.dpo_name && facts.dpo_email ? linkToEmail(facts.dpo_email) : null),
    ]),
  ]
}

const uses: Section = (context) => {
  const activities = activitiesOf(context)
  if ('missing' in activities) return activities
  const { uses } = context.texts.privacy
  const blocks = activities.flatMap((activity) => [
    heading(activity.name, 3),
    ...details([
      ...row(uses.purpose, activity.purpose),
      ...row(uses.data, activity.data),
      ...activity.bases.flatMap((basis) => row(uses.basis, basis)),
      ...row(uses.kept, activity.kept),
      ...row(uses.provide, activity.provide),
    ]),
  ])
  return [heading(uses.heading), ...blocks]
}

const recipients: Section = (context) => {
  const { facts, texts, words } = context
  const { recipients } = texts.privacy
  const named = (text: string, names: readonly string[] | undefined) =>
    names === undefined || names.length === 0 ? [] : [[fillText(text, { names: words.list(names) })]]
  const shop = facts.has_shop === true
  const items = [
    [
      facts.hosting_name === undefined
        ? recipients.someHosting
        : fillText(recipients.hosting, { name: facts.hosting_name }),
    ],
    [recipients.consent],
    ...(facts.takes_payments === true ? named(recipients.payment, facts.payment_providers) : []),
    ...(facts.has_newsletter === true && typeof facts.newsletter_provider === 'string'
      ? [[fillText(recipients.newsletter, { name: facts.newsletter_provider })]]
      : []),
    ...(shop && facts.delivery_companies === undefined ? [[recipients.someDelivery]] : []),
    ...(shop ? named(recipients.delivery, facts.delivery_companies) : []),
    [recipients.authorities],
  ]
  return [
    heading(recipients.heading),
    paragraph(recipients.intro),
    ...list(items),
    ...recipientsOf(context, recipients.tools),
  ]
}

const transfers: Section = (context) => {
  const { facts, texts, words } = context
  const { transfers } = texts.privacy
  if (facts.transfers_outside === undefined) return missing('transfers_outside')
  const vendors = vendorsOutside(context)
  const inside = othersTools(context).length > 0 ? [paragraph(texts.cookies.transfers.inside)] : []
  if (!facts.transfers_outside && vendors === '') {
    const none = inside.length > 0 ? transfers.noneBeyondTools : transfers.none
    return [heading(transfers.heading), ...inside, paragraph(none)]
  }
  const countries = facts.transfers_outside ? (facts.transfer_countries ?? []) : []
  if (facts.transfers_outside && countries.length === 0) return missing('transfer_countries')
  const safeguards = facts.transfer_safeguards ?? []
  if (safeguards.length === 0) return missing('transfer_safeguards')
  return [
    heading(transfers.heading),
    ...(countries.length === 0
      ? []
      : [paragraph(...fill(transfers.countries, { countries: words.list(countries.map(words.country)) }))]),
    ...(vendors === '' ? [] : [paragraph(...fill(transfers.vendors, { vendors }))]),
    paragraph(transfers.basedOn),
    ...list(safeguards.map((safeguard) => [transfers.safeguards[safeguard]])),
    ...inside,
    ...(facts.transfers_outside ? [] : [paragraph(transfers.noneBeyondTools)]),
  ]
}

const rights: Section = ({ facts, texts }) => {
  if (facts.email === undefined) return missing('email')
  const { rights } = texts.privacy
  return [
    heading(rights.heading),
    paragraph(rights.intro),
    ...list(Object.values(rights.list).map((right) => [right])),
    paragraph(...fill(rights.how, { email: linkToEmail(facts.email) })),
  ]
}

const complaint: Section = ({ facts, texts }) => {
  if (facts.country === undefined) return missing('country')
  const authority = dataProtectionAuthority(facts.country, facts.german_state)
  if (authority === null) return missing('german_state')
  const { name, website } = authority
  return [
    heading(texts.privacy.complaint.heading),
    paragraph(texts.privacy.complaint.text),
    ...details(row(texts.privacy.complaint.authority, website === null ? name : linkToPage(website, name))),
  ]
}

const automated: Section = ({ facts, texts, language }) => {
  const { automated } = texts.privacy
  if (facts.automated_decisions === null) return [heading(automated.heading), paragraph(automated.none)]
  const text = facts.automated_decisions?.[language]
  return text === undefined ? missing('automated_decisions') : [heading(automated.heading), paragraph(text)]
}

const sources: Section = ({ facts, texts, language }) => {
  const { sources } = texts.privacy
  if (facts.other_sources === null) return [heading(sources.heading), paragraph(sources.visitor)]
  const text = facts.other_sources?.[language]
  return text === undefined ? missing('other_sources') : [heading(sources.heading), paragraph(text)]
}

/** GDPR articles 13 and 14, in the order of the regulation. */
export const PRIVACY: readonly Section[] = [
  scope,
  controller,
  uses,
  recipients,
  transfers,
  rights,
  complaint,
  automated,
  sources,
]
