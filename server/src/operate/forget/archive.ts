/** A file of an archive. */
export type ArchiveFile = { readonly name: string; readonly content: Buffer }

const BLOCK = 512
/** Longer names would need another kind of header. */
const MAX_NAME = 100

/** Files as a tar archive, the form that every system unpacks (POSIX ustar), one after the other. */
export async function* tarOf(files: AsyncIterable<ArchiveFile>, at: Date): AsyncGenerator<Buffer, void, undefined> {
  for await (const { name, content } of files) {
    yield headerOf(name, content.length, at)
    yield content
    const rest = content.length % BLOCK
    if (rest > 0) yield Buffer.alloc(BLOCK - rest)
  }
  yield Buffer.alloc(2 * BLOCK)
}

function headerOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME) throw new Error(`The name "${name}" is too long for an archive.`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, place: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, place)
  header.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(at.getTime() / 1000), 136, 12)
  header.fill(' ', 148, 156)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
