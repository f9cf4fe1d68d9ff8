import type { VNode } from 'preact'
import type { WebsiteState } from '../../model/wire.ts'
import { Callout } from '../../parts/callout.tsx'
import { PublishBar } from '../../parts/publish/publish-bar.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import type { SettingsChange } from '../../saving/change.ts'
import { useTargetFocus } from '../../saving/use-target-focus.ts'
import { useDraft } from '../../session/use-draft.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { AutomaticMode } from './automatic-mode.tsx'
import { ConsentMode } from './consent-mode.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { SeenServices } from './seen-services.tsx'
import { isToolChange, ToolsInUse } from './tools-in-use.tsx'

type Props = {
  readonly work: WorkSession
  /** What is known of the website; null: nothing yet. */
  readonly website: WebsiteState | null
  /** What became of changes: those of tools beside the tools, all others beside the button. */
  readonly notes: (only: (change: SettingsChange | null) => boolean) => VNode
}

/** The third-party services on the website, the consent mode, and the publication of the draft they belong to. */
export function ToolsScreen({ work, website, notes }: Props) {
  const { tools } = useWebsiteWords().texts
  const draft = useDraft(work)
  useTargetFocus(work)
  // What is proposed depends on the draft and on what is published.
  const { draft_version, publication } = work.view.website
  const seen = useLoaded(work.reads.seen, work.connectionLoss !== null, `${draft_version} ${publication?.version}`)
  const proposal = seen.value?.proposal ?? null
  const services = seen.value?.survey?.services ?? []
  const unknown = services.flatMap(({ tool, name }) => (tool === null ? [name] : []))
  const others = notes((change) => !isToolChange(change))
  if (work.view.entitlements === null) {
    return (
      <>
        <ScreenTitle title={tools.title} />
        <Callout title={tools.noneTitle} upgrade={work.view.ways.subscription}>
          {tools.noneText}
        </Callout>
        {others}
      </>
    )
  }
  return (
    <>
      <ScreenTitle title={tools.title} intro={tools.intro} />
      <PublishBar
        work={work}
        draft={draft}
        website={website}
        notes={others}
        preview={{ screen: 'banner', place: 'banner-preview' }}
      />
      {proposal !== null && (
        <ProposalCard key={proposal.id} work={work} proposal={proposal} unknown={unknown} reload={seen.reload} />
      )}
      <ToolsInUse work={work} draft={draft} seen={seen.value?.survey ?? null} notes={notes(isToolChange)} />
      <SeenServices work={work} seen={seen} />
      <AutomaticMode work={work} />
      <ConsentMode work={work} draft={draft} />
    </>
  )
}
