import { useState } from 'preact/hooks'
import type { Colours } from '../../model/wire.ts'
import { Icon } from '../../parts/icon.tsx'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { areOfBrand, coloursOfBrand } from './brand-colours.ts'
import { type ContrastPair, contrastPairsOf, DEFAULT_COLOURS } from './contrast.ts'

const PLACE = 'colours'
const NAMES: readonly (keyof Colours)[] = ['background', 'text', 'button', 'button_text']

/** Colours with their contrast beside them. What cannot be read is not saved, and says so. */
export function BannerColours({ work, draft }: { readonly work: WorkSession; readonly draft: DraftEditor }) {
  const { banner } = useWebsiteWords().texts
  const { colours: saved, theme } = draft.draft.look
  /** What the customer is trying out and cannot be saved; null: what is in the draft. */
  const kept = work.typed[PLACE]
  const tried: Colours | null = kept === undefined ? null : JSON.parse(kept.text)
  const shown = saved === null ? null : (tried ?? saved)
  /** Each colour has its own field: at first where one field does not say them all. */
  const [isEach, setEach] = useState(() => shown !== null && !areOfBrand(shown, theme))

  function set(colours: Colours | null): void {
    const isReadable = colours === null || contrastPairsOf(colours).every(({ isEnough }) => isEnough)
    work.keepTyped(PLACE, isReadable ? null : { text: JSON.stringify(colours), label: banner.colours, home: 'banner' })
    if (isReadable) draft.editAfterTyping({ part: 'colours', value: colours })
  }
  return (
    <fieldset id={PLACE} class="choose colours">
      <legend>{banner.colours}</legend>
      <label class="option">
        <input
          type="checkbox"
          checked={shown !== null}
          onChange={(event) => set(event.currentTarget.checked ? coloursOfBrand(DEFAULT_COLOURS.button, theme) : null)}
        />
        <span class="option-name">{banner.ownColours}</span>
      </label>
      {shown !== null && (
        <>
          <div class="swatches">
            <label class="swatch">
              <input
                type="color"
                value={shown.button}
                aria-describedby={`${PLACE}-brand`}
                onInput={(event) => set(coloursOfBrand(event.currentTarget.value, theme))}
              />
              <span>{banner.brand}</span>
              <code>{shown.button}</code>
            </label>
          </div>
          <p id={`${PLACE}-brand`} class="quiet hint">
            {banner.brandText}
          </p>
          <details open={isEach} onToggle={({ currentTarget }) => setEach(currentTarget.open)}>
            <summary>{banner.eachColour}</summary>
            <div class="swatches">
              {NAMES.map((name) => (
                <label key={name} class="swatch">
                  <input
                    type="color"
                    value={shown[name]}
                    onInput={(event) => set({ ...shown, [name]: event.currentTarget.value })}
                  />
                  <span>{banner.colour[name]}</span>
                  <code>{shown[name]}</code>
                </label>
              ))}
            </div>
          </details>
          <div role="status">
            <ul class="contrasts">
              {contrastPairsOf(shown).map((pair) => (
                <Contrast key={pair.name} pair={pair} />
              ))}
            </ul>
          </div>
        </>
      )}
    </fieldset>
  )
}

function Contrast({ pair: { name, ratio, isEnough } }: { readonly pair: ContrastPair }) {
  const { texts, say, number } = useWebsiteWords()
  const { banner } = texts
  return (
    <li class={isEnough ? 'good' : 'bad'}>
      <Icon name={isEnough ? 'check' : 'alert'} />
      {say(banner.contrast, { pair: banner.contrastPairs[name], ratio: number(ratio) })},{' '}
      {isEnough ? banner.contrastGood : banner.contrastBad}
    </li>
  )
}
