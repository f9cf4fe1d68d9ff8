import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type PreparedBody, prepareBody } from '../kit/bodies/prepared-body.ts'
import { lazy } from '../kit/lazy.ts'

/** The script that draws the API's page. It carries its hash in its name, so that browsers keep it for good. */
export type ScalarScriptFile = { readonly name: string; readonly script: PreparedBody }

const FILE = new URL('./js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference'))

const KIND = {
  type: 'text/javascript; charset=utf-8',
  headers: ['Cache-Control', 'public, max-age=31536000, immutable', 'X-Content-Type-Options', 'nosniff'],
  isForGood: true,
} as const

/** Almost four megabytes that are rarely requested: read at the first request, and then kept once. */
export function openReferenceScript(file = FILE): () => Promise<ScalarScriptFile> {
  return lazy(async () => scriptOf(await readFile(file)))
}

function scriptOf(content: Buffer): ScalarScriptFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return { name: `scalar-${hash}.js`, script: prepareBody(content, KIND) }
}
