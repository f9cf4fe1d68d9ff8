import type { Facts } from '@portico/contract/words/facts'
import { TOOLS } from '@portico/vendors'
import { processingFactsOf } from '@portico/vendors/processing'
import { inputOf } from '../../legal/test/sets.ts'
import { MAX_DRAFT_SIZES } from '../src/core/publications/draft.ts'
import { type Draft, INITIAL_DRAFT, type OwnTool } from '../src/core/publications/publication.ts'

// A website whose documents are about as long as they can get: in each language that Portico writes, with as many tools as a
// draft may have and some of its own.

const OWN_TOOLS = 12
const IN_USE = TOOLS.slice(0, MAX_DRAFT_SIZES.tools)

const ownTool = (_: unknown, n: number): OwnTool => ({
  id: `own-${n}`,
  name: `Own tool ${n}`,
  vendor: `Vendor ${n}`,
  country: 'US',
  category: 'marketing',
  hosts: [`stats-${n}.vendor.example`],
  policy: `https://vendor-${n}.example/privacy`,
  stored: Array.from({ length: 4 }, (_, item) => ({
    ...{ name: `own_${n}_${item}`, kind: 'cookie', purpose: 'ad-measurement', lifetime: [13, 'month'], first: true },
  })),
})

export const LARGEST_DRAFT: Draft = {
  ...INITIAL_DRAFT,
  tools: IN_USE.map(({ id }) => ({ tool: id })),
  own_tools: Array.from({ length: OWN_TOOLS }, ownTool),
}

/** What the owner sets is said of each tool, so that every document is whole. */
export const LARGEST_FACTS: Facts = { ...inputOf('ES', 'shop').facts, tool_retention: Object.fromEntries(retentions()) }

function retentions() {
  return IN_USE.flatMap((tool) => {
    const retention = processingFactsOf(tool).retention?.value
    return retention?.setBy === 'owner' ? [[tool.id, retention.choices[0] ?? ([14, 'month'] as const)] as const] : []
  })
}
