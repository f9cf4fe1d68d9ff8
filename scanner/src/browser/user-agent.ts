import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SCANNER_AGENT } from '@portico/contract/words'

const MAX_VERSION_MS = 10_000

/** An ordinary Chromium's user agent, followed by our name. Portico recognises by it that this is no visitor. */
export function userAgentOf(version: string, publicUrl: string): string {
  const [major] = version.split('.', 1)
  const chromium = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
  return `${chromium} ${SCANNER_AGENT}/1.0 (+${publicUrl})`
}

/** Flags for the whole browser. Profiles set the same user agent, but their service workers send the browser's. */
export async function userAgentFlags(
  executable: string,
  publicUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const started = promisify(execFile)(executable, ['--version'], { env: { ...env }, timeout: MAX_VERSION_MS })
  // A browser that does not start is reported when it is started.
  const { stdout } = await started.catch(() => ({ stdout: '' }))
  const version = /\d+\.\d+\S*/.exec(stdout)?.[0]
  return version === undefined ? [] : [`--user-agent=${userAgentOf(version, publicUrl)}`]
}
