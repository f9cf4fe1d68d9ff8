import { linkToPage } from '../blocks.ts'
import type { Input } from '../input.ts'
import { wantedFacts } from '../questions.ts'
import { registerOf } from '../register/build.ts'
import { remembered } from '../words.ts'
import type { Shared } from './common-context.ts'

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
