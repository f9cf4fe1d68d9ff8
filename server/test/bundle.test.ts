import assert from 'node:assert/strict'
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { ROOT } from './folders.ts'
import { launch, newFolder } from './process.ts'

// What `npm run build` makes of the service is run in the place of its sources, and never when it is not of these.

/** The project once more, with a service of its own; the rest is the same. */
async function copyOfProject(): Promise<string> {
  const folder = join(await newFolder(), 'copy')
  await mkdir(join(folder, 'server'), { recursive: true })
  for (const name of await readdir(ROOT)) {
    if (!name.startsWith('.') && name !== 'server') await symlink(join(ROOT, name), join(folder, name))
  }
  for (const name of ['bin', 'dist', 'package.json', 'src']) {
    await cp(join(ROOT, 'server', name), join(folder, 'server', name), { recursive: true })
  }
  return folder
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  assert.ok(text.includes(from), `${from} in ${file}`)
  await writeFile(file, text.replace(from, to))
}

/** What a copy says about its bundle. Its scripts are modules of their own here, and read the files anew each time. */
async function scriptsOf(folder: string) {
  const script = (name: string) => pathToFileURL(join(folder, 'server', 'bin', name)).href
  const { isOfTheseSources } = await import(script('bundle.js'))
  const { tracesOf } = await import(script('digest.js'))
  return { isOfTheseSources, tracesOf }
}

test('the bundle is run for as long as the sources are what it was made of, and then the sources are', async () => {
  const folder = await copyOfProject()
  const { isOfTheseSources } = await scriptsOf(folder)
  const source = join(folder, 'server', 'src', 'cli', 'help.ts')
  const dist = join(folder, 'server', 'dist')
  const help = async () => {
    const { code, stdout, stderr } = await launch([join(folder, 'server', 'bin', 'portico.js'), '--help'], {}).ended
    assert.equal(code, 0, stderr)
    return stdout
  }
  /** What the process of an analysis says of an order that is none. */
  const analyse = async () => {
    const { code, stderr } = await launch([join(folder, 'server', 'bin', 'analyse.js')], {}, 'nothing\n').ended
    assert.equal(code, 1, stderr)
    return stderr
  }
  const bundled = (await readdir(dist)).find((name) => /^help-.*\.js$/.test(name)) ?? ''
  await replaceIn(join(dist, bundled), 'portico onboard', 'bundled onboard')
  assert.match(await help(), /bundled onboard/)
  await replaceIn(join(dist, 'scanner-child.js'), 'stderr.write(message)', "stderr.write('bundled')")
  assert.equal(await analyse(), 'bundled')

  const original = await readFile(source, 'utf8')
  await replaceIn(source, 'portico onboard', 'changed onboard')
  assert.match(await help(), /changed onboard/)
  assert.match(await analyse(), /is not valid JSON/)
  await writeFile(source, original)
  assert.equal(isOfTheseSources(), true)

  // Also a source that this command does not need.
  await appendFile(join(folder, 'server', 'src', 'run', 'serve.ts'), '\n')
  assert.equal(isOfTheseSources(), false)
})

test('a source of the same size is another one, also with the time that it had; a bundle that is there in part is none', async () => {
  const folder = await copyOfProject()
  const madeOf = join(folder, 'server', 'dist', 'made-of.json')
  const { files, traces } = JSON.parse(await readFile(madeOf, 'utf8'))
  const { isOfTheseSources, tracesOf } = await scriptsOf(folder)
  assert.notEqual(tracesOf(files), traces, 'a copy has other traces')
  assert.equal(isOfTheseSources(), true, 'and the same content')
  // From here on only the traces tell.
  await writeFile(madeOf, JSON.stringify({ files, traces: tracesOf(files), digest: 'none' }))
  assert.equal(isOfTheseSources(), true)
  const source = join(folder, 'server', 'src', 'cli', 'help.ts')
  const { atime, mtime } = await stat(source)
  await replaceIn(source, 'portico onboard', 'changed onboard')
  await utimes(source, atime, mtime)
  assert.equal(isOfTheseSources(), false)
  await writeFile(madeOf, '{"files":')
  assert.equal(isOfTheseSources(), false)
})

test('what npm has installed counts too: a file of it that was changed by hand is run', async () => {
  const folder = await copyOfProject()
  const { files } = JSON.parse(await readFile(join(folder, 'server', 'dist', 'made-of.json'), 'utf8'))
  const installed = files.filter((file: string) => file.startsWith('node_modules/') && file.endsWith('.js'))
  assert.ok(installed.length > 100, String(installed.length))
  const { isOfTheseSources } = await scriptsOf(folder)
  assert.equal(isOfTheseSources(), true)
  // Its packages are this project's own, so that one is put in the place of the link to them.
  const [changed = ''] = installed
  await rm(join(folder, 'node_modules'))
  for (const file of files.filter((file: string) => file.startsWith('node_modules/'))) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    if (file !== changed) await symlink(join(ROOT, file), join(folder, file))
  }
  await cp(join(ROOT, changed), join(folder, changed), { preserveTimestamps: true })
  assert.equal(isOfTheseSources(), true)
  await writeFile(join(folder, changed), await readFile(join(ROOT, changed)))
  assert.equal(isOfTheseSources(), false)
})

test('an error tells the file and the line of the source, and what only fetch needs is not loaded', async () => {
  const bundle = pathToFileURL(join(ROOT, 'server', 'bin', 'bundle.js')).href
  const script = `
    const { isOfTheseSources, load } = await import(${JSON.stringify(bundle)})
    const { work } = await load('run/serve')
    if (process.moduleLoadList.includes('NativeModule internal/deps/undici/undici')) process.stdout.write('fetch is loaded')
    await work().catch((error) => process.stdout.write(String(isOfTheseSources()) + error.stack))
  `
  const { stdout, stderr } = await launch(['--input-type=module', '-e', script], {}).ended
  const file = join(ROOT, 'server', 'src', 'run', 'until-stopped.ts')
  const source = await readFile(file, 'utf8')
  const line = source.slice(0, source.indexOf("databaseVariable(env, 'DATABASE_URL')")).split('\n').length
  assert.ok(stdout.startsWith('true'), stdout + stderr)
  assert.ok(stdout.includes(`${file}:${line}:`), stdout)
})
