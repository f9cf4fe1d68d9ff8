import type { ComponentChildren } from 'preact'
import { blockingOf } from '../blocking.ts'
import { addressOf, type Screen } from '../screen.ts'
import type { Work } from '../use-work.ts'
import { useWebsiteWords } from '../website-speech.ts'

/** What keeps the draft from being published because it stands in a field and is not saved, with a way to each. */
export function Blockers({ work }: { readonly work: Work }) {
  const words = useWebsiteWords()
  const { publish, saving } = words.texts
  return (
    <div class="wrong" role="status">
      <p>{publish.blocked}</p>
      <ul class="changes blockers">
        {blockingOf(work, words).map(({ label, why, place, home, discards }) => (
          <li key={place}>
            <WayTo place={place} home={home} work={work}>
              {label}
            </WayTo>
            {why !== '' && <span>{why}</span>}
            {discards !== null && (
              <button
                type="button"
                class="link"
                aria-label={`${saving.discard}: ${label}`}
                onClick={() => work.release(discards)}
              >
                {saving.discard}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type WayProps = {
  readonly place: string
  readonly home: Screen
  readonly work: Work
  readonly children: ComponentChildren
}

/** A link to a field: its screen, and the focus in it. */
export function WayTo({ place, home, work, children }: WayProps) {
  return (
    <a href={addressOf(home)} onClick={() => work.seek(place)}>
      {children}
    </a>
  )
}
