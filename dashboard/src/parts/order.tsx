import { useContext } from 'preact/hooks'
import { TIER_NAMES } from '../plans.ts'
import { useWords } from '../speech.ts'
import { Way } from '../way-on.ts'
import type { Wanted } from '../wire.ts'

type Props = {
  readonly wanted: Wanted | null
  /** The plan is the one that the customer has or had. */
  readonly again?: boolean
}

/** The way to what is missing, where the page around offers one. */
export function Order({ wanted, again = false }: Props) {
  const { texts, say } = useWords()
  const way = useContext(Way)
  if (way === null || wanted === null) return null
  const words =
    'module' in wanted
      ? say(texts.order.module, { name: texts.modules[wanted.module].name })
      : say(again ? texts.order.again : texts.order.tier, { name: TIER_NAMES[wanted.tier] })
  if (way.by === 'link') {
    return (
      <a class="button plain order" href={way.to(wanted)} target="_top">
        {words}
      </a>
    )
  }
  return (
    <button type="button" class="button plain order" onClick={() => way.tell(wanted)}>
      {words}
    </button>
  )
}
