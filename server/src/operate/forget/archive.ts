import { Readable } from 'node:stream'
import { type Header, type Pack, pack } from 'tar-stream'

/** What lies in an archive: a file with its content, or what has none. */
export type ArchiveEntry = Partial<Header> & { readonly name: string; readonly content?: Buffer }
type Entries = AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>

/** Entries as a tar archive, which every system unpacks. The next one is asked for when the one before has been read. */
export function createTarStream(entries: Entries): Readable {
  const tar = pack()
  packAll(tar, entries).catch((error) => tar.destroy(error))
  return Readable.from(tar)
}

async function packAll(tar: Pack, entries: Entries): Promise<void> {
  for await (const { content = Buffer.alloc(0), ...header } of entries) {
    await new Promise<void>((resolve, reject) => {
      tar.entry(header, content, (error) => (error ? reject(error) : resolve()))
    })
  }
  tar.finalize()
}
