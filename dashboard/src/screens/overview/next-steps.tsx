import { type Screen, screenHref } from '../../model/screen.ts'
import type { NextStepName, View, WebsiteState } from '../../model/wire.ts'
import { UpgradeLink } from '../../parts/upgrade-link.tsx'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords, type WebsiteWords } from '../../texts/use-website-words.ts'

type Props = { readonly state: WebsiteState; readonly work: Pick<WorkSession, 'view' | 'change'> }

const SCREENS: Record<NextStepName, Screen> = {
  subscription_ends: 'plan',
  no_tools: 'tools',
  unknown_tools: 'tools',
  proposed_tools: 'tools',
  changes_not_live: 'banner',
  documents_missing: 'documents',
  documents_contradicted: 'documents',
  tag_missing_on_pages: 'installation',
  analysis_serious: 'analysis',
  language_not_offered: 'languages',
  language_assumed: 'languages',
  not_checked: 'tools',
  no_analysis: 'analysis',
}

/** Those that are done by saying that the language is right. */
const LANGUAGE_STEPS: readonly NextStepName[] = ['language_not_offered', 'language_assumed']

/** What the customer may do besides, one line each with its step. */
export function NextSteps({ state, work }: Props) {
  const words = useWebsiteWords()
  const { nextSteps } = words.texts
  const steps = state.verdict.next_steps
  if (steps.length === 0) return null
  return (
    <section class="card next-steps">
      <h3>{nextSteps.title}</h3>
      <ul>
        {steps.map(({ is, waits }) => (
          <li key={is} class="next-step">
            <p>
              {stepSentence(is, state, work.view, words)}
              {waits && <span class="quiet"> {nextSteps.waits}</span>}
            </p>
            <span class="next-step-actions">
              {LANGUAGE_STEPS.includes(is) && (
                <button
                  type="button"
                  class="button plain"
                  onClick={() => void work.change({ kind: 'default', language: state.language.code })}
                >
                  {is === 'language_assumed' ? nextSteps.right : nextSteps.keep}
                </button>
              )}
              {is === 'subscription_ends' && <UpgradeLink upgrade={work.view.ways.subscription} isRenewal />}
              <a class={LANGUAGE_STEPS.includes(is) ? 'link' : 'button plain'} href={screenHref(SCREENS[is])}>
                {nextSteps.steps[is]}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stepSentence(
  is: NextStepName,
  { tools, documents, analysis, language: { code, not_offered } }: WebsiteState,
  { subscription }: Pick<View, 'subscription'>,
  { texts, say, count, day, language }: WebsiteWords,
): string {
  const { nextSteps } = texts
  const documentsThatAre = (state: WebsiteState['documents'][number]['state']) =>
    documents.filter((document) => document.state === state).length
  switch (is) {
    case 'subscription_ends':
      return say(nextSteps[is], { date: subscription === null ? '' : day(subscription.valid_until) })
    case 'unknown_tools':
      return count(nextSteps[is], tools.unknown)
    case 'proposed_tools':
      return count(nextSteps[is], tools.proposals)
    case 'documents_missing':
      return count(nextSteps[is], documentsThatAre('missing'))
    case 'documents_contradicted':
      return count(nextSteps[is], documentsThatAre('contradicted'))
    case 'analysis_serious':
      return count(nextSteps[is], analysis?.serious ?? 0)
    case 'language_not_offered':
      return say(nextSteps[is], { other: language(not_offered ?? ''), language: language(code) })
    case 'language_assumed':
      return say(nextSteps[is], { language: language(code) })
    default:
      return nextSteps[is]
  }
}
