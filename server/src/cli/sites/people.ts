import { isUuid } from '../../core/kit/uuid.ts'
import { findPeople, MAX_SEARCH_MS, type PeopleSearch, type PersonMatch } from '../../operate/find/people.ts'
import { openIntegratorStore } from '../../store/integrators/integrators.ts'
import { logDataAccess } from '../../store/sites/data-access-log.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { findIntegratorId } from '../kit/integrator-named.ts'
import { print, table } from '../kit/output.ts'
import { currentOperator, withDatabase } from '../kit/session.ts'
import { openProgress } from './forget.ts'

/** `portico find --person`: where a person appears, for requests of access. The search is recorded. */
export async function runFindPerson(text: string, options: Options, env: NodeJS.ProcessEnv): Promise<number> {
  const { environment, json, integrator, after = null } = options
  if (after !== null && !isUuid(after)) throw new UsageError(`--after is the id of a website, not "${after}"`)
  const { search, where } = await withDatabase(env, environment, async (database, where) => {
    const integrators = openIntegratorStore(database, where, currentOperator())
    const only = integrator === undefined ? null : await findIntegratorId(integrators, integrator)
    const onProgress = openProgress((websites) => `${websites} websites looked through`)
    const search = await findPeople(database, text, { integratorId: only, after, onProgress })
    if (search === null) throw new UsageError('--person is a name or an address of 3 to 100 characters')
    await logDataAccess(database, currentOperator(), looksOf(search.found))
    return { search, where }
  })
  if (search.found.length === 0 && search.stoppedAfter === null && !json) {
    throw new CommandRefused(/[,;\n]/.test(text) ? `${NOBODY} ${ONE_PART}` : NOBODY)
  }
  print(json, { environment: where, ...search }, pageOf(search))
  return search.found.length === 0 ? 1 : 0
}

const NOBODY =
  'Nobody like this is in contacts, companies, facts and kept documents. Not looked through are texts of banners, reports and pictures of ' +
  'analyses, and what integrators note of a website.'
const ONE_PART = 'Parts of an address are kept in fields of their own: look for one of them alone, such as the street.'

/** One for each integrator, with those of its websites that are shown. */
function looksOf(found: readonly PersonMatch[]) {
  const byIntegrator = Map.groupBy(found, ({ integrator }) => integrator.id)
  return [...byIntegrator].map(([id, places]) => ({
    integratorId: id,
    type: 'integrator.data_viewed' as const,
    of: { what: 'person' as const, sites: [...new Set(places.flatMap(({ site }) => site?.id ?? []))] },
  }))
}

const WHERE: Record<PersonMatch['where'], string> = {
  contact: 'contact of the integrator',
  company: 'company of the integrator',
  details: 'facts of the website',
  document: 'published document',
}

function pageOf({ found, more, stoppedAfter }: PeopleSearch): string {
  const rows = found.map(({ where, integrator, site, field, current }) => [
    ...[integrator.name, site?.fqdn ?? '-', site?.id ?? '-', WHERE[where], field, current ? 'now' : 'a kept version'],
  ])
  const head = ['INTEGRATOR', 'WEBSITE', 'ID', 'WHERE', 'FIELD', 'IS']
  const last = found.findLast(({ site }) => site !== null)?.site?.id
  return [
    ...(rows.length === 0 ? [] : [table(head, rows)]),
    ...(more
      ? [`There are more: name more of the person, or an --integrator${last ? `, or go on with --after ${last}` : ''}.`]
      : []),
    ...(stoppedAfter === null
      ? []
      : [
          `Not all was looked at: after ${MAX_SEARCH_MS / 60_000} minutes this stopped behind website ${stoppedAfter}. Go on with --after ${stoppedAfter}, or ` +
            'name an --integrator.',
        ]),
  ].join('\n')
}
