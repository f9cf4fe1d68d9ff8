import type { FastifyInstance } from 'fastify'
import { type BodyKind, type PreparedBody, prepareBody, sendPrepared } from '../kit/bodies/prepared-body.ts'
import { sendProblem } from '../kit/problems.ts'
import type { Services } from '../kit/services.ts'
import { openApiDocument } from './openapi/document.ts'
import type { Operation } from './openapi/operation.ts'
import { operationsList } from './operations-list.ts'
import { openReferenceScript } from './scalar.ts'

/** Both environments of a process show their page with the same script. */
const script = openReferenceScript()

/** The contract for machines and for people, without a key. */
export function referenceRoutes(
  app: FastifyInstance,
  { environment, baseUrl }: Services,
  operations: readonly Operation[],
): void {
  // The public address is known once the service listens.
  const document = madeOnce(
    () => `${JSON.stringify(openApiDocument(operations, { environment, baseUrl: baseUrl() }), null, 2)}\n`,
  )
  app.get('/openapi.json', (request, reply) => sendPrepared(request, reply, document()))

  // Everything is relative to the page's own address, which may come with a slash and behind a path.
  const pages = new Map<string, Promise<PreparedBody>>()
  const pageAt = (root: string) => {
    const found = pages.get(root) ?? script().then(({ name }) => prepareBody(page(root, name, operations), PAGE))
    pages.set(root, found)
    return found
  }
  app.get('/docs', async (request, reply) => {
    const root = request.originalUrl.split('?')[0]?.endsWith('/') ? '../' : './'
    return sendPrepared(request, reply, await pageAt(root))
  })

  app.get<{ Params: { name: string } }>('/docs/:name', async (request, reply) => {
    const { name, script: file } = await script()
    if (request.params.name !== name) return sendProblem(request, reply, 'not_found')
    return sendPrepared(request, reply, file)
  })
}

function madeOnce(text: () => string): () => PreparedBody {
  let made: PreparedBody | null = null
  return () => {
    made ??= prepareBody(text(), DOCUMENT)
    return made
  }
}

/** Scalar writes its own styles into the page; nothing comes from elsewhere. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const SAFE = ['Cache-Control', 'no-cache', 'X-Content-Type-Options', 'nosniff'] as const
const DOCUMENT: BodyKind = { type: 'application/json; charset=utf-8', headers: SAFE, isForGood: true }
const PAGE: BodyKind = {
  type: 'text/html; charset=utf-8',
  headers: [...SAFE, 'Content-Security-Policy', POLICY, 'Referrer-Policy', 'no-referrer'],
  isForGood: true,
}

/** Of the languages and tools that Scalar can show requests in, the one of each that needs the least: curl, PHP, Node and Python. */
const HIDDEN_CLIENTS = {
  ...Object.fromEntries(
    [
      ...['c', 'clojure', 'csharp', 'dart', 'fsharp', 'go', 'http', 'java', 'js', 'kotlin', 'objc', 'ocaml'],
      ...['powershell', 'r', 'ruby', 'rust', 'swift'],
    ].map((target) => [target, true]),
  ),
  shell: ['httpie', 'wget'],
  php: ['guzzle', 'laravel'],
  node: ['axios', 'ofetch', 'undici'],
  python: ['python3', 'httpx_sync', 'httpx_async', 'aiohttp'],
}

/** The page sends no requests: a key is never used in a browser, and nobody else learns who reads this. */
const CONFIGURATION = {
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  proxyUrl: '',
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  // Beside our own library, which each operation has a sample of: requests in the languages of integrators' backends.
  hiddenClients: HIDDEN_CLIENTS,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  defaultOpenAllTags: true,
  // The examples show what the header looks like. Nobody can enter a key here, so there is none to be hidden.
  customCss:
    '.scalar-app .credential .credential-value { color: inherit; font-size: inherit }' +
    '.scalar-app .credential::after { content: none }',
  authentication: {
    preferredSecurityScheme: 'IntegratorKey',
    securitySchemes: { IntegratorKey: { value: 'Integrator-Key API_KEY' } },
  },
}

/** Until Scalar has drawn something, in an element before ours. Scalar has a `main` too, so only ours is named. */
const STYLE =
  '#operations{max-width:60rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'body>div:not(:empty)~#operations{display:none}'

/** The operations are there at once. The script, a megabyte, comes after them and takes their place. */
function page(root: string, scriptName: string, operations: readonly Operation[]): string {
  const documentUrl = `${root}openapi.json`
  const configuration = JSON.stringify({ url: documentUrl, ...CONFIGURATION }).replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Portico API</title>
    <link rel="icon" href="data:,">
    <style>${STYLE}</style>
  </head>
  <body>
    <script id="api-reference" type="application/json" data-configuration="${configuration}"></script>
    <main id="operations">
      <h1>Portico API</h1>
      <p>Everything about each operation follows in a moment. It is also in <a href="${documentUrl}">openapi.json</a>.</p>
${operationsList(operations)}
    </main>
    <script src="${root}docs/${scriptName}" defer fetchpriority="low"></script>
  </body>
</html>
`
}
