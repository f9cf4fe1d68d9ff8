import { waitUntilTrue } from '../../../scanner/test/by-itself-town/host.ts'
import { MAX_QUEUED_PER_INTEGRATOR } from '../../../server/src/store/surveys/survey-schedule.ts'
import { printLine } from '../../kit/output.ts'
import { type AutomaticDrill, WAIT_TIMEOUT_MS } from './world.ts'

const THOUSAND = 1_000
const MINUTE_MS = 60_000
const REGISTERED_AT_ONCE = 8
/** Below the limit, because scanners take some surveys meanwhile. */
const ENOUGH_QUEUED = MAX_QUEUED_PER_INTEGRATOR / 2

/** Registers a thousand unreachable websites. All must get a survey, and no more may be queued than the limit of one host. */
export async function checkThousandPublishedInAMinute({ host, sql }: AutomaticDrill): Promise<readonly string[]> {
  const numbers = Array.from({ length: THOUSAND }, (_, at) => at).values()
  const began = performance.now()
  const register = async () => {
    for (const at of numbers) {
      const { site } = await host.call<{ site: string }>('POST', 'sites/', { url: `http://www.tienda-${at}.localhost` })
      await host.call('POST', `sites/${site}/subscription/`, { tier: 'starter' })
    }
  }
  await Promise.all(Array.from({ length: REGISTERED_AT_ONCE }, register))
  const ms = performance.now() - began
  const read = async () => {
    const [row] = await sql(
      `select (select count(*)::integer from survey join site on site.id = survey.site_id where fqdn like 'www.tienda-%') as known,
         (select count(*)::integer from scan_job where purpose = 'survey' and done_at is null) as queued`,
    )
    return { known: Number(row?.['known']), queued: Number(row?.['queued']) }
  }
  let most = 0
  const isFull = await waitUntilTrue(async () => {
    const { known, queued } = await read()
    most = Math.max(most, queued)
    return known === THOUSAND && most >= ENOUGH_QUEUED
  }, WAIT_TIMEOUT_MS)
  const { known, queued } = await read()
  printLine(`${THOUSAND} websites in ${(ms / 1_000).toFixed(1)} s; ${known} are to be surveyed, ${queued} wait`)
  const wrong = []
  if (ms > MINUTE_MS) wrong.push(`it took ${(ms / 1_000).toFixed(0)} s`)
  if (!isFull) wrong.push(`${known} are to be surveyed, ${queued} wait`)
  if (Math.max(most, queued) > MAX_QUEUED_PER_INTEGRATOR)
    wrong.push(`${Math.max(most, queued)} wait, and ${MAX_QUEUED_PER_INTEGRATOR} may`)
  return wrong
}
