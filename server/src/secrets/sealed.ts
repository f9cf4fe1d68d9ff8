import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The deployment's key for sealing. During a key rotation there are several: the first one seals, all of them unseal. */
export type SealingKey = string | readonly [string, ...string[]]

const CIPHER = 'aes-256-gcm'
const SALT_LENGTH = 16
const IV_LENGTH = 12
const TAG_LENGTH = 16

/**
 * Encrypts a text with the deployment's key. It can only be decrypted with the same `purpose`, so that a value copied to another row is
 * useless. The secret must be random, because it is not stretched.
 */
export function seal(text: string, key: SealingKey, purpose: string): string {
  const [secret] = secretsOf(key)
  const [salt, iv] = [randomBytes(SALT_LENGTH), randomBytes(IV_LENGTH)]
  const cipher = createCipheriv(CIPHER, keyFrom(secret, salt, purpose), iv, { authTagLength: TAG_LENGTH })
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts a text; null with another key or purpose, or if it was tampered with. */
export function unseal(sealed: string, key: SealingKey, purpose: string): string | null {
  for (const secret of secretsOf(key)) {
    const text = open(sealed, secret, purpose)
    if (text !== null) return text
  }
  return null
}

/** Seals a text again with the first secret; unchanged if it already is, and null if no secret unseals it. */
export function reseal(sealed: string, key: SealingKey, purpose: string): string | null {
  if (open(sealed, secretsOf(key)[0], purpose) !== null) return sealed
  const text = unseal(sealed, key, purpose)
  return text === null ? null : seal(text, key, purpose)
}

/** The newest first. */
export function secretsOf(key: SealingKey): readonly [string, ...string[]] {
  return typeof key === 'string' ? [key] : key
}

function open(sealed: string, secret: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  const [salt, afterSalt] = [bytes.subarray(0, SALT_LENGTH), bytes.subarray(SALT_LENGTH)]
  const [iv, afterIv] = [afterSalt.subarray(0, IV_LENGTH), afterSalt.subarray(IV_LENGTH)]
  const [tag, encrypted] = [afterIv.subarray(0, TAG_LENGTH), afterIv.subarray(TAG_LENGTH)]
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(secret, salt, purpose), iv, { authTagLength: TAG_LENGTH })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyFrom(secret: string, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `portico ${purpose}`, 32))
}
