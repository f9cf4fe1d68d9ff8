import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { FIND_SEALED_ANSWERS, FIND_SEALED_WEBHOOKS, reencryptSecrets } from '../src/operate/secrets/reseal.ts'
import type { SealingKey } from '../src/secrets/sealed.ts'
import { type Database, openDatabase } from '../src/store/kit/database.ts'
import { ROOT } from './folders.ts'
import { type CallApi, cloneDatabase, newSite, openCaller, startTestService } from './harness.ts'
import { explainStatement } from './plan.ts'
import { newFolder, portico, startPortico } from './process.ts'
import { type InProcessService, startInProcess } from './process-in-test.ts'
import { assertSignature, startWebhookReceiver, type WebhookReceiver } from './receiver.ts'
import { until } from './until.ts'

/** What docs/operations/secrets.md says to do, by its mark. */
async function marked(mark: string): Promise<string> {
  const page = await readFile(join(ROOT, 'docs', 'operations', 'secrets.md'), 'utf8')
  return new RegExp(`<!-- test: ${mark} -->\\n *\`\`\`\\w+\\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''
}

const newKey = () => randomBytes(32).toString('base64')
const WEBHOOKS = '/api/integrators/webhooks/'

test('the secret is changed on two nodes that run, and no webhook is lost', async () => {
  const [older, newer] = [newKey(), newKey()]
  const databaseUrl = await cloneDatabase('staging')
  const envWith = (...secrets: readonly string[]) => ({
    ...{ DATABASE_URL: databaseUrl, PORTICO_ENVIRONMENT: 'staging', PORTICO_SECRET: secrets.join(',') },
  })
  const onboarded = await portico(['onboard', 'Changing', '--json'], envWith(older))
  const headers = { authorization: `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}` }
  const startNode = (secrets: readonly string[]) => startInProcess(envWith(...secrets), ['api', 'worker'], 50)
  const nodes: [InProcessService, InProcessService] = [await startNode([older]), await startNode([older])]
  const callOf = (node: 0 | 1) => openCaller(nodes[node].stagingUrl, headers)

  const hooks: { readonly receiver: WebhookReceiver; readonly secret: string; readonly expected: string[] }[] = []
  const newHook = async (call: CallApi, key: string) => {
    const receiver = await startWebhookReceiver()
    const options = { body: { url: receiver.url, events: ['site.created'] }, headers: { 'idempotency-key': key } }
    const answer = await call('POST', WEBHOOKS, options)
    assert.equal(answer.status, 201, answer.text)
    hooks.push({ receiver, secret: answer.body.secret, expected: [] })
    return { id: answer.body.id as string, again: (by: CallApi) => by('POST', WEBHOOKS, options), text: answer.text }
  }
  /** Websites that are registered on a node; each endpoint that is there has to hear of them. */
  const register = async (node: 0 | 1, count: number) => {
    for (let place = 0; place < count; place++) {
      const there = [...hooks]
      const site = await newSite({ call: callOf(node) })
      for (const { expected } of there) expected.push(site)
    }
  }
  const changeTo = async (...secrets: readonly string[]) => {
    for (const node of [0, 1] as const) {
      const restart = async () => {
        await nodes[node].stop()
        nodes[node] = await startNode(secrets)
      }
      await Promise.all([restart(), register(node === 0 ? 1 : 0, 5)])
      // While nodes have different secrets, each reads what the other has sealed.
      if (node === 0) await newHook(callOf(0), `made-with-${secrets.length}-${hooks.length}`)
      await register(0, 2)
      await register(1, 2)
    }
  }

  const first = await newHook(callOf(0), 'first')
  await register(1, 2)
  await changeTo(older, newer)
  await changeTo(newer, older)
  assert.equal((await callOf(1)('POST', `${WEBHOOKS}${first.id}/rotate/`)).status, 200)
  const resealed = await portico(['secrets', 'reseal', '--json'], envWith(newer, older))
  assert.equal(resealed.code, 0, resealed.stderr)
  const { webhooks, answers, unreadable } = JSON.parse(resealed.stdout).staging
  assert.deepEqual([webhooks, answers, unreadable], [{ found: 3, resealed: 2 }, { found: 3, resealed: 2 }, []])
  await changeTo(newer)

  const again = await first.again(callOf(0))
  assert.deepEqual([again.headers['idempotent-replayed'], again.text], ['true', first.text])
  assert.equal(hooks.length, 4)
  for (const { receiver, secret, expected } of hooks) {
    assert.ok(expected.length > 0)
    const arrived = () => new Set(receiver.received.map(({ body }) => body.data.site.site))
    await until(async () => expected.every((site) => arrived().has(site)))
    for (const one of receiver.received) assertSignature(one, secret)
  }
  for (const node of nodes) await node.stop()
  assert.doesNotMatch(nodes.map((node) => node.log()).join(''), /cannot be read/)
})

/** A database with webhooks that an older secret has sealed. */
async function sealedWith(secret: SealingKey, count: number) {
  const service = await startTestService({ sealingKey: secret })
  const { call } = await service.tenant()
  for (let place = 0; place < count; place++) {
    const answer = await call('POST', WEBHOOKS, { body: { url: `https://hook-${place}.example.com/` } })
    assert.equal(answer.status, 201, answer.text)
  }
  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  return { service, call, database }
}

test('resealing goes on where it was stopped, and follows secrets that are rotated meanwhile', async () => {
  const [older, newer] = [newKey(), newKey()]
  const { service, call, database } = await sealedWith(older, 7)
  let changes = 0
  const stopping: Database = {
    ...database,
    async query(statement, values) {
      if (statement.name === 'store_resealed_webhook' && ++changes > 3) throw new Error('stopped')
      return database.query(statement, values)
    },
  }
  const key = [newer, older] as const
  await assert.rejects(reencryptSecrets(stopping, key, { page: 2 }), /stopped/)

  let isRotated = false
  const rotating: Database = {
    ...database,
    async query(statement, values) {
      const rows = await database.query(statement, values)
      if (statement.name === 'find_sealed_webhooks' && rows.length > 0 && !isRotated) {
        isRotated = true
        for (const { id } of rows) assert.equal((await call('POST', `${WEBHOOKS}${id}/rotate/`)).status, 200)
      }
      // biome-ignore lint/suspicious/noExplicitAny: the rows are whatever was asked for.
      return rows as any
    },
  }
  const progress: number[] = []
  const done = await reencryptSecrets(rotating, key, {
    page: 5,
    onProgress: ({ webhooks }) => void progress.push(webhooks.found),
  })
  assert.deepEqual([done.webhooks.found, done.unreadable], [7, []])
  assert.ok(progress.includes(1) && progress.includes(7))
  assert.deepEqual(await reencryptSecrets(database, key), {
    webhooks: { found: 7, resealed: 0 },
    answers: { found: 0, resealed: 0 },
    unreadable: [],
  })
  assert.deepEqual((await reencryptSecrets(database, newer)).unreadable, [])
  const [rows] = await service.sql<{ olds: string }>(
    'select count(*) as olds from webhook where previous_secret is not null',
  )
  assert.ok(Number(rows?.olds) > 0)
  await database.close()
})

test('the doctor tells of what an older secret has sealed, and resealing of what no secret opens', async () => {
  const [older, newer] = [newKey(), newKey()]
  const { service, database } = await sealedWith(older, 2)
  const found = async (key: SealingKey) =>
    (await runDoctorChecks(service.databaseUrl, 'production', key)).find(
      ({ check }) => check === 'secrets of webhooks can be read',
    )
  assert.equal((await found(older))?.found, 'all')
  const both = await found([newer, older])
  assert.deepEqual(
    [both?.ok, /^all, 2 of them with an older secret: run "portico secrets reseal"/.test(both?.found ?? '')],
    [true, true],
  )
  assert.equal((await found(newer))?.ok, false)

  const env = { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'production' }
  const lost = await portico(['secrets', 'reseal'], { ...env, PORTICO_SECRET: newer })
  assert.equal(lost.code, 1)
  assert.match(lost.stdout, /None of the secrets opens 2 of the webhooks \(.*\): add the one that they were made with/)
  const none = await portico(['secrets', 'reseal'], env)
  assert.deepEqual([none.code, /PORTICO_SECRET is not set/.test(none.stderr)], [1, true])
  const words = (await marked('reseal')).trim().split(' ')
  assert.deepEqual(words.slice(0, 2), ['npx', 'portico'])
  const all = await portico(words.slice(2), { ...env, PORTICO_SECRET: `${newer},${older}` })
  assert.deepEqual(
    [all.code, all.stdout],
    [
      0,
      'production: 2 of 2 webhooks and 0 of 0 kept answers with a secret in them were sealed anew. All of it opens with the ' +
        'first secret: once every process has that one first, the others can go.\n',
    ],
  )
  assert.equal((await found(newer))?.found, 'all')
  await database.close()
})

test('what is to be resealed is read in the order of an index, page by page', async () => {
  const url = await cloneDatabase()
  const first = '00000000-0000-0000-0000-000000000000'
  for (const [statement, values] of [
    [{ ...FIND_SEALED_WEBHOOKS, text: FIND_SEALED_WEBHOOKS.text.replace('id > $1', 'id > $1::uuid') }, [first, 500]],
    [FIND_SEALED_ANSWERS, [first, '', 500]],
  ] as const) {
    const steps = (await explainStatement(url, statement, values)).map((step) => step['Node Type'])
    assert.deepEqual(steps, ['Limit', 'Index Scan'], statement.name)
  }
})

test('secrets are in files as on the page, and in credentials, and no variable of the process has them', async () => {
  const folder = await newFolder()
  const url = await cloneDatabase()
  const [make = '', start = ''] = (await marked('file')).replaceAll('/etc/portico', folder).trim().split('\n')
  await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', make])
  const secret = (await readFile(join(folder, 'secret'), 'utf8')).trim()
  assert.equal((await stat(join(folder, 'secret'))).mode & 0o777, 0o600)
  await writeFile(join(folder, 'database-url'), `${url}\n`)
  const files = Object.fromEntries([...start.matchAll(/(\w+_FILE)=(\S+)/g)].map(([, name = '', file]) => [name, file]))
  assert.deepEqual(Object.keys(files), ['PORTICO_SECRET_FILE', 'DATABASE_URL_FILE'])
  // One of them as systemd hands it on.
  const credentials = [...(await marked('credentials')).matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name)
  assert.deepEqual(credentials, ['PORTICO_SECRET', 'DATABASE_URL'])
  await writeFile(join(folder, 'PORTICO_SECRET'), `${secret}\n`)
  const env = {
    DATABASE_URL_FILE: files['DATABASE_URL_FILE'] ?? '',
    CREDENTIALS_DIRECTORY: folder,
    PORTICO_ENVIRONMENT: 'production',
  }
  const service = await startPortico(env)
  const { stdout, code } = await portico(['onboard', 'Hidden', '--json'], env)
  assert.equal(code, 0)
  const call = openCaller(service.url, { authorization: `Integrator-Key ${JSON.parse(stdout).key.secret}` })
  assert.equal((await call('POST', WEBHOOKS, { body: { url: 'https://hook.example.com/' } })).status, 201)
  if (process.platform === 'linux') {
    const variables = await readFile(`/proc/${service.child.pid}/environ`, 'utf8')
    assert.ok(!variables.includes(secret) && !variables.includes(new URL(url).password))
  }
  assert.equal((await service.end('SIGTERM')).code, 0)
  const doctor = await portico(['doctor'], env)
  assert.match(doctor.stdout, /secrets of webhooks can be read: all\n/)
  const fromFile = await portico(['doctor'], { ...files, PORTICO_ENVIRONMENT: 'production' })
  assert.match(fromFile.stdout, /secrets of webhooks can be read: all\n/)
  const gone = await portico(['doctor'], { ...env, DATABASE_URL_FILE: join(folder, 'gone') })
  assert.deepEqual([gone.code, /^portico: The file of DATABASE_URL_FILE cannot be read/.test(gone.stderr)], [1, true])
})
