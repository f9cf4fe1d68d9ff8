import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, lstatSync, readlinkSync } from 'node:fs'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

// Writes a tarball that is the same bytes for the same content, on Linux and on macOS: names in their order, root's, of one
// time. The `tar` of systems differs in how it is told to do so.

/** What lies in an archive: a file of this machine, a text, or a link. */
export type Entry = { readonly path: string } & (
  | { readonly file: string }
  | { readonly text: string }
  | { readonly link: string }
)

export type Packing = {
  /** Seconds since 1970 that everything in it is from. */
  readonly time: number
  /** How small: 0 to 9. */
  readonly level: number
}

const BLOCK = 512
const EXECUTABLE = 0o111
const MAX_NAME = 100
const MAX_PREFIX = 155

export async function writeArchive(file: string, entries: readonly Entry[], packing: Packing): Promise<void> {
  await pipeline(Readable.from(blocksOf(entries, packing.time)), createGzip(packing), createWriteStream(file))
}

/** As `sha256sum` prints it. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return `${hash.digest('hex')}  ${posix.basename(file)}\n`
}

async function* blocksOf(entries: readonly Entry[], time: number): AsyncGenerator<Buffer> {
  const sorted = entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  // Told too, or an unpacking root with a strict umask would keep everybody else out.
  for (const folder of foldersOf(sorted)) yield header({ path: `${folder}/`, kind: '5', mode: 0o755, size: 0, time })
  for (const entry of sorted) yield* blocksOfOne(entry, time)
  yield Buffer.alloc(2 * BLOCK)
}

async function* blocksOfOne(entry: Entry, time: number): AsyncGenerator<Buffer> {
  const { path } = entry
  if ('link' in entry) {
    yield header({ path, kind: '2', mode: 0o777, size: 0, time, link: entry.link })
    return
  }
  if ('text' in entry) {
    const content = Buffer.from(entry.text)
    yield header({ path, kind: '0', mode: 0o644, size: content.length, time })
    yield content
    yield paddingOf(content.length)
    return
  }
  const found = lstatSync(entry.file)
  if (found.isSymbolicLink()) {
    yield header({ path, kind: '2', mode: 0o777, size: 0, time, link: readlinkSync(entry.file) })
    return
  }
  const mode = (found.mode & EXECUTABLE) === 0 ? 0o644 : 0o755
  yield header({ path, kind: '0', mode, size: found.size, time })
  let read = 0
  for await (const chunk of createReadStream(entry.file)) {
    read += chunk.length
    yield chunk
  }
  if (read !== found.size) throw new Error(`${entry.file} was changed while it was packed: run it again.`)
  yield paddingOf(found.size)
}

function foldersOf(entries: readonly Entry[]): readonly string[] {
  const folders = new Set<string>()
  for (const { path } of entries) {
    for (let above = posix.dirname(path); above !== '.'; above = posix.dirname(above)) folders.add(above)
  }
  return [...folders].toSorted()
}

const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

type Header = {
  readonly path: string
  /** Of a file, of a link, of a folder. */
  readonly kind: '0' | '2' | '5'
  readonly mode: number
  readonly size: number
  readonly time: number
  readonly link?: string
}

/** Of POSIX ustar, which every tar reads. */
function header({ path, kind, mode, size, time, link = '' }: Header): Buffer {
  const [prefix, name] = splitPath(path)
  if (Buffer.byteLength(link) > MAX_NAME) throw new Error(`A link in an archive may not be as long as ${link}.`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(octal(mode, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(time, 12), 136)
  // As the sum of all bytes in which its own are spaces.
  block.write(' '.repeat(8), 148)
  block.write(kind, 156)
  block.write(link, 157)
  block.write('ustar\x0000', 257)
  block.write('root', 265)
  block.write('root', 297)
  block.write(prefix, 345)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${octal(sum, 7)} `, 148)
  return block
}

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`

/** A long path is cut at one of its slashes. */
function splitPath(path: string): readonly [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= MAX_NAME) return ['', path]
  for (let at = path.indexOf('/'); at > 0 && at <= MAX_PREFIX; at = path.indexOf('/', at + 1)) {
    const name = path.slice(at + 1)
    if (name !== '' && Buffer.byteLength(name) <= MAX_NAME) return [path.slice(0, at), name]
  }
  throw new Error(`A path in an archive may not be as long as ${path}.`)
}
