import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** Time-outs for receiving a request. Node checks them every second. */
const TIMEOUTS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
}
/** The idle time-out of a connection, also while an answer is not read. Longer than Portico may take. */
const IDLE_TIMEOUT_MS = 150_000
/** A back office has a few people at work, each with six connections at most. */
export const MAX_CONNECTIONS = 256
const MAX_HEADERS = 100

/** A server that slow clients, or many of them, cannot wear out. */
export function createLimitedServer(answer: RequestListener, patience = TIMEOUTS): Server {
  const server = createServer(patience, answer)
  server.maxConnections = MAX_CONNECTIONS
  server.maxHeadersCount = MAX_HEADERS
  return server.setTimeout(IDLE_TIMEOUT_MS)
}
