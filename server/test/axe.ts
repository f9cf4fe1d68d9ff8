import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }

/** The rules that can differ in a page that was checked before: for other colours, another width or text size, another language. */
const RULES = {
  colours: ['color-contrast', 'link-in-text-block'],
  layout: ['scrollable-region-focusable', 'target-size', 'css-orientation-lock'],
  words: [
    ...[
      'html-has-lang',
      'html-lang-valid',
      'valid-lang',
      'document-title',
      'empty-heading',
      'frame-title',
      'image-alt',
    ],
    ...['aria-command-name', 'aria-dialog-name', 'aria-toggle-field-name', 'button-name', 'label', 'link-name'],
    'summary-name',
  ],
}

/** What axe finds wrong in a document, one line each; `about` limits the rules for a page that was checked before and changed since. */
export async function violationsIn(
  document: Page | Frame,
  { about = 'all' }: { readonly about?: 'all' | keyof typeof RULES } = {},
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
    about === 'all' ? {} : { runOnly: { type: 'rule', values: RULES[about] } },
  )
}

/** Of a screen of the dashboard in its light theme, and of its colours in the dark one: what theme an address asks for stands at its root. */
export async function violationsInBothThemes(dashboard: Page | Frame): Promise<string[]> {
  const light = await violationsIn(dashboard)
  await dashboard.locator(':root[data-theme=light]').evaluate((root) => root.setAttribute('data-theme', 'dark'))
  const dark = await violationsIn(dashboard, { about: 'colours' })
  await dashboard.locator(':root').evaluate((root) => root.setAttribute('data-theme', 'light'))
  return [...light, ...dark.map((line) => `in dark, ${line}`)]
}

/** The options for pages that are checked in English and the light theme first, then in the dark one, then in other languages. */
export const axeOptionsFor = (theme: string, language = 'en') =>
  ({ about: theme === 'dark' ? 'colours' : language === 'en' ? 'all' : 'words' }) as const
