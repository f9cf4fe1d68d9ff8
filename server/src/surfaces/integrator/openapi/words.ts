/** What the document says in prose. */

export const API_DESCRIPTION = `
Register your customers' websites, manage one subscription for each, and embed a dashboard in an iframe.

Every request carries \`Authorization: Integrator-Key <API_KEY>\`. The key belongs on your backend, never in a browser: there
are no CORS headers.

- Paths work with and without their trailing slash. \`HEAD\` works wherever \`GET\` does, except on embed.
- A path that exists answers another method with 405 \`method_not_allowed\` and \`Allow\`; any other path under \`/api/\` answers
  404 \`not_found\`.
- Operations for which no body is described take none, \`{}\`, or the \`[]\` that PHP makes of it; anything else is 400. A JSON
  body may come without \`Content-Type\`.
- A write that is answered with 503, or not at all, may have been carried out all the same: only the same request under
  the same \`Idempotency-Key\` tells.
- Checks run in this order: 401, 405, 413, 415, 429, 400, 422, 404, 412, 409. An address that failed to authenticate too often
  gets 429 instead of 401.
- Operations marked **Addition** (\`x-addition\`) go beyond the contract. A client that does not know them never notices.

The dashboard's own requests, \`/healthz\`, \`/readyz\` and the metrics are not part of this document.
`.trim()

export const KEY_DESCRIPTION = `
The value is \`Integrator-Key \` followed by the key, as in \`Authorization: Integrator-Key ik_live_…\`. Keys begin with
\`ik_live_\` in production and with \`ik_test_\` in staging.
`.trim()

/** The chapters of the document, in reading order. */
export const TAGS = {
  Connectivity: 'Is the API reachable, and is the key valid?',
  Websites: "Your customers' websites.",
  Subscriptions: 'The one subscription that a website can have.',
  'On the website':
    "What stands on a customer's website: the banner that is published, the tag, and where it was seen.",
  'Legal documents': 'The facts that documents are written from: what you know of your customers, and of yourself.',
  Analyses: 'A real browser looks at a website, and says what it found.',
  'Embedded dashboard': 'A short-lived URL for an iframe.',
  Events: 'Everything that happened to your websites and their subscriptions, oldest first.',
  Usage: 'What can be invoiced for a month.',
  Webhooks: 'Events, sent to you as they happen.',
  'What webhooks receive':
    'The requests that we send to your webhooks, one for each type of event, and what we make of your answers.',
  'Test clock': "Staging only: move a website's time forward.",
} as const

export type Tag = keyof typeof TAGS
