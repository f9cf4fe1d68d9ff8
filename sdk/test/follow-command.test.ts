import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { ROOT } from '../../server/test/folders.ts'
import { startTestService } from '../../server/test/harness.ts'
import { cleanEnv, newFolder } from '../../server/test/process.ts'
import { until } from '../../server/test/until.ts'
import { createPublishedWebsite } from '../../server/test/websites.ts'
import { runCommand } from '../src/index.ts'

// `portico-client follow` as a process.

const CLI = join(ROOT, 'sdk', 'src', 'follow', 'cli.ts')
const service = await startTestService()
const tenant = await service.tenant()
const website = await createPublishedWebsite(service, tenant, { host: 'www.followed.example' })
const folder = await newFolder()
const at = (name: string) => join(folder, name)

function start(args: readonly string[], key: string | undefined = tenant.key) {
  const env = { ...cleanEnv({}), PORTICO_URL: service.url, ...(key && { PORTICO_KEY: key }) }
  const child = spawn(process.execPath, [CLI, ...args], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([stdout, stderr, [code]]) => ({ stdout, stderr, code }),
  )
  return { child, ended }
}

test('the command runs a hook with the installation of each website, without the key, and what follows once', async () => {
  const hook = 'echo "$PORTICO_SITE $PORTICO_FQDN key=$PORTICO_KEY" >> calls; cat > installation.json'
  const { stderr, code } = await start([
    'follow',
    '--state',
    'state.json',
    '--hook',
    hook,
    '--reload',
    'echo reload >> calls',
    '--once',
  ]).ended
  assert.deepEqual([stderr, code], ['', 0])
  assert.equal(await readFile(at('calls'), 'utf8'), `${website.site} www.followed.example key=\nreload\n`)
  assert.equal(JSON.parse(await readFile(at('installation.json'), 'utf8')).published_version, 1)
})

test('a hook that fails is named, and the exit code of `--once` says it', async () => {
  const { stderr, code } = await start(['follow', '--state', 'failed.json', '--hook', 'exit 3', '--once']).ended
  assert.equal(stderr, `portico-client: ${website.site} is tried again later: "exit 3" ended with exit code 3.\n`)
  assert.equal(code, 1)
})

test('SIGTERM ends it after the hook that runs', async () => {
  const hook = 'touch begun; until [ -e go ]; do sleep 0.02; done; touch done'
  const { child, ended } = start(['follow', '--state', 'ended.json', '--hook', hook])
  await until(async () => existsSync(at('begun')))
  child.kill('SIGTERM')
  await writeFile(at('go'), '')
  const { stderr, code } = await ended
  assert.deepEqual([stderr, code, existsSync(at('done'))], ['', 0, true])
})

test('whoever calls it wrong is told what is wrong', async () => {
  const whole = ['follow', '--state', 'wrong.json', '--hook', 'true', '--once']
  for (const [args, message] of [
    [['watch', ...whole.slice(1)], /The only command is "follow"\./],
    [['follow', '--hook', 'true'], /--state is missing/],
    [['follow', '--state', 'wrong.json'], /--hook is missing/],
    [[...whole, '--every', 'soon'], /every must be a number of seconds/],
    [[...whole, '--key', 'ik_live_1'], /Unknown option '--key'/],
  ] as const) {
    const { stderr, code } = await start(args).ended
    assert.match(stderr, message)
    assert.equal(code, 2, stderr)
  }
  const without = await start(whole, '').ended
  assert.deepEqual([without.code, /PORTICO_KEY and PORTICO_URL must be in/.test(without.stderr)], [2, true])
  const strange = await start(whole, 'ik_live_wrong').ended
  assert.equal(strange.code, 1)
  assert.doesNotMatch(strange.stderr, /ik_live_wrong/)
  const help = await start(['--help']).ended
  assert.match(help.stdout, /^portico-client follow --state FILE --hook COMMAND/)
})

test('a command that takes too long is ended with what it has started', async () => {
  await assert.rejects(runCommand('sleep 600 & wait', { timeoutMs: 100 }), /took longer than 0\.1 s and was ended/)
})
