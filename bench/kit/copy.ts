import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What of a connection of `pg` is used here; its types leave it out. */
type Connection = {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Rows in the text format of COPY: one line each, tabs between columns. Values must hold neither tabs nor backslashes. */
export type Rows = Iterable<readonly (string | number | null)[]>

const CHUNK_BYTES = 256 * 1024

/** `copy TABLE (COLUMNS) from stdin`, never holding more than a chunk that the server has not taken yet. */
export function copyIn(client: pg.Client, target: string, rows: Rows): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null
    const send = async (connection: Connection) => {
      for (const chunk of chunksOf(rows)) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    // What `pg` calls on a query while it is under way.
    const query = {
      submit: (connection: Connection) => connection.query(`copy ${target} from stdin`),
      handleCopyInResponse: (connection: Connection) =>
        void send(connection).catch((error: Error) => connection.sendCopyFail(error.message)),
      handleCommandComplete() {},
      handleError(error: Error) {
        failure = error
        reject(error)
      },
      handleReadyForQuery() {
        if (failure === null) resolve()
      },
    }
    client.query(query as unknown as pg.Query)
  })
}

function* chunksOf(rows: Rows): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row.map((value) => value ?? '\\N').join('\t')}\n`
    if (text.length < CHUNK_BYTES) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
