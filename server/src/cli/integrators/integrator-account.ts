import { type Contact, contactProblems, formatContact } from '../../core/integrators/contact.ts'
import type { Environment } from '../../core/kit/environment.ts'
import { type OffboardingServices, offboard, planOffboarding } from '../../operate/integrators/offboarding.ts'
import {
  type IntegratorAccount,
  type IntegratorAccountStore,
  openIntegratorAccountStore,
} from '../../store/integrators/integrator-account.ts'
import { type IntegratorStore, openIntegratorStore } from '../../store/integrators/integrators.ts'
import type { Database } from '../../store/kit/database.ts'
import { logDataAccess } from '../../store/sites/data-access-log.ts'
import { openStore } from '../../store/store.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { confirmByName } from '../kit/confirm.ts'
import { findIntegratorId, quotedCommand } from '../kit/integrator-named.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { bold, formatMoment, print } from '../kit/output.ts'
import { currentOperator, withDatabase } from '../kit/session.ts'
import { describeIntegratorState, parseIntegratorName } from './integrators.ts'

type Env = NodeJS.ProcessEnv
type Opened = {
  readonly id: string
  readonly accounts: IntegratorAccountStore
  readonly integrators: IntegratorStore
  readonly database: Database
  readonly where: Environment
}

/** Runs a command about one integrator, as an id or a name. */
function withAccount<T>(who: string, options: Options, env: Env, command: (opened: Opened) => Promise<T>): Promise<T> {
  return withDatabase(env, options.environment, async (database, where) => {
    const integrators = openIntegratorStore(database, where, currentOperator())
    const id = await findIntegratorId(integrators, who)
    return command({
      id,
      accounts: openIntegratorAccountStore(database, currentOperator()),
      integrators,
      database,
      where,
    })
  })
}

const seeShow = (where: Environment) => `see ${quotedCommand(where, 'integrators show')}.`

async function readAccount({ accounts, id }: Pick<Opened, 'accounts' | 'id'>): Promise<IntegratorAccount> {
  const account = await accounts.read(id)
  if (account === null) throw new CommandRefused(`The integrator ${id} is gone by now.`)
  return account
}

/** A contact is a person: the access is recorded. */
async function lookAtAccount(opened: Opened): Promise<IntegratorAccount> {
  const account = await readAccount(opened)
  const { id: integratorId, contact } = account
  const viewedEvent = { integratorId, type: 'integrator.data_viewed', of: { what: 'contact' } } as const
  await logDataAccess(opened.database, currentOperator(), contact === null ? [] : [viewedEvent])
  return account
}

export async function showIntegrator([who = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const account = await withAccount(who, options, env, lookAtAccount)
  print(options.json, account, pageOf(account))
}

function pageOf(account: IntegratorAccount): string {
  const { contact, rate_limit: limit } = account
  const lines: readonly (readonly [string, string])[] = [
    ['Id', account.id],
    ['State', describeIntegratorState(account)],
    ['Onboarded', `${formatMoment(account.created_at)} UTC`],
    ['Contact', formatContact(contact)],
    ['Rate limit', limit === null ? 'as everybody' : `${limit} requests a second on each node`],
    ['Origins', account.origins.join(' ') || 'any'],
    ['Keys', `${account.live_keys} live`],
    ['Webhooks', `${account.webhooks}, ${account.disabled_webhooks} of them switched off`],
    [
      'Websites',
      `${account.sites}: ${account.renewing} renew, ${account.ending} run to their end, the others have none`,
    ],
  ]
  return [bold(account.name), ...lines.map(([name, text]) => `${name.padEnd(12)}${text}`)].join('\n')
}

/** Another name; statements of months before keep the name that it had. */
export async function renameIntegrator(
  [who = '', name = '']: readonly string[],
  options: Options,
  env: Env,
): Promise<void> {
  const trimmed = parseIntegratorName(name)
  const account = await withAccount(who, options, env, async (opened) => {
    const { integrators, accounts, id, where } = opened
    if (!(await integrators.onboardAlone())) throw new CommandRefused('Another command gives out names: try again.')
    const same = (await integrators.named(trimmed)).find((one) => one.id !== id)
    if (same !== undefined && !options.again) {
      throw new CommandRefused(
        `There is an integrator "${trimmed}" in ${where} already (${same.id}): add --again to have two.`,
      )
    }
    await reportUnknownOutcome(accounts.rename(id, trimmed), seeShow(where))
    return readAccount(opened)
  })
  print(options.json, account, `${account.id} is now ${account.name}.`)
}

/** Shows whom to call, or sets it. */
export async function showOrSetContact([who = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const { person, email, none } = options
  const phone = options.company['phone']
  const requestedContact: Contact = { ...(person && { person }), ...(email && { email }), ...(phone && { phone }) }
  const isSet = Object.keys(requestedContact).length > 0
  if (isSet && none) throw new UsageError('--none and --person, --email or --phone exclude each other')
  const problems = contactProblems(requestedContact)
  if (problems.length > 0) throw new UsageError(problems.map((problem) => `--${problem}`).join('; '))
  const account = await withAccount(who, options, env, async (opened) => {
    const { accounts, id, where } = opened
    if (!isSet && !none) return lookAtAccount(opened)
    await reportUnknownOutcome(accounts.setContact(id, isSet ? requestedContact : null), seeShow(where))
    return readAccount(opened)
  })
  print(
    options.json,
    { id: account.id, name: account.name, contact: account.contact },
    `${account.name}: ${formatContact(account.contact)}`,
  )
}

const MAX_LIMIT = 1_000_000

/** Shows how much an integrator may send, or sets a limit of its own, which every node honours within seconds. */
export async function showOrSetRateLimit(
  [who = '', text]: readonly string[],
  options: Options,
  env: Env,
): Promise<void> {
  const perSecond = text === undefined || text === 'usual' ? null : Number(text)
  if (perSecond !== null && !(/^\d{1,7}$/.test(text ?? '') && perSecond >= 1 && perSecond <= MAX_LIMIT)) {
    throw new UsageError(`REQUESTS is how many a second, from 1 to ${MAX_LIMIT}, or "usual", not "${text}"`)
  }
  const account = await withAccount(who, options, env, async (opened) => {
    const { accounts, id, where } = opened
    if (text !== undefined) await reportUnknownOutcome(accounts.setLimit(id, perSecond), seeShow(where))
    return readAccount(opened)
  })
  const { id, name, rate_limit } = account
  const limitInWords = rate_limit === null ? 'the usual rate limit (RATE_LIMIT)' : `${rate_limit} requests a second`
  const when = text === undefined ? '' : ', on every node within 5 seconds'
  print(options.json, { id, name, rate_limit }, `${name} has ${limitInWords}${when}.`)
}

const REPORT_EVERY = 1_000

/** Ends business with an integrator. Says first what it will do, and goes on only where its name is typed, or comes on stdin. */
export async function offboardIntegrator([who = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const sourcesOf = ({ accounts, integrators, database }: Opened): OffboardingServices => ({
    ...{ accounts, integrators, operator: currentOperator() },
    store: openStore(database),
  })
  const plan = await withAccount(who, options, env, (opened) => planOffboarding(sourcesOf(opened), opened.id))
  if (plan === null) throw new CommandRefused(`The integrator ${who} is gone by now.`)
  const { keys, subscriptions, integrator } = plan
  await confirmByName(
    integrator.name,
    `Offboarding ${integrator.name} (${integrator.id}) will\n` +
      `  - revoke ${counted(keys, 'key')}: its API and its dashboards end within 5 seconds, and it gets no key any more;\n` +
      `  - cancel the renewal of ${counted(subscriptions, 'subscription')}: each website goes on to the end of its period, with ` +
      'its banner and documents, and nothing is invoiced after it;\n' +
      '  - leave everything else: websites, history and consents are kept, and its webhooks go on to tell of the ends. ' +
      '"portico integrators suspend --websites" ends what visitors get at once.',
  )
  const done = await withAccount(integrator.id, options, env, async (opened) => {
    let reported = 0
    const running = offboard(sourcesOf(opened), opened.id, (canceled) => {
      if (canceled - reported < REPORT_EVERY) return
      reported = canceled
      process.stderr.write(`portico: ${canceled} of ${subscriptions} renewals are canceled.\n`)
    })
    return reportUnknownOutcome(
      running,
      `run ${quotedCommand(opened.where, 'integrators offboard')} again: it goes on where it was.`,
    )
  })
  const left =
    done === null || done.left === 0 ? '' : ` ${counted(done.left, 'subscription')} still renew: run it again.`
  print(
    options.json,
    done,
    `${integrator.name} is offboarded: ${counted(done?.keys ?? 0, 'key')} revoked, ` +
      `${counted(done?.subscriptions ?? 0, 'renewal')} canceled.${left}`,
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
