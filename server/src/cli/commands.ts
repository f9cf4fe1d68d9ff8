import type { Options } from './kit/arguments.ts'

type Env = NodeJS.ProcessEnv

export type Command = {
  /** The words after the command: `?` marks one that may be left out. */
  readonly takes: readonly string[]
  readonly knows: readonly string[]
  /** Goes on when nobody reads any more; every other command ends then, as behind "| head". */
  readonly outlivesReader?: true
  readonly run: Run
}

type CommandInput = readonly [words: readonly string[], options: Options, env: Env]
/** Gives its exit code. */
type Run = (...given: CommandInput) => Promise<number>

// Loaded when it is used: a command that is over soon would spend most of its time on loading all the others.
const ACCOUNT = () => import('./integrators/integrator-account.ts')
const CONSENTS = () => import('./sites/consents.ts')
const BACKUP = () => import('./operate/backup.ts')
const CREDITS = () => import('./integrators/credits.ts')
const DETAILS = () => import('./integrators/details.ts')
const EVENTS = () => import('./sites/events.ts')
const ERASURES = () => import('./sites/erasures.ts')
const FORGET = () => import('./sites/forget.ts')
const INSTALLATION = () => import('./operate/installation.ts')
const INTEGRATORS = () => import('./integrators/integrators.ts')
const KEYS = () => import('./integrators/keys.ts')
const LISTEN = () => import('./staging/listen.ts')
const PROCESSES = () => import('./operate/processes.ts')
const PROCESS_ROWS = () => import('./operate/process-rows.ts')
const SECRETS = () => import('./operate/secrets.ts')
const SEARCH = () => import('./sites/search.ts')
const SITE_SHOW = () => import('./sites/site-show.ts')
const TRIGGER = () => import('./staging/trigger.ts')
const USAGE = () => import('./integrators/usage.ts')
const WEBHOOKS = () => import('./integrators/webhooks.ts')

type Commands<Name extends string> = Readonly<Record<Name, (...given: CommandInput) => Promise<unknown>>>

/** All went well where a command gives no code. */
function late<Name extends string>(load: () => Promise<Commands<Name>>, name: Name): Run {
  return async (...given) => {
    const code = await (await load())[name](...given)
    return typeof code === 'number' ? code : 0
  }
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { takes: [], knows: ['environment'], outlivesReader: true, run: late(PROCESSES, 'runServe') },
  public: { takes: [], knows: ['environment'], outlivesReader: true, run: late(PROCESSES, 'runPublic') },
  worker: { takes: [], knows: ['environment'], outlivesReader: true, run: late(PROCESSES, 'runWorker') },
  scanner: { takes: [], knows: ['environment'], outlivesReader: true, run: late(PROCESSES, 'runScanner') },
  migrate: { takes: [], knows: ['environment', 'json', 'plan'], run: late(INSTALLATION, 'runMigrate') },
  grants: {
    takes: ['ROLE'],
    knows: ['json', 'public', 'worker', 'scanner', 'reader'],
    run: late(INSTALLATION, 'showGrants'),
  },
  database: { takes: [], knows: ['environment', 'json'], run: late(INSTALLATION, 'showDatabase') },
  doctor: { takes: [], knows: ['environment', 'json', 'head', 'only'], run: late(INSTALLATION, 'runDoctor') },
  'backup done': { takes: [], knows: ['environment', 'json'], run: late(BACKUP, 'recordBackup') },
  'processes list': { takes: [], knows: ['environment', 'json'], run: late(PROCESS_ROWS, 'showProcesses') },
  'processes forget': {
    takes: ['PROCESS'],
    knows: ['environment', 'json'],
    run: late(PROCESS_ROWS, 'forgetProcess'),
  },
  'secrets reseal': { takes: [], knows: ['environment', 'json'], run: late(SECRETS, 'runReseal') },
  find: {
    takes: ['TEXT?'],
    knows: ['environment', 'json', 'person', 'integrator', 'after'],
    run: late(SEARCH, 'runFind'),
  },
  'sites show': { takes: ['SITE'], knows: ['environment', 'json'], run: late(SITE_SHOW, 'showSite') },
  onboard: {
    takes: ['NAME?'],
    knows: ['environment', 'json', 'origin', 'again', 'from'],
    run: late(INTEGRATORS, 'runOnboard'),
  },
  'integrators list': { takes: [], knows: ['environment', 'json'], run: late(INTEGRATORS, 'listIntegrators') },
  'integrators suspend': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json', 'websites'],
    run: late(INTEGRATORS, 'suspendIntegrator'),
  },
  'integrators resume': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json'],
    run: late(INTEGRATORS, 'resumeIntegrator'),
  },
  'integrators origins': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json', 'origin', 'any'],
    run: late(INTEGRATORS, 'showOrSetOrigins'),
  },
  'integrators details': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json', 'name', 'street', 'postal-code', 'city', 'country', 'phone'],
    run: late(DETAILS, 'showOrSetDetails'),
  },
  'integrators show': { takes: ['INTEGRATOR'], knows: ['environment', 'json'], run: late(ACCOUNT, 'showIntegrator') },
  'integrators rename': {
    takes: ['INTEGRATOR', 'NAME'],
    knows: ['environment', 'json', 'again'],
    run: late(ACCOUNT, 'renameIntegrator'),
  },
  'integrators contact': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json', 'person', 'email', 'phone', 'none'],
    run: late(ACCOUNT, 'showOrSetContact'),
  },
  'integrators limit': {
    takes: ['INTEGRATOR', 'REQUESTS?'],
    knows: ['environment', 'json'],
    run: late(ACCOUNT, 'showOrSetRateLimit'),
  },
  'integrators offboard': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json'],
    run: late(ACCOUNT, 'offboardIntegrator'),
  },
  'integrators export': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json', 'to'],
    run: late(FORGET, 'exportIntegrator'),
  },
  'integrators erase': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json', 'confirm', 'terminate'],
    run: late(FORGET, 'runEraseIntegrator'),
  },
  'sites export': { takes: ['SITE'], knows: ['environment', 'json', 'to'], run: late(FORGET, 'exportSite') },
  'sites erase': {
    takes: ['SITE'],
    knows: ['environment', 'json', 'confirm', 'terminate'],
    run: late(FORGET, 'runEraseSite'),
  },
  'consents show': { takes: ['RECEIPT'], knows: ['environment', 'json', 'site'], run: late(CONSENTS, 'showConsent') },
  'erasures list': { takes: [], knows: ['environment', 'json'], run: late(ERASURES, 'listErasures') },
  'erasures repeat': {
    takes: ['FILE'],
    knows: ['environment', 'json', 'confirm'],
    run: late(ERASURES, 'repeatErasures'),
  },
  'keys issue': {
    takes: ['INTEGRATOR'],
    knows: ['environment', 'json', 'expires', 'label'],
    run: late(KEYS, 'issueKey'),
  },
  'keys list': { takes: ['INTEGRATOR?'], knows: ['environment', 'json', 'unused'], run: late(KEYS, 'listKeys') },
  'keys rotate': { takes: ['KEY'], knows: ['environment', 'json', 'overlap'], run: late(KEYS, 'rotateKey') },
  'keys revoke': { takes: ['KEY'], knows: ['environment', 'json'], run: late(KEYS, 'revokeKey') },
  usage: {
    takes: [],
    knows: ['environment', 'json', 'csv', 'month', 'integrator', 'so-far', 'prices'],
    run: late(USAGE, 'showUsage'),
  },
  events: {
    takes: ['SITE|INTEGRATOR'],
    knows: ['environment', 'json', 'since', 'until', 'type', 'actor', 'follow'],
    run: late(EVENTS, 'runEvents'),
  },
  'webhooks list': { takes: ['INTEGRATOR?'], knows: ['environment', 'json'], run: late(WEBHOOKS, 'listWebhooks') },
  'webhooks show': { takes: ['WEBHOOK'], knows: ['environment', 'json'], run: late(WEBHOOKS, 'showWebhook') },
  'webhooks redeliver': {
    takes: ['WEBHOOK'],
    knows: ['environment', 'json', 'event', 'since', 'until'],
    run: late(WEBHOOKS, 'redeliverEvents'),
  },
  'webhooks enable': { takes: ['WEBHOOK'], knows: ['environment', 'json'], run: late(WEBHOOKS, 'enableWebhook') },
  listen: {
    takes: [],
    knows: ['environment', 'json', 'integrator', 'site', 'to', 'secret', 'replay'],
    run: late(LISTEN, 'runListen'),
  },
  trigger: { takes: ['STORY'], knows: ['environment', 'json', 'integrator'], run: late(TRIGGER, 'runTrigger') },
  'credits use': { takes: ['SITE', 'CREDITS'], knows: ['environment', 'json'], run: late(CREDITS, 'useCredits') },
}
