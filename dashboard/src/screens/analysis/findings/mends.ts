import { pageName, truncate } from '../../../model/page-text.ts'
import { unusedOwnToolId } from '../../../model/tool-list.ts'
import type { ConsentCategory, Draft, Mend, OwnTool, StoredItem } from '../../../model/wire.ts'
import type { RepairPlace } from '../../../parts/repair/repair.ts'
import type { DraftEdit } from '../../../saving/draft.ts'
import type { WebsiteWords } from '../../../texts/use-website-words.ts'
import type { AnalysisWords } from '../kit/use-analysis-words.ts'

/** What changes the draft by one press. */
export type ToolMend = Extract<Mend, { do: 'add_tool' | 'move_tool' | 'remove_tool' }>

export const isToolMend = (mend: Mend): mend is ToolMend =>
  mend.do === 'add_tool' || mend.do === 'move_tool' || mend.do === 'remove_tool'

/** A place in the HTML that is to be marked. */
export function markPlace(
  { from, to, line, begins }: Extract<Mend, { do: 'mark' }>,
  page: string | null,
  { analysis, texts, say }: Pick<WebsiteWords & AnalysisWords, 'analysis' | 'texts' | 'say'>,
): RepairPlace {
  const path = page === null ? '' : pageName(page)
  return {
    // As editors number them: without marks between thousands.
    where: line === undefined ? path : say(texts.fix.where, { page: path, line: String(line) }),
    hint: begins === undefined ? null : `${analysis.mends.begins}${texts.colon}${truncate(begins, MAX_BEGINNING)}`,
    before: from,
    after: to,
  }
}

/** Enough to find a script by. */
const MAX_BEGINNING = 120

/** The edit that makes the draft as the mend wants it; null where it is so already, or cannot be. */
export function editForMend(mend: ToolMend, name: string, { tools, own_tools }: Draft): DraftEdit | null {
  const { tool: id } = mend
  const inUse = tools.find(({ tool }) => tool === id)
  const own = own_tools.find((one) => one.id === id)
  switch (mend.do) {
    case 'add_tool':
      return inUse === undefined ? { part: 'tool', id, name, value: { tool: id } } : null
    case 'remove_tool':
      if (own !== undefined) return { part: 'own_tool', id, name: own.name, value: null }
      return inUse === undefined ? null : { part: 'tool', id, name, value: null }
    case 'move_tool':
      if (own !== undefined) return movedOwn(own, mend.category)
      if (inUse === undefined || inUse.category === mend.category) return null
      return { part: 'tool', id, name, value: { tool: id, category: mend.category } }
  }
}

function movedOwn(own: OwnTool, category: ConsentCategory): DraftEdit | null {
  if (own.category === category) return null
  const { reason: _, ...kept } = own
  return { part: 'own_tool', id: own.id, name: own.name, value: { ...kept, category } }
}

/** Whether the draft has what an own tool of a mend would bring: one that loads from there, or stores that. */
export function draftHasOwnTool(mend: Extract<Mend, { do: 'add_own_tool' }>, { own_tools }: Draft): boolean {
  return own_tools.some(
    ({ hosts, stored }) =>
      (mend.host !== null && hosts.includes(mend.host)) ||
      mend.stored.some((item) => stored.some(({ name, kind }) => name === item.name && kind === item.kind)),
  )
}

const [MAX_NAME, MAX_STORED_LENGTH, MAX_STORED] = [60, 100, 20]

/** What the form for an own tool begins with. The customer says who is behind it and what it is for. */
export function ownToolFromMend(mend: Extract<Mend, { do: 'add_own_tool' }>, draft: Draft, purpose: string): OwnTool {
  const stored = mend.stored
    .filter(({ name }) => name !== '' && name.length <= MAX_STORED_LENGTH)
    .slice(0, MAX_STORED)
    .map(({ name, kind }): StoredItem => ({ name, kind, purpose, lifetime: lifetimeOf(kind), first: true }))
  return {
    id: unusedOwnToolId(draft),
    name: [...mend.name].slice(0, MAX_NAME).join(''),
    vendor: '',
    country: null,
    // Nothing is necessary by itself.
    category: mend.category === 'necessary' ? 'marketing' : mend.category,
    hosts: mend.host === null ? [] : [mend.host],
    policy: null,
    stored,
  }
}

const lifetimeOf = (kind: StoredItem['kind']) => (kind === 'local' ? 'persistent' : 'session')
