import { SIDES } from '@portico/contract/words/appearance'
import type { ComponentChildren } from 'preact'
import { screenHref } from '../../model/screen.ts'
import type { View } from '../../model/wire.ts'
import { Callout } from '../../parts/callout.tsx'
import { isEditOfPart, RejectedChanges } from '../../parts/changes/rejected-changes.tsx'
import { DraftPreview } from '../../parts/draft-preview.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RadioGroup } from '../../parts/radio-group.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Switch } from '../../parts/switch.tsx'
import { useTargetFocus } from '../../saving/use-target-focus.ts'
import { useDraft } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = { readonly work: WorkSession; readonly notes: ComponentChildren }

/** Whether the customer wants the widget, where it stands, and honestly what no widget can do. */
export function AccessibilityScreen({ work, notes }: Props) {
  const { widget } = useWebsiteWords().texts
  const { view, saving, change } = work
  const { enabled } = view.accessibility
  useTargetFocus(work)
  return (
    <>
      <ScreenTitle title={widget.title} intro={widget.intro} />
      {view.accessibility.included ? (
        <section class="card">
          <Switch
            id="widget"
            heading="h3"
            name={widget.switch}
            isOn={enabled}
            state={enabled ? widget.isOn : widget.isOff}
            isBeingSaved={saving.some(({ kind }) => kind === 'widget')}
            flip={() => void change({ kind: 'widget', enabled: !enabled })}
          />
          {notes}
        </section>
      ) : (
        <>
          <Missing view={view} />
          {notes}
        </>
      )}
      {view.accessibility.included && <Place work={work} />}
      <Limits />
      <p class="quiet aside">{widget.honest}</p>
    </>
  )
}

/** Its side is part of the banner's draft: visitors get it with the next publication. */
function Place({ work }: { readonly work: WorkSession }) {
  const { texts } = useWebsiteWords()
  const { widget, sides, preview, publish, saving } = texts
  const { draft, state, edit } = useDraft(work)
  const [language = 'en'] = work.view.website.languages.spoken
  const { website } = work.view
  return (
    <section class="card">
      <RadioGroup
        name={widget.side}
        options={SIDES.map((value) => ({ value, name: sides[value] }))}
        value={draft.widget_side}
        choose={(value) => void edit({ part: 'widget_side', value })}
      />
      <p class="quiet">
        {widget.sideText}{' '}
        {{ saved: publish.saved, saving: saving.saving, failed: publish.notSaved, wrong: publish.wrong }[state]}
      </p>
      <RejectedChanges work={work} filter={isEditOfPart('widget_side')} />
      {website.is_changed && (
        <a class="button plain step" href={screenHref('banner')}>
          {texts.widget.toDraft}
        </a>
      )}
      <h3 class="preview-title">{preview.title}</h3>
      <p class="quiet">{widget.previewText}</p>
      <DraftPreview draft={draft} language={language} what="widget" work={work} />
    </section>
  )
}

function Missing({ view }: { readonly view: View }) {
  const { widget } = useWebsiteWords().texts
  const [title, text] =
    view.entitlements === null ? [widget.noneTitle, widget.noneText] : [widget.missingTitle, widget.missingText]
  return (
    <Callout title={title} upgrade={view.ways.accessibility_plugin}>
      {text}
    </Callout>
  )
}

function Limits() {
  const { widget } = useWebsiteWords().texts
  return (
    <section class="card">
      <h3>{widget.cannot}</h3>
      <ul class="points bad">
        {widget.cannotList.map((point) => (
          <li key={point}>
            <Icon name="cross" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
