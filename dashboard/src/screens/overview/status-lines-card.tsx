import { screenHref } from '../../model/screen.ts'
import { mostUrgentLine, type StatusLevel, type StatusLine, statusLinesOf } from '../../model/status-lines.ts'
import type { WebsiteState } from '../../model/wire.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { RevertButton } from '../../parts/revert-button.tsx'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords, type WebsiteWords } from '../../texts/use-website-words.ts'

/** The state of the website, one line each with its next step. Done lines fold; the one that matters has the button. */
export function StatusLinesCard({ work }: { readonly work: WorkSession }) {
  const { texts } = useWebsiteWords()
  const { view, connectionLoss, reads } = work
  const loaded = useLoaded(reads.state, connectionLoss !== null, view)
  return (
    <section class="card state">
      <h3>{texts.state.title}</h3>
      {loaded.value === null ? (
        <LoadState loaded={loaded} failed={texts.state.failed} />
      ) : (
        <StatusLineList state={loaded.value} work={work} />
      )}
    </section>
  )
}

type LinesProps = { readonly state: WebsiteState; readonly work: WorkSession }

export function StatusLineList({ state, work }: LinesProps) {
  const { texts, count } = useWebsiteWords()
  const lines = statusLinesOf(state, (work.view.entitlements?.monthly_credits ?? 0) > 0)
  const matters = mostUrgentLine(lines)
  const [done, left] = [lines.filter(isDone), lines.filter((line) => !isDone(line))]
  const draw = (line: StatusLine) => (
    <StateLine key={line.line} line={line} state={state} matters={line === matters} work={work} />
  )
  return (
    <>
      {left.length > 0 && <ul class="state-lines">{left.map(draw)}</ul>}
      {done.length > 0 && (
        <details class="state-done" open={left.length === 0}>
          <summary>{left.length === 0 ? texts.state.allDone : count(texts.state.done, done.length)}</summary>
          <ul class="state-lines">{done.map(draw)}</ul>
        </details>
      )}
    </>
  )
}

const isDone = ({ level }: StatusLine) => level === 'done'

const APPEARANCE: Readonly<Record<StatusLevel, { readonly mood: string; readonly icon: IconName }>> = {
  bad: { mood: 'bad', icon: 'alert' },
  open: { mood: 'warn', icon: 'info' },
  waiting: { mood: '', icon: 'clock' },
  unknown: { mood: '', icon: 'info' },
  done: { mood: 'good', icon: 'done' },
}

type LineProps = {
  readonly line: StatusLine
  readonly state: WebsiteState
  readonly matters: boolean
  readonly work: WorkSession
}

function StateLine({ line, state, matters, work }: LineProps) {
  const words = useWebsiteWords()
  const { state: stateTexts } = words.texts
  const { mood, icon } = APPEARANCE[line.level]
  const isAssumed = line.line === 'language' && line.is !== 'chosen'
  const isByItself = line.line === 'published' && line.is === 'by' && state.published?.by === 'portico'
  const confirm = () => work.change({ kind: 'default', language: state.language.code })
  return (
    <li class={`state-line ${mood}`}>
      <Icon name={icon} />
      <p>
        <strong>{stateTexts.names[line.line]}</strong> {statusSentence(line, state, words)}
      </p>
      <span class="state-actions">
        {isAssumed && (
          <button type="button" class={matters ? 'button' : 'button plain'} onClick={confirm}>
            {stateTexts.language.confirm}
          </button>
        )}
        <a class={matters && !isAssumed ? 'button' : 'link'} href={screenHref(line.screen)}>
          {stepOf(line, stateTexts)}
        </a>
      </span>
      {isByItself && <RevertButton work={work} version={state.published?.version ?? 0} />}
    </li>
  )
}

function stepOf(line: StatusLine, stateTexts: WebsiteWords['texts']['state']): string {
  if (line.line === 'tag' && line.is === 'gone') return stateTexts.tag.check
  if (line.line === 'documents' && line.is === 'contradicted') return stateTexts.documents.settle
  return stateTexts[line.line].step
}

/** What the line says. */
export function statusSentence(
  line: StatusLine,
  state: WebsiteState,
  { texts, say, count, day, list, language }: WebsiteWords,
): string {
  const stateTexts = texts.state
  switch (line.line) {
    case 'language':
      return say(stateTexts.language[line.is], { language: language(state.language.code) })
    case 'tools': {
      const { named, unknown, proposals } = state.tools
      if (line.is === 'named') return count(stateTexts.tools.named, named)
      if (line.is === 'unknown') return count(stateTexts.tools.unknown, unknown)
      if (line.is === 'proposals') return count(stateTexts.tools.proposals, proposals)
      const { failure } = state.survey
      return say(stateTexts.tools[line.is], { reason: failure === null ? '' : stateTexts.failures[failure] })
    }
    case 'published': {
      const { published } = state
      const values = { version: published?.version ?? '', date: published === null ? '' : day(published.at) }
      return line.is === 'by' && published !== null
        ? say(stateTexts.published.by[published.by], values)
        : say(stateTexts.published[line.is === 'by' ? 'none' : line.is], values)
    }
    case 'tag':
      return say(stateTexts.tag[line.is], { date: state.tag === null ? '' : day(state.tag.last_at) })
    case 'works': {
      const { works, survey } = state
      if (line.is === 'off') return stateTexts.works.off
      if (works === null || line.is === 'waiting') {
        const next = survey.next_at
        return next === null ? stateTexts.works.waiting : say(stateTexts.works.waitingUntil, { date: day(next) })
      }
      const names = { before: works.before ?? [], afterReject: works.after_reject ?? [], notMarked: works.not_marked }
      const contacted = line.is in names ? names[line.is as keyof typeof names] : []
      return say(stateTexts.works[line.is], { date: day(works.at), names: list(shortened(contacted)) })
    }
    case 'documents': {
      const documentState = line.is === 'none' ? 'complete' : line.is
      const names = state.documents
        .filter((one) => one.state === documentState)
        .map((one) => texts.documents.names[one.document])
      return say(stateTexts.documents[line.is], { names: list(names) })
    }
    case 'accessibility':
      return stateTexts.accessibility[line.is]
    case 'analysis': {
      const { analysis } = state
      if (analysis === null) return stateTexts.analysis[line.is === 'missing' ? 'missing' : 'none']
      const date = day(analysis.at)
      return analysis.serious > 0
        ? count(stateTexts.analysis.serious, analysis.serious, { date })
        : say(stateTexts.analysis.good, { date })
    }
  }
}

/** Enough to know what it is about; the rest is on the screen behind the line. */
const MAX_NAMES = 4
function shortened(names: readonly string[]): readonly string[] {
  return names.length <= MAX_NAMES ? names : [...names.slice(0, MAX_NAMES), `+ ${names.length - MAX_NAMES}`]
}
