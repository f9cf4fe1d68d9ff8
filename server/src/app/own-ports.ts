import pg from 'pg'
import { type Config, DEFAULT_METRICS_PORT } from '../config/config.ts'
import type { Loopback } from '../outbound/address.ts'

/** The ports that Portico and its database use on this machine: webhooks never call them. */
export type OwnPorts = {
  /** A port that this process listens on, which may not be the one in the configuration. */
  add(port: number): void
  /** What webhooks may call on this machine; null: nothing. */
  readonly loopback: Loopback | null
}

/** Also the configured ports of the API, where a worker runs beside it, and PostgreSQL's, wherever that is. */
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
