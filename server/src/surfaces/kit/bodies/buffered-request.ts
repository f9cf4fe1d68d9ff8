import { IncomingMessage } from 'node:http'

/** Pieces of a body below this size are put together before they are handed on. */
const SMALL = 4 * 1024
/** A body in at least 512 pieces must have 16 bytes a piece on average. */
const FEW_PIECES = 512
const MIN_BYTES = 16

/**
 * A request whose body may come in single bytes. Node makes a buffer of each chunk of a body, so that 64 KB in chunks of
 * one byte hold more than ten megabytes until they are put together. Taking them apart costs 10 ms of the loop for
 * 64 KB that were sent, so a client that goes on like that is disconnected.
 */
export class BufferedRequest extends IncomingMessage {
  gathered: Buffer | null = null
  size = 0
  pieces = 0
  bytes = 0

  override push(piece: Buffer | null): boolean {
    if (piece === null) return this.end()
    if (this.isChopped(piece)) return false
    if (piece.length >= SMALL) {
      this.flush()
      return super.push(piece)
    }
    // Most bodies are one piece, which is handed on without a copy.
    if (this.gathered === null) return this.begin(piece)
    if (this.size + piece.length > SMALL) {
      const goOn = this.flush()
      return this.begin(piece) && goOn
    }
    if (this.gathered.length < SMALL) {
      const room = Buffer.allocUnsafeSlow(SMALL)
      this.gathered.copy(room)
      this.gathered = room
    }
    piece.copy(this.gathered, this.size)
    this.size += piece.length
    return true
  }

  private isChopped({ length }: Buffer): boolean {
    if (this.socket.destroyed) return true
    this.pieces += 1
    this.bytes += length
    if (this.pieces < FEW_PIECES || this.bytes >= MIN_BYTES * this.pieces) return false
    this.socket.destroy()
    return true
  }

  private begin(piece: Buffer): true {
    this.gathered = piece
    this.size = piece.length
    return true
  }

  /** Whether there is room for more. */
  private flush(): boolean {
    const { gathered, size } = this
    this.gathered = null
    return gathered === null || super.push(gathered.subarray(0, size))
  }

  private end(): boolean {
    this.flush()
    return super.push(null)
  }
}
