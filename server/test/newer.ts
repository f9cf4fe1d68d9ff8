import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ended, launch, newFolder, ROOT } from './process.ts'

/** Portico as it will be when it has one migration more. */
export type Newer = {
  /** The service, started; say `ended` or look at what it printed. */
  serve(env: Readonly<Record<string, string>>): ReturnType<typeof launch>
  run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended>
}

/** The sources copied beside, with a migration that only the copy knows. */
export async function newerPortico(migration: string, sql: string): Promise<Newer> {
  const folder = join(await newFolder(), 'newer')
  await mkdir(join(folder, 'server'), { recursive: true })
  for (const name of ['src', 'bin', 'migrations', 'package.json']) {
    await cp(join(ROOT, 'server', name), join(folder, 'server', name), { recursive: true })
  }
  for (const name of ['node_modules', 'dashboard', 'docs', 'sdk']) await symlink(join(ROOT, name), join(folder, name))
  await writeFile(join(folder, 'server', 'migrations', migration), sql)
  return {
    serve: (env) => launch([join(folder, 'server', 'src', 'main.ts')], env),
    run: (args, env) => launch([join(folder, 'server', 'src', 'cli.ts'), ...args], env).ended,
  }
}
