import assert from 'node:assert/strict'
import { appendFile, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

test('the bundle is run for as long as the sources are what it was made of, and then the sources are', async () => {
  const folder = await copyOfProject()
  const source = join(folder, 'server', 'src', 'cli', 'help.ts')
  const dist = join(folder, 'server', 'dist')
  const help = async () => {
    const { code, stdout, stderr } = await launch([join(folder, 'server', 'bin', 'portico.js'), '--help'], {}).ended
    assert.equal(code, 0, stderr)
    return stdout
  }
  const bundled = (await readdir(dist)).find((name) => /^help-.*\.js$/.test(name)) ?? ''
  await replaceIn(join(dist, bundled), 'portico onboard', 'bundled onboard')
  assert.match(await help(), /bundled onboard/)

  const original = await readFile(source, 'utf8')
  await replaceIn(source, 'portico onboard', 'changed onboard')
  assert.match(await help(), /changed onboard/)
  await writeFile(source, original)
  assert.match(await help(), /bundled onboard/)

  // Also a source that this command does not need.
  await appendFile(join(folder, 'server', 'src', 'run', 'public.ts'), '\n')
  assert.doesNotMatch(await help(), /bundled onboard/)
})

test('a bundle that is there in part, or not at all, is not run', async () => {
  const folder = await copyOfProject()
  await writeFile(join(folder, 'server', 'dist', 'made-of.json'), '{"files":')
  const { code, stdout } = await launch([join(folder, 'server', 'bin', 'portico.js'), '--help'], {}).ended
  assert.deepEqual([code, stdout.includes('portico onboard')], [0, true])
})

test('an error tells the file and the line of the source, not of the bundle', async () => {
  const bundle = pathToFileURL(join(ROOT, 'server', 'bin', 'bundle.js')).href
  const script = `
    const { isOfTheseSources, load } = await import(${JSON.stringify(bundle)})
    const { stopOnSignals } = await load('run/serve')
    try { stopOnSignals() } catch (error) { process.stdout.write(String(isOfTheseSources()) + error.stack) }
  `
  const { stdout, stderr } = await launch(['--input-type=module', '-e', script], {}).ended
  const source = await readFile(join(ROOT, 'server', 'src', 'run', 'serve.ts'), 'utf8')
  const line = source.slice(0, source.indexOf('{ log, end }: Log')).split('\n').length
  assert.ok(stdout.startsWith('true'), stdout + stderr)
  assert.ok(stdout.includes(`${join(ROOT, 'server', 'src', 'run', 'serve.ts')}:${line}:`), stdout)
})
