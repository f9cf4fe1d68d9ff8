import { useRef } from 'preact/hooks'
import type { StoredItem } from '../../model/wire.ts'
import { unitName } from '../../texts/unit-name.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { Select, TextInput } from '../form-fields.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  readonly items: readonly StoredItem[]
  readonly purposes: readonly string[]
  /** What visitors read of each purpose. */
  readonly named: Readonly<Record<string, string>>
  readonly set: (items: readonly StoredItem[]) => void
  /** What is wrong with a field of one of them; empty where nothing is. */
  readonly problem: (index: number, field: 'name' | 'lifetime') => string
}

const KINDS = ['cookie', 'local', 'session'] as const
const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const

/** What a tool keeps in the browser, one entry after the other. */
export function StoredItemFields({ items, purposes, named, set, problem }: Props) {
  const { tools } = useWebsiteWords().texts
  const legend = useRef<HTMLLegendElement>(null)
  const [firstPurpose = 'preferences'] = purposes
  const put = (index: number, item: StoredItem) => set(items.map((one, at) => (at === index ? item : one)))
  const fresh: StoredItem = { name: '', kind: 'cookie', purpose: firstPurpose, lifetime: 'session', first: true }
  return (
    <fieldset class="choose stored">
      <legend ref={legend} tabIndex={-1}>
        {tools.stored}
      </legend>
      {items.length === 0 && <p class="quiet">{tools.storedNone}</p>}
      {items.map((item, index) => (
        <fieldset key={index} class="stored-item" aria-label={item.name === '' ? String(index + 1) : item.name}>
          <Item
            item={item}
            purposes={purposes}
            named={named}
            set={(changed) => put(index, changed)}
            problem={(field) => problem(index, field)}
          />
          <button
            type="button"
            class="round"
            aria-label={`${tools.removeStored}: ${item.name === '' ? index + 1 : item.name}`}
            onClick={() => {
              set(items.filter((_, at) => at !== index))
              legend.current?.focus({ preventScroll: true })
            }}
          >
            <Icon name="cross" />
          </button>
        </fieldset>
      ))}
      <button type="button" class="button plain" onClick={() => set([...items, fresh])}>
        {tools.addStored}
      </button>
    </fieldset>
  )
}

type ItemProps = Omit<Props, 'items' | 'set' | 'problem'> & {
  readonly item: StoredItem
  readonly set: (item: StoredItem) => void
  readonly problem: (field: 'name' | 'lifetime') => string
}

function Item({ item, purposes, named, set, problem }: ItemProps) {
  const { tools } = useWebsiteWords().texts
  return (
    <div class="stored-fields">
      <TextInput
        label={tools.storedName}
        value={item.name}
        set={(name) => set({ ...item, name })}
        longest={100}
        required
        problem={problem('name')}
      />
      <Select
        label={tools.storedKind}
        value={item.kind}
        options={KINDS.map((value) => ({ value, name: tools.kinds[value] }))}
        choose={(kind) => set({ ...item, kind })}
      />
      <Select
        label={tools.purpose}
        value={item.purpose}
        options={purposes.map((value) => ({ value, name: named[value] ?? value }))}
        choose={(purpose) => set({ ...item, purpose })}
      />
      <Lifetime item={item} set={set} problem={problem('lifetime')} />
      <label class="option">
        <input
          type="checkbox"
          checked={item.first}
          onChange={(event) => set({ ...item, first: event.currentTarget.checked })}
        />
        <span class="option-name">{tools.firstParty}</span>
      </label>
    </div>
  )
}

function Lifetime({ item, set, problem }: Pick<ItemProps, 'item' | 'set'> & { readonly problem: string }) {
  const { texts, locale } = useWebsiteWords()
  const { tools } = texts
  const { lifetime } = item
  const span = typeof lifetime === 'string' ? null : lifetime
  return (
    <>
      <Select
        label={tools.lifetime}
        value={typeof lifetime === 'string' ? lifetime : 'span'}
        options={(['session', 'persistent', 'span'] as const).map((value) => ({ value, name: tools.lifetimes[value] }))}
        choose={(chosen) => set({ ...item, lifetime: chosen === 'span' ? (span ?? [1, 'year']) : chosen })}
      />
      {span !== null && (
        <div class="span">
          <label class="field">
            <span>{tools.amount}</span>
            <input
              type="number"
              class="short"
              required
              min={1}
              max={9999}
              aria-invalid={problem !== ''}
              value={span[0]}
              onInput={(event) => set({ ...item, lifetime: [Number(event.currentTarget.value), span[1]] })}
            />
            <span class="hint wrong">{problem}</span>
          </label>
          <Select
            label={tools.unit}
            value={span[1]}
            options={UNITS.map((value) => ({ value, name: unitName(locale, value, span[0]) }))}
            choose={(unit) => set({ ...item, lifetime: [span[0], unit] })}
          />
        </div>
      )}
    </>
  )
}
