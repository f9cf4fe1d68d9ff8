let ready: (() => void)[] = []

/**
 * Runs what sends a response after the other work of this turn of the event loop, all of them one right after the other. Written one
 * by one between the requests, each response would wake up a sleeping reader anew: with 64 connections a ping takes 1.50 times
 * the CPU without this, GET site 1.45 and an entry 1.40 times. Nobody catches what `respond` throws.
 */
export function batchResponses(respond: () => void): void {
  if (ready.push(respond) === 1) setImmediate(respondAll)
}

function respondAll(): void {
  const batch = ready
  ready = []
  for (const respond of batch) respond()
}
