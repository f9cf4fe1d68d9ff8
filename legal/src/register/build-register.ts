import type { Duration } from '@portico/contract/words/duration'
import type { Facts, Field } from '@portico/contract/words/facts'
import type { DocumentInput } from '../facts/input.ts'
import { recipientsOf } from './recipients.ts'
import type { ActivityId, LegalBasis, ProcessingActivity, ProcessingRegister, Recipient } from './register.ts'

/** Builds the register of processing from the owner's facts and the tools in use. */
export function buildRegister(input: DocumentInput): ProcessingRegister {
  const recipients = recipientsOf(input)
  const activities = ALWAYS_PRESENT_ACTIVITIES.concat(
    CONDITIONAL_ACTIVITIES.filter(({ field }) => input.facts[field] === true),
    CATEGORY_ACTIVITIES.filter(({ id }) => isUsed(id, input, recipients)),
  ).map(({ id, bases, kept }): ProcessingActivity => {
    const all: ProcessingActivity['bases'] =
      id === 'payment' && looksForFraud(input, recipients) ? [...bases, 'interest'] : bases
    return { id, bases: basesForOwner(all, input.facts), kept: durationOf(kept, input) }
  })
  return { activities, recipients }
}

type ActivityRow = {
  readonly id: ActivityId
  readonly bases: ProcessingActivity['bases']
  /** The fact that says how long data are kept. Without one, the activity's own sentence says it. */
  readonly kept?: Field | 'proof'
}

const ALWAYS_PRESENT_ACTIVITIES: readonly ActivityRow[] = [
  { id: 'visit', bases: ['interest'], kept: 'keep_server_logs' },
  { id: 'consent', bases: ['obligation'], kept: 'proof' },
  // Every website names an address to write to, whether or not it has a form.
  { id: 'contact', bases: ['contract', 'interest'], kept: 'keep_contact' },
]

const CONDITIONAL_ACTIVITIES: readonly (ActivityRow & { readonly field: Field })[] = [
  { field: 'has_newsletter', id: 'newsletter', bases: ['consent'], kept: 'keep_newsletter' },
  { field: 'has_shop', id: 'shop', bases: ['contract', 'obligation'], kept: 'keep_orders' },
  { field: 'takes_payments', id: 'payment', bases: ['contract'] },
  { field: 'has_accounts', id: 'accounts', bases: ['contract'], kept: 'keep_accounts' },
  { field: 'has_applications', id: 'applications', bases: ['contract'], kept: 'keep_applications' },
  { field: 'has_comments', id: 'comments', bases: ['interest'], kept: 'keep_comments' },
]

const CATEGORY_ACTIVITIES: readonly ActivityRow[] = [
  { id: 'functional', bases: ['consent'] },
  { id: 'analytics', bases: ['consent'] },
  { id: 'marketing', bases: ['consent'] },
]

/** Whether a category is in use: by a recipient of data, or by software on the own server that stores something. */
function isUsed(category: ActivityId, { tools }: DocumentInput, recipients: readonly Recipient[]): boolean {
  if (recipients.some(({ activity }) => activity === category)) return true
  const receiving = new Set(recipients.map(({ id }) => id))
  return tools.some((tool) => tool.category === category && tool.stored.length > 0 && !receiving.has(tool.id))
}

/** Whether a payment tool checks for fraud. That goes beyond the contract and needs a basis of its own. */
function looksForFraud({ tools }: DocumentInput, recipients: readonly Recipient[]): boolean {
  const taking = new Set(recipients.filter(({ activity }) => activity === 'payment').map(({ id }) => id))
  return tools.some(({ id, purposes }) => taking.has(id) && purposes.includes('payment-fraud'))
}

/** A public body acts in its public task: it cannot use a legitimate interest (GDPR art. 6(1), last sentence). */
function basesForOwner(bases: ProcessingActivity['bases'], { kind }: Facts): ProcessingActivity['bases'] {
  const of = (basis: LegalBasis): LegalBasis => (kind === 'public_body' && basis === 'interest' ? 'task' : basis)
  const [first, ...others] = bases
  return [of(first), ...others.map(of)]
}

function durationOf(kept: ActivityRow['kept'], { facts, proofMonths }: DocumentInput): ProcessingActivity['kept'] {
  if (kept === undefined) return 'until'
  if (kept === 'proof') return [proofMonths, 'month']
  if (kept === 'keep_server_logs' && facts.keeps_server_logs !== true) return 'until'
  return (facts[kept] as Duration | undefined) ?? 'until'
}
