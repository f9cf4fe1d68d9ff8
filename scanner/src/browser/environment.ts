import { fileURLToPath } from 'node:url'

/**
 * The same language, time zone and fonts on every machine: they change what a page measures, such as the width of a button
 * (`data/fonts.conf`; macOS does not read that file).
 */
export const FIXED_ENVIRONMENT = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  FONTCONFIG_FILE: fileURLToPath(new URL('../../data/fonts.conf', import.meta.url)),
} as const

/**
 * The environment of every process of an analysis. It has nothing of the service's own environment, which contains database
 * addresses and keys: other processes of the same account can read it.
 */
export function minimalEnvironment(home = '/'): Record<string, string> {
  const PATH = [process.env['PATH'], '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin']
    .filter(Boolean)
    .join(':')
  return { PATH, HOME: home, TMPDIR: home, XDG_RUNTIME_DIR: home, ...FIXED_ENVIRONMENT }
}
