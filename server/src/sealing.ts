import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Seals secrets that must be read again, such as those that sign webhooks. The key is kept outside the database, so a
 * copy of the database alone opens nothing. What a secret belongs to is sealed in: it cannot be moved to another row.
 */
export type Sealing = {
  seal(secret: string, belongsTo: string): Buffer
  open(sealed: Buffer, belongsTo: string): string
}

export const SEALING_KEY_BYTES = 32

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function openSealing(key: Buffer): Sealing {
  return {
    seal(secret, belongsTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(belongsTo))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, belongsTo) {
      if (sealed[0] !== VERSION) throw new Error('A sealed secret has a form that this version does not know.')
      const tagAt = 1 + NONCE_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, tagAt), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(belongsTo))
      decipher.setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES))
      return decipher.update(sealed.subarray(tagAt + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
