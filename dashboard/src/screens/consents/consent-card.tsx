import { OPTIONAL_CATEGORIES } from '@portico/contract/words/categories'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { RefusedError } from '../../model/errors.ts'
import type { ConsentRecord } from '../../model/wire.ts'
import { BreakableText } from '../../parts/breakable-text.tsx'
import { NameValueList } from '../../parts/name-value-list.tsx'
import type { ScreenRequests } from '../../session/api.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { VisitorRecords } from './visitor-records.tsx'

type Props = {
  readonly record: ConsentRecord
  readonly reads: Pick<ScreenRequests, 'visitorConsents' | 'deleteConsent'>
  readonly site: string
  /** Shows another record of the same visitor. */
  readonly show: (record: ConsentRecord) => void
  readonly gone: () => void
}

/** Everything that is kept of one choice, what else is kept of its visitor, and a way to delete it. */
export function ConsentCard({ record, reads, site, show, gone }: Props) {
  const { texts, say, day, time, list, language } = useWebsiteWords()
  const { consents, categories, installation } = texts
  const { fields } = consents
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const at = (moment: string) => `${day(moment)}, ${time(moment)}`
  const allowed = [
    ...OPTIONAL_CATEGORIES.filter((category) => record.choice[category]).map((category) => categories[category]),
    ...record.services,
  ]
  return (
    <div class="record">
      <h4 ref={heading} tabIndex={-1}>
        {say(consents.found, { id: record.id })}
      </h4>
      <NameValueList
        facts={[
          [fields.kind, consents.kinds[record.kind]],
          [fields.choice, allowed.length === 0 ? fields.nothing : list(allowed)],
          [fields.recorded_at, at(record.recorded_at)],
          [fields.made_at, at(record.made_at)],
          [fields.version, String(record.version)],
          [fields.language, language(record.language)],
          [fields.method, consents.methods[record.method]],
          [fields.host, <BreakableText key="host" text={record.host ?? consents.otherHost} />],
          [fields.placement, installation.placements[record.placement ?? 'unknown']],
          [fields.gpc, record.gpc ? consents.gpcOn : consents.gpcOff],
          [fields.visitor, record.visitor],
        ]}
      />
      <VisitorRecords record={record} reads={reads} site={site} show={show}>
        <Delete id={record.id} remove={reads.deleteConsent} gone={gone} />
      </VisitorRecords>
    </div>
  )
}

type DeleteProps = Pick<Props, 'gone'> & {
  readonly id: string
  readonly remove: (id: string) => Promise<void>
}

/** Asks first: a record that is gone proves nothing any more. */
function Delete({ id, remove, gone }: DeleteProps) {
  const { consents } = useWebsiteWords().texts
  const [state, setState] = useState<'idle' | 'asking' | 'deleting' | 'failed'>('idle')
  const question = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(state)
  // The button that was pressed is gone with the question or comes back with the answer: the focus goes along.
  useLayoutEffect(() => {
    if (before.current === 'idle' && state === 'asking') question.current?.focus({ preventScroll: true })
    if (before.current !== 'idle' && state === 'idle') button.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])

  async function erase(): Promise<void> {
    if (state === 'deleting') return
    setState('deleting')
    try {
      await remove(id)
      gone()
    } catch (error) {
      // It was deleted before: by another tab, or by a request whose answer got lost.
      if (error instanceof RefusedError && error.code === 'consent_not_found') gone()
      else setState('failed')
    }
  }
  if (state === 'idle') {
    return (
      <button type="button" class="button plain" ref={button} onClick={() => setState('asking')}>
        {consents.delete}
      </button>
    )
  }
  return (
    <div class="question">
      <p ref={question} tabIndex={-1}>
        {consents.deleteAsk}
      </p>
      <div class="buttons">
        <button type="button" class="button danger" aria-busy={state === 'deleting'} onClick={() => void erase()}>
          {consents.deleteYes}
        </button>
        <button type="button" class="button plain" onClick={() => state !== 'deleting' && setState('idle')}>
          {consents.deleteNo}
        </button>
      </div>
      <p class={state === 'failed' ? 'wrong' : 'quiet'} role="status">
        {state === 'failed' ? consents.deleteFailed : state === 'deleting' ? consents.deleting : ''}
      </p>
    </div>
  )
}
