// `crypto.randomUUID` is there on https alone, and many a website still is not.

/** Random: names a visitor's browser, made at the first choice. */
export function uuidV4(): string {
  return written(crypto.getRandomValues(new Uint8Array(16)), 4)
}

/** Begins with the moment: names one choice, and is the time of it. */
export function uuidV7(milliseconds: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(milliseconds / 256 ** (5 - i)) % 256
  return written(bytes, 7)
}

/** The moment that a UUID of version 7 begins with, in milliseconds. */
export const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

function written(bytes: Uint8Array, version: number): string {
  const hex = Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
