import type { View } from '../../model/wire.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

/** What was really seen of the tag on the website, or what may be the reason that nothing was. */
export function SightingCard({ view: { website } }: { readonly view: View }) {
  const { texts, say, day, time } = useWebsiteWords()
  const { installation } = texts
  const { seen } = website.installation
  if (seen === null) return <NotSeen />
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

function NotSeen() {
  const { installation } = useWebsiteWords().texts
  return (
    <section class="card">
      <h3 class="with-icon warn">
        <Icon name="alert" />
        {installation.unseenTitle}
      </h3>
      <p>{installation.unseenText}</p>
      <ul class="points reasons">
        {installation.reasons.map((reason) => (
          <li key={reason}>
            <Icon name="search" />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
