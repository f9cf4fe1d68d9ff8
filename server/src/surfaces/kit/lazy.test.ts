import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { openReferenceScript } from '../integrator/scalar.ts'
import { lazy } from './lazy.ts'

test('what was made is made once, however many ask for it; a failure is told to those who waited, and not kept', async () => {
  const tries = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let made = 0
  const get = lazy(() => tries[made++]?.promise ?? Promise.reject(new Error('made too often')))
  const waiting = [get(), get()]
  tries[0]?.reject(new Error('too many open files'))
  for (const one of waiting) await assert.rejects(one, /too many open files/)
  tries[1]?.resolve('content')
  assert.deepEqual([await get(), await get(), made], ['content', 'content', 2])
})

test('the script of the reference that could not be read is read when it is asked for again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-script-'))
  after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'script.js')
  const script = openReferenceScript(pathToFileURL(file))
  await assert.rejects(script(), /ENOENT/)
  await writeFile(file, 'draw()')
  const { name } = await script()
  assert.match(name, /^scalar-[0-9a-f]{16}\.js$/)
})
