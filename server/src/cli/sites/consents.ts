import type { ConsentRecord } from '@portico/contract'
import type { Environment } from '../../core/kit/environment.ts'
import { findReceipt, isReceiptId, MAX_RECEIPT_SEARCH_MS, type ReceiptOwner } from '../../operate/find/receipts.ts'
import { openConsentLog } from '../../store/consents/consent-log.ts'
import type { Database } from '../../store/kit/database.ts'
import { logDataAccess } from '../../store/sites/data-access-log.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { bold, formatMoment, print } from '../kit/output.ts'
import { currentOperator, withDatabase } from '../kit/session.ts'
import { requireSiteByText } from '../kit/site-from-text.ts'
import { openProgress } from './forget.ts'

/** `portico consents show`: the record of one choice, by the number on a visitor's receipt. The access is recorded. */
export async function showConsent(
  [text = '']: readonly string[],
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const id = text.toLowerCase()
  if (!isReceiptId(id))
    throw new UsageError(`a receipt has a number of 36 characters such as 0198c2f0-…, not "${text}"`)
  const { record, site } = await withDatabase(env, options.environment, async (database, where) => {
    const { siteId, integratorId } = await findReceiptOwner(database, where, id, options.site)
    const record = await openConsentLog(database).find({ siteId, integratorId }, id)
    if (record === null) throw new CommandRefused(none(id, options.site))
    const of = { what: 'consent', site: siteId } as const
    await logDataAccess(database, currentOperator(), [{ integratorId, type: 'integrator.data_viewed', of }])
    return { record, site: siteId }
  })
  print(options.json, { site, ...record }, pageOf(site, record))
}

async function findReceiptOwner(
  database: Database,
  where: Environment,
  id: string,
  site: string | undefined,
): Promise<ReceiptOwner> {
  if (site !== undefined) {
    const { id: siteId, integrator } = await requireSiteByText(database, where, site)
    return { siteId, integratorId: integrator.id }
  }
  const onProgress = openProgress((websites) => `${websites} websites looked through`)
  const { found, isStopped } = await findReceipt(database, id, { onProgress })
  if (found !== null) return found
  throw new CommandRefused(
    isStopped
      ? `In ${MAX_RECEIPT_SEARCH_MS / 1_000} seconds not all websites were looked through: name the visitor's website with --site.`
      : none(id, site),
  )
}

function none(id: string, site: string | undefined): string {
  const where = site === undefined ? 'of any website here' : `of ${site}`
  return `There is no record ${id} ${where}: it was deleted, has expired (CONSENT_MONTHS), or is of the other environment.`
}

function pageOf(site: string, record: ConsentRecord): string {
  const yes = (allowed: boolean) => (allowed ? 'yes' : 'no')
  const { functional, analytics, marketing } = record.choice
  const lines = [
    ['Website', `${record.host} (${site})`],
    ['Chosen', `${formatMoment(record.made_at)} UTC, written down ${formatMoment(record.recorded_at)} UTC`],
    ['Kind', `${record.kind}, by ${record.method}${record.gpc ? ', with Global Privacy Control' : ''}`],
    ['Choice', `functional ${yes(functional)}, analytics ${yes(analytics)}, marketing ${yes(marketing)}`],
    ['Services', record.services.join(', ') || '-'],
    ['Version', `${record.version}, in ${record.language}`],
    ['Visitor', record.visitor],
  ] as const
  return [bold(record.id), ...lines.map(([name, words]) => `${name.padEnd(14)}${words}`)].join('\n')
}
