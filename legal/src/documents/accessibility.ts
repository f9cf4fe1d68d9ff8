import { lawOf } from '../countries/index.ts'
import { websiteName } from '../facts/input.ts'
import { details, heading, linkToEmail, linkToPage, linkToPhone, paragraph } from '../sections/blocks.ts'
import { detailUnlessEmpty } from '../sections/detail.ts'
import { missingFields } from '../sections/sentence-context.ts'
import { ownerName } from './owner-name.ts'
import type { SectionWriter } from './section.ts'

const scope: SectionWriter = (context) => {
  const {
    facts,
    texts: { accessibility },
    say,
  } = context
  if (facts.country === undefined) return missingFields('country')
  if (facts.name === undefined) return missingFields('name')
  const law = lawOf('accessibility', facts.country)
  return [
    paragraph(say(accessibility.scope, { website: websiteName(context), name: ownerName(facts) })),
    ...(law === null ? [] : [paragraph(say(accessibility.law, { law: law.name }))]),
  ]
}

const service: SectionWriter = (context) => {
  const {
    facts,
    texts: { accessibility },
    language,
    say,
  } = context
  const text = facts.service_description?.[language]
  if (text === undefined) return missingFields('service_description')
  return [heading(say(accessibility.service.heading)), paragraph(text)]
}

const measures: SectionWriter = (context) => {
  const {
    facts,
    texts: { accessibility },
    language,
    say,
  } = context
  const text = facts.accessibility_measures?.[language]
  if (text === undefined) return missingFields('accessibility_measures')
  return [heading(say(accessibility.measures.heading)), paragraph(text)]
}

/** Without a test: that nothing was measured. With one, if the customer agrees: what it found, and that a test finds only a part. */
const state: SectionWriter = (context) => {
  const {
    facts,
    measured,
    texts: { accessibility },
    words,
    say,
  } = context
  const { state } = accessibility
  if (measured === null) return [heading(say(state.heading)), paragraph(say(state.nothing))]
  if (facts.accessibility_measured !== true) return []
  return [
    heading(say(state.heading)),
    paragraph(say(state.measured)),
    ...details([
      ...detailUnlessEmpty(context, state.date, words.date(measured.date)),
      ...detailUnlessEmpty(context, state.pages, words.number(measured.pages)),
      ...detailUnlessEmpty(context, state.found, words.number(measured.found)),
    ]),
    paragraph(say(state.part)),
  ]
}

const limits: SectionWriter = (context) => {
  const {
    facts,
    measured,
    texts: { accessibility },
    language,
    say,
  } = context
  const { limits } = accessibility
  if (facts.accessibility_limits === null) {
    const isNamed = measured !== null && measured.found > 0 && facts.accessibility_measured === true
    return [heading(say(limits.heading)), paragraph(say(isNamed ? limits.beyond : limits.none))]
  }
  const text = facts.accessibility_limits?.[language]
  return text === undefined ? missingFields('accessibility_limits') : [heading(say(limits.heading)), paragraph(text)]
}

const feedback: SectionWriter = (context) => {
  const {
    facts,
    texts: { accessibility },
    words,
    say,
  } = context
  const { feedback } = accessibility
  const { email, phone, accessibility_answer_days: days } = facts
  if (email === undefined) return missingFields('email')
  return [
    heading(say(feedback.heading)),
    paragraph(say(feedback.text)),
    ...details([
      ...detailUnlessEmpty(context, feedback.email, linkToEmail(email)),
      ...detailUnlessEmpty(context, feedback.phone, typeof phone === 'string' ? linkToPhone(phone) : null),
      ...detailUnlessEmpty(context, feedback.answer, days === undefined ? null : words.duration([days, 'day'])),
    ]),
  ]
}

const authority: SectionWriter = (context) => {
  const {
    facts,
    texts: { accessibility },
    say,
    pack,
  } = context
  if (facts.country === undefined) return missingFields('country')
  const { heading: title, text, name } = accessibility.authority
  const known = pack?.accessibility?.authority ?? null
  const body = known === null ? facts.accessibility_authority : linkToPage(known.website ?? '', known.name)
  if (body === undefined || body === null) return []
  const { address, email } = context.texts.privacy.complaint
  return [
    heading(say(title)),
    paragraph(say(text)),
    ...details([
      ...detailUnlessEmpty(context, name, body),
      ...detailUnlessEmpty(context, address, known?.address),
      ...detailUnlessEmpty(context, email, typeof known?.email === 'string' ? linkToEmail(known.email) : null),
    ]),
  ]
}

export const ACCESSIBILITY_SECTIONS: readonly SectionWriter[] = [
  scope,
  service,
  measures,
  state,
  limits,
  feedback,
  authority,
]
