import { daysBetween } from '../../model/timeline.ts'
import { asFields, isString } from '../../model/unknown-fields.ts'
import type { ActivityEntry, ActivityPage } from '../../model/wire.ts'

/** Puts newer entries before the shown ones. If there is a gap between them, the page replaces what is shown. */
export function prependNewer(shown: ActivityPage, page: ActivityPage): ActivityPage {
  const known = new Set(shown.entries.map(({ id }) => id))
  const newer = page.entries.filter(({ id }) => !known.has(id))
  const hasGap = newer.length === page.entries.length && page.next !== null
  return hasGap ? page : { ...appendOlder(page, shown), entries: [...newer, ...shown.entries] }
}

/** Appends a further page. */
export function appendOlder(shown: ActivityPage, page: ActivityPage): ActivityPage {
  return {
    entries: [...shown.entries, ...page.entries],
    next: page.next,
    facts: { ...shown.facts, ...page.facts },
  }
}

/** The names of the facts that an entry is about, whether the log has their values beside them or not. */
export function factNamesOf({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): readonly string[] {
  const named = [before, after].flatMap((side) => {
    const { facts } = asFields(side)
    return Array.isArray(facts) ? facts.filter(isString) : Object.keys(asFields(facts))
  })
  return [...new Set(named)]
}

/** One line of the history: an entry, or all answers of one visit to the interview. */
export type HistoryLine = ActivityEntry & {
  readonly ids: readonly string[] /** When it began. */
  readonly since: string
}

/** After such a pause the next answer belongs to another visit. */
const MAX_PAUSE_MS = 30 * 60_000

/** Each answer is saved, and logged, by itself: those of one visit are one line. Newest first, as the entries. */
export function historyLinesOf(entries: readonly ActivityEntry[]): readonly HistoryLine[] {
  const lines: HistoryLine[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last !== undefined && isSameVisit(last, entry)) {
      const facts = [...new Set([...factNamesOf(entry), ...factNamesOf(last)])]
      lines[lines.length - 1] = {
        ...last,
        ids: [...last.ids, entry.id],
        since: entry.at,
        before: null,
        after: { facts },
      }
    } else lines.push({ ...entry, ids: [entry.id], since: entry.at })
  }
  return lines
}

function isSameVisit(last: HistoryLine, { type, by, at }: ActivityEntry): boolean {
  if (!isAnswer(last.type) || !isAnswer(type) || last.by !== by) return false
  return Date.parse(last.since) - Date.parse(at) <= MAX_PAUSE_MS && daysBetween(last.since, at) === 0
}

const isAnswer = (type: string) => type === 'settings.details_changed'

/** Whether the page may end inside a visit, so that its line may be incomplete. */
export function mayEndInsideVisit({ entries, next }: ActivityPage): boolean {
  const last = entries.at(-1)
  return next !== null && last !== undefined && isAnswer(last.type)
}
