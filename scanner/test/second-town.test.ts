import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SCANNER_AGENT } from '@portico/contract/words'
import { findProgram } from '../../server/test/programs.ts'
import { TIMES } from '../src/visit/limits.ts'
import { SECOND_PARTY_HOSTS } from './second-town/parties.ts'
import { LANTERN } from './second-town/sites/lantern.ts'
import { ORCHARD } from './second-town/sites/orchard.ts'
import { SECOND_SITES } from './second-town/sites.ts'
import { SECOND_TOWN } from './second-town/town.ts'
import { type Lanes, type Looked, openLanes } from './town/looking.ts'
import { differencesOf, isWrong, type Judged, judge, scoresOf, tableOf } from './town/score.ts'
import type { TownSite } from './town/site.ts'

// A town whose truths were written before anything had looked at it.

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
let lanes: Lanes
const COUNT_WHO_STAYS: readonly TownSite[] = [ORCHARD, LANTERN]
const looks = new Map<string, Promise<Looked>>()
const judged: Judged[] = []

before(async () => {
  if (executablePath === null) return
  lanes = await openLanes(SECOND_TOWN, executablePath, 3)
  for (const site of SECOND_SITES) {
    const look = lanes.look(site, COUNT_WHO_STAYS.includes(site) ? { stay: TIMES.stay } : {})
    look.catch(() => {})
    looks.set(site.name, look)
  }
})
after(() => lanes?.close())

for (const site of SECOND_SITES)
  test(`${site.name}: who is in the evidence is who was asked, and the report says what is true and nothing else`, {
    skip,
  }, async () => {
    const looked = await looks.get(site.name)
    assert.ok(looked)
    const others = new Set(looked.asked.map(({ host }) => host).filter((host) => SECOND_PARTY_HOSTS.includes(host)))
    const contacted = looked.evidence.passes.flatMap(({ visits }) =>
      visits.flatMap(({ requests }) => requests.map(({ host }) => host)),
    )
    const one = judge(site, looked)
    judged.push(one)
    assert.deepEqual(differencesOf(one), [])
    assert.deepEqual([...new Set(contacted)].sort(), [...others].sort())
  })

test('everybody is told who looks, also by a service worker', { skip }, async () => {
  const { asked = [] } = (await looks.get(LANTERN.name)) ?? {}
  assert.ok(asked.some(({ path }) => path === '/assets.json'))
  for (const { headers, host, path } of asked)
    assert.match(headers['user-agent'] ?? '', new RegExp(SCANNER_AGENT), host + path)
})

test('of every kind, all that is found is true and all that is true is found', { skip }, () => {
  const scores = scoresOf(judged)
  process.stdout.write(`${tableOf('The second town', scores)}\n`)
  assert.equal(judged.length, SECOND_SITES.length)
  assert.deepEqual(scores.filter(isWrong), [])
})
