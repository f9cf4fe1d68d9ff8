import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SDK_CALL_EXAMPLES } from '../../server/src/surfaces/integrator/openapi/client-examples.ts'
import { openApiContract } from '../../server/test/contract.ts'
import { startTestService } from '../../server/test/harness.ts'
import { openScannerQueue } from '../../server/test/scan-tools.ts'
import { setOnboardedAt } from '../../server/test/set-clocks-back.ts'
import { Portico } from '../src/index.ts'

const service = await startTestService({ environment: 'staging' })

/** Every example, in an order in which each can be carried out. */
const STORY = [
  ...['ping', 'createSite', 'getSite', 'listSites', 'createEmbedSession', 'getClock', 'createSubscription'],
  ...[
    'getSubscription',
    'updateSite',
    'putDefaults',
    'getDefaults',
    'getSettings',
    'updateSettings',
    'publishWebsite',
    'getInstallation',
    'putProfile',
    'getProfile',
    'putDetails',
    'getDetails',
    'changeSubscription',
    'requestAnalysis',
    'listAnalyses',
    'getAnalysis',
    'cancelSubscription',
    'reactivateSubscription',
    'advanceClock',
  ],
  ...[
    'terminateSubscription',
    'listEvents',
    'getUsage',
    'createWebhook',
    'listWebhooks',
    'getWebhook',
    'rotateWebhookSecret',
  ],
  ...['testWebhook', 'redeliverEvents', 'listDeliveries', 'enableWebhook', 'deleteWebhook', 'deleteSite'],
]

/** What an example makes, by its name. */
const MADE: Readonly<Record<string, string>> = { createSite: 'site', getSettings: 'etag', requestAnalysis: 'analysis' }

test('the document shows for every operation how the client calls it', async () => {
  const { operations } = openApiContract((await service.call('GET', '/openapi.json')).body)
  for (const { operation } of operations) {
    const [sample, ...others] = operation['x-codeSamples']
    assert.deepEqual([sample.label, others], ['@portico/client', []])
    assert.ok(sample.source.startsWith("import { Portico } from '@portico/client'\n"))
    assert.ok(sample.source.endsWith(`\n${SDK_CALL_EXAMPLES[operation.operationId]}`))
  }
  const described = operations.map(({ operation }) => operation.operationId)
  assert.deepEqual(Object.keys(SDK_CALL_EXAMPLES).toSorted(), described.toSorted(), 'and for none that is not there')
})

test('every call in the document can be made as it stands', async () => {
  const { id, key } = await service.tenant()
  await setOnboardedAt(service, id, '2026-09-01')
  const portico = new Portico({ key, baseUrl: service.url })
  assert.deepEqual(STORY.toSorted(), Object.keys(SDK_CALL_EXAMPLES).toSorted())
  const { site } = await portico.sites.create({ url: 'examples.example.com' })
  const { id: webhookId } = await portico.webhooks.create({ url: 'https://hooks.example.com/story' })
  const scanner = openScannerQueue(service.databaseUrl)
  await scanner.beat()
  for (const operation of STORY) {
    const parameters = ['portico', 'site', 'webhookId', 'cursor', 'console', 'analysis', 'etag']
    // What an example makes is its own; what it needs is given to it.
    const argumentNames = parameters.filter((name) => name !== MADE[operation])
    const analysis = operation === 'getAnalysis' ? (await portico.analyses.page(site)).analyses[0]?.analysis : ''
    const make = Object.getPrototypeOf(async () => {}).constructor
    const call = new make(...argumentNames, String(SDK_CALL_EXAMPLES[operation]))
    const values = { portico, site, webhookId, cursor: null, console: { log() {} }, analysis, etag: '*' }
    await call(...argumentNames.map((name) => values[name as keyof typeof values]))
  }
})
