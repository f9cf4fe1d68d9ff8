import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/**
 * Any character that Unicode has room for: what fast-check calls `binary`. For its own it first fills a map with all 1.1
 * million of them, which takes a second and 100 MB of a process.
 */
export const anyCharacter = fc.nat(0x10ffff - SURROGATES.count).map(
  (place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined
    if (point === undefined || String.fromCodePoint(point) !== character) throw new Error('This is no character.')
    if (point >= SURROGATES.first && point < SURROGATES.first + SURROGATES.count)
      throw new Error('This is half of one.')
    return point < SURROGATES.first ? point : point - SURROGATES.count
  },
)

const encoded = fc.string({ unit: anyCharacter, maxLength: 12 }).map(encodeURIComponent)

/** Segments of any characters, encoded. fast-check's own fills that map too. */
export const anyPath = fc.array(encoded, { maxLength: 4 }).map((segments) => segments.map((one) => `/${one}`).join(''))

/** An address with a path, and perhaps a query and a fragment. */
export const anyWebUrl = fc
  .tuple(
    fc.constantFrom('http://', 'https://'),
    fc.domain(),
    anyPath,
    fc.option(encoded, { nil: undefined }),
    fc.option(encoded, { nil: undefined }),
  )
  .map(([scheme, host, path, query, fragment]) => {
    const behind = [query === undefined ? '' : `?q=${query}`, fragment === undefined ? '' : `#${fragment}`]
    return scheme + host + path + behind.join('')
  })
