import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { WebsiteState } from '../../model/wire.ts'
import { Callout } from '../../parts/callout.tsx'
import { DraftPreview } from '../../parts/draft-preview.tsx'
import { PublishBar } from '../../parts/publish/publish-bar.tsx'
import { RadioGroup } from '../../parts/radio-group.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useStickyInFrame } from '../../parts/use-sticky-in-frame.ts'
import { useTargetFocus } from '../../saving/use-target-focus.ts'
import { type DraftEditor, useDraft } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { BannerAppearance } from './banner-appearance.tsx'
import { BannerTexts, LanguageSelect } from './banner-texts.tsx'
import { VersionHistory } from './version-history.tsx'

type Props = {
  readonly work: WorkSession
  /** What is known of the website; null: nothing yet. */
  readonly website: WebsiteState | null
  /** What became of changes. */
  readonly notes: VNode
}

/** The draft, what visitors would see of it, and its publication. */
export function BannerScreen({ work, website, notes }: Props) {
  const { banner } = useWebsiteWords().texts
  const draft = useDraft(work)
  const { view } = work
  useTargetFocus(work)
  if (view.entitlements === null) {
    return (
      <>
        <ScreenTitle title={banner.title} intro={banner.intro} />
        <Callout title={banner.noneTitle} upgrade={view.ways.subscription}>
          {banner.noneText}
        </Callout>
        {notes}
        <VersionHistory work={work} />
      </>
    )
  }
  return (
    <>
      <ScreenTitle title={banner.title} intro={banner.intro} />
      <PublishBar
        work={work}
        draft={draft}
        website={website}
        notes={notes}
        preview={{ screen: 'banner', place: 'banner-preview' }}
      />
      <Editor work={work} draft={draft} />
      <Asking work={work} />
      <VersionHistory work={work} />
    </>
  )
}

const ASKING = ['auto', 'on', 'off'] as const

/** Whether visitors are asked. It is no part of the draft: a choice here is live at once. */
function Asking({ work }: Pick<Props, 'work'>) {
  const { asking } = useWebsiteWords().texts
  const choose = (way: (typeof ASKING)[number]) =>
    void work.change({ kind: 'asking', banner: way === 'auto' ? null : way })
  return (
    <section class="card" id="asking">
      <RadioGroup
        name={asking.title}
        options={ASKING.map((value) => ({ value, ...asking[value] }))}
        value={work.view.website.banner ?? 'auto'}
        choose={choose}
      />
    </section>
  )
}

type EditorProps = { readonly work: WorkSession; readonly draft: DraftEditor }

/** Windows of usual devices. On a phone the banner stands elsewhere than on a computer. */
const DEVICES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 700 } } as const
type Device = keyof typeof DEVICES
/** A computer's window would be too small to read in a narrower one. */
const NARROW = '(max-width: 40rem)'

/** What visitors would see, and beside it, where there is room, what makes it so. */
function Editor({ work, draft }: EditorProps) {
  const { preview, banner } = useWebsiteWords().texts
  const { spoken, offered } = work.view.website.languages
  const languages = spoken.length > 0 ? spoken : offered.slice(0, 1)
  const [chosenLanguage, setChosenLanguage] = useState('')
  const language = languages.includes(chosenLanguage) ? chosenLanguage : (languages[0] ?? 'en')
  const [device, setDevice] = useState<Device>(() => (matchMedia(NARROW).matches ? 'phone' : 'desktop'))
  const following = useStickyInFrame()
  useEffect(() => {
    const sought = /^text-([a-z]+)-/.exec(work.focusTarget ?? '')?.[1]
    if (sought !== undefined) setChosenLanguage(sought)
  }, [work.focusTarget])
  return (
    <div class="editor">
      <div class="editor-preview">
        <div ref={following} class="follows">
          <span class="sticky-edge" aria-hidden="true" />
          <section class="card">
            <h3 id="banner-preview" tabIndex={-1}>
              {preview.title}
            </h3>
            {languages.length > 1 && (
              <LanguageSelect
                languages={languages}
                language={language}
                choose={setChosenLanguage}
                label={banner.language}
              />
            )}
            <div class="devices">
              <RadioGroup
                name={preview.device}
                options={(['desktop', 'phone'] as const).map((value) => ({ value, name: preview.devices[value] }))}
                value={device}
                choose={setDevice}
              />
            </div>
            <DraftPreview draft={draft.draft} language={language} what="banner" size={DEVICES[device]} work={work} />
            <p class="quiet hint">{preview.text}</p>
          </section>
        </div>
      </div>
      <div class="editor-fields">
        <BannerTexts work={work} draft={draft} languages={languages} language={language} choose={setChosenLanguage} />
        <BannerAppearance work={work} draft={draft} />
      </div>
    </div>
  )
}
