import type { Website } from '../../model/wire.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = { readonly website: Website; readonly seen: NonNullable<Website['installation']['seen']> }

/** What was really seen of the tag on the website. */
export function SightingCard({ website, seen }: Props) {
  const { texts, say, day, time } = useWebsiteWords()
  const { installation } = texts
  const published = website.publication?.version ?? seen.version
  const at = (moment: string) => `${day(moment)}, ${time(moment)}`
  const version =
    published === seen.version
      ? String(seen.version)
      : say(installation.olderVersion, { version: seen.version, published })
  return (
    <section class="card">
      <h3 class="with-icon good">
        <Icon name="done" />
        {installation.seenTitle}
      </h3>
      <FactList
        facts={[
          [installation.last, at(seen.last_at)],
          [installation.first, at(seen.first_at)],
          [installation.version, version],
          [installation.placement, installation.placements[seen.placement ?? 'unknown']],
        ]}
      />
    </section>
  )
}

/** That nothing was seen, and what may be the reason: folded up, for whoever has just put the tag in is not there yet. */
export function NotSeen() {
  const { installation } = useWebsiteWords().texts
  return (
    <details class="card not-seen">
      <summary>
        <h3 class="with-icon warn">
          <Icon name="alert" />
          {installation.unseenTitle}
        </h3>
      </summary>
      <p>{installation.unseenText}</p>
      <ul class="points reasons">
        {installation.reasons.map((reason) => (
          <li key={reason}>
            <Icon name="search" />
            {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
