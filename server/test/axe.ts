import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }

/** The rules that look at colours: of a page in other colours, nothing else can be different. */
const ABOUT_COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** What axe finds wrong in a document, one line each; `about: 'colours'` for one that was looked at in other colours before. */
export async function violationsIn(
  document: Page | Frame,
  { about = 'all' }: { readonly about?: 'all' | 'colours' } = {},
): Promise<string[]> {
  // Half a megabyte: only to documents that have not got it yet.
  if (await document.evaluate('globalThis.axe === undefined')) await document.evaluate(`(() => {${source}})()`)
  return document.evaluate(
    async (rules) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // Of what is right it need not tell where.
      const { violations } = await axe.run({ resultTypes: ['violations'], ...rules })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    about === 'all' ? {} : ABOUT_COLOURS,
  )
}

/** For pages that are looked at in the light theme first, and then in the dark one. */
export const inTheme = (theme: string) => ({ about: theme === 'dark' ? 'colours' : 'all' }) as const
