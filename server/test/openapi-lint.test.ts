import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ROOT } from './folders.ts'
import { startTestService } from './harness.ts'
import { newFolder } from './process.ts'

const run = promisify(execFile)

test('a linter of the field has nothing to say about either document', async () => {
  const folder = await newFolder()
  const files = await Promise.all(
    (['production', 'staging'] as const).map(async (environment) => {
      const { text } = await (await startTestService({ environment })).call('GET', '/openapi.json')
      const file = join(folder, `${environment}.json`)
      await writeFile(file, text)
      return file
    }),
  )
  const { stdout, stderr } = await lint(files)
  assert.match(stdout + stderr, /Your API descriptions are valid/)
  assert.doesNotMatch(stdout + stderr, /warning|error/i)
})

function lint(files: readonly string[]) {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  const cli = join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  const config = join(ROOT, 'redocly.yaml')
  const options = {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...quiet },
    timeout: 60_000,
  }
  return run(process.execPath, [cli, 'lint', '--config', config, ...files], options).catch((error) => error)
}
