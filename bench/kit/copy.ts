import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The members of a `pg` connection that are used here; its types lack them. */
type Connection = {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Rows in the text format of COPY: one line each, tabs between columns. Values must hold neither tabs nor backslashes. */
export type CopyRows = Iterable<readonly (string | number | null)[]>

const CHUNK_BYTES = 256 * 1024

/** `copy TABLE (COLUMNS) from stdin`, with backpressure: at most one chunk is buffered. */
export function copyRowsIntoTable(client: pg.Client, target: string, rows: CopyRows): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null
    const send = async (connection: Connection) => {
      for (const chunk of chunksOf(rows)) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    // The callbacks of a query in `pg`.
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

function* chunksOf(rows: CopyRows): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row.map((value) => value ?? '\\N').join('\t')}\n`
    if (text.length < CHUNK_BYTES) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
