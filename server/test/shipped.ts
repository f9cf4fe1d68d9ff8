import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findExecutable } from '../../scanner/src/browser/find-browser.ts'
import { until } from './until.ts'

const run = promisify(execFile)

type Env = Readonly<Record<string, string>>

/** All that a release may use of the machine that it was unpacked on. */
const PROGRAMS = ['sh', 'dirname', 'readlink', 'id', 'chown']

/** A machine that has none of what made a release, neither git nor npm nor Node. */
export type BareMachine = {
  /** Runs a program with no other variables than these. */
  run(program: string, args: readonly string[], env: Env): Promise<{ readonly stdout: string; readonly stderr: string }>
  /** Runs a command of an unpacked release. */
  portico(
    release: string,
    args: readonly string[],
    env: Env,
  ): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>
  /** Starts the service of one; resolves once it is ready. */
  start(release: string, env: Env): Promise<ShippedFiles>
}

export type ShippedFiles = {
  readonly url: string
  output(): string
  /** As a supervisor stops it; gives the exit code. */
  end(): Promise<number | null>
  kill(): void
}

/** Its programs are links in a folder of this one. */
export async function bareMachineIn(folder: string): Promise<BareMachine> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const name of PROGRAMS) {
    const program = findExecutable({ names: [name], elsewhere: [] }, process.env['PATH'])
    assert.ok(program !== null, name)
    await symlink(program, join(bin, name))
  }
  for (const name of ['git', 'npm', 'npx', 'node'])
    assert.equal(findExecutable({ names: [name], elsewhere: [] }, bin), null)
  const only = (env: Env) => ({ cwd: '/', env: { PATH: bin, ...env } })

  return {
    run: (program, args, env) => run(program, [...args], only(env)),
    portico: (release, args, env) =>
      run(join(release, 'bin', 'portico'), [...args], only(env)).then(
        ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
        ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
      ),
    async start(release, env) {
      const ports = { PORT: '0', STAGING_PORT: '0', METRICS_PORT: '0' }
      const child = spawn(join(release, 'bin', 'portico'), ['serve'], only({ ...ports, ...env }))
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      await until(async () => child.exitCode !== null || /^ {2}data/m.test(output))
      assert.equal(child.exitCode, null, output)
      return {
        url: /^ {2}production +(http\S+)$/m.exec(output)?.[1] ?? '',
        output: () => output,
        async end() {
          child.kill('SIGTERM')
          const [code] = await once(child, 'exit')
          return code
        },
        kill: () => void child.kill('SIGKILL'),
      }
    },
  }
}
