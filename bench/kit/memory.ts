import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The memory limit for the largest process of the service, in MB. */
export const MAX_MEMORY_MB = 180

/** The resident memory of a process, in MB. */
export function memoryMbOf({ pid }: { readonly pid: number }): number {
  const kilobytes =
    process.platform === 'linux'
      ? statusOf(pid, 'VmRSS')
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kilobytes) * 1024) / 1e6
}

/** The peak resident memory of a process, in MB; null if it has ended. Linux only. */
export function peakMemoryMbOf(pid: number): number | null {
  try {
    const kilobytes = statusOf(pid, 'VmHWM')
    return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6
  } catch {
    return null
  }
}

function statusOf(pid: number, name: string): string | undefined {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(text)?.[1]
}
