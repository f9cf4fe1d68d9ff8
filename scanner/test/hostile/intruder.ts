import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { minimalEnvironment } from '../../src/browser/environment.ts'
import type { BrowserAccount } from '../../src/index.ts'

/** What somebody who has a shell searches for first. Each line is something that was found. */
const INTRUDER_SCRIPT = `
cd "$1/data" 2>/dev/null && for file in portico.json pg_hba.conf base/1/1259; do cat "$file" >/dev/null && echo "read $file"; done
echo >>"$1/data/pg_hba.conf" && echo 'wrote pg_hba.conf'
for one in /proc/[0-9]*/cmdline; do tr '\\0' ' ' <"$one" | grep -q "burgl[a]r" || echo 'saw a process of others'; done
umount "$1"
unshare --user --map-root-user --mount sh -c 'umount "$0"; cat "$0/data/portico.json" >/dev/null && echo "read what lay beneath"' "$1"
for where in "{ port: $2, host: '127.0.0.1' }" "{ path: '$1/socket' }"; do
  "$3" -e "net.connect($where).on('error', () => {}).on('connect', function () { console.log('reached PostgreSQL'); this.destroy() })"
done
true`

export type IntruderTarget = {
  readonly home: string
  readonly port: number
  readonly account: BrowserAccount | undefined
}

/** Runs a shell where a browser would run, and gives what it has found. */
export async function runIntruderShell(
  behind: (shell: readonly string[]) => readonly string[],
  { home, port, account }: IntruderTarget,
): Promise<readonly string[]> {
  const [program = '', ...args] = behind([
    '/bin/sh',
    '-c',
    INTRUDER_SCRIPT,
    'burglar',
    home,
    String(port),
    process.execPath,
  ])
  const { stdout } = await promisify(execFile)(program, args, { ...account, cwd: '/', env: minimalEnvironment() })
  return [...new Set(stdout.split('\n').filter((line) => /^(?:read|wrote|saw|reached) /.test(line)))]
}
