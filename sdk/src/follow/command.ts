import { spawn } from 'node:child_process'

/** Longer than this no command may keep the websites after it waiting. */
export const COMMAND_TIMEOUT_MS = 60_000

export type CommandInput = {
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string
  readonly timeoutMs?: number
}

/** Runs a command of the host in the shell, without the key. Rejects where it ends with anything but 0. */
export function runCommand(command: string, { env, stdin = '', timeoutMs = COMMAND_TIMEOUT_MS }: CommandInput = {}) {
  const { PORTICO_KEY: _key, ...own } = process.env
  return new Promise<void>((resolve, reject) => {
    // A group of its own: Ctrl-C does not end it half-way, and with it ends whatever it has started.
    const child = spawn(command, {
      shell: true,
      detached: true,
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...own, ...env },
    })
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      reject(new Error(`"${command}" took longer than ${timeoutMs / 1_000} s and was ended.`))
    }, timeoutMs)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else reject(new Error(`"${command}" ended with ${code === null ? signal : `exit code ${code}`}.`))
    })
    // Not every command reads what it is given.
    child.stdin.on('error', () => {})
    child.stdin.end(stdin)
  })
}
