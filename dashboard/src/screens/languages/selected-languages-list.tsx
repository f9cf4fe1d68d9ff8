import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { Languages } from '../../model/wire.ts'
import { Icon } from '../../parts/icon.tsx'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { nativeName } from '../../texts/words.ts'
import type { LanguageRow } from './language-choice.ts'

type Props = {
  readonly languages: Languages
  readonly rows: readonly LanguageRow[]
  /** Without an active subscription the list can only be read. */
  readonly may: boolean
  readonly remove: (code: string) => void
  readonly prefer: (code: string) => void
  readonly children: ComponentChildren
}

export function SelectedLanguagesList({ languages, rows, may, remove, prefer, children }: Props) {
  const { texts, count } = useWebsiteWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // What is not offered at all is neither spoken nor counted.
  const counted = languages.selected.filter((code) => languages.available.includes(code))
  const beyond = may ? Math.max(0, counted.length - languages.active.length) : 0
  // The button that was pressed disappears with its language, or with its role.
  const keepFocus = (act: (code: string) => void) => (code: string) => {
    act(code)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section class="card">
      <div class="card-head">
        <h3 ref={heading} tabIndex={-1}>
          {texts.yourLanguages.yours}
        </h3>
        {may && beyond === 0 && <Usage languages={languages} />}
      </div>
      <ul class="rows">
        {rows.map((row) => (
          <Line
            key={row.code}
            row={row}
            languages={languages}
            may={may}
            remove={keepFocus(remove)}
            prefer={keepFocus(prefer)}
          />
        ))}
      </ul>
      {beyond > 0 && <p class="quiet">{count(texts.yourLanguages.beyondText, beyond)}</p>}
      {children}
    </section>
  )
}

function Usage({ languages }: { readonly languages: Languages }) {
  const { texts, count, number } = useWebsiteWords()
  if (languages.limit === 'all') return <p class="quiet">{texts.yourLanguages.allIncluded}</p>
  return (
    <p class="quiet">{count(texts.yourLanguages.used, languages.limit, { used: number(languages.selected.length) })}</p>
  )
}

type LineProps = Omit<Props, 'rows' | 'children'> & { readonly row: LanguageRow }

function Line({ row: { code, isBeingSaved }, languages, may, remove, prefer }: LineProps) {
  const { texts, say, language } = useWebsiteWords()
  const name = language(code)
  const isDefault = code === languages.default
  const isOffered = languages.available.includes(code)
  const beyond = may && isOffered && !isBeingSaved && !languages.active.includes(code)
  return (
    <li class="row">
      <span class="row-name">
        <span>{name}</span>
        <NativeName code={code} name={name} />
      </span>
      {isDefault && <span class="badge accent">{texts.yourLanguages.default}</span>}
      {beyond && <span class="badge warn">{texts.yourLanguages.beyond}</span>}
      {!isOffered && <span class="badge warn">{texts.yourLanguages.notOffered}</span>}
      {isBeingSaved && <span class="badge">{texts.saving.saving}</span>}
      {may && !isDefault && !isBeingSaved && (
        <span class="row-actions">
          <button
            type="button"
            class="link"
            aria-label={`${texts.languages.makeDefault}: ${name}`}
            onClick={() => prefer(code)}
          >
            {texts.languages.makeDefault}
          </button>
          <button
            type="button"
            class="round"
            aria-label={say(texts.languages.removeOf, { language: name })}
            onClick={() => remove(code)}
          >
            <Icon name="cross" />
          </button>
        </span>
      )}
    </li>
  )
}

export function NativeName({ code, name }: { readonly code: string; readonly name: string }) {
  const own = nativeName(code)
  if (own === '' || own === name) return null
  return (
    <span class="own" lang={code}>
      {own}
    </span>
  )
}
