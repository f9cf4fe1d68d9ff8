import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { connectionConfig } from '../../store/kit/database.ts'
import { createTarStream } from './archive.ts'
import { STORED_TABLES, type StoredTable } from './kept.ts'

/** Whose data is exported. */
export type ExportSubject =
  | { readonly kind: 'site'; readonly id: string }
  | { readonly kind: 'integrator'; readonly id: string; readonly name: string }

export type ExportSummary = {
  readonly file: string
  readonly files: number
  readonly rows: number
  readonly websites: number
}

/** A file of rows is cut when it has grown to this: what is held in memory does not grow with what there is. */
const PART_BYTES = 4 * 1024 * 1024
const [ROWS_AT_ONCE, LARGE_ROWS_AT_ONCE] = [1_000, 10]
const SITES_AT_ONCE = 1_000

/** A file of the archive. */
type ArchiveFile = { readonly name: string; readonly content: Buffer }
type Part = ArchiveFile & { readonly rows: number }
type ConditionName = 'ofSite' | 'ofIntegrator'

/**
 * Writes all that is known of a website, or of an integrator with its websites, into one archive, as of one moment. Tables as
 * they are, a line of JSON for each row, and pictures as pictures; what would let somebody in is left out.
 */
export async function exportData(
  file: string,
  url: string,
  subject: ExportSubject,
  onProgress: (rows: number) => void = () => {},
): Promise<ExportSummary> {
  const client = new pg.Client({ ...connectionConfig(url, {}), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  const at = new Date()
  const written = { files: 0, rows: 0, websites: 0 }

  /** The files of one website, or of an integrator itself, and a list of them. */
  async function* folderOf(
    whose: ConditionName,
    id: string,
    folder: string,
  ): AsyncGenerator<ArchiveFile, void, undefined> {
    const list: { name: string; rows: number; bytes: number; sha256: string }[] = []
    for await (const { rows, ...part } of tablesOf(client, whose, id, folder)) {
      written.files += 1
      written.rows += rows
      list.push({ name: part.name, rows, bytes: part.content.length, sha256: hash('sha256', part.content) })
      onProgress(written.rows)
      yield part
    }
    if (whose === 'ofSite') written.websites += 1
    const manifest = { exported_at: at.toISOString(), subject, files: list }
    yield textFile(`${folder}manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  }

  async function* all() {
    for await (const part of parts()) yield { ...part, mode: 0o600, mtime: at }
  }

  async function* parts(): AsyncGenerator<ArchiveFile, void, undefined> {
    yield textFile('README.txt', README)
    if (subject.kind === 'site') return yield* folderOf('ofSite', subject.id, '')
    yield* folderOf('ofIntegrator', subject.id, '')
    for await (const id of websitesOf(client, subject.id)) yield* folderOf('ofSite', id, `sites/${id}/`)
  }

  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  let isOurs = false
  output.once('open', () => {
    isOurs = true
  })
  try {
    // Inside: where the password is missing, `pg` keeps the connection, and the command would wait for its end.
    await client.connect()
    await client.query("set time zone 'UTC'")
    await client.query('begin isolation level repeatable read read only')
    await pipeline(createTarStream(all()), createGzip(), output)
  } catch (error) {
    // Half of an archive would be taken for all of it.
    if (isOurs) await rm(file, { force: true })
    throw error
  } finally {
    await client.end()
  }
  return { file, ...written }
}

/** Those that were erased too: what is left of them. */
async function* websitesOf(client: pg.Client, integratorId: string): AsyncGenerator<string, void, undefined> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<{ id: string }>(
      `select id
       from (
         select id from site where integrator_id = $1
         union all
         select site_id from erasure where integrator_id = $1
       ) as website
       where id > $2
       order by id
       limit ${SITES_AT_ONCE}`,
      [integratorId, after],
    )
    for (const { id } of rows) yield id
    const last = rows.at(-1)
    if (last === undefined || rows.length < SITES_AT_ONCE) return
    after = last.id
  }
}

async function* tablesOf(
  client: pg.Client,
  whose: ConditionName,
  id: string,
  folder: string,
): AsyncGenerator<Part, void, undefined> {
  for (const [table, kept] of Object.entries(STORED_TABLES)) {
    const condition = kept[whose]
    if (condition === null) continue
    yield* table === 'analysis_image'
      ? imagesOf(client, condition, id, folder)
      : rowsOf(client, { table, kept, condition }, id, folder)
  }
}

type TableExport = { readonly table: string; readonly kept: StoredTable; readonly condition: string }

async function* rowsOf(
  client: pg.Client,
  { table, kept, condition }: TableExport,
  id: string,
  folder: string,
): AsyncGenerator<Part, void, undefined> {
  const hidden = (kept.hidden ?? []).map((column) => pg.escapeLiteral(column)).join(', ')
  const shown = hidden === '' ? 'to_jsonb(kept)' : `to_jsonb(kept) - array[${hidden}]`
  let [lines, rows, bytes, number]: [string[], number, number, number] = [[], 0, 0, 0]
  const part = (): Part => {
    number += 1
    const name = `${folder}${table}${number === 1 ? '' : `-${number}`}.ndjson`
    const made = { name, content: Buffer.from(lines.join('')), rows }
    ;[lines, rows, bytes] = [[], 0, 0]
    return made
  }
  const select = `select (${shown})::text as line from public.${table} as kept where ${condition}`
  for await (const { line } of fetched<{ line: string }>(client, select, id, kept.large)) {
    lines.push(`${line}\n`)
    rows += 1
    bytes += line.length
    if (bytes >= PART_BYTES) yield part()
  }
  if (rows > 0) yield part()
}

async function* imagesOf(
  client: pg.Client,
  condition: string,
  id: string,
  folder: string,
): AsyncGenerator<Part, void, undefined> {
  type Image = { analysis_id: string; place: number; png: Buffer }
  const select = `select analysis_id, place, png from public.analysis_image where ${condition}`
  for await (const { analysis_id, place, png } of fetched<Image>(client, select, id, true)) {
    yield { name: `${folder}images/${analysis_id.slice(0, 13)}-${place}.png`, content: png, rows: 1 }
  }
}

/** The rows of a query, a few at a time. */
async function* fetched<R extends pg.QueryResultRow>(
  client: pg.Client,
  select: string,
  id: string,
  large = false,
): AsyncGenerator<R, void, undefined> {
  const most = large ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE
  // A cursor takes no parameters: what stands in the place of one is an id.
  await client.query(`declare exported no scroll cursor for ${select.replaceAll('$1', pg.escapeLiteral(id))}`)
  try {
    for (;;) {
      const { rows } = await client.query<R>(`fetch ${most} from exported`)
      yield* rows
      if (rows.length < most) return
    }
  } finally {
    await client.query('close exported').catch(() => {})
  }
}

function textFile(name: string, text: string): ArchiveFile {
  return { name, content: Buffer.from(text) }
}

const README = `All that Portico knows, as of one moment.

Each file is a table of the database, a line of JSON for each row; times are UTC. "images" has the pictures of analyses,
"manifest.json" every file beside it with the number of its rows and its SHA-256, and "sites" of an integrator's archive a folder for each
website. What would let somebody in (hashes of keys, tokens and sessions, secrets of webhooks) is left out.

${Object.entries(STORED_TABLES)
  .filter(([, { ofSite, ofIntegrator }]) => ofSite !== null || ofIntegrator !== null)
  .map(([table, { what, howLong }]) => `${table}\n  ${what}\n  kept: ${howLong}`)
  .join('\n')}
`
