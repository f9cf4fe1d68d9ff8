import type { DocumentInput } from '../facts/input.ts'
import { fieldsForDocument } from '../interview/questions.ts'
import { buildRegister } from '../register/build-register.ts'
import { linkToPage } from '../sections/blocks.ts'
import type { LanguageNeutralContext } from '../sections/sentence-context.ts'
import { memoize } from '../texts/locale-format.ts'

export function sharedContextOf(input: DocumentInput): LanguageNeutralContext {
  const register = buildRegister(input)
  const activities = new Map(register.recipients.map(({ id, activity }) => [id, activity]))
  const services = Map.groupBy(
    input.tools,
    ({ id, category, stored }) => activities.get(id) ?? (stored.length > 0 ? category : null),
  )
  const linkTo = memoize((address) => linkToPage(address))
  return { register, services, linkTo, noticeFields: fieldsForDocument('notice', input) }
}
