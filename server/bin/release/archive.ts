import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ArchiveEntry, createTarStream } from '../../src/operate/forget/archive.ts'

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

const EXECUTABLE = 0o111

export async function writeArchive(file: string, entries: readonly Entry[], { time, level }: Packing): Promise<void> {
  const tar = createTarStream(entriesOf(entries, new Date(1_000 * time)))
  await pipeline(tar, createGzip({ level }), createWriteStream(file))
}

/** As `sha256sum` prints it. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return `${hash.digest('hex')}  ${posix.basename(file)}\n`
}

function* entriesOf(entries: readonly Entry[], mtime: Date): Generator<ArchiveEntry> {
  const all = { mtime, uname: 'root', gname: 'root' }
  const sorted = entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  // Folders too, or an unpacking root with a strict umask would keep everybody else out.
  for (const folder of foldersOf(sorted)) yield { ...all, name: `${folder}/`, type: 'directory', mode: 0o755 }
  for (const entry of sorted) yield { ...all, name: entry.path, ...whatLiesIn(entry) }
}

function whatLiesIn(entry: Entry): Omit<ArchiveEntry, 'name'> {
  if ('link' in entry) return linkTo(entry.link)
  if ('text' in entry) return { mode: 0o644, content: Buffer.from(entry.text) }
  const found = lstatSync(entry.file)
  if (found.isSymbolicLink()) return linkTo(readlinkSync(entry.file))
  const mode = (found.mode & EXECUTABLE) === 0 ? 0o644 : 0o755
  return { mode, content: readFileSync(entry.file) }
}

function linkTo(linkname: string): Omit<ArchiveEntry, 'name'> {
  return { type: 'symlink', mode: 0o777, linkname }
}

function foldersOf(entries: readonly Entry[]): readonly string[] {
  const folders = new Set<string>()
  for (const { path } of entries) {
    for (let above = posix.dirname(path); above !== '.'; above = posix.dirname(above)) folders.add(above)
  }
  return [...folders].toSorted()
}
