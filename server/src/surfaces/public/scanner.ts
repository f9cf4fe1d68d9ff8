import type { IncomingMessage } from 'node:http'
import { SCANNER_AGENT } from '@portico/contract/words'

/**
 * Whether a scanner sends the request. It is answered like a visitor, and nothing is recorded. Anybody else who calls himself
 * so keeps no more than his own choice from being recorded.
 */
export function isScanner({ headers }: IncomingMessage): boolean {
  return headers['user-agent']?.includes(SCANNER_AGENT) ?? false
}
