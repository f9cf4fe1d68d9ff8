import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Account, BinariesFolder } from './binaries.ts'

/** A folder with PostgreSQL's data, and who runs PostgreSQL on it. */
type Cluster = { readonly data: string; readonly binaries: BinariesFolder; readonly account: Account | undefined }

/**
 * Under root, PostgreSQL's account may not be allowed along the path to the data, as below /root. It is started inside the
 * folder instead, where Linux lets it stay, and finds it as its current directory.
 */
export function dataDirectoryArgument(data: string, account: Account | undefined): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data
}

/**
 * Runs statements, each on a line of its own, on data that no server runs on. This is the only way to act as the superuser:
 * no role that can connect is one.
 */
export async function runSingleUser(
  { data, binaries, account }: Cluster,
  statements: readonly string[],
): Promise<void> {
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    [
      '--single',
      '-D',
      dataDirectoryArgument(data, account),
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
  // A process that ends early no longer reads. Its exit code says that it failed.
  child.stdin.on('error', () => {})
  child.stdin.end(`${statements.join('\n')}\n`)
  const [code] = await once(child, 'close')
  if (code !== 0) throw Object.assign(new Error(`PostgreSQL ended with ${code}`), { stderr: words })
}
