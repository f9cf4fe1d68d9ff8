import type { VNode } from 'preact'
import { installationStatusOf, tagStatusOf } from '../../model/installation-status.ts'
import { screenHref } from '../../model/screen.ts'
import type { Website } from '../../model/wire.ts'
import { BreakableText } from '../../parts/breakable-text.tsx'
import { CopyableCode } from '../../parts/copyable-code.tsx'
import { FoldedSection } from '../../parts/folded-section.tsx'
import { Icon } from '../../parts/icon.tsx'
import { InstallWays } from '../../parts/repair/install-ways.tsx'
import { MARKED_HTML_EXAMPLE, nginxSnippet, wordpressSnippet } from '../../parts/repair/recipes.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { CheckAgain } from '../../parts/verdict/check-again.tsx'
import type { WebsiteStatus } from '../../session/use-website-state.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { TagNotSeen, TagSightingCard } from './sighting-card.tsx'

type Props = {
  readonly work: Pick<WorkSession, 'view'>
  readonly status: WebsiteStatus
  readonly notes: VNode
}

/** Where the tag belongs and whether it was seen there. All ways to place it, with what each can and cannot do, are folded up. */
export function InstallationScreen({ work: { view }, status: loaded, notes }: Props) {
  const { texts } = useWebsiteWords()
  const { installation } = texts
  const status = installationStatusOf(view)
  const tag = tagStatusOf(view.website.installation.seen, loaded.value)
  const isPublished = status.is === 'published'
  // Where the tag stands nobody has to say how it comes there.
  const isMissing = tag.is === 'unseen' || tag.is === 'gone'
  return (
    <>
      <ScreenTitle title={installation.title} intro={installation.intro} />
      {notes}
      {status.is === 'ended' && <Ended />}
      {status.is === 'unpublished' && <Unpublished />}
      {isPublished && (tag.is === 'seen' || tag.is === 'gone') && (
        <TagSightingCard website={view.website} tag={tag}>
          <CheckAgain status={loaded} label={texts.fix.check.now} />
        </TagSightingCard>
      )}
      {isMissing && (
        <section class="card">
          <InstallWays view={view} />
          {isPublished && <CheckAgain status={loaded} label={texts.fix.check.now} />}
        </section>
      )}
      {isPublished && tag.is === 'unseen' && <TagNotSeen />}
      <details class="rest">
        <summary class="card">
          <h3>{installation.where.rest}</h3>
        </summary>
        <Tags website={view.website} />
        <HowTo website={view.website} />
        {status.is !== 'ended' && <Blocking website={view.website} />}
      </details>
    </>
  )
}

function Ended() {
  const { installation } = useWebsiteWords().texts
  return (
    <div class="callout">
      <Icon name="info" />
      <div>
        <p class="callout-title">{installation.endedTitle}</p>
        <p>{installation.endedText}</p>
      </div>
    </div>
  )
}

function Unpublished() {
  const { installation } = useWebsiteWords().texts
  return (
    <div class="callout">
      <Icon name="info" />
      <div>
        <p class="callout-title">{installation.unpublishedTitle}</p>
        <p>{installation.unpublishedText}</p>
        <a class="button step" href={screenHref('banner')}>
          {installation.toBanner}
        </a>
      </div>
    </div>
  )
}

function Tags({ website }: { readonly website: Website }) {
  const { installation } = useWebsiteWords().texts
  const { loader, tag, tag_first } = website.installation
  const tags = [
    { name: 'loader', words: installation.loader_, tag: loader.html },
    { name: 'first', words: installation.first_, tag: tag_first },
    { name: 'async', words: installation.async_, tag },
  ] as const
  return (
    <section class="card">
      <h3>{installation.tagsTitle}</h3>
      <p>{installation.tagsText}</p>
      {tags.map(({ name, words, tag }) => (
        <FoldedSection key={name} title={words.title} isOpen={name === 'loader'}>
          <p class="quiet">{words.where}</p>
          <CopyableCode text={tag} name={words.title} />
          {name === 'loader' && (
            <>
              <p class="quiet">{installation.csp}</p>
              <CopyableCode text={loader.csp_hash} name="Content-Security-Policy" />
            </>
          )}
          <ul class="points good">
            {words.can.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
          <ul class="points bad">
            <li>
              <Icon name="cross" />
              {words.cannot}
            </li>
          </ul>
        </FoldedSection>
      ))}
    </section>
  )
}

function HowTo({ website }: { readonly website: Website }) {
  const { installation } = useWebsiteWords().texts
  const { html, wordpress, nginx } = installation.how
  const { html: loader } = website.installation.loader
  const recipes = [
    [html, MARKED_HTML_EXAMPLE],
    [wordpress, wordpressSnippet(loader)],
    [nginx, nginxSnippet(loader)],
  ] as const
  return (
    <section class="card">
      <h3>{installation.howTitle}</h3>
      {recipes.map(([{ title, text }, code]) => (
        <FoldedSection key={title} title={title}>
          <p class="quiet">{text}</p>
          <CopyableCode text={code} name={title} />
        </FoldedSection>
      ))}
      <p class="quiet folded">{installation.docs}</p>
    </section>
  )
}

function Blocking({ website }: { readonly website: Website }) {
  const { texts } = useWebsiteWords()
  const { installation, categories } = texts
  const { blocking } = website.installation
  return (
    <section class="card">
      <h3>{installation.blockingTitle}</h3>
      <p>{blocking.length === 0 ? installation.blockingNone : installation.blockingText}</p>
      {blocking.length > 0 && (
        <ul class="hosts">
          {blocking.map(({ host, path, category }) => (
            <li key={host + path}>
              <BreakableText text={path === '/' ? host : host + path} />{' '}
              <span class="badge">{categories[category]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
