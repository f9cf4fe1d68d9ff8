import type { ComponentChild } from 'preact'
import type { View, WebsiteState } from '../../model/wire.ts'
import { useWords } from '../../texts/use-words.ts'
import { fillPlaceholders, type Words } from '../../texts/words.ts'

type Props = { readonly state: WebsiteState; readonly view: Pick<View, 'subscription' | 'name'> }

/** Enough to know what it is about; the rest is on the screen behind the button. */
const [MAX_NAMES, MAX_PAGES] = [4, 2]

/** The verdict in one sentence. */
export function verdictTitle({ state: { verdict }, view }: Props, { texts, say, count, day }: Words): string {
  const { titles } = texts.verdict
  switch (verdict.is) {
    case 'runs_before_consent':
    case 'runs_after_refusal':
      return count(titles[verdict.is], verdict.services.length)
    case 'ending':
      return say(titles.ending, { date: view.subscription === null ? '' : day(view.subscription.valid_until) })
    default:
      return titles[verdict.is]
  }
}

/** Why it is so, with names and pages, and when the website was checked. */
export function VerdictWhy({ state, view }: Props) {
  const words = useWords()
  const { texts, say } = words
  const { checked_at, next_at, is } = state.verdict
  const moment = (at: string) => words.moment(at, state.now)
  const isOver = is === 'no_subscription'
  return (
    <p class="verdict-why">
      <Reason state={state} view={view} />
      {!isOver && checked_at !== null && ` ${say(texts.verdict.checked, { moment: moment(checked_at) })}`}
      {!isOver && checked_at === null && NEW.has(is) && ` ${neverChecked(state, texts)}`}
      {!isOver &&
        next_at !== null &&
        state.verdict.mood !== 'good' &&
        state.check.state !== 'running' &&
        ` ${say(texts.verdict.next, { moment: moment(next_at) })}`}
    </p>
  )
}

/** Verdicts that may stand before the first check. */
const NEW: ReadonlySet<string> = new Set(['tag_not_seen', 'not_published'])

/** Nobody has looked so far, or nobody could. */
function neverChecked({ survey }: WebsiteState, { verdict }: Words['texts']): string {
  const reason = failureReason(survey, verdict)
  return reason === '' ? verdict.never : fillPlaceholders(verdict.tried, { reason })
}

/** Why nobody could look; empty where somebody could, or where nobody has tried. */
function failureReason({ failure, moved_to }: WebsiteState['survey'], verdict: Words['texts']['verdict']): string {
  if (failure === null || failure === 'no_scanner') return ''
  return moved_to ? fillPlaceholders(verdict.movedTo, moved_to) : verdict.failures[failure]
}

function Reason({ state, view }: Props) {
  const { texts, say, count, day, list } = useWords()
  const { verdict, tag, survey } = state
  const { why, change, more } = texts.verdict
  switch (verdict.is) {
    case 'no_subscription':
      return view.subscription === null
        ? texts.overview.noneText
        : say(texts.overview.endedText, { date: day(view.subscription.valid_until) })
    case 'ending':
      return texts.overview.endingText
    case 'tag_gone':
      return say(why.tag_gone, { date: tag === null ? '' : day(tag.last_at) })
    case 'not_reachable':
      return say(why.not_reachable, { reason: failureReason(survey, texts.verdict) })
    case 'runs_before_consent':
    case 'runs_after_refusal': {
      const { services } = verdict
      // A slash alone says nothing to a baker.
      const pages = [...new Set(services.flatMap((service) => service.pages))].map((page) =>
        page === '/' ? view.name.host : page,
      )
      const sentence = count(why[verdict.is], services.length, { names: '{names}', pages: '{pages}' })
      const names = list(
        shortened(
          services.map(({ name }) => name),
          MAX_NAMES,
          (left) => count(more.services, left),
        ),
      )
      const filled = fillNodes(sentence, {
        names: <strong class="foreign">{names}</strong>,
        pages: <strong class="foreign">{list(shortened(pages, MAX_PAGES, (left) => count(more.pages, left)))}</strong>,
      })
      return (
        <>
          {filled} {change}
        </>
      )
    }
    case 'works':
    case 'no_banner_needed':
      return count(why[verdict.is], verdict.pages)
    default:
      return why[verdict.is]
  }
}

/** `more` says how many are left out. */
function shortened(names: readonly string[], most: number, more: (left: number) => string): readonly string[] {
  return names.length <= most ? names : [...names.slice(0, most), more(names.length - most)]
}

/** Puts elements in the place of `{words in braces}`. */
function fillNodes(text: string, values: Readonly<Record<string, ComponentChild>>): readonly ComponentChild[] {
  return text.split(/(\{\w+\})/).map((part) => values[part.slice(1, -1)] ?? part)
}
