import { authorityRows } from '../countries/authority-rows.ts'
import { dataProtectionAuthority } from '../countries/index.ts'
import { websiteName } from '../facts/input.ts'
import type { ActivityId } from '../register/register.ts'
import { details, heading, linkToEmail, linkToPhone, list, paragraph } from '../sections/blocks.ts'
import { detailUnlessEmpty } from '../sections/detail.ts'
import { missingFields } from '../sections/sentence-context.ts'
import { activityTexts } from './activities.ts'
import { controllerName } from './owner-name.ts'
import { recipientBlocks, recipientName, transferBlocks } from './recipients.ts'
import type { SectionWriter } from './section.ts'

const scope: SectionWriter = (context) => [
  paragraph(
    context.say(context.texts.privacy[context.area === 'uk' ? 'scopeUk' : 'scope'], { website: websiteName(context) }),
  ),
]

const controller: SectionWriter = (context) => {
  const { facts, texts, words, say } = context
  const { country, name, street, postal_code: postalCode, city, email } = facts
  if (country === undefined) return missingFields('country')
  if (name === undefined) return missingFields('name')
  if (street === undefined || postalCode === undefined || city === undefined)
    return missingFields('street', 'postal_code', 'city')
  if (email === undefined) return missingFields('email')
  const { heading: title, ...labels } = texts.privacy.controller
  return [
    heading(say(title)),
    ...details([
      ...detailUnlessEmpty(context, labels.name, controllerName(facts)),
      ...detailUnlessEmpty(context, labels.address, words.address({ street, postalCode, city, country })),
      ...detailUnlessEmpty(context, labels.email, linkToEmail(email)),
      ...detailUnlessEmpty(context, labels.phone, typeof facts.phone === 'string' ? linkToPhone(facts.phone) : null),
      ...detailUnlessEmpty(context, labels.dpo, facts.dpo_name),
      ...detailUnlessEmpty(
        context,
        labels.dpoEmail,
        facts.dpo_name && facts.dpo_email ? linkToEmail(facts.dpo_email) : null,
      ),
    ]),
  ]
}

const uses: SectionWriter = (context) => {
  const activities = activityTexts(context)
  if ('missing' in activities) return activities
  const { uses } = context.texts.privacy
  const blocks = activities.flatMap((activity) => [
    heading(activity.name, 3),
    ...details([
      ...activity.purposes.flatMap((purpose) => detailUnlessEmpty(context, uses.purpose, purpose)),
      ...activity.data.flatMap((data) => detailUnlessEmpty(context, uses.data, data)),
      ...activity.bases.flatMap((basis) => detailUnlessEmpty(context, uses.basis, basis)),
      ...activity.kept.flatMap((kept) => detailUnlessEmpty(context, uses.kept, kept)),
      ...detailUnlessEmpty(context, uses.provide, activity.provide),
    ]),
  ])
  return [heading(context.say(uses.heading)), ...blocks]
}

const recipients: SectionWriter = (context) => {
  const { facts, texts, words, say, register } = context
  const { recipients } = texts.privacy
  const of = (activity: ActivityId) => {
    const names = register.recipients.filter((one) => one.activity === activity).map(recipientName)
    return names.length === 0 ? null : words.list(names)
  }
  const [consent, payment, newsletter, delivery] = [of('consent'), of('payment'), of('newsletter'), of('shop')]
  const items = [
    facts.hosting_name === undefined
      ? say(recipients.someHosting)
      : say(recipients.hosting, { name: facts.hosting_name }),
    ...(consent === null ? [] : [say(recipients.consent, { name: consent })]),
    ...(payment === null ? [] : [say(recipients.payment, { names: payment })]),
    ...(newsletter === null ? [] : [say(recipients.newsletter, { name: newsletter })]),
    ...(delivery === null ? [] : [say(recipients.delivery, { names: delivery })]),
  ]
  return [
    heading(say(recipients.heading)),
    paragraph(say(recipients.intro)),
    ...list(items.map((item) => [item])),
    ...recipientBlocks(context, paragraph(say(recipients.tools)), register.recipients),
  ]
}

const transfers: SectionWriter = (context) => {
  const { facts, register } = context
  if (facts.transfers_outside === undefined) return missingFields('transfers_outside')
  if (facts.transfers_outside && (facts.transfer_countries ?? []).length === 0)
    return missingFields('transfer_countries')
  if (facts.transfers_outside && (facts.transfer_safeguards ?? []).length === 0)
    return missingFields('transfer_safeguards')
  return transferBlocks(context, register.recipients, true)
}

const rights: SectionWriter = (context) => {
  const { facts, texts, say, sayLine, pack } = context
  if (facts.email === undefined) return missingFields('email')
  const { rights } = texts.privacy
  return [
    heading(say(rights.heading)),
    paragraph(say(rights.intro)),
    ...list([
      ...Object.values(rights.list).map((right) => [say(right)]),
      ...(pack?.sentences.rights?.(context) ?? []).map((right) => [right]),
    ]),
    paragraph(...sayLine(rights.how, { email: linkToEmail(facts.email) })),
  ]
}

const objection: SectionWriter = ({ texts, say }) => {
  const { heading: title, interest, marketing } = texts.privacy.objection
  return [heading(say(title)), paragraph(say(interest)), paragraph(say(marketing))]
}

const complaint: SectionWriter = (context) => {
  const { facts, texts, say, pack } = context
  if (facts.country === undefined) return missingFields('country')
  if (pack?.sentences.complaint !== undefined) return pack.sentences.complaint(context)
  const authority = dataProtectionAuthority(facts)
  if (authority === null) return missingFields('german_state')
  const { complaint } = texts.privacy
  return [
    heading(say(complaint.heading)),
    paragraph(say(complaint.text)),
    ...details(authorityRows(context, authority)),
  ]
}

const automated: SectionWriter = ({ facts, texts, language, say, pack }) => {
  const { automated } = texts.privacy
  const none = pack?.sentences.noDecisions?.(texts) ?? automated.none
  if (facts.automated_decisions === null) return [heading(say(automated.heading)), paragraph(say(none))]
  const text = facts.automated_decisions?.[language]
  return text === undefined ? missingFields('automated_decisions') : [heading(say(automated.heading)), paragraph(text)]
}

const sources: SectionWriter = ({ facts, texts, language, say, register }) => {
  const { sources } = texts.privacy
  // Payment providers report to the owner whether somebody has paid.
  const none = register.recipients.some(({ activity }) => activity === 'payment') ? sources.payment : sources.visitor
  if (facts.other_sources === null) return [heading(say(sources.heading)), paragraph(say(none))]
  const text = facts.other_sources?.[language]
  return text === undefined ? missingFields('other_sources') : [heading(say(sources.heading)), paragraph(text)]
}

/** GDPR articles 13 and 14, in the order of the regulation. */
export const PRIVACY_SECTIONS: readonly SectionWriter[] = [
  scope,
  controller,
  uses,
  recipients,
  transfers,
  rights,
  objection,
  complaint,
  automated,
  sources,
]
