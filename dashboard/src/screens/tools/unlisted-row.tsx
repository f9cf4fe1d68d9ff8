import { BreakableText } from '../../parts/breakable-text.tsx'
import { categoryText } from '../../texts/category-text.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { Sighting, StartBadge } from './tool-row.tsx'
import { type SeenService, toolStartOf } from './tool-start.ts'

type Props = {
  readonly service: SeenService
  readonly checkedAt: string
  readonly add: () => void
}

/** A service that was seen on the website and is not in the list. */
export function UnlistedRow({ service, checkedAt, add }: Props) {
  const words = useWebsiteWords()
  const { texts, say } = words
  const { tools } = texts
  const { tool, name, category } = service
  return (
    <li class="row tool">
      <span class="row-name">
        <span>
          <BreakableText text={name} />
        </span>
        <span class="badge warn">{tools.unlisted}</span>
      </span>
      <StartBadge start={toolStartOf(service, category)} />
      <span class="badge">{categoryText({ category, isKnown: tool !== null }, words)}</span>
      <span class="row-actions">
        <button type="button" class="link" aria-label={say(tools.addOf, { name })} onClick={add}>
          {tools.addShort}
        </button>
      </span>
      <Sighting service={service} checkedAt={checkedAt} />
    </li>
  )
}
