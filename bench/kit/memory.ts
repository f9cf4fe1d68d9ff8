import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Of the largest process of the service, in MB. */
export const MAX_MEMORY_MB = 180

/** The resident memory of a process, in MB. */
export function memoryOf({ pid }: { readonly pid: number }): number {
  const kilobytes =
    process.platform === 'linux'
      ? statusOf(pid, 'VmRSS')
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kilobytes) * 1024) / 1e6
}

/** The largest resident memory of a process so far, in MB; null when it is gone. Linux alone tells it. */
export function peakMemoryOf(pid: number): number | null {
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
