import type { Classification } from '@portico/contract/analyses/analysis-report'
import { declaredRecipientOf } from '../classification/declared.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import type { EvidenceTrace } from './finding.ts'

/** When data are received, by the register. Unconfirmed entries are left out. */
export const RECEIVING_MOMENTS: Readonly<Record<string, string>> = {
  visit: 'with every page',
  signals: 'with every page',
  consent: 'after a yes',
  use: 'when it is used',
}

/** The privacy policy's entry about a party, as a trace beside the evidence. */
export function registerTraces(
  { job }: Pick<ClassifiedEvidence, 'job'>,
  is: Classification | undefined,
): readonly EvidenceTrace[] {
  const recipient = is === undefined || is.source === 'initiator' ? null : declaredRecipientOf(job, is.tool)
  const when =
    recipient === null || !Object.hasOwn(RECEIVING_MOMENTS, recipient.when)
      ? undefined
      : RECEIVING_MOMENTS[recipient.when]
  if (recipient === null || when === undefined) return []
  const detail = `by the register: ${recipient.activity} (${recipient.bases.join(', ')}), ${when}`
  return [{ kind: 'tool', page: null, name: recipient.name, detail }]
}
