import { CATEGORIES, type Category } from '@portico/contract/words/categories'
import { toolById } from '@portico/vendors'
import { type ToolInUse, toolsWithPortico } from '../facts/input.ts'
import type { Sentence } from '../texts/sentence.ts'
import type { SectionContext } from './section.ts'

/** Tools under one heading of the cookie policy, because they store and receive data for the same reason. */
export type CookiePolicyToolGroup = {
  readonly name: Sentence
  readonly text: Sentence | null
  readonly tools: readonly ToolInUse[]
  /** The website asks for consent to them. */
  readonly needsConsent: boolean
  /** The categories under which the banner asks, if the heading names none. */
  readonly inBanner: readonly Category[]
}

type GroupId = Category | 'inFront' | 'payment'

const [NECESSARY, ...OPTIONAL] = CATEGORIES
const ORDER: readonly GroupId[] = [NECESSARY, 'inFront', 'payment', ...OPTIONAL]

/** Groups tools by when they receive data according to the register. Those that wait for consent are grouped by category. */
export function cookiePolicyGroups(context: SectionContext): readonly CookiePolicyToolGroup[] {
  const { recipients } = context.register
  const receives = new Set(recipients.map(({ id }) => id))
  const forPaying = new Set(recipients.filter(({ activity }) => activity === 'payment').map(({ id }) => id))
  const named = toolsWithPortico(context).filter(({ id, stored }) => stored.length > 0 || receives.has(id))
  const groups = Map.groupBy(named, (tool) => groupOf(tool, forPaying))
  return ORDER.flatMap((group) => {
    const tools = groups.get(group) ?? []
    if (tools.length === 0) return []
    const needsConsent = group !== 'inFront' && tools.some(({ category }) => category !== 'necessary')
    const inBanner = group === 'payment' ? OPTIONAL.filter((one) => tools.some(({ category }) => category === one)) : []
    return [{ ...sentencesOf(context, group), tools, needsConsent, inBanner }]
  })
}

/** A tool in front of the website receives data with every page. If the owner called it necessary, it is in that group. */
function groupOf({ id, category }: ToolInUse, forPaying: ReadonlySet<string>): GroupId {
  if (category !== 'necessary' && toolById(id)?.inFront === true) return 'inFront'
  return forPaying.has(id) ? 'payment' : category
}

function sentencesOf({ texts }: SectionContext, group: GroupId): Pick<CookiePolicyToolGroup, 'name' | 'text'> {
  const { inFront, payment } = texts.cookies.groups
  if (group === 'inFront') return { name: inFront.heading, text: inFront.text }
  if (group === 'payment') return { name: texts.activities.payment.name, text: payment }
  return { name: texts.banner.categories[group].name, text: null }
}
