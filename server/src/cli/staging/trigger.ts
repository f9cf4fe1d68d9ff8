import { setTimeout as sleep } from 'node:timers/promises'
import { NO_NOTES } from '../../core/sites/notes.ts'
import { siteFromUrl } from '../../core/sites/site.ts'
import type { EventDocument } from '../../store/events/event-document.ts'
import { openStore, type Store } from '../../store/store.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { print, table } from '../kit/output.ts'
import { currentOperator } from '../kit/session.ts'
import { uniqueHostname, withStagingIntegrator } from './staging.ts'
import { openStorySite, STAGING_STORIES } from './stories.ts'

const LOOK_AGAIN_MS = 20

/** Registers a website in staging and drives it through a story, with the clock; shows the events that came of it. */
export async function runTrigger(
  [name = '']: readonly string[],
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const story = Object.hasOwn(STAGING_STORIES, name) ? STAGING_STORIES[name] : undefined
  if (story === undefined) {
    throw new UsageError(`there is no story "${name}", only ${Object.keys(STAGING_STORIES).join(', ')}`)
  }
  const staged = await withStagingIntegrator(options, env, async (database, integratorId) => {
    const store = openStore(database)
    const address = siteFromUrl(uniqueHostname(name))
    if (!address.ok) throw new CommandRefused('The name of the story is no host name.')
    const before = await store.events.settled()
    const { site } = await store.sites.register(integratorId, currentOperator(), {
      address: address.value,
      notes: NO_NOTES,
      language: null,
    })
    await story.play(openStorySite(store, integratorId, site.site))
    return { site, events: await eventsOf(store, integratorId, site.site, before) }
  })
  const rows = staged.events.map((event) => [String(event.sequence), event.created_at, event.type, stateIn(event)])
  const head = table(['#', 'AT (SITE’S TIME)', 'EVENT', 'THEN'], rows)
  print(
    options.json,
    { story: name, ...staged },
    `${staged.site.fqdn} (${staged.site.site}): ${story.about}\n\n${head}`,
  )
}

/** All events of a site that is younger than a place in the log. What others write meanwhile can hold the last ones back. */
async function eventsOf(store: Store, integratorId: string, site: string, after: number): Promise<EventDocument[]> {
  const snapshot = await store.subscriptions.read(integratorId, site)
  const events: EventDocument[] = []
  for (let position = after; events.length < (snapshot?.sequence ?? 0); ) {
    const page = await store.events.list(integratorId, position, 100)
    events.push(...page.events.filter((event) => event.site === site))
    position = page.last?.id ?? position
    if (page.last === null) await sleep(LOOK_AGAIN_MS)
  }
  return events
}

function stateIn({ data }: EventDocument): string {
  if ('version' in data) return `version ${data.version}`
  if ('status' in data) return data.status
  if (!('subscription' in data)) return ''
  const { status, tier, interval, valid_until } = data.subscription
  return `${status} ${tier} ${interval} until ${valid_until}`
}
