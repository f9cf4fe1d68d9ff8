import { useContext } from 'preact/hooks'
import { UpgradeContext } from '../host/upgrade-path.ts'
import { TIER_NAMES } from '../model/plans.ts'
import type { UpgradeTarget } from '../model/wire.ts'
import { useWords } from '../texts/use-words.ts'

type Props = {
  readonly upgrade: UpgradeTarget | null
  /** Whether it is the plan that the customer has or had. */
  readonly isRenewal?: boolean
}

/** The link or button that orders what is missing, if the embedding page offers one. */
export function UpgradeLink({ upgrade, isRenewal = false }: Props) {
  const { texts, say } = useWords()
  const way = useContext(UpgradeContext)
  if (way === null || upgrade === null) return null
  const words =
    'module' in upgrade
      ? say(texts.order.module, { name: texts.modules[upgrade.module] })
      : say(isRenewal ? texts.order.again : texts.order.tier, { name: TIER_NAMES[upgrade.tier] })
  if (way.by === 'link') {
    return (
      <a class="button plain order" href={way.hrefFor(upgrade)} target="_top" onClick={() => way.leave(upgrade)}>
        {words}
      </a>
    )
  }
  return (
    <button type="button" class="button plain order" onClick={() => way.send(upgrade)}>
      {words}
    </button>
  )
}
