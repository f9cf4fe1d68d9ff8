// The health check of a container: whether the process in it answers at all. It asks the port of metrics, which every role
// has; whether the database is there is not asked, because a restart would not help.
import { get } from 'node:http'

const PATIENCE_MS = 4_000

const { METRICS_HOST = '127.0.0.1', METRICS_PORT = '9464' } = process.env
const host = ['0.0.0.0', '::'].includes(METRICS_HOST) ? '127.0.0.1' : METRICS_HOST
get({ host, port: METRICS_PORT, path: '/healthz', timeout: PATIENCE_MS }, (answer) => {
  answer.resume()
  process.exit(0)
})
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
