import { useContext } from 'preact/hooks'
import { TIER_NAMES } from '../plans.ts'
import { useWords } from '../speech.ts'
import { Way } from '../way-on.ts'
import type { Wanted } from '../wire.ts'

/** The way to what is missing, where the page around offers one. */
export function Order({ wanted }: { readonly wanted: Wanted | null }) {
  const { texts, say } = useWords()
  const way = useContext(Way)
  if (way === null || wanted === null) return null
  const words =
    'module' in wanted
      ? say(texts.order.module, { name: texts.modules[wanted.module].name })
      : say(texts.order.tier, { name: TIER_NAMES[wanted.tier] })
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
