import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HELP, readDemoCommand } from '../options.ts'
import { launchDemo } from './demo.ts'

test('the demo starts, prints its help, or says what it does not know', () => {
  assert.deepEqual(readDemoCommand([]), { does: 'start' })
  assert.deepEqual(readDemoCommand(['--help']), { does: 'help' })
  assert.deepEqual(readDemoCommand(['-h']), { does: 'help' })
  const refused = { does: 'refuse', why: 'The demo has no "--port": see npm run demo -- --help.' }
  assert.deepEqual(readDemoCommand(['--port', '1']), refused)
  assert.deepEqual(readDemoCommand(['--help', '--port']), refused)
})

test('help and refusals start nothing and end at once', async () => {
  const help = await launchDemo({}, ['--help']).ended
  assert.deepEqual(help, { code: 0, stdout: `${HELP}\n`, stderr: '' })
  const refused = await launchDemo({}, ['start']).ended
  assert.deepEqual(refused, { code: 1, stdout: '', stderr: 'The demo has no "start": see npm run demo -- --help.\n' })
})
