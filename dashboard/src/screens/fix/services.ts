import { pageName } from '../../model/page-text.ts'
import type { VerdictService, View, WebsiteState } from '../../model/wire.ts'
import { markedTag, type RepairItem, type RepairPlace } from '../../parts/repair/repair.ts'
import { categoryText } from '../../texts/category-text.ts'
import type { WebsiteWords } from '../../texts/use-website-words.ts'

/** What services do, by their purposes; null while it is loaded. */
type Purposes = Readonly<Record<string, string>> | null

/** A service that does not wait, with what the customer reads of it. */
export type ServiceRepair = RepairItem & {
  readonly name: string
  /** Its category and what it does. */
  readonly about: string
  /** Waiting for a yes is no remedy: nobody could pay. */
  readonly isPayment: boolean
  /** Whether the loader would know it. */
  readonly isListed: boolean
}

/** What has to be changed for each service of the verdict. */
export function serviceRepairs(
  { verdict }: WebsiteState,
  { website }: Pick<View, 'website'>,
  purposes: Purposes,
  words: WebsiteWords,
): readonly ServiceRepair[] {
  const { tools, own_tools } = website.draft
  return verdict.services.map((service) => {
    const { tool, name } = service
    const isListed = tools.some((one) => one.tool === tool) || own_tools.some(({ id }) => id === tool)
    const isKnown = tool !== null && own_tools.every(({ id, unconfirmed }) => id !== tool || !unconfirmed)
    const about = aboutService(service, isKnown, purposes, words)
    return {
      key: tool ?? name,
      name,
      about,
      isListed,
      isPayment: service.payment,
      title: `${name} (${about})`,
      ...whatToDo(service, words),
    }
  })
}

function whatToDo(service: VerdictService, words: WebsiteWords): Pick<ServiceRepair, 'places' | 'advice'> {
  const { fix } = words.texts
  const { name, payment, places } = service
  if (payment) return { places: [], advice: [words.say(fix.payment, { name })] }
  return {
    places: places.map((place) => repairPlace(service, place, words)),
    advice: places.length > 0 ? [] : [words.say(fix.byScript, { name })],
  }
}

function aboutService(service: VerdictService, isKnown: boolean, known: Purposes, words: WebsiteWords): string {
  const { category, purposes } = service
  const { texts } = words
  const name = categoryText({ category, isKnown }, words)
  if (known === null || !isKnown) return name
  const [does = texts.fix.unknown] = purposes.flatMap((purpose) => known[purpose] ?? [])
  return name + texts.colon + does
}

function repairPlace(
  { name, category }: VerdictService,
  place: VerdictService['places'][number],
  { texts, say }: WebsiteWords,
): RepairPlace {
  const page = pageName(place.page)
  return {
    // As editors number them: without marks between thousands.
    where: place.line === null ? page : say(texts.fix.where, { page, line: String(place.line) }),
    hint: place.attribute === null ? say(texts.fix.inline, { name }) : null,
    ...markedTag(place, category),
  }
}
