import { useRef } from 'preact/hooks'
import { useWebsiteWords } from '../website-speech.ts'
import type { StoredItem } from '../wire.ts'
import { Icon } from './icon.tsx'

type Props = {
  readonly items: readonly StoredItem[]
  readonly purposes: readonly string[]
  /** What visitors read of each purpose. */
  readonly named: Readonly<Record<string, string>>
  readonly set: (items: readonly StoredItem[]) => void
}

const KINDS = ['cookie', 'local', 'session'] as const
const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const

/** What a tool keeps in the browser, one entry after the other. */
export function StoredItems({ items, purposes, named, set }: Props) {
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
          <Item item={item} purposes={purposes} named={named} set={(changed) => put(index, changed)} />
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

type ItemProps = Omit<Props, 'items' | 'set'> & {
  readonly item: StoredItem
  readonly set: (item: StoredItem) => void
}

function Item({ item, purposes, named, set }: ItemProps) {
  const { tools } = useWebsiteWords().texts
  return (
    <div class="stored-fields">
      <label class="field">
        <span>{tools.storedName}</span>
        <input
          type="text"
          required
          maxLength={100}
          value={item.name}
          onInput={(event) => set({ ...item, name: event.currentTarget.value })}
        />
      </label>
      <label class="field select">
        <span>{tools.storedKind}</span>
        <select
          value={item.kind}
          onChange={(event) =>
            set({ ...item, kind: KINDS.find((kind) => kind === event.currentTarget.value) ?? item.kind })
          }
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {tools.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      <label class="field select">
        <span>{tools.purpose}</span>
        <select value={item.purpose} onChange={(event) => set({ ...item, purpose: event.currentTarget.value })}>
          {purposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {named[purpose] ?? purpose}
            </option>
          ))}
        </select>
      </label>
      <Lifetime item={item} set={set} />
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

function Lifetime({ item, set }: Pick<ItemProps, 'item' | 'set'>) {
  const { texts, locale } = useWebsiteWords()
  const { tools } = texts
  const { lifetime } = item
  const span = typeof lifetime === 'string' ? null : lifetime
  const choose = (wanted: string) =>
    set({ ...item, lifetime: wanted === 'session' || wanted === 'persistent' ? wanted : (span ?? [1, 'year']) })
  return (
    <>
      <label class="field select">
        <span>{tools.lifetime}</span>
        <select
          value={typeof lifetime === 'string' ? lifetime : 'span'}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {(['session', 'persistent', 'span'] as const).map((one) => (
            <option key={one} value={one}>
              {tools.lifetimes[one]}
            </option>
          ))}
        </select>
      </label>
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
              value={span[0]}
              onInput={(event) => set({ ...item, lifetime: [Number(event.currentTarget.value), span[1]] })}
            />
          </label>
          <label class="field select">
            <span>{tools.unit}</span>
            <select
              value={span[1]}
              onChange={(event) => {
                const unit = UNITS.find((one) => one === event.currentTarget.value)
                if (unit !== undefined) set({ ...item, lifetime: [span[0], unit] })
              }}
            >
              {UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {unitName(locale, unit, span[0])}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </>
  )
}

/** "years", as the number asks for it, in any language. */
function unitName(locale: string, unit: string, amount: number): string {
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(amount)
  return parts.find(({ type }) => type === 'unit')?.value ?? unit
}
