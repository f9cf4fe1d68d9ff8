/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AXE_TAGS } from '@portico/contract/words/accessibility'
import { compareText } from '../../kit/compare-text.ts'
import type { AxeViolation } from '../../kit/evidence.ts'
import type { PressablePlace, RememberedPlaces } from '../banners/banner-places.ts'
import { MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import { cleanText } from '../kit/text.ts'
import type { IsolatedWorld } from '../traffic/isolated-world.ts'

// Accessibility, by axe-core: what of WCAG 2.0 to 2.2, A and AA, a machine can see.

let source: string | undefined

/** Another provider's banner, which the page's owner cannot fix; as banner-places.ts remembers it. */
export type ExcludedBanner = Pick<PressablePlace, 'at' | 'frameUrl'>

type AxeQuery = {
  readonly tags: readonly string[]
  readonly violations: number
  readonly nodes: number
  readonly leftOut: ExcludedBanner | null
}

/** Null if axe could not run: the report says nothing about such a page. */
export async function runAxe(
  world: IsolatedWorld,
  leftOut: ExcludedBanner | null,
  times: VisitTimeouts,
): Promise<readonly AxeViolation[] | null> {
  source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  if (!(await world.run(source, times.axe))) return null
  const query = {
    tags: AXE_TAGS,
    violations: MAX_VISIT.violations,
    nodes: MAX_VISIT.nodes,
    leftOut: leftOut && { at: leftOut.at, frameUrl: leftOut.frameUrl },
  }
  const found = await world.evaluate(runInPage, query, times.axe)
  if (found === null) return null
  return found
    .map((violation) => ({
      ...violation,
      nodes: violation.nodes.map(({ target, html }) => ({ target: cleanText(target), html: cleanText(html) })),
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

/** Runs in our isolated world, beside axe itself. */
async function runInPage({ tags, violations, nodes, leftOut }: AxeQuery): Promise<readonly AxeViolation[]> {
  const { axe, porticoPlaces } = globalThis as unknown as { readonly axe: Axe } & RememberedPlaces
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
    // It would request third-party style sheets.
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
