import { OFFERED_LANGUAGES } from '../../server/src/core/settings/settings.ts'
import { LARGEST_DRAFT, LARGEST_FACTS } from '../../server/test/largest-website.ts'
import { type CallForBody, integratorApi, openJsonApi } from '../kit/api.ts'
import { preciseCpuMsOf } from '../kit/cpu.ts'
import type { Drill } from '../kit/drill.ts'
import { memoryMbOf } from '../kit/memory.ts'
import { printLine } from '../kit/output.ts'
import { type RunningServer, startAnotherNode, startServiceWithKey } from '../kit/processes.ts'
import { median } from '../kit/statistics.ts'
import type { CleanupSteps } from '../kit/undo.ts'

// What each answer costs that is about the documents of a very large website: right after somebody has changed a fact, and
// when nothing has changed since.

const ROUNDS = 8
const TIMES_AFTER = 10
const MAX_FIRST_MS = 60
const MAX_AFTER_MS = 20
/** d7ad54e1, before any of this was remembered, took 203. */
const MAX_MEMORY_MB = 210

/** Clients of one website at one process: for its integrator, and for a session of its dashboard. */
type Website = { readonly integrator: CallForBody; readonly session: CallForBody }
type Read = { readonly name: string; readonly ask: (website: Website) => Promise<unknown>; readonly published?: true }

const ofDashboard = (path: string): Read => ({
  name: `GET dashboard ${path.replace(/\?.*/, '')}`,
  ask: ({ session }) => session('GET', path),
})

const READS: readonly Read[] = [
  ofDashboard('state/'),
  ofDashboard('website/'),
  ofDashboard('documents/'),
  ofDashboard('documents/preview/?document=privacy&language=de'),
  ofDashboard('register/'),
  { name: 'GET details/', ask: ({ integrator }) => integrator('GET', 'details/') },
  { name: 'GET installation/', ask: ({ integrator }) => integrator('GET', 'installation/') },
  // One that changes something writes what it publishes: here all is published already.
  { name: 'POST publication/', ask: ({ integrator }) => integrator('POST', 'publication/'), published: true },
]

async function run(_args: readonly string[], undo: CleanupSteps): Promise<boolean> {
  if (process.platform !== 'linux') throw new Error('What a single answer costs is counted by Linux alone.')
  const { folder, running: main, key } = await startServiceWithKey(undo)
  const measured = await startAnotherNode(folder, undo, 0)
  const site = await makeWebsite(main, key)
  // Facts are changed elsewhere, so that the process which is measured has nothing at hand.
  const [elsewhere, here] = [await openWebsite(main, key, site), await openWebsite(measured, key, site)]
  let street = 0
  const change = () => elsewhere.integrator('PUT', 'details/', detailsWith(`Calle Nueva ${++street}`))
  for (let round = 0; round < ROUNDS; round++) for (const { ask } of READS) await change().then(() => ask(here))

  const { tools, own_tools } = LARGEST_DRAFT
  printLine(
    `${tools.length + own_tools.length} tools, ${OFFERED_LANGUAGES.length} languages, ${FACTS} facts; ms of CPU:`,
  )
  printLine(`${''.padEnd(36)}first  after`)
  let held = true
  for (const { name, ask, published } of READS) {
    const [first, after]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      await change()
      if (published) await elsewhere.integrator('POST', 'publication/')
      first.push(await costOf(measured, () => ask(here)))
      for (let time = 0; time < TIMES_AFTER; time++) after.push(await costOf(measured, () => ask(here)))
    }
    const [once, again] = [median(first), median(after)]
    printLine(`${name.padEnd(35)}${once.toFixed(1).padStart(6)} ${again.toFixed(1).padStart(6)}`)
    held = held && once <= MAX_FIRST_MS && again <= MAX_AFTER_MS
  }
  const memory = memoryMbOf(measured)
  printLine(
    `at most ${MAX_FIRST_MS} and ${MAX_AFTER_MS} are wanted; ${memory.toFixed(0)} MB of at most ${MAX_MEMORY_MB}`,
  )
  return held && memory <= MAX_MEMORY_MB
}

const FACTS = Object.keys(LARGEST_FACTS).length
const detailsWith = (street: string) => ({ details: { ...LARGEST_FACTS, street } })

async function makeWebsite(main: RunningServer, key: string): Promise<string> {
  const { ask: integrator } = integratorApi(() => main.port, key)
  const { site } = await integrator('POST', '', { url: 'https://www.dear.example', language: 'en' })
  await integrator('POST', `${site}/subscription/`, { tier: 'comfort' })
  const { session } = await openWebsite(main, key, site)
  for (const add of OFFERED_LANGUAGES.slice(1)) await session('PATCH', 'languages/', { add })
  const { draft_version } = await session('GET', 'website/')
  await session('PUT', 'website/draft/', { draft: LARGEST_DRAFT, draft_version })
  await integrator('PUT', `${site}/details/`, detailsWith('Calle Vieja 1'))
  await integrator('POST', `${site}/publication/`)
  return site
}

async function openWebsite({ port }: RunningServer, key: string, site: string): Promise<Website> {
  const integrator = openJsonApi(() => port, `api/integrators/sites/${site}/`, `Integrator-Key ${key}`).ask
  const { embed_token: token } = await integrator('GET', 'embed/')
  const { session } = await openJsonApi(() => port, 'dashboard/api/').ask('POST', 'session/', { token })
  return { integrator, session: openJsonApi(() => port, 'dashboard/api/', `Bearer ${session}`).ask }
}

async function costOf({ pid }: RunningServer, act: () => Promise<unknown>): Promise<number> {
  const before = preciseCpuMsOf(pid)
  await act()
  return preciseCpuMsOf(pid) - before
}

const drill: Drill = {
  about: 'what answers about the documents of a very large website cost, right after a change and again',
  run,
}
export default drill
