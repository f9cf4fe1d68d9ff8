/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AXE_TAGS } from '@portico/contract/words/accessibility'
import { compareText } from '../../kit/compare-text.ts'
import type { AxeViolation } from '../../kit/evidence.ts'
import type { FoundPlace, Remembered } from '../banners/banner-places.ts'
import { MOST, type Times } from '../kit/limits.ts'
import { clean } from '../kit/text.ts'
import type { World } from '../traffic/world.ts'

// Accessibility, by axe-core: what of WCAG 2.0 to 2.2, A and AA, a machine can see.

let source: string | undefined

/** A banner of somebody else, which the owner of a page cannot mend: as banner-places.ts remembers it. */
export type LeftOut = Pick<FoundPlace, 'at' | 'frameUrl'>

type Given = {
  readonly tags: readonly string[]
  readonly violations: number
  readonly nodes: number
  readonly leftOut: LeftOut | null
}

/** Null where it could not be run: nothing is said about such a page. */
export async function runAxe(
  world: World,
  leftOut: LeftOut | null,
  times: Times,
): Promise<readonly AxeViolation[] | null> {
  source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  if (!(await world.run(source, times.axe))) return null
  const given = {
    tags: AXE_TAGS,
    violations: MOST.violations,
    nodes: MOST.nodes,
    leftOut: leftOut && { at: leftOut.at, frameUrl: leftOut.frameUrl },
  }
  const found = await world.ask(look, given, times.axe)
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
async function look({ tags, violations, nodes, leftOut }: Given): Promise<readonly AxeViolation[]> {
  const { axe, porticoPlaces } = globalThis as unknown as { readonly axe: Axe } & Remembered
  const excluded: Element[] = []
  if (leftOut?.frameUrl) {
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.src === leftOut.frameUrl || (frame.srcdoc !== '' && leftOut.frameUrl === 'about:srcdoc'))
        excluded.push(frame)
  } else if (leftOut) {
    let root = porticoPlaces?.[leftOut.at]?.root
    for (let tree = root?.getRootNode(); tree instanceof ShadowRoot; tree = root?.getRootNode()) root = tree.host
    if (root?.isConnected) excluded.push(root)
  }
  const results = await axe.run(excluded.length === 0 ? document : { include: [document], exclude: excluded }, {
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
