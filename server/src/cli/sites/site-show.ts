import type { DocumentState } from '@portico/contract/words'
import { readSurveyCadence } from '../../config/config.ts'
import { formatDay, formatMinute } from '../../core/kit/format-day.ts'
import { Moment } from '../../core/kit/moment.ts'
import { describeForeignHost } from '../../core/surveys/explain-banner.ts'
import { type DeliverySummary, reportSite, type SiteReport } from '../../operate/find/site-report.ts'
import { openStore } from '../../store/store.ts'
import { CommandRefused, type Options } from '../kit/arguments.ts'
import { bold, print } from '../kit/output.ts'
import { READ_ONLY_REQUIREMENTS, withDatabase } from '../kit/session.ts'
import { requireSiteByText } from '../kit/site-from-text.ts'

/** `portico sites show`: why a website is as it is, for whoever answers the telephone. */
export async function showSite(
  [which = '']: readonly string[],
  { environment, json }: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const report = await withDatabase(
    env,
    environment,
    async (database, where) => {
      const found = await requireSiteByText(database, where, which)
      const store = openStore(database, { surveys: readSurveyCadence(env) })
      return reportSite(database, store, found)
    },
    READ_ONLY_REQUIREMENTS,
  )
  if (report === null) throw new CommandRefused(`The website ${which} is gone by now.`)
  print(json, report, pageOf(report))
}

/** What stands in front of each part, and its lines. */
function pageOf(report: SiteReport): string {
  const { site, subscription, visitors } = report
  const reference = site.reference === null ? '' : `, reference ${site.reference}`
  const parts: readonly (readonly [name: string, lines: readonly string[]])[] = [
    ['Website', [`${site.id} of ${site.integrator.name}${reference}, registered on ${day(site.registered_at)}`]],
    ['Subscription', [subscription.sentence]],
    [
      'Visitors',
      visitors.banner === 'on'
        ? ['Banner on.']
        : ['Banner off because:', ...visitors.because.map(({ message }) => message)],
    ],
    ['Published', [publicationOf(report)]],
    ['Tag', tagOf(report)],
    ['Languages', [languagesOf(report)]],
    ['Widget', [widgetOf(report)]],
    ['Surveys', [surveysOf(report)]],
    ['Analyses', analysesOf(report)],
    ['Credits', [creditsOf(report)]],
    ['Documents', documentsOf(report)],
    ['Deliveries', deliveriesOf(report)],
    ['To do', report.warnings.map(({ message }) => message)],
    ...(report.notes.length === 0 ? [] : [['Not shown', report.notes] as const]),
  ]
  const lines = parts.flatMap(([name, [first = '-', ...others]]) => [
    `${name.padEnd(14)}${first}`,
    ...others.map((line) => `${' '.repeat(14)}${line}`),
  ])
  return [bold(site.name), ...lines].join('\n')
}

function publicationOf({ publication }: SiteReport): string {
  if (publication === null) return 'Nothing yet.'
  return `Version ${publication.version} since ${minute(publication.published_at)}, by ${publication.by}.`
}

function tagOf({ installation: { tag, first_at, last_at, placement, foreign } }: SiteReport): readonly string[] {
  const elsewhere = foreign === null ? [] : [describeForeignHost({ host: foreign.host, at: at(foreign.last_at) })]
  if (tag === 'unseen' || first_at === null || last_at === null) return ['Never seen on the website.', ...elsewhere]
  const where = placement === null ? '' : ` as ${placement === 'first' ? 'the first thing in <head>' : 'async'}`
  const seen = `first on ${day(first_at)}, last on ${day(last_at)}`
  const words = tag === 'there' ? `Seen on the website${where}: ${seen}.` : `Not there any more: seen${where} ${seen}.`
  return [words, ...elsewhere]
}

function languagesOf({ languages: { default: first, selected, shown, assumed } }: SiteReport): string {
  const hidden = selected.filter((one) => !shown.includes(one))
  const without = hidden.length === 0 ? '' : `; not shown with this plan: ${hidden.join(', ')}`
  const why = assumed === null ? '' : ' (assumed: nobody has chosen them)'
  return `${shown.join(', ')}, ${first} by default${without}${why}.`
}

function widgetOf({ widget: { wanted, included } }: SiteReport): string {
  if (!wanted) return 'Switched off.'
  return included ? 'On.' : 'Switched on, and the plan does not have it.'
}

function surveysOf({ surveys: { state, last_at, failure, next_at, has_scanner } }: SiteReport): string {
  const last = last_at === null ? 'Never looked at' : `Last look on ${minute(last_at)}`
  const how = failure === null ? '' : `, which failed (${failure})`
  const next = state === 'off' ? ', and surveys are off' : next_at === null ? '' : `, next on ${minute(next_at)}`
  return `${last}${how}${next}.${has_scanner ? '' : ' No scanner runs.'}`
}

function analysesOf({ analyses }: SiteReport): readonly string[] {
  if (analyses.length === 0) return ['None.']
  return analyses.map(({ status, requested_at, by, failure, counts }) => {
    const found = counts === null ? '' : `: ${counts.serious} serious, ${counts.warning} warnings, ${counts.note} notes`
    return `${minute(requested_at)}, asked for by ${by}, ${status}${failure === null ? '' : ` (${failure})`}${found}`
  })
}

function creditsOf({ credits }: SiteReport): string {
  if (credits === null) return 'The plan has none.'
  return `${credits.used} of ${credits.allowance} used until ${day(credits.until)}.`
}

const STATES: Record<DocumentState, string> = {
  complete: 'can be written',
  missing: 'facts are missing',
  contradicted: 'held back, because it would deny what was seen or said',
  not_needed: 'not needed',
  not_offered: 'not offered for this country or language',
}

function documentsOf({ documents }: SiteReport): readonly string[] {
  return documents.map(({ document, state, published }) => {
    const where = published.length === 0 ? 'not published' : `published in ${published.join(', ')}`
    return `${document}: ${where}${state === null ? '' : `; ${STATES[state]}`}`
  })
}

const ENDED: Record<DeliverySummary['status'], string> = {
  delivered: 'delivered',
  failed: 'given up',
  pending: 'waits',
  not_queued: 'not sent yet, or too long ago',
}

function deliveriesOf({ deliveries }: SiteReport): readonly string[] {
  if (deliveries.length === 0) return ['No webhook wants its events.']
  return deliveries.map(({ webhook, type, sequence, status, attempts, last }) => {
    const tried = attempts === 0 ? '' : `, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
    return `#${sequence} ${type} to ${webhook}: ${ENDED[status]}${tried}${last === null ? '' : `, last answer ${last}`}`
  })
}

const at = (iso: string) => new Moment(Date.parse(iso))
const day = (iso: string) => formatDay(at(iso))
const minute = (iso: string) => formatMinute(at(iso))
