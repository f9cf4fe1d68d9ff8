import { ForbiddenAddress } from './address.ts'

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ETIMEDOUT: 'timeout',
  CERT_HAS_EXPIRED: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_wrong_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  INVALID_CA: 'certificate_untrusted',
  INVALID_PURPOSE: 'certificate_untrusted',
  PATH_LENGTH_EXCEEDED: 'certificate_untrusted',
  // What OpenSSL says of a key or a signature that is too weak, for which Node has no name.
  UNSPECIFIED: 'certificate_untrusted',
  EPROTO: 'tls',
}

/** The reason of a failure for the integrator: one of a few words, never an address or a message of the system. */
export function failureReasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.reason
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  if (error instanceof AggregateError) return failureReasonOf(error.errors[0])
  if (!(error instanceof Error)) return 'failed'
  // Node wraps the reason of an abort in an error of its own.
  if (error.name === 'AbortError' && error.cause !== undefined) return failureReasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // A name server that refuses or cannot be reached says nothing about the receiver.
  if ('syscall' in error && String(error.syscall).startsWith('query')) return 'name_not_found'
  const reason = REASONS[code]
  if (reason !== undefined) return reason
  if (code.startsWith('CERT_')) return 'certificate_untrusted'
  if (/^(?:ERR_TLS|ERR_SSL|UNABLE_TO)|CERT/.test(code)) return 'tls'
  return code.startsWith('HPE_') ? 'invalid_answer' : 'failed'
}
