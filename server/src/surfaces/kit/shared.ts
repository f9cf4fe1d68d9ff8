const marked = new WeakSet<Buffer>()

/** Marks a buffer that is kept for good and sent to every client: however many do not take it, it is held once. */
export function shared(buffer: Buffer): Buffer {
  marked.add(buffer)
  return buffer
}

export function isShared(body: string | Buffer): boolean {
  return typeof body !== 'string' && marked.has(body)
}
