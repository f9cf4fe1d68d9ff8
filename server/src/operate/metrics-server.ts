import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import { guardConnections } from '../surfaces/kit/connections/connections.ts'
import { shed } from '../surfaces/kit/failures.ts'
import type { ProcessMetrics } from './process-metrics.ts'

type Answer = { readonly status: number; readonly type: string; readonly text: string }

const PLACES =
  'Metrics are at /metrics, whether this process can work at /readyz, and who else runs at /readyz?verbose.\n'

/** Answers whoever reads the metrics, and load balancers. */
export function metricsServer(
  registry: Registry,
  measured: readonly { refresh(): Promise<void> }[],
  readiness: ProcessMetrics['readiness'],
): Server {
  const collect = async (): Promise<Answer> => {
    await Promise.all(measured.map((one) => one.refresh()))
    return { status: 200, type: registry.contentType, text: await registry.metrics() }
  }
  const tellReadiness = async (verbose: boolean): Promise<Answer> => {
    const { isReady, body } = await readiness(verbose)
    const text = `${JSON.stringify(body, null, verbose ? 2 : 0)}\n`
    return { status: isReady ? 200 : 503, type: 'application/json', text }
  }
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/metrics': collect,
    '/readyz': () => tellReadiness(false),
    '/readyz?verbose': () => tellReadiness(true),
  }
  const server = createServer((request, response) => {
    const answer = Object.hasOwn(answers, request.url ?? '') ? answers[request.url ?? ''] : undefined
    if (answer === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(PLACES)
      return
    }
    // A webhook of staging may come by, which is a POST.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { 'content-type': 'text/plain', allow: 'GET, HEAD' }).end('Metrics are read with GET.\n')
      return
    }
    answer().then(
      ({ status, type, text }) => {
        connections.countAnswer(request, text)
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
      },
      (error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(`Not collected: ${error}\n`),
    )
  })
  const connections = guardConnections(server, { shed })
  return server
}

export function startListening(server: Server, port: number, host: string | undefined): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
