import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { openMetrics } from '../operate/metrics.ts'
import { countPipedMetrics, type PipedMetric } from './metrics-pipe.ts'

/** What a service shows that has listened to this. */
async function shown(...lines: readonly string[]): Promise<readonly string[]> {
  const metrics = openMetrics(() => 4)
  const stream = new PassThrough()
  countPipedMetrics(stream, metrics)
  stream.end(lines.map((line) => `${line}\n`).join(''))
  await once(stream, 'end')
  await using server = await metrics.listen(0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)
  const text = await answer.text()
  server.closeAllConnections()
  return text.split('\n').filter((line) => /^portico_(?:job|log|scan|database_troubles)/.test(line))
}

const line = (metric: PipedMetric) => JSON.stringify(metric)

test('what a scanner beside the service tells of itself is among the metrics of the service', async () => {
  const lines = await shown(
    line({ round: ['scan', 'failed'], dropped: 3 }),
    line({ round: ['scan', 'failed'], dropped: 0 }),
    line({ scanned: ['staging', 'analysis', 'completed', 12] }),
    line({ scanned: ['staging', 'survey', 'robots', 3] }),
    line({ trouble: 'production' }),
  )
  for (const expected of [
    'portico_job_rounds_total{environment="all",job="scan",result="failed"} 2',
    'portico_log_lines_dropped_total 7',
    'portico_scan_duration_seconds_sum{environment="staging",purpose="analysis",outcome="completed"} 12',
    'portico_scan_duration_seconds_sum{environment="staging",purpose="survey",outcome="robots"} 3',
    'portico_database_troubles_total{environment="production"} 1',
  ])
    assert.ok(lines.includes(expected), expected)
})

test('whatever else it sends counts for nothing, and ends nothing', async () => {
  const nonsense = [
    ...['null', '1', '"x"', '[]', '{}', '{', '', 'ÿ', '{"__proto__":{"trouble":"staging"}}'],
    ...['{"round":null}', '{"round":["scan","ok"]}', '{"round":["scan","ok"],"dropped":-1}'],
    ...['{"round":["scan","ok"],"dropped":1e999}', '{"round":["mine","ok"],"dropped":0}'],
    ...['{"round":["scan","mine"],"dropped":0}', '{"trouble":"mine"}', '{"trouble":["staging"]}'],
    ...['{"scanned":["staging","survey","mine",1]}', '{"scanned":["mine","survey","completed",1]}'],
    ...['{"scanned":["staging","mine","completed",1]}', '{"scanned":["staging","survey","completed",-1]}'],
    ...['{"scanned":["staging","survey","completed","1"]}', '{"scanned":7}'],
  ]
  assert.deepEqual(await shown(...nonsense), await shown())
})

test('who sends a line without end is not listened to any more', async () => {
  const stream = new PassThrough()
  countPipedMetrics(stream, openMetrics())
  stream.write('x'.repeat(1_025))
  await once(stream, 'close')
  assert.ok(stream.destroyed)
})
