// `crypto.randomUUID` exists only on https, and some websites still use http.

/** A random id: identifies a visitor's browser from the first choice on. */
export const uuidV4 = () => written(randomDigits(), 4)

/** An id that begins with the time: identifies a choice and says when it was made. */
export const uuidV7 = (milliseconds: number) =>
  written(milliseconds.toString(16).padStart(12, '0') + randomDigits().slice(12), 7)

/** The time in a UUID of version 7, in milliseconds. */
export const timeOfUuid = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** 32 hexadecimal digits. */
const randomDigits = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join('')

function written(digits: string, version: number): string {
  // The 8 is the variant; 9, a and b would be as well.
  return digits.replace(/(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-${version}$3-8$4-`)
}
