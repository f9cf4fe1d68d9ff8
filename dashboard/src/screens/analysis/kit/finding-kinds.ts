import { FINDINGS, type FindingKind } from '@portico/contract/words/findings'

// What the screen knows of each kind of finding. The build writes it out (`vite.config.ts`), so that no page carries the rest of
// the table.

const each = Object.entries(FINDINGS)

export const GROUP_BY_FINDING_KIND = Object.fromEntries(each.map(([kind, { group }]) => [kind, group])) as Readonly<
  Record<FindingKind, (typeof FINDINGS)[FindingKind]['group']>
>

/** What stands for the subject: its name, the thing itself, or nothing. */
export const SUBJECT_BY_FINDING_KIND = Object.fromEntries(
  each.map(([kind, { subject }]) => [kind, subject]),
) as Readonly<Record<FindingKind, (typeof FINDINGS)[FindingKind]['subject']>>
