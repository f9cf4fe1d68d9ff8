import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { CHROMIUM_CANDIDATES, findExecutable, isExecutable } from '../../scanner/src/browser/find-browser.ts'
import { packagedChromiumPath } from '../../scanner/src/browser/packaged-chromium.ts'

// Programs that run beside Portico: the one of the variable, else the one that npm brought, else the machine's; on Debian as
// root what is missing can be installed. The browser is the scanner's, but npm's before the system's: tests want the same
// one everywhere.

type Program = {
  /** Whose path it may be, for a program at an unusual place. */
  readonly variable: string
  readonly names: readonly string[]
  readonly elsewhere: readonly string[]
  /** Debian's packages, where they have another name: the first of them that can be had. */
  readonly debian?: readonly string[]
  /** The one that npm brought, if it did. */
  readonly packaged?: () => Promise<string | null>
}

const PROGRAMS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    ...CHROMIUM_CANDIDATES,
    debian: ['chromium-headless-shell', 'chromium'],
    packaged: packagedChromiumPath,
  },
  etcd: { variable: 'ETCD_PATH', names: ['etcd'], elsewhere: ['/usr/local/bin/etcd'], debian: ['etcd-server'] },
  haproxy: {
    variable: 'HAPROXY_PATH',
    names: ['haproxy'],
    elsewhere: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'],
  },
  mmdebstrap: { variable: 'MMDEBSTRAP_PATH', names: ['mmdebstrap'], elsewhere: [] },
  nginx: { variable: 'NGINX_PATH', names: ['nginx'], elsewhere: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'] },
  pgbouncer: {
    variable: 'PGBOUNCER_PATH',
    names: ['pgbouncer'],
    elsewhere: ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'],
  },
  // Beside it are the others of that version of PostgreSQL: pg_dump, pg_restore, pg_basebackup, pg_ctl.
  initdb: {
    variable: 'INITDB_PATH',
    names: ['initdb'],
    elsewhere: [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/initdb`),
    debian: ['postgresql'],
  },
  promtool: {
    variable: 'PROMTOOL_PATH',
    names: ['promtool'],
    elsewhere: ['/usr/local/bin/promtool'],
    debian: ['prometheus'],
  },
  patroni: { variable: 'PATRONI_PATH', names: ['patroni'], elsewhere: ['/usr/local/bin/patroni'] },
  php: { variable: 'PHP_PATH', names: ['php'], elsewhere: ['/usr/local/bin/php'], debian: ['php-cli'] },
  podman: { variable: 'PODMAN_PATH', names: ['podman'], elsewhere: [] },
  // Several versions have folders of their own: that of the newest.
  postgres: {
    variable: 'POSTGRES_PATH',
    names: ['postgres'],
    elsewhere: ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    debian: ['postgresql'],
  },
  runc: { variable: 'RUNC_PATH', names: ['runc'], elsewhere: ['/usr/sbin/runc'] },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof PROGRAMS

/** The paths of programs, installed now if need be; null for one that is not here and cannot be had. */
export async function providePrograms<Name extends ProgramName>(
  names: readonly Name[],
): Promise<Record<Name, string | null>> {
  const found = new Map<Name, string | null>()
  for (const name of names) found.set(name, await findProgram(name))
  const missing = names.filter((name) => found.get(name) === null)
  if (missing.length > 0 && isDebianAsRoot()) {
    install(missing.map(packagesOf))
    for (const name of missing) found.set(name, await findProgram(name))
  }
  return Object.fromEntries(found) as Record<Name, string | null>
}

/** The path of a program that is here; null if there is none. */
export async function findProgram(name: ProgramName): Promise<string | null> {
  const { variable, names, elsewhere, packaged }: Program = PROGRAMS[name]
  const chosen = process.env[variable]
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`${variable} is ${chosen}, which cannot be run: correct or unset it.`)
    return chosen
  }
  const brought = await packaged?.()
  if (brought) return brought
  return findExecutable({ names, elsewhere }, process.env['PATH'])
}

function isDebianAsRoot(): boolean {
  const release = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(release) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
}

function packagesOf(name: ProgramName): readonly string[] {
  const { debian = [name] }: Program = PROGRAMS[name]
  return debian
}

function install(packageLists: readonly (readonly string[])[]): void {
  process.stdout.write(`> apt-get install ${packageLists.map((packages) => packages.join(' or ')).join(', ')} (once)\n`)
  // In the single-user run level packages do not start the services that they bring.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch {
    // The lists that are there may do.
  }
  // One by one: a package that cannot be had here does not keep the others out.
  for (const packages of packageLists) {
    packages.find((name) => {
      const args = ['install', '-y', '-qq', '--no-install-recommends', name]
      return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
    })
  }
}
