import { useRef } from 'preact/hooks'
import { TIER_NAMES } from '../../model/plans.ts'
import { Icon } from '../../parts/icon.tsx'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { serviceLanguage } from '../../texts/locale.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { newPlanOf, thingsOf } from './new-plan.ts'

type Props = {
  readonly work: Pick<WorkSession, 'view' | 'reads' | 'connectionLoss'>
  readonly dismiss: () => void
}

/** What the website has now, for somebody who comes back from ordering it. */
export function NewPlanCard({ work, dismiss }: Props) {
  const words = useWebsiteWords()
  const { texts, say, list, locale } = words
  const { view, reads, connectionLoss } = work
  const place = useRef<HTMLElement>(null)
  const activity = useLoaded(() => reads.activity(null, serviceLanguage(locale)), connectionLoss !== null)
  const is = newPlanOf(view, activity.value?.entries ?? [])
  const { subscription, entitlements } = view
  if (is === null || subscription === null || entitlements === null) return null
  // The button goes with the card, so the focus moves on to the verdict.
  const close = () => {
    const heading = place.current?.closest('main')?.querySelector('h2')
    dismiss()
    heading?.focus({ preventScroll: true })
  }
  return (
    <section class="card new-plan" ref={place}>
      <Icon name="spark" />
      <p>
        <strong>{say(texts.newPlan[is], { plan: TIER_NAMES[subscription.tier] })}</strong>{' '}
        {say(texts.newPlan.has, { things: list(thingsOf(entitlements, words)) })}
      </p>
      <button type="button" class="button plain" onClick={close}>
        {texts.newPlan.close}
      </button>
    </section>
  )
}
