import { compareText } from '../../kit/compare-text.ts'
import type { RequestEvidence } from '../../kit/evidence.ts'
import { hostOf, reportableAddress } from '../kit/text.ts'

// The requests of a visit, each once, in a stable order.

/** Where the HTML of the page loads an address by an element, and whether an inline script stands in a line. */
export type HtmlLines = { of(address: string): number | null; hasScript(line: number): boolean }

export type RequestToList = Omit<RequestEvidence, 'url' | 'host'> & { readonly address: string }

const MOMENTS: readonly RequestEvidence['after'][] = ['load', 'scroll', 'click']

/** Of the same request in several lines or at several moments, the first counts. */
export function listRequests(
  requests: readonly RequestToList[],
  lines: HtmlLines,
  most: number,
): { readonly requests: readonly RequestEvidence[]; readonly dropped: number } {
  const each = new Map<string, RequestEvidence>()
  for (const { address, line, after, recording, ...rest } of requests) {
    const [url, host] = [reportableAddress(address), hostOf(address)]
    if (url === null || host === null) continue
    const key = [host, url, rest.kind, rest.initiator, rest.status].join(' ')
    const known = each.get(key)
    const ofScript = line !== null && lines.hasScript(line) ? line : null
    each.set(key, {
      url,
      host,
      ...rest,
      line: first(ofScript ?? (rest.initiator === null ? lines.of(url) : null), known?.line ?? null),
      after: MOMENTS.find((one) => one === after || one === known?.after) ?? after,
      recording: recording || known?.recording === true,
    })
  }
  const sorted = [...each].sort(([one], [other]) => compareText(one, other)).map(([, request]) => request)
  return { requests: sorted.slice(0, most), dropped: Math.max(0, sorted.length - most) }
}

function first(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
