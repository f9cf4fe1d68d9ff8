// `crypto.randomUUID` exists only on https, and some websites still use http.

/** A random id: identifies a visitor's browser from the first choice on. */
export const uuidV4 = () => written(randomBytes(), 4)

/** An id that begins with the time: identifies a choice and says when it was made. */
export function uuidV7(milliseconds: number): string {
  const bytes = randomBytes()
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(milliseconds / 256 ** (5 - i))
  return written(bytes, 7)
}

/** The time in a UUID of version 7, in milliseconds. */
export const timeOfUuid = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

const randomBytes = () => crypto.getRandomValues(new Uint8Array(16))

function written(bytes: Uint8Array, version: number): string {
  const hex = Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('')
  // The variant is the upper two bits of a digit: 8, 9, a or b.
  const variant = '89ab'.charAt((bytes[8] ?? 0) & 3)
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-${version}$3-${variant}$4-`)
}
