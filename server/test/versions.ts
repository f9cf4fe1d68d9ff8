import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './folders.ts'
import { launchScript, newFolder, type ProcessResult } from './process.ts'

/** Portico of another version, beside this one. */
export type OtherPortico = {
  /** The service, started; say `ended` or read what it printed. */
  serve(env: Readonly<Record<string, string>>): ReturnType<typeof launchScript>
  run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<ProcessResult>
}

/** What is built is taken from here: versions differ in how they use the database, not in what a browser is given. */
const BUILT = ['dashboard', 'sdk', 'visitor'].map((workspace) => join(workspace, 'dist'))

/** Portico as it will be when it has one migration more: the sources copied beside, with one that only the copy knows. */
export async function createNewerPortico(migration: string, sql: string): Promise<OtherPortico> {
  const folder = await newVersionFolder()
  for (const name of await readdir(ROOT)) {
    if (!['.git', 'node_modules'].includes(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  }
  await writeFile(join(folder, 'server', 'migrations', migration), sql)
  return porticoIn(folder)
}

/** Portico as it was before a migration was added; as it was committed last where none is named or it is not committed. */
export async function createOlderPortico(migration: string | null): Promise<OtherPortico> {
  const added =
    migration === null
      ? ''
      : await git('log', '--diff-filter=A', '--format=%H', '-1', '--', join('server', 'migrations', migration))
  const folder = await newVersionFolder()
  const archive = join(folder, 'older.tar')
  await git('archive', '--output', archive, added === '' ? 'HEAD' : `${added}^`)
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
  return porticoIn(folder)
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-c', 'safe.directory=*', '-C', ROOT, ...args])
  return stdout.trim()
}

/** Has all that is installed and built here. A workspace imports those of its own version, where the version has them. */
async function newVersionFolder(): Promise<string> {
  const folder = join(await newFolder(), 'other')
  const modules = join(folder, 'node_modules')
  await mkdir(modules, { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@portico') await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
  await cp(join(ROOT, 'node_modules', '@portico'), join(modules, '@portico'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const dist of BUILT) await cp(join(ROOT, dist), join(folder, dist), { recursive: true })
  return folder
}

function porticoIn(folder: string): OtherPortico {
  return {
    serve: (env) => launchScript([join(folder, 'server', 'bin', 'serve.js')], env),
    run: (args, env) => launchScript([join(folder, 'server', 'bin', 'portico.js'), ...args], env).ended,
  }
}
