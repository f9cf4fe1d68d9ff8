import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SCANNER_AGENT } from '@portico/contract/words'

const MAX_VERSION_MS = 10_000

/** What pages see is an ordinary Chromium, with who we are behind it: also how Portico knows that this is no visitor. */
export function userAgentOf(version: string, publicUrl: string): string {
  const [major] = version.split('.', 1)
  const chromium = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
  return `${chromium} ${SCANNER_AGENT}/1.0 (+${publicUrl})`
}

/** For the browser as a whole: profiles say the same, but their service workers say what the browser does. */
export async function userAgentFlags(
  executable: string,
  publicUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const asked = promisify(execFile)(executable, ['--version'], { env: { ...env }, timeout: MAX_VERSION_MS })
  // One that does not start says so itself.
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  const version = /\d+\.\d+\S*/.exec(stdout)?.[0]
  return version === undefined ? [] : [`--user-agent=${userAgentOf(version, publicUrl)}`]
}
