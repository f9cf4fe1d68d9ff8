import { ENVIRONMENTS } from '../../core/kit/environment.ts'
import { hasValidSignature, type SignedLogHead } from '../../secrets/log-head.ts'
import type { SealingKey } from '../../secrets/sealed.ts'
import { digestNextEvents, EMPTY_LOG_DIGEST, type LogDigest } from '../../store/events/log-digest.ts'
import type { Check, CheckOutcome } from './check.ts'

/** A line of the service's log that says what stood in the log of events, as a whole or in what others have put around it. */
export function parseLogHead(line: string): SignedLogHead | null {
  const [text = ''] = /\{.*\}/s.exec(line) ?? []
  try {
    const { log_head: head } = JSON.parse(text)
    const { environment, day, position, chains, events, digest, signature } = head
    const isRight =
      ENVIRONMENTS.includes(environment) &&
      [position, chains, events].every(Number.isSafeInteger) &&
      [day, digest, signature].every((one) => typeof one === 'string')
    return isRight ? { environment, day, position, chains, events, digest, signature } : null
  } catch {
    return null
  }
}

/** Whether all that stood in the log then is there now, however much has come since. */
export function logHeadCheck(head: SignedLogHead, sealingKey: SealingKey | null): Check {
  return {
    check: `the log of events has all that it had on ${head.day}`,
    todo:
      'Events are gone or were replaced since: compare the tables "event", "event_chain" and "standing" with a backup. Where the ' +
      'database was restored from one that is older than this line, what came after that backup is what is missing.',
    run: async (client): Promise<CheckOutcome> => {
      if (sealingKey === null || !hasValidSignature(head, sealingKey)) {
        return {
          ok: false,
          found: 'the line was not signed with the secret of this deployment, so nothing was compared',
        }
      }
      const query = async <R>({ text }: { text: string }, values: readonly unknown[]) =>
        (await client.query(text, [...values])).rows as R[]
      let found: LogDigest = EMPTY_LOG_DIGEST
      while (found.position < head.position) found = await digestNextEvents({ query }, found, head.position)
      const counts = ({ events, chains }: Pick<LogDigest, 'events' | 'chains'>) =>
        `${events} events in ${chains} chains`
      if (found.digest.toString('hex') === head.digest) return { ok: true, found: counts(found) }
      const same = found.events === head.events && found.chains === head.chains
      return {
        ok: false,
        found: same ? `${counts(found)}, but not the same` : `${counts(found)} instead of ${counts(head)}`,
      }
    },
  }
}
