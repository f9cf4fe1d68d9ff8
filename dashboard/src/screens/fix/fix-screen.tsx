import type { ComponentChildren } from 'preact'
import { screenHref } from '../../model/screen.ts'
import type { View, WebsiteState } from '../../model/wire.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { InstallWays } from '../../parts/repair/install-ways.tsx'
import { repairMail } from '../../parts/repair/mail.ts'
import { PlaceChange } from '../../parts/repair/place-change.tsx'
import type { RepairItem } from '../../parts/repair/repair.ts'
import { useRepairMailTexts } from '../../parts/repair/use-repair-mail-texts.ts'
import { WhoChanges } from '../../parts/repair/who-changes.tsx'
import { CheckAgain } from '../../parts/verdict/check-again.tsx'
import { VerdictWhy, verdictTitle } from '../../parts/verdict/verdict-text.tsx'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WebsiteStatus } from '../../session/use-website-state.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { loadPurposeTexts } from '../../texts/default-texts.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { type ServiceRepair, serviceRepairs } from './services.ts'

type Props = {
  readonly work: Pick<WorkSession, 'view' | 'connectionLoss'>
  readonly status: WebsiteStatus
}

/** What the verdict's button leads to: what has to be changed, who changes it, and the check afterwards. */
export function FixScreen({ work, status }: Props) {
  const words = useWebsiteWords()
  const { texts } = words
  const { view } = work
  const { value: state } = status
  return (
    <>
      <div class="title">
        <p class="crumb">
          <a href={screenHref('overview')}>{texts.nav.overview}</a>
        </p>
        <h2 tabIndex={-1}>{state === null ? texts.nav.fix : verdictTitle({ state, view }, words)}</h2>
        {state !== null && <VerdictWhy state={state} view={view} />}
      </div>
      {state === null ? (
        <>
          {status.at === 'loading' && <div class="bone bone-card" aria-hidden="true" />}
          <LoadState loaded={status} failed={texts.verdict.failed} />
        </>
      ) : (
        <>
          <Repair state={state} work={work} />
          <CheckCard state={state} status={status} />
        </>
      )}
    </>
  )
}

type RepairProps = Pick<Props, 'work'> & { readonly state: WebsiteState }

function Repair({ state, work }: RepairProps) {
  const { fix } = useWebsiteWords().texts
  switch (state.verdict.is) {
    case 'runs_before_consent':
    case 'runs_after_refusal':
      return <Services state={state} work={work} />
    case 'tag_not_seen':
    case 'tag_gone':
      return (
        <section class="card">
          <InstallWays view={work.view} />
        </section>
      )
    case 'other_banner':
      return (
        <Changes view={work.view} items={[{ key: 'banner', title: fix.otherBanner.mail, advice: [], places: [] }]}>
          <p>{fix.otherBanner.text}</p>
          <a class="button plain step" href={screenHref('banner')}>
            {fix.otherBanner.choose}
          </a>
        </Changes>
      )
    default:
      return (
        <section class="card">
          <p>{fix.nothing}</p>
        </section>
      )
  }
}

function Services({ state, work }: RepairProps) {
  const words = useWebsiteWords()
  const { fix } = words.texts
  const purposes = useLoaded(() => loadPurposeTexts(words.locale), work.connectionLoss !== null)
  const repairs = serviceRepairs(state, work.view, purposes.value, words)
  const { tag_first } = work.view.website.installation
  // Whoever reads the mail has no dashboard to take the tag from.
  const items = repairs.map((repair) =>
    repair.places.length > 0 || repair.isPayment ? repair : { ...repair, advice: [...repair.advice, tag_first] },
  )
  return (
    <>
      <Changes view={work.view} items={items} why={fix.mail.why}>
        <p>{fix.html}</p>
      </Changes>
      <section class="card repairs">
        <h3>{fix.change}</h3>
        <ol>
          {repairs.map((repair) => (
            <Service key={repair.key} repair={repair} isAfterRefusal={state.verdict.is === 'runs_after_refusal'} />
          ))}
        </ol>
      </section>
    </>
  )
}

type ChangesProps = {
  readonly view: View
  readonly items: readonly RepairItem[]
  /** Why all of them have to be changed; whoever gets the mail has not seen this screen. */
  readonly why?: string
  /** What to do in HTML. */
  readonly children: ComponentChildren
}

/** Who changes the website, with the mail for somebody else. */
function Changes({ view, items, why, children }: ChangesProps) {
  const { fix } = useWebsiteWords().texts
  const mail = repairMail(items, useRepairMailTexts(view, why))
  return (
    <section class="card">
      <WhoChanges mail={mail} wordpress={<p>{fix.wordpress}</p>} html={children} />
    </section>
  )
}

type ServiceProps = { readonly repair: ServiceRepair; readonly isAfterRefusal: boolean }

function Service({ repair, isAfterRefusal }: ServiceProps) {
  const { texts, say } = useWebsiteWords()
  const { fix } = texts
  return (
    <li class="repair">
      <div class="repair-head">
        <h4 class="foreign">
          <bdi>{repair.name}</bdi>
        </h4>
        <span class="badge bad">{isAfterRefusal ? fix.afterRefusal : fix.atOnce}</span>
      </div>
      <p class="quiet">{repair.about}</p>
      {repair.places.map((place) => (
        <PlaceChange key={place.where + place.before} place={place} />
      ))}
      {repair.advice.map((advice) => (
        <p key={advice}>
          {advice}{' '}
          {repair.isPayment ? (
            <a href={screenHref('tools')}>{fix.toTools}</a>
          ) : (
            <a href={screenHref('installation')}>{fix.toLoader}</a>
          )}
        </p>
      ))}
      {repair.places.length === 0 && !repair.isListed && !repair.isPayment && (
        <p>
          {say(fix.unlisted, { name: repair.name })} <a href={screenHref('tools')}>{fix.toTools}</a>
        </p>
      )}
    </li>
  )
}

function CheckCard({ state, status }: { readonly state: WebsiteState; readonly status: WebsiteStatus }) {
  const { texts, count } = useWebsiteWords()
  const { check } = texts.fix
  if (state.check.state === 'none') return null
  return (
    <section class="card">
      <h3>{check.title}</h3>
      {state.check.state === 'possible' && <p>{count(check.text, state.check.left)}</p>}
      <CheckAgain status={status} label={state.verdict.mood === 'good' ? check.now : check.changed} isMain />
    </section>
  )
}
