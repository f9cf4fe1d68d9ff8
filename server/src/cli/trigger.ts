import { siteFromUrl } from '../core/site.ts'
import type { EventDocument } from '../store/events.ts'
import { openStore } from '../store/store.ts'
import { CommandRefused, type Options, UsageError } from './arguments.ts'
import { print, table } from './output.ts'
import { operator } from './session.ts'
import { freshHost, withStagingIntegrator } from './staging.ts'
import { openDrive, STORIES } from './stories.ts'

/** Registers a website in staging and drives it through a story, with the clock; shows the events that came of it. */
export async function runTrigger(
  [name = '']: readonly string[],
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const story = Object.hasOwn(STORIES, name) ? STORIES[name] : undefined
  if (story === undefined) {
    throw new UsageError(`there is no story "${name}", only ${Object.keys(STORIES).join(', ')}`)
  }
  const told = await withStagingIntegrator(options, env, async (database, integratorId) => {
    const store = openStore(database)
    const address = siteFromUrl(freshHost(name))
    if (!address.ok) throw new CommandRefused('The name of the story is no host name.')
    const before = await store.events.settled()
    const { site } = await store.sites.register(integratorId, operator(), address.value)
    await story.tell(openDrive(store, integratorId, site.site))
    const events = await store.events.list(integratorId, before, 100)
    return { site, events: events.filter((event) => event.site === site.site) }
  })
  const rows = told.events.map((event) => [String(event.sequence), event.created_at, event.type, stateIn(event)])
  const head = table(['#', 'AT (SITE’S TIME)', 'EVENT', 'THEN'], rows)
  print(options.json, { story: name, ...told }, `${told.site.fqdn} (${told.site.site}): ${story.about}\n\n${head}`)
}

function stateIn(event: EventDocument): string {
  if (event.type === 'site.created') return ''
  const { status, tier, interval, valid_until } = event.data.subscription
  return `${status} ${tier} ${interval} until ${valid_until}`
}
