import { useContext } from 'preact/hooks'
import { UpgradeContext } from '../host/upgrade-path.ts'
import { TIER_NAMES } from '../model/plans.ts'
import type { UpgradeTarget } from '../model/wire.ts'
import { useWords } from '../texts/use-words.ts'

type Props = {
  readonly wanted: UpgradeTarget | null
  /** The plan is the one that the customer has or had. */
  readonly again?: boolean
}

/** The way to what is missing, where the page around offers one. */
export function UpgradeLink({ wanted, again = false }: Props) {
  const { texts, say } = useWords()
  const way = useContext(UpgradeContext)
  if (way === null || wanted === null) return null
  const words =
    'module' in wanted
      ? say(texts.order.module, { name: texts.modules[wanted.module] })
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
