import type { SiteName } from './wire.ts'

/** Characters of a name that are shown without asking: about three lines on a small phone. */
const MAX_SHOWN = 64
/** The host identifies the website, so the path is shortened first. */
const MIN_PATH = 16

/** More than this in large letters would fill the top of a phone. */
const LONG = 30

export function isLongName({ host, path }: SiteName): boolean {
  return host.length + path.length > LONG
}

/** A long name without the beginning of its host and the end of its path; the same object when all of it fits. */
export function shortenName(name: SiteName): SiteName {
  const { host, path } = name
  if (host.length + path.length <= MAX_SHOWN) return name
  return { host: endOf(host, MAX_SHOWN), path: beginningOf(path, Math.max(MIN_PATH, MAX_SHOWN - host.length)) }
}

function beginningOf(path: string, room: number): string {
  const characters = [...path]
  return characters.length <= room ? path : `${characters.slice(0, room - 1).join('')}…`
}

/** With a word joiner, so that the dots never stand alone at the end of a line. */
const CUT = '…\u2060'

/** As many whole labels from the end as fit: the registered domain is there. */
function endOf(host: string, room: number): string {
  if (host.length <= room) return host
  const labels = host.split('.').reverse()
  let end = labels[0] ?? ''
  for (const label of labels.slice(1)) {
    if (label.length + end.length + 2 > room) break
    end = `${label}.${end}`
  }
  return `${CUT}${end}`
}

/** The pieces between which a name may be broken: labels with their dots, then parts of the path with their slashes. */
export function breakablePartsOf({ host, path }: SiteName): readonly string[] {
  return [...(host.match(/[^.]+\.?|\./g) ?? []), ...(path.match(/\/?[^/]+|\//g) ?? [])]
}
