import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor } from './page.ts'

/** The script that draws the API's page. It carries its hash in its name, so that browsers keep it for good. */
export type Script = {
  name(): Promise<string>
  /** In the best form that an Accept-Encoding header allows. */
  content(acceptEncoding: string | undefined): Promise<{ readonly encoding: Encoding | null; readonly body: Buffer }>
}

type Encoding = 'br' | 'gzip'

const FILE = new URL('./js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference'))

/** Strong enough: the last percents would take seconds. */
const BROTLI_QUALITY = 5

const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Almost four megabytes that are rarely asked for: read and compressed when they are, and then kept small. */
export function openScript(): Script {
  let named: Promise<string> | null = null
  const kept = new Map<Encoding, Promise<Buffer>>()
  return {
    name() {
      named ??= readFile(FILE).then(nameOf)
      return named
    },
    async content(acceptEncoding) {
      const encoding = encodingFor(acceptEncoding)
      if (encoding === null) return { encoding, body: await readFile(FILE) }
      const body = kept.get(encoding) ?? readFile(FILE).then(compress[encoding])
      kept.set(encoding, body)
      return { encoding, body: await body }
    },
  }
}

function nameOf(content: Buffer): string {
  return `scalar-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.js`
}
