import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }

/** What axe finds wrong in a document, one line each. */
export async function violationsIn(document: Page | Frame): Promise<string[]> {
  // Half a megabyte: only to documents that have not got it yet.
  if (await document.evaluate('globalThis.axe === undefined')) await document.evaluate(`(() => {${source}})()`)
  return document.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // Of what is right it need not tell where.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
