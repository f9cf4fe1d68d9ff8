import { CATEGORIES } from '@portico/contract/words/categories'
import { countriesByName } from '@portico/legal/texts/country-names'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { deepEqual } from '../../model/deep-equal.ts'
import type { Screen } from '../../model/screen.ts'
import type { OwnTool } from '../../model/wire.ts'
import { fieldErrorText, rejectionText } from '../../saving/problem-text.ts'
import { findRejected } from '../../saving/rejected-change.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { loadPurposeTexts } from '../../texts/default-texts.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ConfirmQuestion } from '../confirm-question.tsx'
import { Select, TextArea, TextInput } from '../form-fields.tsx'
import {
  fieldErrorFor,
  formValuesOf,
  type OwnToolFormValues,
  ownToolFromForm,
  parseFormValues,
} from './own-tool-form-values.ts'
import { StoredItemFields } from './stored-items.tsx'

type Props = {
  /** The key under which the form's values are kept while another screen is open. */
  readonly place: string
  readonly home: Screen
  readonly id: string
  /** Null for a new one. */
  readonly tool: OwnTool | null
  /** Whether `tool` is only what the form begins with. */
  readonly isNew?: boolean
  readonly purposes: readonly string[]
  readonly work: WorkSession
  readonly draft: DraftEditor
  /** It is saved, or the customer has thrown it away. */
  readonly close: (isSaved: boolean) => void
}

/** Fields that show their error beside them. */
const HAS_PLACE = /^(?:name|vendor|reason|hosts|policy)(?:\.|$)|^stored\.\d+\.(?:name|lifetime)$/

/** The form for a tool that is not in the table. It stays open until the service has saved it. */
export function OwnToolForm(props: Props) {
  const { place, home, id, tool, isNew = tool === null, purposes, work, draft, close } = props
  const words = useWebsiteWords()
  const { texts, say, locale } = words
  const { tools } = texts
  const form = useRef<HTMLFormElement>(null)
  const cancelling = useRef<HTMLButtonElement>(null)
  const [begun] = useState(() => formValuesOf(id, tool))
  const filled = parseFormValues(work.typed[place]?.text) ?? begun
  const [at, setAt] = useState<'open' | 'saving' | 'asking'>('open')
  const [isChecked, setChecked] = useState(false)
  const named = usePurposes(locale)
  const countries = useMemo(() => countryOptions(locale, tool?.country ?? null), [locale])
  const title = isNew ? tools.addOwn : say(tools.editOwn, { name: tool?.name ?? '' })
  const change = { kind: 'edit', edit: { part: 'own_tool', id, name: filled.name, value: null } } as const
  const held = findRejected(work.rejected, change)
  const wrong = held?.theirs === null ? held.fieldErrors : []
  /** Said by this page: the browser says it in a language of its own. */
  const isMissing = (field: string) => isChecked && missingIn(filled).some((one) => one === field)
  const problem = (field: string) => {
    if (isMissing(field)) return texts.problems.required
    const found = fieldErrorFor(wrong, field)
    return found === null ? '' : fieldErrorText(found, words)
  }
  const isElsewhere = held !== null && !wrong.some(({ field }) => HAS_PLACE.test(field))
  const saved = work.view.website.draft.own_tools.find((one) => one.id === id)
  const isThere = saved !== undefined && deepEqual(saved, ownToolFromForm(filled))

  useLayoutEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [held])
  useLayoutEffect(() => {
    if (at === 'open' && document.activeElement === document.body) cancelling.current?.focus({ preventScroll: true })
  }, [at])

  // Two tabs saved at once, and the customer has chosen this version beside the form.
  useEffect(() => {
    if (at === 'open' && isThere && place in work.typed) done()
  }, [isThere])

  const latest = useRef(filled)
  function set(part: Partial<OwnToolFormValues>): void {
    const next = { ...filled, ...part }
    latest.current = next
    work.keepTyped(place, deepEqual(next, begun) ? null : { text: JSON.stringify(next), label: title, home })
  }
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (at === 'saving') return
    if (missingIn(filled).length > 0) {
      setChecked(true)
      // Once the messages are there.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setAt('saving')
    const value = ownToolFromForm(filled)
    const isSaved = await draft.edit({ part: 'own_tool', id, name: value.name, value })
    setAt('open')
    // What was typed since submitting is not saved, so the form stays open.
    if (isSaved && deepEqual(latest.current, filled)) done()
  }
  function done(): void {
    work.keepTyped(place, null)
    close(true)
  }
  function throwAway(): void {
    work.keepTyped(place, null)
    if (held !== null) work.dropRejected(change)
    close(false)
  }
  const cancel = () => (deepEqual(filled, begun) && held === null ? close(false) : setAt('asking'))
  const status = at === 'saving' ? (work.failed.length > 0 ? texts.publish.notSaved : texts.saving.saving) : ''
  return (
    <form id={place} ref={form} class="own-tool" noValidate onSubmit={(event) => void submit(event)}>
      <h4>{title}</h4>
      <TextInput
        label={tools.name}
        value={filled.name}
        set={(name) => set({ name })}
        longest={60}
        required
        problem={problem('name')}
      />
      <TextInput
        label={tools.vendor}
        value={filled.vendor}
        set={(vendor) => set({ vendor })}
        longest={100}
        required
        problem={problem('vendor')}
      />
      <Select
        label={tools.country}
        value={filled.country}
        options={[{ value: '', name: tools.countryUnknown }, ...countries]}
        choose={(country) => set({ country })}
      />
      <Select
        label={tools.ownCategory}
        value={filled.category}
        options={CATEGORIES.map((value) => ({ value, name: texts.categories[value] }))}
        choose={(category) => set({ category })}
      />
      {filled.category === 'necessary' && (
        <TextInput
          label={tools.necessaryReason}
          value={filled.reason}
          set={(reason) => set({ reason })}
          longest={300}
          required
          problem={problem('reason')}
        />
      )}
      <TextArea
        label={tools.hosts}
        value={filled.hosts}
        set={(hosts) => set({ hosts })}
        hint={tools.hostsHint}
        problem={problem('hosts')}
      />
      <TextInput
        label={tools.policy}
        inputMode="url"
        value={filled.policy}
        set={(policy) => set({ policy })}
        longest={500}
        placeholder="https://"
        problem={problem('policy')}
      />
      <StoredItemFields
        items={filled.stored}
        purposes={purposes}
        named={named}
        set={(stored) => set({ stored: [...stored] })}
        problem={(index, field) => problem(`stored.${index}.${field}`)}
      />
      <p class={status === '' && isElsewhere ? 'wrong' : 'quiet'} role="status">
        {status === '' && isElsewhere && held !== null ? rejectionText(held, words) : status}
      </p>
      {at === 'asking' ? (
        <ConfirmQuestion
          question={tools.throwAsk}
          yes={tools.throwYes}
          no={tools.throwNo}
          act={throwAway}
          cancel={() => setAt('open')}
        />
      ) : (
        <div class="buttons">
          <button type="submit" class="button" aria-busy={at === 'saving'}>
            {tools.saveOwn}
          </button>
          <button ref={cancelling} type="button" class="button plain" onClick={cancel}>
            {tools.cancel}
          </button>
        </div>
      )}
    </form>
  )
}

/** Fields that have to be filled in, and are not. */
function missingIn({ name, vendor, category, reason }: OwnToolFormValues): readonly string[] {
  const required = { name, vendor, ...(category === 'necessary' ? { reason } : {}) }
  return Object.entries(required).flatMap(([field, value]) => (value.trim() === '' ? [field] : []))
}

/** All countries; a code that none of them has any more keeps its place, so that an edit does not lose it. */
function countryOptions(locale: string, code: string | null) {
  const options = countriesByName(locale).map(({ value, label }) => ({ value, name: label }))
  const isThere = code === null || options.some(({ value }) => value === code)
  return isThere ? options : [{ value: code, name: code }, ...options]
}

function usePurposes(locale: string): Readonly<Record<string, string>> {
  const [named, setNamed] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => void loadPurposeTexts(locale).then(setNamed), [locale])
  return named
}
