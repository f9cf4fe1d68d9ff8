import type { ComponentChildren } from 'preact'
import { type Screen, screenHref } from '../../model/screen.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { publishBlockersOf } from './publish-blockers.ts'

/** Unsaved input that keeps the draft from being published, with a link to each field. */
export function PublishBlockerList({ work }: { readonly work: WorkSession }) {
  const words = useWebsiteWords()
  const { publish, edits } = words.texts
  return (
    <div class="wrong" role="status">
      <p>{publish.blocked}</p>
      <ul class="changes blockers">
        {publishBlockersOf(work, words).map(({ label, why, place, home, discards }) => (
          <li key={place}>
            <FieldLink place={place} home={home} work={work}>
              {label}
            </FieldLink>
            {why !== '' && <span>{why}</span>}
            {discards !== null && (
              <button
                type="button"
                class="link"
                aria-label={`${edits.drop}: ${label}`}
                onClick={() => work.dropRejected(discards)}
              >
                {edits.drop}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type LinkProps = {
  readonly place: string
  readonly home: Screen
  readonly work: Pick<WorkSession, 'setFocusTarget'>
  readonly children: ComponentChildren
}

/** A link to a field: its screen, and the focus in it. */
export function FieldLink({ place, home, work, children }: LinkProps) {
  return (
    <a href={screenHref(home)} onClick={() => work.setFocusTarget(place)}>
      {children}
    </a>
  )
}
