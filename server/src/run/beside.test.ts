import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openMetrics } from '../operate/metrics.ts'
import { noteIn } from './beside.ts'

test('what a scanner beside the service tells of itself is among the metrics of the service', async () => {
  const metrics = openMetrics(() => 4)
  const note = noteIn(metrics)
  note({ round: ['scan', 'failed'], dropped: 3 })
  note({ round: ['scan', 'failed'], dropped: 0 })
  note({ scanned: ['staging', 'completed', 12] })
  note({ trouble: 'production' })
  await using server = await metrics.listen(0, '127.0.0.1')
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text()
  const lines = text.split('\n')
  for (const line of [
    'portico_job_rounds_total{environment="all",job="scan",result="failed"} 2',
    'portico_log_lines_dropped_total 7',
    'portico_scan_duration_seconds_sum{environment="staging",outcome="completed"} 12',
    'portico_database_troubles_total{environment="production"} 1',
  ])
    assert.ok(lines.includes(line), line)
  server.closeAllConnections()
})
