import { expiryOfCertificate } from '../../store/kit/database.ts'
import type { Check } from './check.ts'

const DAY_MS = 86_400_000
const MIN_DAYS = 7

/** The day on which it ends, nothing works any more: said ahead. */
export const CERTIFICATE_CHECK: Check = {
  check: 'certificate of the database',
  todo: "Renew it on the database's server, and let PostgreSQL read it anew (pg_reload_conf): once it has ended, nothing works.",
  run: async (client) => {
    const ends = expiryOfCertificate(client)
    if (ends === null) return { ok: true, found: 'none, the connection is without TLS' }
    const { rows } = await client.query<{ now: Date }>('select now()')
    const days = Math.floor((ends - (rows[0]?.now.getTime() ?? ends)) / DAY_MS)
    return { ok: days >= MIN_DAYS, found: `ends on ${new Date(ends).toISOString().slice(0, 10)}, in ${days} days` }
  },
}
