import { fileURLToPath } from 'node:url'

/**
 * What a page measures would else depend on the machine: its language, its time zone, and its fonts, which say how wide a button is
 * (`data/fonts.conf`; macOS does not ask for that file).
 */
export const FIXED_ENVIRONMENT = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  FONTCONFIG_FILE: fileURLToPath(new URL('../../data/fonts.conf', import.meta.url)),
} as const

/**
 * The environment of every process of an analysis. Nothing of our own: it names databases and keys, and other processes of
 * the same account can read it.
 */
export function minimalEnvironment(home = '/'): Record<string, string> {
  const PATH = [process.env['PATH'], '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin']
    .filter(Boolean)
    .join(':')
  return { PATH, HOME: home, TMPDIR: home, XDG_RUNTIME_DIR: home, ...FIXED_ENVIRONMENT }
}
