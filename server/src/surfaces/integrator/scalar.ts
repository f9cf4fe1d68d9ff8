import { readFile } from 'node:fs/promises'
import { type Constant, constantOf } from '../kit/constant.ts'
import { remembered } from '../kit/remembered.ts'

/** The script that draws the API's page. It carries its hash in its name, so that browsers keep it for good. */
export type Script = { readonly name: string; readonly script: Constant }

const FILE = new URL('./js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference'))

/** Almost four megabytes that are rarely asked for: read when they are, and then kept once. */
export function openScript(file = FILE): () => Promise<Script> {
  return remembered(async () => scriptOf(await readFile(file)))
}

function scriptOf(content: Buffer): Script {
  const script = constantOf(content)
  return { name: `scalar-${script.tag}.js`, script }
}
