import { accessibilityAuthority } from '../authorities.ts'
import { details, heading, linkToEmail, linkToPage, linkToPhone, paragraph } from '../blocks.ts'
import { fill } from '../fill.ts'
import { LAWS, lawOf } from '../laws.ts'
import { fullName } from './provider.ts'
import { missing, row, type Section } from './section.ts'

const scope: Section = ({ facts, website, texts: { accessibility } }) => {
  if (facts.country === undefined) return missing('country')
  if (facts.name === undefined) return missing('name')
  const law = LAWS[lawOf('accessibility', facts.country)].name
  return [
    paragraph(...fill(accessibility.scope, { website, name: fullName(facts) })),
    paragraph(...fill(accessibility.law, { law })),
  ]
}

const service: Section = ({ facts, texts: { accessibility }, language }) => {
  const text = facts.service_description?.[language]
  if (text === undefined) return missing('service_description')
  return [heading(accessibility.service.heading), paragraph(text)]
}

const measures: Section = ({ facts, texts: { accessibility }, language }) => {
  const text = facts.accessibility_measures?.[language]
  if (text === undefined) return missing('accessibility_measures')
  return [heading(accessibility.measures.heading), paragraph(accessibility.measures.standard), paragraph(text)]
}

/** That nothing was measured; or, where the customer wants it to be named, what a test found, and that it finds only a part. */
const state: Section = ({ facts, measured, texts: { accessibility }, words }) => {
  const { state } = accessibility
  if (measured === null) return [heading(state.heading), paragraph(state.nothing)]
  if (facts.accessibility_measured !== true) return []
  return [
    heading(state.heading),
    paragraph(state.measured),
    ...details([
      ...row(state.date, words.date(measured.date)),
      ...row(state.pages, words.number(measured.pages)),
      ...row(state.found, words.number(measured.found)),
    ]),
    paragraph(state.part),
  ]
}

const limits: Section = ({ facts, texts: { accessibility }, language }) => {
  const { limits } = accessibility
  if (facts.accessibility_limits === null) return [heading(limits.heading), paragraph(limits.none)]
  const text = facts.accessibility_limits?.[language]
  return text === undefined ? missing('accessibility_limits') : [heading(limits.heading), paragraph(text)]
}

const feedback: Section = ({ facts, texts: { accessibility }, words }) => {
  const { feedback } = accessibility
  const { email, phone, accessibility_answer_days: days } = facts
  if (email === undefined) return missing('email')
  return [
    heading(feedback.heading),
    paragraph(feedback.text),
    ...details([
      ...row(feedback.email, linkToEmail(email)),
      ...row(feedback.phone, typeof phone === 'string' ? linkToPhone(phone) : null),
      ...row(feedback.answer, days === undefined ? null : words.duration([days, 'day'])),
    ]),
  ]
}

const authority: Section = ({ facts, texts: { accessibility } }) => {
  if (facts.country === undefined) return missing('country')
  const { heading: title, text, name } = accessibility.authority
  const known = accessibilityAuthority(facts.country)
  const body = known === null ? facts.accessibility_authority : linkToPage(known.website ?? '', known.name)
  if (body === undefined || body === null) return []
  return [heading(title), paragraph(text), ...details(row(name, body))]
}

export const ACCESSIBILITY: readonly Section[] = [scope, service, measures, state, limits, feedback, authority]
