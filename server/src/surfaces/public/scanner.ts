import type { IncomingMessage } from 'node:http'
import { SCANNER_ACCEPTS, SCANNER_AGENT } from '@portico/contract/words'

/**
 * Whether a scanner sends the request, also through a customer's own host. It is answered like a visitor, and nothing is recorded.
 * Anybody else who calls himself so keeps no more than his own choice from being recorded.
 */
export function isScanner({ headers }: IncomingMessage): boolean {
  const { accept = '', 'user-agent': agent = '' } = headers
  return agent.includes(SCANNER_AGENT) || accept.includes(SCANNER_ACCEPTS)
}
