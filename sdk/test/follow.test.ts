import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestService } from '../../server/test/harness.ts'
import { newFolder } from '../../server/test/process.ts'
import { backoffMs } from '../src/follow/follow.ts'
import { changesInstallation, followRound } from '../src/follow/round.ts'
import {
  ConnectionError,
  type FollowedWebsite,
  type FollowOptions,
  follow,
  Portico,
  ValidationError,
} from '../src/index.ts'

// What `follow` hands over, and what a restart makes of it.

const service = await startTestService({ environment: 'staging' })
/** Must not be called. */
const onWebsite = () => assert.fail()
let files = 0
const folder = await newFolder()
const newStateFile = () => join(folder, `state-${++files}.json`)

/** An integrator with so many published websites. */
async function integrator(websites: number) {
  const portico = new Portico({ key: (await service.tenant()).key, baseUrl: service.url })
  const sites: string[] = []
  for (let n = 0; n < websites; n += 1) {
    const { site } = await portico.sites.create({ url: `followed-${n}.example.com` })
    await portico.subscriptions.create(site, { tier: 'starter' })
    await portico.sites.publish(site)
    sites.push(site)
  }
  return { portico, sites }
}

/** Follows until it is up to date, and gives what was handed over. */
async function catchUp(portico: Portico, stateFile: string, options: Partial<FollowOptions> = {}) {
  const websites: FollowedWebsite[] = []
  const errors: string[] = []
  const isComplete = await follow(portico, {
    stateFile,
    once: true,
    onError: (message) => errors.push(message),
    ...options,
    onWebsite: async (website) => {
      websites.push(website)
      await options.onWebsite?.(website)
    },
  })
  return { sites: websites.map(({ site }) => site), websites, errors, isComplete }
}

test('each website whose installation may have changed is handed over once, as it is now', async () => {
  const { portico, sites } = await integrator(2)
  const stateFile = newStateFile()
  let changed = 0
  const onChanged = () => {
    changed += 1
  }
  const first = await catchUp(portico, stateFile, { onChanged })
  assert.deepEqual([first.sites, first.isComplete, changed], [sites, true, 1])
  assert.deepEqual(
    first.websites.map(({ fqdn, installation }) => [fqdn, installation?.published_version]),
    [
      ['followed-0.example.com', 1],
      ['followed-1.example.com', 1],
    ],
  )
  const nothing = await catchUp(portico, stateFile, { onChanged })
  assert.deepEqual([nothing.sites, changed], [[], 1])
  const [, second = ''] = sites
  await portico.sites.updateSettings(second, { automatic: 'off' })
  await portico.subscriptions.terminate(second)
  const last = await catchUp(portico, stateFile, { onChanged })
  assert.deepEqual([last.sites, last.websites[0]?.installation?.blocking, changed], [[second], [], 2])
})

test('an erased website is handed over without an installation', async () => {
  const { portico, sites } = await integrator(1)
  const [site = ''] = sites
  await portico.subscriptions.terminate(site)
  await portico.sites.delete(site)
  const { websites } = await catchUp(portico, newStateFile())
  assert.deepEqual(websites, [{ site, fqdn: 'followed-0.example.com', installation: null }])
})

test('a website that fails is handed over again after a restart, and holds up no other', async () => {
  const { portico, sites } = await integrator(2)
  const [bad = '', good = ''] = sites
  const stateFile = newStateFile()
  const fails = ({ site }: FollowedWebsite) => assert.notEqual(site, bad, 'The disk is full.')
  const first = await catchUp(portico, stateFile, { onWebsite: fails })
  assert.deepEqual([first.sites, first.isComplete], [[bad, good], false])
  assert.deepEqual(first.errors, [`${bad} is tried again later: The disk is full.`])
  assert.deepEqual(JSON.parse(await readFile(stateFile, 'utf8')).failed, { [bad]: null })
  const second = await catchUp(portico, stateFile)
  assert.deepEqual([second.sites, second.isComplete], [[bad], true])
})

test('what is to follow on changes is called again until it works', async () => {
  const { portico } = await integrator(1)
  const stateFile = newStateFile()
  const onChanged = () => Promise.reject(new Error('The configuration is wrong.'))
  const first = await catchUp(portico, stateFile, { onChanged })
  assert.equal(first.isComplete, false)
  assert.deepEqual(first.errors, [
    'What was changed is not in effect, and is tried again later: The configuration is wrong.',
  ])
  let calls = 0
  const second = await catchUp(portico, stateFile, { onChanged: () => calls++ })
  assert.deepEqual([second.sites, second.isComplete, calls], [[], true, 1])
})

test('the place in the log is kept after so many websites, and nothing is read while too many have failed', async () => {
  const { portico, sites } = await integrator(3)
  const handed: string[] = []
  const options = {
    onError: () => {},
    onWebsite: ({ site }: FollowedWebsite) => {
      handed.push(site)
      throw new Error('It failed.')
    },
  }
  const begin = { cursor: null, failed: {}, isChanged: false }
  const { next, isUpToDate } = await followRound(portico, begin, options, { websites: 2, due: 100 })
  assert.deepEqual([handed, Object.keys(next.failed), isUpToDate], [sites, sites, false], 'a page is read whole')
  const stuck = await followRound(portico, { ...next, cursor: null }, options, { websites: 2, due: 3 })
  assert.deepEqual([stuck.next.cursor, stuck.isUpToDate], [null, true])
})

test('it ends after the website that is being brought up to date, and begins with it again', async () => {
  const { portico, sites } = await integrator(2)
  const stateFile = newStateFile()
  const end = new AbortController()
  const ended = await catchUp(portico, stateFile, { signal: end.signal, once: false, onWebsite: () => end.abort() })
  assert.deepEqual(ended.sites, [sites[0]])
  assert.deepEqual((await catchUp(portico, stateFile)).sites, sites)
})

test('a Portico that is away is asked again, and only `once` gives up', async () => {
  const portico = new Portico({ key: 'ik_test_1', baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
  await assert.rejects(catchUp(portico, newStateFile()), ConnectionError)
  const end = new AbortController()
  const errors: string[] = []
  const onError = (message: string) => {
    errors.push(message)
    end.abort()
  }
  await follow(portico, { stateFile: newStateFile(), onWebsite, onError, signal: end.signal })
  assert.match(errors.join(), /^It is tried again later: /)
})

test('a place in the log that is not ours ends it, and so does a file that has none', async () => {
  const { portico } = await integrator(0)
  const foreign = newStateFile()
  await writeFile(foreign, JSON.stringify({ cursor: 'evt_1', failed: {}, isChanged: false }))
  await assert.rejects(follow(portico, { stateFile: foreign, onWebsite }), ValidationError)
  for (const text of [
    '',
    '{}',
    '[]',
    '{"cursor": 1, "failed": {}, "isChanged": false}',
    '{"cursor": null, "failed": []}',
  ]) {
    const broken = newStateFile()
    await writeFile(broken, text)
    await assert.rejects(follow(portico, { stateFile: broken, onWebsite }), /does not contain a place/)
  }
})

test('what makes no sense is refused before anything is asked', async () => {
  const portico = new Portico({ key: 'ik_test_1', baseUrl: 'http://127.0.0.1:9' })
  const right = { stateFile: newStateFile(), onWebsite }
  for (const wrong of [{ every: 0 }, { every: 3_601 }, { every: Number.NaN }, { stateFile: '' }, { evry: 5 }])
    await assert.rejects(follow(portico, { ...right, ...wrong }), TypeError)
})

test('events of websites and subscriptions change installations, those of analyses and webhooks do not', () => {
  const changing = [
    'website.published',
    'website.seen',
    'website.attention',
    'subscription.ended',
    'settings.changed',
    'site.erased',
  ] as const
  const others = ['site.created', 'site.updated', 'analysis.completed', 'analysis.failed'] as const
  assert.deepEqual(
    changing.filter((type) => !changesInstallation({ type })),
    [],
  )
  assert.deepEqual(
    others.filter((type) => changesInstallation({ type })),
    [],
  )
})

test('it waits longer after each failure, a minute at most', () => {
  assert.equal(backoffMs(0), 0)
  assert.ok(backoffMs(1) <= 2_000)
  for (const failures of [10, 1_000, 1e6]) assert.ok(backoffMs(failures) >= 30_000 && backoffMs(failures) <= 60_000)
})
