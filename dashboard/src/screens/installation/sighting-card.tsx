import type { ComponentChildren } from 'preact'
import type { TagStatus } from '../../model/installation-status.ts'
import type { Website } from '../../model/wire.ts'
import { Icon } from '../../parts/icon.tsx'
import { NameValueList } from '../../parts/name-value-list.tsx'
import { useWebsiteWords, type WebsiteWords } from '../../texts/use-website-words.ts'

type Props = {
  readonly website: Website
  readonly tag: Extract<TagStatus, { is: 'seen' | 'gone' }>
  readonly children?: ComponentChildren
}

/** When the tag was seen on the website, and what visitors' browsers reported of it. */
export function TagSightingCard({ website, tag, children }: Props) {
  const { texts, say, day, time } = useWebsiteWords()
  const { installation } = texts
  const { seen } = website.installation
  const at = (moment: string) => `${day(moment)}, ${time(moment)}`
  return (
    <section class="card">
      {tag.is === 'seen' ? (
        <h3 class="with-icon good">
          <Icon name="done" />
          {installation.seenTitle}
        </h3>
      ) : (
        <h3 class="with-icon warn">
          <Icon name="alert" />
          {say(installation.goneTitle, { date: day(tag.lastAt) })}
        </h3>
      )}
      <NameValueList
        facts={[
          [installation.last, at(tag.lastAt)],
          [installation.first, at(tag.firstAt)],
          ...(seen === null ? [] : deliveredFacts(website, seen, texts, say)),
        ]}
      />
      {children}
    </section>
  )
}

type Seen = NonNullable<Website['installation']['seen']>

function deliveredFacts(
  { publication }: Website,
  seen: Seen,
  { installation }: WebsiteWords['texts'],
  say: WebsiteWords['say'],
): readonly (readonly [string, string])[] {
  const published = publication?.version ?? seen.version
  const version =
    published === seen.version
      ? String(seen.version)
      : say(installation.olderVersion, { version: seen.version, published })
  return [
    [installation.version, version],
    [installation.placement, installation.placements[seen.placement ?? 'unknown']],
  ]
}

/** That nothing was seen, and what may be the reason: folded up, for whoever has just put the tag in is not there yet. */
export function TagNotSeen() {
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
