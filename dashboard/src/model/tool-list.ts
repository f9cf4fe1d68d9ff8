import { CATEGORIES } from '@portico/contract/words/categories'
import type { ConsentCategory, Draft, KnownTools, OwnTool, ToolInUse } from './wire.ts'

/** From what needs no consent to what asks most. */
export type KnownTool = KnownTools['tools'][number]

/** A tool in the customer's list. `known` is null while the table is loading, or if the tool is not in it. */
export type ListedTool =
  | { readonly is: 'known'; readonly id: string; readonly inUse: ToolInUse; readonly known: KnownTool | null }
  | { readonly is: 'own'; readonly id: string; readonly own: OwnTool }

export function listTools({ tools, own_tools }: Draft, known: readonly KnownTool[]): readonly ListedTool[] {
  return [
    ...tools.map((inUse) => ({
      is: 'known' as const,
      id: inUse.tool,
      inUse,
      known: known.find(({ id }) => id === inUse.tool) ?? null,
    })),
    ...own_tools.map((own) => ({ is: 'own' as const, id: own.id, own })),
  ]
}

/** Whether the category needs less consent than the suggested one, which needs a reason. The service decides; this asks early. */
export function isLooserCategory(category: ConsentCategory, suggested: ConsentCategory): boolean {
  return CATEGORIES.indexOf(category) < CATEGORIES.indexOf(suggested)
}

/** The tool in another category. In the suggested one it has no category of its own. */
export function toolInCategory(
  { tool, addresses }: Pick<ToolInUse, 'tool' | 'addresses'>,
  category: ConsentCategory,
  suggested: ConsentCategory,
  reason: string,
): ToolInUse {
  const kept = { tool, ...(addresses && { addresses }) }
  if (category === suggested) return kept
  return isLooserCategory(category, suggested) ? { ...kept, category, reason } : { ...kept, category }
}

/** Finds tools by their name or their provider's, without regard to case and accents. */
export function searchTools(tools: readonly KnownTool[], text: string): readonly KnownTool[] {
  const query = plain(text.trim())
  return tools.filter(({ name, vendor }) => plain(name).includes(query) || plain(vendor).includes(query))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What websites use most, one or two of each kind: most customers look for one of these. */
export const MOST_USED = [
  'google-analytics',
  'youtube',
  'google-maps',
  'google-ads',
  'meta-pixel',
  'google-tag-manager',
  'google-recaptcha',
  'matomo',
  'vimeo',
]

/** The tools to offer: what was seen first, then what websites use most, and software of the website itself last. Portico is no choice. */
export function orderOffered(tools: readonly KnownTool[], seen: readonly string[]): readonly KnownTool[] {
  const rank = ({ id, kind }: KnownTool) => {
    if (seen.includes(id)) return -1
    const place = MOST_USED.indexOf(id)
    return place >= 0 ? place : MOST_USED.length + Number(kind === 'software')
  }
  return tools.filter(({ id }) => id !== 'portico').toSorted((one, other) => rank(one) - rank(other))
}

/** An id that no tool of the draft has. */
export function unusedOwnToolId({ own_tools }: { readonly own_tools: readonly Pick<OwnTool, 'id'>[] }): string {
  for (let number = 1; ; number += 1) {
    if (!own_tools.some(({ id }) => id === `own-${number}`)) return `own-${number}`
  }
}
