import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, readConfig } from './config.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const EXTERNAL = {
  DATABASE_URL: 'postgres://portico:secret@db.example.com:5432/portico',
  PORTICO_ENVIRONMENT: 'staging',
}

type Env = Readonly<Record<string, string | undefined>>

/** The message that a configuration is refused with. */
function refusal(env: Env): string {
  try {
    readConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return error.message
  }
  return assert.fail(`accepted ${JSON.stringify(env)}`)
}

function portsOf({ deployments }: Config): string[] {
  return deployments.map(({ environment, port }) => `${environment} ${port}`)
}

test('with no configuration at all one process serves both environments on 8080 and 8081', () => {
  assert.deepEqual(readConfig({}), {
    database: { kind: 'embedded', home: `${ROOT}.portico`, user: null },
    deployments: [
      { environment: 'production', port: 8080, portVariable: 'PORT', baseUrl: null, publicUrl: null },
      { environment: 'staging', port: 8081, portVariable: 'STAGING_PORT', baseUrl: null, publicUrl: null },
    ],
    host: undefined,
    reusePort: false,
    rateLimit: 100,
    trustedProxies: [],
    idempotencyKeys: 1_000_000,
    metricsHost: '127.0.0.1',
    metricsPort: null,
    logLevel: 'info',
    databaseConnections: 10,
    drainSeconds: 0,
    sealingKey: null,
    worker: true,
    public: true,
    scanner: { on: true, databaseUrl: null, concurrency: 1, hosts: new Map() },
    surveys: 'weekly',
    retention: { consentMonths: 24, analysisMonths: 24, inventoryMonths: 13, deliveryDays: 30, endedMonths: null },
    provider: null,
    consentsPerDay: 200_000,
    visitors: { memoryMb: 64, snapshotFolder: null },
    webhookLoopback: false,
  })
})

test('an empty variable is as good as none', () => {
  const names = [
    ...['PORT', 'STAGING_PORT', 'BASE_URL', 'STAGING_BASE_URL', 'PORTICO_HOME', 'DATABASE_URL', 'PORTICO_ENVIRONMENT'],
    ...['RATE_LIMIT', 'TRUSTED_PROXIES', 'HOST', 'REUSE_PORT', 'METRICS_PORT', 'LOG_LEVEL', 'DATABASE_CONNECTIONS'],
    ...['IDEMPOTENCY_KEYS', 'DRAIN_SECONDS', 'METRICS_HOST', 'WEBHOOK_ALLOW_LOOPBACK', 'SCANNER', 'SCANNER_HOSTS'],
    ...['SCANNER_DATABASE_URL', 'SCANNER_CONCURRENCY', 'SCANNER_SURVEYS', 'CONSENTS_PER_DAY'],
    ...['PUBLIC_MEMORY_MB', 'PUBLIC_SNAPSHOT'],
    ...['OPERATOR_NAME', 'OPERATOR_COUNTRY'],
    ...['CONSENT_MONTHS', 'ANALYSIS_MONTHS', 'INVENTORY_MONTHS', 'DELIVERY_DAYS', 'ERASE_ENDED_MONTHS'],
  ]
  assert.deepEqual(readConfig(Object.fromEntries(names.map((name) => [name, '']))), readConfig({}))
})

test('PORT is the API’s, production’s when both are served, and STAGING_PORT is staging’s', () => {
  assert.deepEqual(portsOf(readConfig({ PORT: '80', STAGING_PORT: '65535' })), ['production 80', 'staging 65535'])
  assert.deepEqual(portsOf(readConfig({ PORT: '0', STAGING_PORT: '0' })), ['production 0', 'staging 0'])
})

test('PORT is staging’s too when only staging is served', () => {
  const config = readConfig({ ...EXTERNAL, PORT: '80', STAGING_PORT: '81' })
  assert.deepEqual(portsOf(config), ['staging 80'])
})

test('variables say how long things are kept, and websites are erased by themselves only where one says so', () => {
  const { retention } = readConfig({
    ANALYSIS_MONTHS: '6',
    INVENTORY_MONTHS: '3',
    DELIVERY_DAYS: '7',
    ERASE_ENDED_MONTHS: '36',
  })
  assert.deepEqual(retention, {
    consentMonths: 24,
    analysisMonths: 6,
    inventoryMonths: 3,
    deliveryDays: 7,
    endedMonths: 36,
  })
  assert.equal(readConfig({ ERASE_ENDED_MONTHS: 'off' }).retention.endedMonths, null)
})

test('two environments cannot share a port', () => {
  for (const env of [{ PORT: '8081' }, { STAGING_PORT: '8080' }, { PORT: '9000', STAGING_PORT: '9000' }]) {
    assert.match(refusal(env), /^PORT and STAGING_PORT are both \d+: /)
  }
})

test('BASE_URL is the public address, STAGING_BASE_URL likewise', () => {
  const { deployments } = readConfig({
    BASE_URL: 'https://api.example.com',
    STAGING_BASE_URL: 'https://staging.example.com:8443/portico/',
  })
  assert.deepEqual(
    deployments.map(({ baseUrl }) => baseUrl),
    ['https://api.example.com', 'https://staging.example.com:8443/portico'],
  )
})

test('BASE_URL is staging’s too when only staging is served', () => {
  const config = readConfig({ ...EXTERNAL, BASE_URL: 'http://a.example/', STAGING_BASE_URL: 'http://b.example' })
  assert.equal(config.deployments[0]?.baseUrl, 'http://a.example')
})

test('what is remembered for visitors has a bound, and a relative folder is relative to the project’s root', () => {
  const { visitors } = readConfig({ PUBLIC_MEMORY_MB: '256', PUBLIC_SNAPSHOT: '/var/cache/portico' })
  assert.deepEqual(visitors, { memoryMb: 256, snapshotFolder: '/var/cache/portico' })
  const { snapshotFolder } = readConfig({ PUBLIC_SNAPSHOT: 'snapshots' }).visitors
  assert.ok(snapshotFolder?.startsWith('/') && snapshotFolder.endsWith('/snapshots'))
})

test('a relative PORTICO_HOME is relative to the project’s root', () => {
  const home = (text: string) => readConfig({ PORTICO_HOME: text }).database
  assert.deepEqual(home('data/postgres'), { kind: 'embedded', home: `${ROOT}data/postgres`, user: null })
  assert.deepEqual(home('./data'), { kind: 'embedded', home: `${ROOT}data`, user: null })
  assert.deepEqual(home('/srv/portico'), { kind: 'embedded', home: '/srv/portico', user: null })
})

test('PORTICO_USER is whom the service goes on as', () => {
  assert.equal(readConfig({ PORTICO_USER: 'portico' }).database.user, 'portico')
  assert.equal(readConfig({ ...EXTERNAL, PORTICO_USER: 'portico' }).database.user, 'portico')
})

test('with DATABASE_URL set, PORTICO_ENVIRONMENT says which environment is served', () => {
  for (const environment of ['production', 'staging']) {
    for (const scheme of ['postgres', 'postgresql']) {
      const url = `${scheme}://portico@db.example.com/portico`
      const config = readConfig({ DATABASE_URL: url, PORTICO_ENVIRONMENT: environment })
      assert.deepEqual(config.database, { kind: 'external', url, user: null })
      assert.deepEqual(portsOf(config), [`${environment} 8080`])
    }
  }
})

test('DATABASE_URL without PORTICO_ENVIRONMENT is refused', () => {
  const message = refusal({ DATABASE_URL: EXTERNAL.DATABASE_URL })
  assert.match(message, /DATABASE_URL.*set PORTICO_ENVIRONMENT to production or staging/)
})

test('PORTICO_ENVIRONMENT chooses one of the two when embedded', () => {
  assert.deepEqual(portsOf(readConfig({ PORTICO_ENVIRONMENT: 'production' })), ['production 8080'])
  assert.deepEqual(portsOf(readConfig({ PORTICO_ENVIRONMENT: 'staging' })), ['staging 8080'])
})

test('RATE_LIMIT is requests a second, or off for benchmarks', () => {
  assert.equal(readConfig({ RATE_LIMIT: '1' }).rateLimit, 1)
  assert.equal(readConfig({ RATE_LIMIT: '2500' }).rateLimit, 2500)
  assert.equal(readConfig({ RATE_LIMIT: 'off' }).rateLimit, null)
})

test('OPERATOR_NAME and OPERATOR_COUNTRY say who runs the installation', () => {
  const providerOf = (name: string, country: string) =>
    readConfig({ OPERATOR_NAME: name, OPERATOR_COUNTRY: country }).provider
  assert.deepEqual(providerOf(' Blue Hosting, S.L. ', 'ES'), { name: 'Blue Hosting, S.L.', country: 'ES' })
  assert.deepEqual(providerOf('青い会社', 'JP'), { name: '青い会社', country: 'JP' })
  assert.equal(providerOf('x'.repeat(150), 'GB')?.name.length, 150)
  for (const name of ['x'.repeat(151), ' ', 'Blue\nHosting', 'Blue\u202eHosting', '\x1b[31mBlue'])
    assert.equal(
      refusal({ OPERATOR_NAME: name, OPERATOR_COUNTRY: 'ES' }),
      'OPERATOR_NAME must be one line of 1 to 150 plain characters.',
    )
  for (const country of ['es', 'ESP', 'Spain', 'EU', 'ZZ', 'UK', 'E'])
    assert.match(
      refusal({ OPERATOR_NAME: 'Blue', OPERATOR_COUNTRY: country }),
      /^OPERATOR_COUNTRY must be a country .* ES/,
    )
})

test('OPERATOR_NAME without OPERATOR_COUNTRY is refused, and the other way round', () => {
  assert.match(refusal({ OPERATOR_NAME: 'Blue' }), /^OPERATOR_NAME is set, so set OPERATOR_COUNTRY too, or neither: /)
  assert.match(refusal({ OPERATOR_COUNTRY: 'ES' }), /^OPERATOR_COUNTRY is set, so set OPERATOR_NAME too, or neither: /)
})

test('TRUSTED_PROXIES is a list of addresses and ranges', () => {
  assert.deepEqual(readConfig({ TRUSTED_PROXIES: '10.0.0.5' }).trustedProxies, ['10.0.0.5'])
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16,fd00::/8,::1' })
  assert.deepEqual(trustedProxies, ['10.0.0.5', '192.168.0.0/16', 'fd00::/8', '::1'])
})

test('metrics listen on this machine alone, whatever HOST says, unless METRICS_HOST says otherwise', () => {
  assert.equal(readConfig({ HOST: '0.0.0.0' }).metricsHost, '127.0.0.1')
  assert.equal(readConfig({ METRICS_HOST: '10.0.0.11' }).metricsHost, '10.0.0.11')
})

test('webhooks may call loopback where somebody tries things on a terminal, and where the operator says so', () => {
  const allowed = (env: Env, onTerminal: boolean) => readConfig(env, { onTerminal }).webhookLoopback
  for (const [env, onTerminal, expected] of [
    [{}, true, true],
    [{}, false, false],
    [EXTERNAL, true, false],
    [{ WEBHOOK_ALLOW_LOOPBACK: 'off' }, true, false],
    [{ WEBHOOK_ALLOW_LOOPBACK: 'on' }, false, true],
    [{ ...EXTERNAL, WEBHOOK_ALLOW_LOOPBACK: 'on' }, false, true],
  ] as const) {
    assert.equal(allowed(env, onTerminal), expected, JSON.stringify(env))
  }
  assert.match(refusal({ WEBHOOK_ALLOW_LOOPBACK: 'yes' }), /^WEBHOOK_ALLOW_LOOPBACK must be one of on, off/)
})

test('HOST, METRICS_PORT, LOG_LEVEL, DATABASE_CONNECTIONS and DRAIN_SECONDS are taken as they are', () => {
  const numbers = { METRICS_PORT: '9100', DATABASE_CONNECTIONS: '25', DRAIN_SECONDS: '5' }
  const config = readConfig({ HOST: '::1', LOG_LEVEL: 'warn', ...numbers })
  assert.equal(config.host, '::1')
  assert.equal(config.metricsPort, 9100)
  assert.equal(config.logLevel, 'warn')
  assert.equal(config.databaseConnections, 25)
  assert.equal(config.drainSeconds, 5)
})

const NO_NUMBERS = ['-1', '1.5', '1e3', '0x50', ' 80', '80 ', 'http', '٣', '99999999999999999999']
const NO_PORTS = [...NO_NUMBERS, '65536']
const NO_ADDRESSES = ['api.example.com', 'ftp://example.com', 'https://', 'https://a.example?x', 'https://a.example#x']

const BAD: Readonly<Record<string, { readonly values: readonly string[]; readonly says: RegExp }>> = {
  PORT: { values: NO_PORTS, says: /whole number from 0 to 65535/ },
  STAGING_PORT: { values: NO_PORTS, says: /whole number from 0 to 65535/ },
  METRICS_PORT: { values: NO_PORTS, says: /whole number from 0 to 65535/ },
  BASE_URL: { values: NO_ADDRESSES, says: /http or https address such as / },
  STAGING_BASE_URL: { values: NO_ADDRESSES, says: /http or https address such as / },
  PORTICO_ENVIRONMENT: { values: ['prod', 'Production', 'both', 'production '], says: /production, staging/ },
  RATE_LIMIT: { values: [...NO_NUMBERS, '0', 'OFF', 'none', '1000001'], says: /whole number from 1 .*or "off"/ },
  TRUSTED_PROXIES: {
    values: ['1', 'true', '*', '10.0.0', '10.0.0.0/33', '::/129', '10.0.0.1/', '1.2.3.4/8/8', 'proxy', '1.2.3.4,'],
    says: /addresses or ranges such as/,
  },
  IDEMPOTENCY_KEYS: { values: [...NO_NUMBERS, '0', '10000001'], says: /whole number from 1 to 10000000/ },
  CONSENT_MONTHS: { values: [...NO_NUMBERS, '11', '61'], says: /whole number from 12 to 60/ },
  ANALYSIS_MONTHS: { values: [...NO_NUMBERS, '0', '61'], says: /whole number from 1 to 60/ },
  INVENTORY_MONTHS: { values: [...NO_NUMBERS, '0', '61'], says: /whole number from 1 to 60/ },
  DELIVERY_DAYS: { values: [...NO_NUMBERS, '4', '366'], says: /whole number from 5 to 365/ },
  ERASE_ENDED_MONTHS: { values: [...NO_NUMBERS, '0', '121'], says: /whole number from 1 to 120, or "off"/ },
  PUBLIC_MEMORY_MB: { values: [...NO_NUMBERS, '7', '257'], says: /whole number from 8 to 256/ },
  CONSENTS_PER_DAY: { values: [...NO_NUMBERS, '0', '100000001'], says: /whole number from 1 to 100000000/ },
  LOG_LEVEL: { values: ['verbose', 'INFO', '3'], says: /fatal, error, warn, info, debug, trace, silent/ },
  DRAIN_SECONDS: { values: [...NO_NUMBERS, '601'], says: /whole number from 0 to 600/ },
  DATABASE_CONNECTIONS: { values: [...NO_NUMBERS, '0', '1001'], says: /whole number from 1 to 1000/ },
}

for (const [name, { values, says }] of Object.entries(BAD)) {
  test(`a ${name} that cannot be used is refused with its name, its value and what it takes`, () => {
    for (const value of values) {
      const message = refusal({ [name]: value })
      assert.ok(message.startsWith(`${name} must be `), message)
      assert.ok(message.endsWith(`, not "${value}".`), message)
      assert.match(message, says)
    }
  })
}

test('a DATABASE_URL that cannot be used is refused without showing the password in it', () => {
  for (const url of ['mysql://portico:secret@db/portico', 'secret', '//portico:secret@db', 'postgres//x:secret@db']) {
    const message = refusal({ DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production' })
    assert.match(message, /^DATABASE_URL must be like postgres:/)
    assert.doesNotMatch(message, /secret/)
  }
})

test('PORTICO_SECRET is 32 bytes in base64, and a wrong one is not repeated in the message', () => {
  const secret = Buffer.alloc(32, 7).toString('base64')
  assert.deepEqual(readConfig({ PORTICO_SECRET: secret }).sealingKey, [secret])
  const older = Buffer.alloc(32, 8).toString('base64')
  assert.deepEqual(readConfig({ PORTICO_SECRET: `${secret}, ${older}` }).sealingKey, [secret, older])
  for (const wrong of [
    'short',
    `${secret},`,
    `${secret},short`,
    Array(9).fill(secret).join(),
    secret.slice(1),
    `${secret}A`,
    Buffer.alloc(31).toString('base64'),
  ]) {
    const message = refusal({ PORTICO_SECRET: wrong })
    assert.match(message, /^PORTICO_SECRET must be 32 random bytes in base64/)
    assert.equal(message.includes(wrong), false)
  }
})

test('WORKER=off leaves announcing and delivering to others', () => {
  assert.equal(readConfig({ WORKER: 'off' }).worker, false)
  assert.equal(readConfig({ WORKER: 'on' }).worker, true)
  assert.match(refusal({ WORKER: 'no' }), /^WORKER must be one of on, off/)
})

test('REUSE_PORT=on lets other processes listen on the same port', () => {
  assert.equal(readConfig({ REUSE_PORT: 'on' }).reusePort, true)
  assert.equal(readConfig({ REUSE_PORT: 'off' }).reusePort, false)
  assert.match(refusal({ REUSE_PORT: 'yes' }), /^REUSE_PORT must be one of on, off/)
})

test('of the modes of TLS to PostgreSQL all that check anything check the certificate and the name', () => {
  const urlWith = (query: string) => {
    const { database } = readConfig({ ...EXTERNAL, DATABASE_URL: `${EXTERNAL.DATABASE_URL}${query}` })
    return database.kind === 'external' ? database.url.slice(EXTERNAL.DATABASE_URL.length) : ''
  }
  for (const same of ['', '?sslmode=verify-full', '?sslmode=no-verify', '?sslmode=disable', '?sslrootcert=/a/b.pem']) {
    assert.equal(urlWith(same), same)
  }
  for (const mode of ['require', 'prefer', 'verify-ca']) {
    const checked = urlWith(`?sslmode=${mode}&sslrootcert=/etc/portico/ca.pem`)
    assert.deepEqual(Object.fromEntries(new URLSearchParams(checked)), {
      sslmode: 'verify-full',
      sslrootcert: '/etc/portico/ca.pem',
    })
  }
  const wrong = refusal({ ...EXTERNAL, DATABASE_URL: `${EXTERNAL.DATABASE_URL}?sslmode=verify` })
  assert.match(wrong, /^The sslmode in DATABASE_URL must be one of verify-full, .*, not "verify"\.$/)
})

test('hosts that lead to this machine are for staging: a process that serves production alone refuses to start', () => {
  const hosts = { SCANNER_HOSTS: 'shop.example=127.0.0.1:8183' }
  assert.equal(readConfig(hosts).scanner.hosts.get('shop.example:80'), 8183, 'both environments')
  assert.equal(readConfig({ ...hosts, ...EXTERNAL }).scanner.hosts.size, 2, 'staging')
  assert.match(refusal({ ...hosts, ...EXTERNAL, PORTICO_ENVIRONMENT: 'production' }), /SCANNER_HOSTS is for staging/)
  assert.match(refusal({ ...hosts, PORTICO_ENVIRONMENT: 'production' }), /SCANNER_HOSTS is for staging/)
  assert.match(refusal({ SCANNER_HOSTS: 'shop.example=10.0.0.1:80' }), /SCANNER_HOSTS has the entry/)
})

test('websites are surveyed every week, every month or not at all', () => {
  assert.equal(readConfig({}).surveys, 'weekly')
  for (const cadence of ['weekly', 'monthly', 'off'])
    assert.equal(readConfig({ SCANNER_SURVEYS: cadence }).surveys, cadence)
  assert.match(
    refusal({ SCANNER_SURVEYS: 'daily' }),
    /^SCANNER_SURVEYS must be one of weekly, monthly, off, not "daily"\.$/,
  )
})

test('a scanner has a database address of its own, and a number of places', () => {
  const url = 'postgres://portico_scanner:secret@db.example.com:5432/portico'
  const { scanner } = readConfig({ ...EXTERNAL, SCANNER_DATABASE_URL: url, SCANNER_CONCURRENCY: '4', SCANNER: 'off' })
  assert.deepEqual(scanner, { on: false, databaseUrl: url, concurrency: 4, hosts: new Map() })
  assert.match(refusal({ ...EXTERNAL, SCANNER_DATABASE_URL: 'mysql://x' }), /^SCANNER_DATABASE_URL must be like/)
  assert.match(refusal({ SCANNER_CONCURRENCY: '0' }), /SCANNER_CONCURRENCY must be a whole number from 1 to 32/)
  assert.match(refusal({ SCANNER: 'maybe' }), /SCANNER must be one of on, off/)
})
