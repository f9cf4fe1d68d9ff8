import { plainText } from '../kit/text.ts'

/** A survey's longest; the contract has it too. */
const MAX_ADDRESS = 500
const PLAIN = /^[a-z0-9_.-]+\/[\w./?=&%~+-]+$/

/**
 * What the address of a tool under the website's own name begins with, so that it alone can be held: its host and path. A path that is no
 * file's is everything of its host, so the first parameter belongs to it. Null where nothing tells it from other addresses.
 */
export function ownAddressOf(url: string): string | null {
  const parsed = URL.parse(url)
  if (parsed === null || parsed.port !== '') return null
  const { hostname, pathname, search } = parsed
  const [parameter = ''] = search.slice(1).split('&')
  const isFile = /[^/]$/.test(pathname)
  const address = hostname + (isFile ? pathname : parameter === '' ? '' : `${pathname}?${parameter}`)
  return address.length <= MAX_ADDRESS && PLAIN.test(address) && plainText(address) === address ? address : null
}
