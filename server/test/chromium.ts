import { chromium } from 'playwright-core'
import { WITHOUT_FEATURES } from '../../scanner/src/browser/features.ts'

// The one browser of a run. Test files connect to it, so that none starts a browser of its own.

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
  WITHOUT_FEATURES,
]

export type Chromium = {
  /** Where test files connect to. */
  readonly endpoint: string
  close(): Promise<void>
}

/** Starts it with a folder of its own, which goes with it. It cannot outlive this process: a pipe between them ends it. */
export async function startChromium(executablePath: string): Promise<Chromium> {
  const server = await chromium.launchServer({
    executablePath,
    args: FLAGS,
    host: '127.0.0.1',
    // Whoever started it ends it, after the tests.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const complain = (code: number | null, signal: string | null) =>
    process.stderr.write(
      `\n>>> CHROMIUM ENDED BY ITSELF (${signal ?? code}): tests in a browser fail from here on. <<<\n\n`,
    )
  server.process().once('exit', complain)
  return {
    endpoint: server.wsEndpoint(),
    async close() {
      server.process().off('exit', complain)
      await server.close()
    },
  }
}
