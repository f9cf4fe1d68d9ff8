import type { Input } from '../facts/input.ts'
import { wantedFacts } from '../interview/questions.ts'
import { registerOf } from '../register/build.ts'
import { linkToPage } from '../sections/blocks.ts'
import type { Shared } from '../sections/common-context.ts'
import { remembered } from '../texts/words.ts'

export function sharedOf(input: Input): Shared {
  const register = registerOf(input)
  const activities = new Map(register.recipients.map(({ id, activity }) => [id, activity]))
  const services = Map.groupBy(
    input.tools,
    ({ id, category, stored }) => activities.get(id) ?? (stored.length > 0 ? category : null),
  )
  const linkTo = remembered((address) => linkToPage(address))
  return { register, services, linkTo, wantedInNotice: wantedFacts('notice', input) }
}
