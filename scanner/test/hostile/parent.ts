import { openScanner } from '../../src/index.ts'
import { jobFor, options, PROXY_ALONE } from './kit.ts'

// A scanner as a process, for tests that kill it. It says when its analysis runs.

const [, , temporary = '', chromium = '', fence = ''] = process.argv
const { analyse } = await openScanner(
  options(temporary, '', { chromium, ...(fence === 'proxy' ? { fence: PROXY_ALONE } : {}) }),
)
await analyse(jobFor([{ hang: true }]), {
  signal: new AbortController().signal,
  onProgress: () => process.stdout.write('running\n'),
  onImage() {},
})
