import { writeFileSync } from 'node:fs'
import pino from 'pino'
import { buildApp } from '../src/app/app.ts'
import { openMetrics } from '../src/operate/metrics.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'

// `npm run openapi`: writes docs/openapi.json anew, as production serves it where nothing is configured.

const FILE = new URL('../../docs/openapi.json', import.meta.url)

// Routes are described without being asked, so nothing ever connects to this address.
const database = openDatabase({ url: 'postgres://localhost/none', connections: 1 })
const store = openStore(database)
const app = await buildApp({
  ...store,
  environment: 'production',
  log: pino({ level: 'silent' }),
  metrics: openMetrics(),
  baseUrl: () => 'http://localhost:8080',
  publicUrl: () => 'http://localhost:8080',
  rateLimit: null,
  failures: null,
  checkReady: store.check,
  sealingKey: null,
  loopback: null,
  isDraining: () => false,
  isClosing: () => false,
  visitors: null,
})
const { body } = await app.inject('/openapi.json')
writeFileSync(FILE, body)
await app.close()
await database.close()
