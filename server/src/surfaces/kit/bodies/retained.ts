const retained = new WeakSet<Buffer>()

/** Marks a buffer that is kept for good and sent to every client: however many have not read it, it takes memory once. */
export function markShared(buffer: Buffer): Buffer {
  retained.add(buffer)
  return buffer
}

export function isSharedBody(body: string | Buffer): boolean {
  return typeof body !== 'string' && retained.has(body)
}
