import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Environment } from '../core/kit/environment.ts'

/**
 * Every secret that Portico issues has the same form: its kind, its environment, 32 random characters and a checksum of six. A mistyped or
 * invented one is refused without a database query.
 */
export type SecretKind = 'integrator_key' | 'embed_token' | 'dashboard_session'

const PREFIX: Record<SecretKind, string> = { integrator_key: 'ik', embed_token: 'et', dashboard_session: 'ds' }
const MARK: Record<Environment, string> = { production: 'live', staging: 'test' }

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const PREFIX_LENGTH = 'ik_live_'.length
const SECRET_LENGTH = PREFIX_LENGTH + RANDOM_LENGTH + CHECKSUM_LENGTH

export function newSecret(kind: SecretKind, environment: Environment): string {
  const body = `${PREFIX[kind]}_${MARK[environment]}_${randomBase62(RANDOM_LENGTH)}`
  return body + checksum(body)
}

/** Checks the form of a secret before it is looked up in the database. */
export function examineSecret(
  secret: string,
  kind: SecretKind,
  environment: Environment,
): 'plausible' | 'invalid' | 'wrong_environment' {
  const prefix = secret.slice(0, PREFIX_LENGTH)
  const own = `${PREFIX[kind]}_${MARK[environment]}_`
  const other = `${PREFIX[kind]}_${MARK[environment === 'production' ? 'staging' : 'production']}_`
  if (secret.length !== SECRET_LENGTH || (prefix !== own && prefix !== other)) return 'invalid'
  const body = secret.slice(0, -CHECKSUM_LENGTH)
  if (checksum(body) !== secret.slice(-CHECKSUM_LENGTH)) return 'invalid'
  return prefix === own ? 'plausible' : 'wrong_environment'
}

/** The hash of a secret, which is stored instead of it. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** The beginning of a secret, which may be shown to tell it from others. */
export function secretDisplayPrefix(secret: string): string {
  return secret.slice(0, 12)
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    text = BASE62.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}

function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: beyond it some characters would be likelier than others.
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62)
    }
  }
  return text
}
