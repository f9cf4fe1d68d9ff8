import type { IncomingMessage } from 'node:http'
import { SCANNER_AGENT } from '@portico/contract/words'

/**
 * Whether a scanner asks, which is no visitor: it is answered like one, and nothing is written down. Whoever else calls himself
 * so keeps no more than his own choice from being recorded.
 */
export function isScanner({ headers }: IncomingMessage): boolean {
  return headers['user-agent']?.includes(SCANNER_AGENT) ?? false
}
