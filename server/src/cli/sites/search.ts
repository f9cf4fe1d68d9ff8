import type { Environment } from '../../core/kit/environment.ts'
import { type Match, type SearchResult, searchRecords } from '../../operate/find/find.ts'
import type { SiteMatch } from '../../operate/find/found.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { quotedCommand } from '../kit/integrator-named.ts'
import { formatMoment, print, table } from '../kit/output.ts'
import { READ_ONLY_REQUIREMENTS, withDatabase } from '../kit/session.ts'

/** `portico find`: a domain, an id, a reference, a name, the beginning of a key or an event, whoever's it is. */
export async function runFind([text]: readonly string[], options: Options, env: NodeJS.ProcessEnv): Promise<number> {
  const { environment, json, person, given } = options
  if ((text === undefined) === (person === undefined)) throw new UsageError('"portico find" needs TEXT or --person')
  if (person !== undefined) return (await import('./people.ts')).runFindPerson(person, options, env)
  const only = given.find((option) => option === 'integrator' || option === 'after')
  if (text === undefined || only !== undefined) throw new UsageError(`--${only} goes with --person`)
  const { search, where } = await withDatabase(
    env,
    environment,
    async (database, where) => ({
      search: await searchRecords(database, where, text),
      where,
    }),
    READ_ONLY_REQUIREMENTS,
  )
  if (search.found.length === 0 && !json) throw new CommandRefused(nothing(search, where))
  print(json, { environment: where, ...search }, tablesOf(search))
  return search.found.length === 0 ? 1 : 0
}

function nothing({ text }: SearchResult, where: Environment): string {
  const other = where === 'production' ? 'staging' : 'production'
  return (
    `Nothing in ${where} is "${text}": no domain, website, integrator, reference, key or event. Look in the other ` +
    `environment with ${quotedCommand(other, 'find')}, or write a domain whole, such as www.example.com.`
  )
}

const BY: Record<SiteMatch['by'], string> = {
  id: 'its id',
  address: 'its address',
  domain: 'its domain',
  bare_domain: 'its domain without www.',
  below: 'below the domain',
  reference: 'its reference',
}

/** A table for each kind of thing that was found, websites first. */
function tablesOf({ found, more, notes }: SearchResult): string {
  const of = <Kind extends Match['kind']>(kind: Kind) =>
    found.filter((one): one is Extract<Match, { kind: Kind }> => one.kind === kind)
  return [
    tableOf([
      ['WEBSITE', 'ID', 'INTEGRATOR', 'REFERENCE', 'SUBSCRIPTION', 'FOUND BY'],
      ...of('site').map((site) => [
        ...[site.name, site.id, site.integrator.name, site.reference ?? '-', describeSubscription(site), BY[site.by]],
      ]),
    ]),
    tableOf([
      ['ERASED WEBSITE', 'ID', 'INTEGRATOR', 'REFERENCE', 'ERASED (UTC)'],
      ...of('erased').map(({ fqdn, id, integrator, reference, erased_at }) => [
        ...[fqdn, id, integrator.name, reference ?? '-', formatMoment(erased_at)],
      ]),
    ]),
    tableOf([['INTEGRATOR', 'ID', 'STATE'], ...of('integrator').map(({ name, id, state }) => [name, id, state])]),
    tableOf([
      ['KEY', 'ID', 'INTEGRATOR', 'LABEL', 'STATE'],
      ...of('key').map(({ prefix, id, integrator, label, live }) => [
        ...[`${prefix}…`, id, integrator.name, label ?? '-', live ? 'live' : 'not live'],
      ]),
    ]),
    tableOf([['WEBHOOK', 'INTEGRATOR'], ...of('webhook').map(({ id, integrator }) => [id, integrator.name])]),
    tableOf([
      ['EVENT', 'AT (UTC)', 'INTEGRATOR', 'WEBSITE', 'WHAT'],
      ...of('event').map(({ type, at, integrator, site, sentence }) => [
        ...[type, formatMoment(at), integrator.name, site ?? '-', sentence],
      ]),
    ]),
    more ? 'There are more: write more of the name, or the id.' : '',
    ...notes,
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : table(head, rows)
}

export function describeSubscription({ status, tier, valid_until }: SiteMatch): string {
  if (status === 'none') return 'none'
  return status === 'active'
    ? `${tier} until ${formatMoment(valid_until)}`
    : `${tier}, ended ${formatMoment(valid_until)}`
}
