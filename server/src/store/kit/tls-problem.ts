/** Why a certificate of the database is not trusted. */
export type TlsProblem = 'expired' | 'not_yet_valid' | 'untrusted'

const EXPIRED = 'CERT_HAS_EXPIRED'
const NOT_YET_VALID = 'CERT_NOT_YET_VALID'
/** Node's error codes for a certificate of an unknown authority, or of another host. */
const OTHERS = /CERT|^UNABLE_TO_|^ERR_TLS_|^INVALID_(?:CA|PURPOSE)$/

/** Null where the error is not about a certificate. */
export function tlsProblemOf(error: unknown): TlsProblem | null {
  if (error instanceof AggregateError) return tlsProblemOf(error.errors[0])
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (code === EXPIRED) return 'expired'
  if (code === NOT_YET_VALID) return 'not_yet_valid'
  return OTHERS.test(String(code)) ? 'untrusted' : null
}

/** What is wrong with the certificate, and what to do. */
export const TLS_PROBLEM_TEXTS: Readonly<Record<TlsProblem, { readonly what: string; readonly todo: string }>> = {
  expired: {
    what: 'has expired',
    todo: "renew it on the database's server and let PostgreSQL read it anew (pg_reload_conf). The address is right.",
  },
  not_yet_valid: {
    what: 'is not valid yet',
    todo: "compare the clock of this machine with the database's server. The address is right.",
  },
  untrusted: {
    what: 'is not trusted',
    todo:
      'name the file of its authority with sslrootcert=, and the host that it was issued for. See "TLS to PostgreSQL" in ' +
      'docs/operations/install.md.',
  },
}
