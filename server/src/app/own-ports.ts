import pg from 'pg'
import { type Config, DEFAULT_METRICS_PORT } from '../config/config.ts'
import type { LoopbackAccess } from '../outbound/address.ts'

/** The ports of Portico and its database on this machine, which webhooks must never call. */
export type OwnPorts = {
  /** Adds a port that this process listens on; it may differ from the configured one. */
  add(port: number): void
  /** Webhooks' access to this machine; null: none. */
  readonly loopback: LoopbackAccess | null
}

/** Begins with the configured ports of the API, which may run beside a worker, and with PostgreSQL's, on whatever host. */
export function openOwnPorts(config: Config, databaseUrls: readonly string[]): OwnPorts {
  const ports = new Set<number>()
  for (const { port } of config.deployments) ports.add(port)
  ports.add(config.metricsPort ?? DEFAULT_METRICS_PORT)
  for (const connectionString of databaseUrls) ports.add(new pg.Client({ connectionString }).port)
  return {
    add: (port) => void ports.add(port),
    loopback: config.webhookLoopback ? { closedPorts: () => [...ports] } : null,
  }
}
