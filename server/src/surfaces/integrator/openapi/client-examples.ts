/** How `@portico/client` makes each call, by the operation's id. A test carries out every one of them. */
export const SDK_CALL_EXAMPLES: Readonly<Record<string, string>> = {
  ping: 'await portico.ping()',
  createSite: "const { site } = await portico.sites.create({ url: 'www.shop.example' })",
  listSites: "for await (const site of portico.sites.list({ status: 'active' })) console.log(site.fqdn)",
  getSite: 'const website = await portico.sites.retrieve(site)',
  updateSite: "await portico.sites.update(site, { reference: 'customer-4712', metadata: { contract: null } })",
  deleteSite: 'await portico.sites.delete(site)',
  createSubscription:
    "await portico.subscriptions.create(site, {\n  tier: 'growth',\n  interval: 'annually',\n" +
    "  modules: [{ name: 'extra_language', quantity: 2 }],\n})",
  changeSubscription: "await portico.subscriptions.change(site, { tier: 'comfort', interval: 'annually' })",
  getSubscription: 'const subscription = await portico.subscriptions.retrieve(site)',
  cancelSubscription: 'await portico.subscriptions.cancel(site)',
  reactivateSubscription: 'await portico.subscriptions.reactivate(site)',
  terminateSubscription: 'await portico.subscriptions.terminate(site)',
  publishWebsite: 'const { version, material } = await portico.sites.publish(site)',
  getInstallation: 'const { tag, seen } = await portico.sites.installation(site)',
  getSettings: 'const { settings, etag } = await portico.sites.settings(site)',
  updateSettings:
    "await portico.sites.updateSettings(site, { language: 'de', tools: [{ tool: 'google-analytics' }] }, { ifMatch: etag })",
  getDefaults: 'const defaults = await portico.defaults.retrieve()',
  putDefaults: "await portico.defaults.set({ look: { theme: 'light' }, automatic: 'propose' })",
  getDetails: 'const { documents } = await portico.sites.details(site)',
  putDetails:
    "await portico.sites.setDetails(site, {\n  country: 'ES',\n  kind: 'company',\n  name: 'Panadería Sol',\n" +
    "  email: 'hola@panaderia.example',\n})",
  getProfile: 'const company = await portico.profile.retrieve()',
  putProfile:
    "await portico.profile.set({\n  name: 'Blue Hosting S.L.',\n  street: 'Calle de Alcalá 100',\n" +
    "  postal_code: '28009',\n  city: 'Madrid',\n  country: 'ES',\n})",
  requestAnalysis: 'const { analysis } = await portico.analyses.create(site)',
  listAnalyses: 'for await (const { analysis, status } of portico.analyses.list(site)) console.log(analysis, status)',
  getAnalysis: 'const { status, report } = await portico.analyses.retrieve(site, analysis)',
  createEmbedSession: 'const { embed_url } = await portico.embed.create(site)',
  listEvents: 'for await (const event of portico.events.list({ after: cursor })) console.log(event.type)',
  getUsage: "const { number, lines, sha256 } = await portico.usage.retrieve('2026-10')",
  createWebhook:
    "const { id, secret } = await portico.webhooks.create({\n  url: 'https://hooks.example.com/portico',\n" +
    "  events: ['subscription.renewed', 'subscription.ended'],\n})",
  listWebhooks: 'const { webhooks } = await portico.webhooks.list()',
  getWebhook: 'const webhook = await portico.webhooks.retrieve(webhookId)',
  deleteWebhook: 'await portico.webhooks.delete(webhookId)',
  enableWebhook: 'await portico.webhooks.enable(webhookId)',
  rotateWebhookSecret: 'const { secret } = await portico.webhooks.rotate(webhookId)',
  listDeliveries:
    'for await (const delivery of portico.webhooks.deliveries(webhookId)) console.log(delivery.event, delivery.status)',
  redeliverEvents:
    "await portico.webhooks.redeliver(webhookId, { from: '2026-12-14T00:00:00Z', until: '2026-12-15T00:00:00Z' })",
  testWebhook: 'await portico.webhooks.test(webhookId)',
  getClock: 'const { now } = await portico.clock.retrieve(site)',
  advanceClock: "await portico.clock.advance(site, { advanceTo: '2027-01-31T12:00:00Z' })",
}

const OPENING = `import { Portico } from '@portico/client'

const portico = new Portico({ key: process.env.PORTICO_KEY, baseUrl: process.env.PORTICO_URL })
`

/** What the document shows beside a request with curl. */
export function clientExample(operationId: string | undefined) {
  const call = SDK_CALL_EXAMPLES[operationId ?? '']
  if (call === undefined) throw new Error(`CLIENT_CALLS has no call for ${operationId}: add one.`)
  return { lang: 'JavaScript', label: '@portico/client', source: `${OPENING}\n${call}` }
}

/** Where the reference lists client libraries: there is one. */
export const sdkInstallCommands = (version: unknown) => [
  {
    lang: 'Node.js',
    description:
      '`@portico/client` has types, retries and the check of webhooks for Node 20 or newer. Its package is made of the ' +
      "folder `sdk` of Portico's repository.",
    source: `npm install /path/to/portico-client-${version}.tgz`,
  },
]
