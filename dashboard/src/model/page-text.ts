/** The same at the beginning of a sentence. */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A text that has room where it stands. What it is cut from is shown in full elsewhere. */
export function truncate(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** More of a path nobody reads; the report as a file has all of it. */
export const MAX_PATH_LENGTH = 60

/** A page by its path, since the website is the same for all; in full where it is no address. */
export function readablePath(address: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#]*([^#]*)/.exec(address) ?? []
  return path === '' ? (/^https?:\/\//.test(address) ? '/' : address) : readable(path)
}

/** A page on its own: a slash alone says nothing to a baker, so the home page has the name of its website. */
export function pageName(address: string): string {
  const path = readablePath(address)
  const [, host = path] = /^https?:\/\/([^/?#]+)/.exec(address) ?? []
  return path === '/' ? host : truncate(path, MAX_PATH_LENGTH)
}

/** As a person would write it, where the address can be read as one, and where reading it brings nothing hidden to life. */
function readable(path: string): string {
  try {
    const read = decodeURI(path)
    return HIDDEN.test(read) ? path : read
  } catch {
    return path
  }
}

/** Controls, and marks that turn the direction of the text beside them. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u
