import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** What a TLS server needs, or a client that is to trust the authority. */
export type Certificate = { readonly key: string; readonly cert: string }

export type Authority = {
  readonly cert: string
  /** A certificate for a host name, valid until so many days from now, and from long before that. */
  issue(name: string, days?: number): Certificate
  /** One that is good for clients only. */
  issueForClients(name: string): Certificate
}

const DAY_MS = 24 * 3600_000
/** Under Debian's `faketime` what checks certificates has another clock than who issues them. */
const AGE_MS = 365 * DAY_MS
let serial = 0

/** A certificate authority that nobody knows, made for one test. */
export function newAuthority(): Authority {
  const { publicKey, privateKey } = newKeys()
  const authority = `Test authority ${++serial}`
  const cert = write(authority, authority, 3650, publicKey, privateKey, extension(BASIC_CONSTRAINTS, sequence(TRUE)))
  const issue = (name: string, days: number, ...extensions: readonly Buffer[]): Certificate => {
    const own = newKeys()
    const names = extension(ALTERNATIVE_NAME, sequence(der(0x82, Buffer.from(name))))
    return {
      key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      cert: write(authority, name, days, own.publicKey, privateKey, Buffer.concat([names, ...extensions])),
    }
  }
  return {
    cert,
    issue: (name, days = 1) => issue(name, days),
    issueForClients: (name) => issue(name, 1, extension(EXTENDED_KEY_USAGE, sequence(CLIENT_AUTHENTICATION))),
  }
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

// The few parts of X.509 (RFC 5280) that a certificate needs, in DER.
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex')
const ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex')
const EXTENDED_KEY_USAGE = Buffer.from('0603551d25', 'hex')
const CLIENT_AUTHENTICATION = Buffer.from('06082b06010505070302', 'hex')
const VERSION_3 = Buffer.from('a003020102', 'hex')
const TRUE = Buffer.from('0101ff', 'hex')

function write(
  issuer: string,
  subject: string,
  days: number,
  publicKey: KeyObject,
  signingKey: KeyObject,
  extra: Buffer,
): string {
  const algorithm = sequence(ECDSA_WITH_SHA256)
  const end = Date.now() + days * DAY_MS
  const signed = sequence(
    VERSION_3,
    der(0x02, Buffer.from([++serial])),
    algorithm,
    commonName(issuer),
    sequence(time(Math.min(Date.now(), end) - AGE_MS), time(end)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extra)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, signingKey))
  const base64 = sequence(signed, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body)]), body])
}

/** In as few bytes as possible: browsers take no other. */
function lengthOf({ length }: Buffer): readonly number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function extension(id: Buffer, value: Buffer): Buffer {
  return sequence(id, der(0x04, value))
}

function commonName(name: string): Buffer {
  return sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
}

/** As `YYMMDDhhmmssZ`. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}
