import { useRef, useState } from 'preact/hooks'
import { type Screen, screenHref } from '../../model/screen.ts'
import type { Contradiction, Documents, MissingFact } from '../../model/wire.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords, type WebsiteWords } from '../../texts/use-website-words.ts'
import { contradictsWebsite } from './interview.ts'

type Seek = (target: Pick<MissingFact, 'field' | 'language'>) => void

type Props = {
  readonly documents: Documents
  readonly contradictions: readonly Contradiction[]
  readonly seek: Seek
  readonly work: WorkSession
}

/** Where each is put right: on another screen, or in the answer to a question. */
const RESOLUTIONS: Readonly<Record<Contradiction['code'], { readonly screen: Screen } | { readonly field: string }>> = {
  not_listed: { screen: 'tools' },
  before_consent: { screen: 'fix' },
  needs_consent: { screen: 'tools' },
  two_bases: { screen: 'tools' },
  no_decision: { field: 'transfer_safeguards' },
  barriers_found: { field: 'accessibility_limits' },
  no_number: { field: 'vat_id' },
  no_title: { field: 'profession_title' },
}

/** What a text would deny: what to do about each, or one press that says that it is right. */
export function Contradictions({ documents, contradictions, seek, work }: Props) {
  const words = useWebsiteWords()
  const { contradictions: labels } = words.texts.documents
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<'open' | 'busy' | 'failed'>('open')

  async function confirm(key: string): Promise<void> {
    if (at === 'busy') return
    setAt('busy')
    const isSaved = await work.reads.confirmDocuments({ draft_version: documents.draft_version, keys: [key] }).then(
      () => true,
      () => false,
    )
    setAt(isSaved ? 'open' : 'failed')
    work.refresh()
    // The button that was pressed disappears.
    place.current?.focus({ preventScroll: true })
  }
  const groups = [
    [labels.mismatchTitle, contradictions.filter(contradictsWebsite)],
    [labels.conflictTitle, contradictions.filter((one) => !contradictsWebsite(one))],
  ] as const
  return (
    <div class="open-points" ref={place} tabIndex={-1}>
      {groups.map(
        ([title, found]) =>
          found.length > 0 && (
            <section key={title} class="contradiction-group">
              <p>{title}</p>
              <ul class="contradictions">
                {found.map((one) => {
                  const sentence = sentenceOf(one, words)
                  return (
                    <li key={one.key}>
                      <p>{sentence}</p>
                      <div class="copy-line">
                        <ResolutionLink contradiction={one} seek={seek} />
                        <button
                          type="button"
                          class="button plain"
                          aria-busy={at === 'busy'}
                          aria-label={`${labels.confirm}: ${sentence}`}
                          onClick={() => void confirm(one.key)}
                        >
                          {labels.confirm}
                        </button>
                      </div>
                    </li>
                  )
                })}
              </ul>
            </section>
          ),
      )}
      <p class="hint">{labels.confirmText}</p>
      <p class="wrong" role="status">
        {at === 'failed' ? labels.failed : ''}
      </p>
    </div>
  )
}

function ResolutionLink({ contradiction, seek }: { readonly contradiction: Contradiction; readonly seek: Seek }) {
  const { code, subject } = contradiction
  const { steps } = useWebsiteWords().texts.documents.contradictions
  const way = RESOLUTIONS[code]
  if ('screen' in way) return <a href={screenHref(way.screen)}>{steps[code]}</a>
  return (
    <button type="button" class="link" onClick={() => seek({ field: fieldOf(way.field, subject), language: null })}>
      {steps[code]}
    </button>
  )
}

/** France's number is a question of its own. */
function fieldOf(field: string, subject: string): string {
  return subject === 'SIREN' ? 'siren' : field
}

function sentenceOf({ code, subject }: Contradiction, { texts, say, locale }: WebsiteWords): string {
  return say(texts.documents.contradictions[code], {
    subject: code === 'no_decision' ? countryName(subject, locale) : subject,
  })
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}
