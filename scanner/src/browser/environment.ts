/**
 * The environment of every process of an analysis. Nothing of our own: it names databases and keys, and other processes of
 * the same account can read it.
 */
export function systemEnv(home = '/'): Record<string, string> {
  const PATH = [process.env['PATH'], '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin']
    .filter(Boolean)
    .join(':')
  return { PATH, HOME: home, TMPDIR: home, XDG_RUNTIME_DIR: home, LANG: 'C.UTF-8', TZ: 'UTC' }
}
