import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Account, Binaries } from './binaries.ts'

/** A folder with PostgreSQL's data, and who runs PostgreSQL on it. */
type Cluster = { readonly data: string; readonly binaries: Binaries; readonly account: Account | undefined }

/**
 * Under root, PostgreSQL's account may be unable to walk the path to the data, as below /root. It is started inside the
 * folder instead, which Linux lets it keep and name.
 */
export function dataArgument(data: string, account: Account | undefined): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data
}

/**
 * Runs statements, each on a line of its own, on data that no server runs on. This is the only way in as the superuser:
 * over the network nobody is one.
 */
export async function runAlone({ data, binaries, account }: Cluster, statements: readonly string[]): Promise<void> {
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    [
      '--single',
      '-D',
      dataArgument(data, account),
      '-c',
      'exit_on_error=true',
      '-c',
      'log_checkpoints=off',
      'postgres',
    ],
    { cwd: data, stdio: ['pipe', 'ignore', 'pipe'], ...account },
  )
  let words = ''
  child.stderr.on('data', (chunk) => (words += chunk))
  // One that ends early no longer reads: its exit says so.
  child.stdin.on('error', () => {})
  child.stdin.end(`${statements.join('\n')}\n`)
  const [code] = await once(child, 'close')
  if (code !== 0) throw Object.assign(new Error(`PostgreSQL ended with ${code}`), { stderr: words })
}
