import { openScanner } from '../../src/index.ts'
import { jobFor, PROXY_ONLY_FENCE, scannerOptions } from './test-scanner.ts'

// A scanner as a process, for tests that kill it. It says when its analysis runs.

const [, , temporary = '', chromium = '', fence = ''] = process.argv
const { analyse } = await openScanner(
  scannerOptions(temporary, '', { chromium, ...(fence === 'proxy' ? { fence: PROXY_ONLY_FENCE } : {}) }),
)
await analyse(jobFor([{ hang: true }]), {
  signal: new AbortController().signal,
  onProgress: () => process.stdout.write('running\n'),
  onImage() {},
})
