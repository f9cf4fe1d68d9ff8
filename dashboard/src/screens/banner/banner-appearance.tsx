import { BANNER_POSITIONS, BANNER_STYLES, SIDES } from '@portico/contract/words/appearance'
import type { Draft } from '../../model/wire.ts'
import { isEditOfPart, RejectedChanges } from '../../parts/changes/rejected-changes.tsx'
import { RadioGroup } from '../../parts/radio-group.tsx'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { BannerColours } from './banner-colours.tsx'
import { areOfBrand, coloursOfBrand } from './brand-colours.ts'

/** The theme that follows the visitor's own setting comes first. */
const THEMES: readonly Draft['look']['theme'][] = ['auto', 'light', 'dark']

export function BannerAppearance({ work, draft }: { readonly work: WorkSession; readonly draft: DraftEditor }) {
  const { texts } = useWebsiteWords()
  const { banner, sides } = texts
  const { look: appearance } = draft.draft

  /** Colours that were made of one are made of it again: a dark banner has another background. */
  function setTheme(theme: Draft['look']['theme']): void {
    const { colours } = appearance
    const isMade = colours !== null && areOfBrand(colours, appearance.theme)
    void draft.edit({ part: 'theme', value: theme })
    if (isMade) void draft.edit({ part: 'colours', value: coloursOfBrand(colours.button, theme) })
  }
  return (
    <section id="banner-appearance" class="card">
      <h3>{banner.appearance}</h3>
      <div class="appearance-choices">
        <RadioGroup
          name={banner.position}
          options={BANNER_POSITIONS.map((value) => ({ value, name: banner.positions[value] }))}
          value={appearance.position}
          choose={(value) => void draft.edit({ part: 'position', value })}
        />
        <RadioGroup
          name={banner.theme}
          options={THEMES.map((value) => ({ value, name: banner.themes[value] }))}
          value={appearance.theme}
          choose={setTheme}
        />
        <RadioGroup
          name={banner.reopen}
          options={SIDES.map((value) => ({ value, name: sides[value] }))}
          value={appearance.reopen}
          choose={(value) => void draft.edit({ part: 'reopen', value })}
        />
        <RadioGroup
          name={banner.style}
          options={BANNER_STYLES.map((value) => ({ value, name: banner.styles[value] }))}
          value={appearance.style ?? 'own'}
          choose={(value) => void draft.edit({ part: 'style', value })}
        />
      </div>
      <BannerColours work={work} draft={draft} />
      <RejectedChanges work={work} filter={isEditOfPart('position', 'theme', 'reopen', 'style', 'colours')} />
      <p class="quiet">{banner.equal}</p>
    </section>
  )
}
