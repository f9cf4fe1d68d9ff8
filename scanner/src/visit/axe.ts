/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AXE_TAGS } from '@portico/contract/words/accessibility'
import { compareText } from '../compare-text.ts'
import type { AxeViolation } from '../evidence.ts'
import { MOST, type Times } from './limits.ts'
import { clean } from './text.ts'
import type { World } from './world.ts'

// Accessibility, by axe-core: what of WCAG 2.0 to 2.2, A and AA, a machine can see.

let source: string | undefined

type Given = { readonly tags: readonly string[]; readonly violations: number; readonly nodes: number }

/** Null where it could not be run: nothing is said about such a page. */
export async function runAxe(world: World, times: Times): Promise<readonly AxeViolation[] | null> {
  source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  if (!(await world.run(source, times.axe))) return null
  const found = await world.ask(look, { tags: AXE_TAGS, violations: MOST.violations, nodes: MOST.nodes }, times.axe)
  if (found === null) return null
  return found
    .map((violation) => ({
      ...violation,
      nodes: violation.nodes.map(({ target, html }) => ({ target: clean(target), html: clean(html) })),
    }))
    .sort((one, other) => compareText(one.rule, other.rule))
}

type Axe = {
  run(
    context: unknown,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly impact?: AxeViolation['impact'] | null
      readonly help: string
      readonly helpUrl: string
      readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[]
    }[]
  }>
}

/** Runs in a world of ours, beside axe itself. */
async function look({ tags, violations, nodes }: Given): Promise<readonly AxeViolation[]> {
  const { axe } = globalThis as unknown as { readonly axe: Axe }
  const results = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    iframes: false,
    // It would ask others for their style sheets.
    preload: false,
  })
  return results.violations.slice(0, violations).map((violation) => ({
    rule: violation.id,
    impact: violation.impact ?? 'moderate',
    help: violation.help,
    helpUrl: violation.helpUrl,
    count: violation.nodes.length,
    nodes: violation.nodes
      .slice(0, nodes)
      .map(({ target, html }) => ({ target: target.flat().join(' ').slice(0, 1_000), html: html.slice(0, 1_000) })),
  }))
}
