import { isSharedSession, POOLER_ADVICE } from '../own-session.ts'
import type { Check } from './check.ts'

/** Before all others: behind a pooler that shares sessions nothing works for long, and no other check would say so. */
export const sessionCheck = (url: string): Check => ({
  check: 'each connection has a session of its own',
  todo: `${POOLER_ADVICE} No process of Portico starts like this.`,
  run: async (client) =>
    (await isSharedSession(client, url))
      ? { ok: false, found: 'no, a pooler gives each transaction another one', alone: true }
      : { ok: true, found: 'yes' },
})
