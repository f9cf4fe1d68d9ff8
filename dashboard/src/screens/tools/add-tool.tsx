import { useRef, useState } from 'preact/hooks'
import { type KnownTool, orderOffered, searchTools } from '../../model/tool-list.ts'
import type { KnownTools } from '../../model/wire.ts'
import { Icon } from '../../parts/icon.tsx'
import type { Loaded } from '../../session/use-loaded.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = {
  readonly known: Loaded<KnownTools>
  readonly chosen: readonly string[]
  /** Tools that were seen on the website and are not chosen: they come first. */
  readonly seen: readonly string[]
  readonly add: (tool: KnownTool) => void
  readonly addOwn: () => void
}

/** So many fit on a phone without scrolling for long. */
const INITIALLY_SHOWN = 8

/** Searches the table of known tools; what is not in it can be described by hand. */
export function AddTool({ known, chosen, seen, add, addOwn }: Props) {
  const { texts, say, count } = useWebsiteWords()
  const { tools } = texts
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const matching = searchTools(orderOffered(known.value?.tools ?? [], seen), text)
  const found = matching.filter(({ id }) => !chosen.includes(id))
  const [already] = matching.filter(({ id }) => chosen.includes(id))
  const shown = all ? found : found.slice(0, INITIALLY_SHOWN)
  const [before, after] = tools.addOf.split('{name}')
  const isEmpty = known.value !== null && text.trim() !== '' && found.length === 0
  return (
    <div class="add-tool">
      <h4>{tools.add}</h4>
      <label class="search">
        <span class="unseen">{tools.search}</span>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          placeholder={tools.search}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <ul class="choices">
        {shown.map((tool) => (
          <li key={tool.id}>
            <button
              type="button"
              class="choice"
              onClick={() => {
                add(tool)
                setText('')
                // The tool leaves this list: the focus goes to the next search.
                field.current?.focus({ preventScroll: true })
              }}
            >
              <span class="row-name">
                {/* Sighted customers see the sign; the sentence around the name is for everybody else. */}
                <span class="unseen">{before}</span>
                <span>{tool.name}</span>
                <span class="unseen">{after}</span> <span class="own">{tool.vendor}</span>
                {seen.includes(tool.id) && <span class="badge accent">{texts.seen.title}</span>}
              </span>
              <Icon name="plus" />
            </button>
          </li>
        ))}
      </ul>
      <p class={known.at === 'failed' ? 'wrong' : 'quiet'} role="status">
        {known.at === 'failed'
          ? tools.failed
          : known.at === 'loading'
            ? texts.loading
            : !isEmpty
              ? ''
              : already === undefined
                ? say(tools.noMatch, { text })
                : say(tools.already, { name: already.name })}
      </p>
      <div class="buttons">
        {known.at === 'failed' && (
          <button type="button" class="button plain" onClick={known.reload}>
            {texts.tryAgain}
          </button>
        )}
        {shown.length < found.length && (
          <button type="button" class="button plain" onClick={() => setAll(true)}>
            {count(tools.more, found.length - shown.length)}
          </button>
        )}
        <button type="button" class="button plain" onClick={addOwn}>
          {tools.addOwn}
        </button>
      </div>
    </div>
  )
}
