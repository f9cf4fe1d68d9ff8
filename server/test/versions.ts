import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './folders.ts'
import { type Ended, launch, newFolder } from './process.ts'

/** Portico of another version, beside this one. */
export type OtherPortico = {
  /** The service, started; say `ended` or look at what it printed. */
  serve(env: Readonly<Record<string, string>>): ReturnType<typeof launch>
  run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended>
}

const SOURCES = ['contract', ...['src', 'bin', 'migrations', 'package.json'].map((name) => join('server', name))]
/** All else is taken from here, installed, built or as it is: what versions differ in is how they use the database. */
const OWN = ['contract', 'server']

/** Portico as it will be when it has one migration more: the sources copied beside, with one that only the copy knows. */
export async function newerPortico(migration: string, sql: string): Promise<OtherPortico> {
  const folder = await besides()
  for (const name of SOURCES) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await writeFile(join(folder, 'server', 'migrations', migration), sql)
  return porticoIn(folder)
}

/** Portico as it was before a migration was added; as it was committed last where none is named or it is not committed. */
export async function olderPortico(migration: string | null): Promise<OtherPortico> {
  const added =
    migration === null
      ? ''
      : await git('log', '--diff-filter=A', '--format=%H', '-1', '--', join('server', 'migrations', migration))
  const folder = await besides()
  const archive = join(folder, 'older.tar')
  await git('archive', '--output', archive, added === '' ? 'HEAD' : `${added}^`, ...SOURCES)
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
  return porticoIn(folder)
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-c', 'safe.directory=*', '-C', ROOT, ...args])
  return stdout.trim()
}

async function besides(): Promise<string> {
  const folder = join(await newFolder(), 'other')
  await mkdir(folder)
  const shared = (await readdir(ROOT)).filter((name) => !OWN.includes(name) && !name.startsWith('.'))
  for (const name of shared) await symlink(join(ROOT, name), join(folder, name))
  // Each version has a contract of its own, before the one that is installed here.
  const installed = join(folder, 'server', 'node_modules', '@portico')
  await mkdir(installed, { recursive: true })
  await symlink(join(folder, 'contract'), join(installed, 'contract'))
  return folder
}

function porticoIn(folder: string): OtherPortico {
  return {
    serve: (env) => launch([join(folder, 'server', 'bin', 'serve.js')], env),
    run: (args, env) => launch([join(folder, 'server', 'bin', 'portico.js'), ...args], env).ended,
  }
}
