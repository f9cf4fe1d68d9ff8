import type { VNode } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { purposeTexts } from '../texts/default-texts.ts'
import { CATEGORIES } from '../tool-list.ts'
import { useWebsiteWords } from '../website-speech.ts'
import type { OwnTool, StoredItem } from '../wire.ts'
import { Line, Select } from './form-fields.tsx'
import { StoredItems } from './stored-items.tsx'

type Props = {
  readonly id: string
  /** Null for a new one. */
  readonly tool: OwnTool | null
  /** Whether `tool` is only what the form begins with. */
  readonly isNew?: boolean
  readonly purposes: readonly string[]
  readonly save: (tool: OwnTool) => void
  readonly cancel: () => void
}

/** A tool that is not in the table, described by hand. Nothing of it is in the draft before the button is pressed. */
export function OwnToolForm({ id, tool, isNew = tool === null, purposes, save, cancel }: Props) {
  const { texts, say, locale } = useWebsiteWords()
  const { tools } = texts
  const first = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(tool?.name ?? '')
  const [vendor, setVendor] = useState(tool?.vendor ?? '')
  const [country, setCountry] = useState(tool?.country ?? '')
  const [category, setCategory] = useState<OwnTool['category']>(tool?.category ?? 'marketing')
  const [reason, setReason] = useState(tool?.reason ?? '')
  const [hosts, setHosts] = useState((tool?.hosts ?? []).join('\n'))
  const [policy, setPolicy] = useState(tool?.policy ?? '')
  const [stored, setStored] = useState<readonly StoredItem[]>(tool?.stored ?? [])
  const named = usePurposes(locale)

  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), [])

  function submit(event: Event): void {
    event.preventDefault()
    const needsReason = category === 'necessary'
    save({
      id,
      name: name.trim(),
      vendor: vendor.trim(),
      country: country.trim() === '' ? null : country.trim().toUpperCase(),
      category,
      ...(needsReason ? { reason: reason.trim() } : {}),
      hosts: hosts
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((host) => host !== ''),
      policy: policy.trim() === '' ? null : policy.trim(),
      stored: stored.map((item) => ({ ...item, name: item.name.trim() })),
    })
  }
  return (
    <form class="own-tool" onSubmit={submit}>
      <h4>{isNew ? tools.addOwn : say(tools.editOwn, { name: tool?.name ?? '' })}</h4>
      <Line label={tools.name} value={name} set={setName} longest={60} required field={first} />
      <Line label={tools.vendor} value={vendor} set={setVendor} longest={100} required />
      <Hinted label={tools.country} hint={tools.countryHint}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            class="short"
            pattern="[A-Za-z]{2}"
            maxLength={2}
            autocapitalize="characters"
            value={country}
            onInput={(event) => setCountry(event.currentTarget.value)}
          />
        )}
      </Hinted>
      <Select
        label={tools.ownCategory}
        value={category}
        options={CATEGORIES.map((value) => ({ value, name: texts.categories[value] }))}
        choose={setCategory}
      />
      {category === 'necessary' && (
        <Line label={tools.necessaryReason} value={reason} set={setReason} longest={300} required />
      )}
      <Hinted label={tools.hosts} hint={tools.hostsHint}>
        {(attributes) => (
          <textarea {...attributes} rows={2} value={hosts} onInput={(event) => setHosts(event.currentTarget.value)} />
        )}
      </Hinted>
      <label class="field">
        <span>{tools.policy}</span>
        <input
          type="url"
          maxLength={500}
          placeholder="https://"
          value={policy}
          onInput={(event) => setPolicy(event.currentTarget.value)}
        />
      </label>
      <StoredItems items={stored} purposes={purposes} named={named} set={setStored} />
      <div class="buttons">
        <button type="submit" class="button">
          {tools.saveOwn}
        </button>
        <button type="button" class="button plain" onClick={cancel}>
          {tools.cancel}
        </button>
      </div>
    </form>
  )
}

type HintedProps = {
  readonly label: string
  readonly hint: string
  readonly children: (attributes: { readonly id: string; readonly 'aria-describedby': string }) => VNode
}

function Hinted({ label, hint, children }: HintedProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-hint` })}
      <p id={`${id}-hint`} class="quiet hint">
        {hint}
      </p>
    </div>
  )
}

function usePurposes(locale: string): Readonly<Record<string, string>> {
  const [named, setNamed] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => void purposeTexts(locale).then(setNamed), [locale])
  return named
}
