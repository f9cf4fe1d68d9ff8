import type { Classification } from '@portico/contract/analyses/analysis-report'
import { recipientOf } from '../classification/declared.ts'
import type { Seen } from '../seen/seen.ts'
import type { Trace } from './finding.ts'

/** When data are received, as the register has it. What nobody has confirmed says nothing. */
export const RECEIVING: Readonly<Record<string, string>> = {
  visit: 'with every page',
  signals: 'with every page',
  consent: 'after a yes',
  use: 'when it is used',
}

/** What the privacy policy says of whoever was seen, beside what was seen of them. */
export function registerTraces({ job }: Pick<Seen, 'job'>, is: Classification | undefined): readonly Trace[] {
  const told = is === undefined || is.source === 'initiator' ? null : recipientOf(job, is.tool)
  const when = told === null || !Object.hasOwn(RECEIVING, told.when) ? undefined : RECEIVING[told.when]
  if (told === null || when === undefined) return []
  const detail = `by the register: ${told.activity} (${told.bases.join(', ')}), ${when}`
  return [{ kind: 'tool', page: null, name: told.name, detail }]
}
