import { type Browser, chromium } from 'playwright-core'
import { DISABLE_FEATURES_FLAG } from '../../scanner/src/browser/disabled-features.ts'
import { FIXED_ENVIRONMENT } from '../../scanner/src/browser/environment.ts'

// The browser of a process that runs test files: one for all of them. One for the whole run would take a fifth more CPU, for
// everything that is said to it would go through one more process.

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As everywhere but in the Chromium without windows: a frame of another site is a process of its own.
  '--site-per-process',
  // But pages of one site share theirs: starting one takes longer than most tests.
  '--process-per-site',
  DISABLE_FEATURES_FLAG,
]

/** Starts it with a folder of its own, which goes with it. It cannot outlive this process: a pipe between them ends it. */
export async function startChromium(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: FLAGS,
    env: { ...process.env, ...FIXED_ENVIRONMENT },
    // Whoever started it ends it, after the tests.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const complain = () =>
    process.stderr.write('\n>>> CHROMIUM ENDED BY ITSELF: tests in a browser fail from here on. <<<\n\n')
  browser.once('disconnected', complain)
  const close = browser.close.bind(browser)
  return Object.assign(browser, {
    async close() {
      browser.off('disconnected', complain)
      await close()
    },
  })
}
