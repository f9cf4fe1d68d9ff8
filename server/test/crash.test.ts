import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCaller } from './harness.ts'
import {
  newHome,
  type PorticoProcess,
  postgresPid,
  runCommandInProcess,
  startPortico,
  waitForNewPostgres,
} from './process.ts'
import { timesRepeat } from './repeat.ts'
import { until } from './until.ts'

/** Of the service and of PostgreSQL in turn. */
const CYCLES = timesRepeat(2)
const WRITERS = 8

/** What the service has acknowledged about a site: the last step it answered, and the one that was under way. */
type Acknowledged = { site: string; done: Step | null; begun: Step }
type Step = 'create' | 'cancel' | 'reactivate' | 'terminate'

const STEPS: readonly Step[] = ['create', 'cancel', 'reactivate', 'cancel', 'terminate']

test(`nothing acknowledged is lost by ${CYCLES} hard kills of the service or of PostgreSQL`, async () => {
  const home = await newHome({ durable: true })
  let service = await startPortico({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' })
  const onboarded = await runCommandInProcess(['onboard', 'Host', '--json'], {
    PORTICO_HOME: home,
    PORTICO_ENVIRONMENT: 'production',
  })
  const key: string = JSON.parse(onboarded.stdout).key.secret
  let acknowledged = 0

  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const killAfter = 30 + ((cycle * 37) % 150)
    const ledger: Acknowledged[] = []
    let answers = 0
    let killed = false
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; !killed; turn++) {
        await walk(service, key, `w${writer}-t${turn}-c${cycle}.example.com`, ledger, () => {
          answers += 1
        })
      }
    })
    await until(async () => answers >= killAfter)
    const victim = cycle % 2 === 0 ? service.child.pid : await postgresPid(home)
    assert.ok(victim)
    process.kill(victim, 'SIGKILL')
    killed = true
    await Promise.all(writers)

    if (victim === service.child.pid) {
      assert.notEqual(await postgresPid(home), null, 'the database has outlived the service')
      service = await startPortico({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' })
      assert.equal(service.output().includes('ik_live_'), false, 'keys are shown once')
    } else await waitForNewPostgres(service, home, victim)
    for (const entry of ledger) await check(service, key, entry)
    acknowledged += ledger.length
  }

  assert.ok(acknowledged > CYCLES * WRITERS)
  const doctor = await runCommandInProcess(['doctor', '--environment', 'production'], { PORTICO_HOME: home })
  assert.equal(doctor.code, 0, doctor.stdout)
  assert.equal((await service.end('SIGTERM')).code, 0)
  assert.equal(await postgresPid(home), null)
})

/** One website through its whole life, as far as the service answers. */
async function walk(service: PorticoProcess, key: string, host: string, ledger: Acknowledged[], answered: () => void) {
  const call = openCaller(service.url, { authorization: `Integrator-Key ${key}` })
  const registered = await call('POST', '/api/integrators/sites/', { body: { url: host } }).catch(() => null)
  if (registered?.status !== 201) return
  answered()
  const entry: Acknowledged = { site: registered.body.site, done: null, begun: 'create' }
  ledger.push(entry)
  const path = `/api/integrators/sites/${entry.site}/subscription/`
  for (const step of STEPS) {
    entry.begun = step
    const answer =
      step === 'create'
        ? call('POST', path, { body: { tier: 'growth' } })
        : step === 'terminate'
          ? call('DELETE', path)
          : call('POST', `${path}${step}/`)
    const { status } = await answer.catch(() => ({ status: 0 }))
    if (status !== 200 && status !== 201) return
    entry.done = step
    answered()
  }
}

/** The site shows the last acknowledged step, or the one that was under way when the process died. */
async function check(service: PorticoProcess, key: string, { site, done, begun }: Acknowledged): Promise<void> {
  const call = openCaller(service.url, { authorization: `Integrator-Key ${key}` })
  const path = `/api/integrators/sites/${site}/`
  const { status, text } = await call('GET', path)
  assert.equal(status, 200, `site ${site} was acknowledged and is gone: ${text}`)
  const answer = await call('GET', `${path}subscription/`)
  assert.ok(answer.status === 200 || answer.status === 404, answer.text)
  const found = answer.status === 404 ? 'none' : answer.body.will_be_renewed ? 'renewing' : 'cancelled'
  assert.ok([stateAfter(done), stateAfter(begun)].includes(found), `after ${done}, ${begun} under way: ${answer.text}`)
}

function stateAfter(step: Step | null): string {
  if (step === null || step === 'terminate') return 'none'
  return step === 'cancel' ? 'cancelled' : 'renewing'
}
