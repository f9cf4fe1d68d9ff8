import type { ComponentChildren } from 'preact'
import { screenHref } from '../../model/screen.ts'
import type { VerdictMood, VerdictName, View, WebsiteState } from '../../model/wire.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { UpgradeLink } from '../../parts/upgrade-link.tsx'
import { CheckAgain } from '../../parts/verdict/check-again.tsx'
import { VerdictWhy, verdictTitle } from '../../parts/verdict/verdict-text.tsx'
import type { WebsiteStatus } from '../../session/use-website-state.ts'
import type { BaseTexts } from '../../texts/text-types.ts'
import { useWords } from '../../texts/use-words.ts'

const ICONS: Record<VerdictMood, IconName> = { good: 'done', wait: 'clock', bad: 'alert' }

type Props = {
  readonly view: View
  readonly status: WebsiteStatus
  /** What visitors see. Its place is kept while it is loaded. */
  readonly picture: ComponentChildren
}

/** Whether all is well, in one sentence, with its reason and the one thing to do. Nothing moves while it is loaded. */
export function VerdictCard({ view, status, picture }: Props) {
  const words = useWords()
  const { texts } = words
  const { value: state } = status
  const isPublished = view.website.publication !== null && view.entitlements !== null
  return (
    <section class={`verdict ${state?.verdict.mood ?? 'wait'}${isPublished ? ' with-picture' : ''}`}>
      <div class="verdict-text">
        {state === null ? (
          <Awaited status={status} />
        ) : (
          <>
            <p class="verdict-mood">
              <Icon name={ICONS[state.verdict.mood]} />
              {texts.verdict.moods[state.verdict.mood]}
            </p>
            <h2 tabIndex={-1}>{verdictTitle({ state, view }, words)}</h2>
            <VerdictWhy state={state} view={view} />
            <VerdictAction view={view} state={state} status={status} />
          </>
        )}
      </div>
      {isPublished && <div class="verdict-picture">{picture}</div>}
    </section>
  )
}

function Awaited({ status: { at, reload } }: Pick<Props, 'status'>) {
  const { texts } = useWords()
  const hasFailed = at === 'failed'
  return (
    <>
      <h2 tabIndex={-1} class={hasFailed ? undefined : 'unseen'}>
        {hasFailed ? texts.verdict.failed : texts.nav.overview}
      </h2>
      <p class="unseen" role="status">
        {hasFailed ? '' : texts.loading}
      </p>
      {hasFailed ? (
        <button type="button" class="button plain" onClick={reload}>
          {texts.tryAgain}
        </button>
      ) : (
        <>
          <div class="bone bone-line" aria-hidden="true" />
          <div class="bone bone-title" aria-hidden="true" />
          <div class="bone bone-line" aria-hidden="true" />
        </>
      )}
    </>
  )
}

type Action = {
  readonly step: keyof BaseTexts['verdict']['steps']
  readonly screen: 'banner' | 'fix' | 'tools' | 'plan'
}

/** Where the verdict's button leads; `check`: it asks for a check; null: there is nothing to do. */
const ACTIONS: Record<VerdictName, Action | 'check' | 'order' | null> = {
  no_subscription: 'order',
  publishing: null,
  not_published: { step: 'publish', screen: 'banner' },
  tag_not_seen: { step: 'install', screen: 'fix' },
  tag_gone: { step: 'install', screen: 'fix' },
  not_reachable: 'check',
  other_banner: { step: 'fix', screen: 'fix' },
  runs_before_consent: { step: 'fix', screen: 'fix' },
  runs_after_refusal: { step: 'fix', screen: 'fix' },
  no_scanner: null,
  not_checked: { step: 'turnOn', screen: 'tools' },
  checking: null,
  ending: { step: 'plan', screen: 'plan' },
  no_banner_needed: 'check',
  works: 'check',
}

type ActionProps = Pick<Props, 'view' | 'status'> & { readonly state: WebsiteState }

function VerdictAction({ view, state, status }: ActionProps) {
  const { texts } = useWords()
  const action = ACTIONS[state.verdict.is]
  const isUnderWay = state.check.state === 'running' && state.verdict.is !== 'checking'
  if (action === 'order') {
    return <UpgradeLink upgrade={view.ways.subscription} isRenewal={view.subscription !== null} />
  }
  if (action === 'check') {
    return <CheckAgain status={status} label={texts.verdict.steps.check} isMain={state.verdict.mood === 'bad'} />
  }
  return (
    <>
      {action !== null && (
        <div class="verdict-actions">
          <a class="button" href={screenHref(action.screen)}>
            {texts.verdict.steps[action.step]}
          </a>
          {state.verdict.is === 'ending' && <UpgradeLink upgrade={view.ways.subscription} isRenewal />}
        </div>
      )}
      <p class="quiet" role="status">
        {isUnderWay && texts.verdict.check.running}
      </p>
    </>
  )
}
