import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { SECRET_VARIABLES, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-secrets-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  chmodSync(file, 0o600)
  return file
}

test('each secret can be in a file, whose line is its value', () => {
  for (const name of SECRET_VARIABLES) {
    const file = fileOf('one', 'hidden \n')
    assert.equal(withSecretFiles({ [`${name}_FILE`]: file })[name], 'hidden')
  }
  assert.deepEqual(withSecretFiles({ PORT: '1' }).PORT, '1')
})

test('a credential of systemd that is called like the variable is its value, unless the variable or a file is there', () => {
  fileOf('PORTICO_SECRET', 'of systemd')
  const env = { CREDENTIALS_DIRECTORY: folder }
  assert.equal(withSecretFiles(env)['PORTICO_SECRET'], 'of systemd')
  assert.equal(withSecretFiles(env)['DATABASE_URL'], undefined)
  assert.equal(withSecretFiles({ ...env, PORTICO_SECRET: 'own' })['PORTICO_SECRET'], 'own')
  const file = fileOf('other', 'of a file')
  assert.equal(withSecretFiles({ ...env, PORTICO_SECRET_FILE: file })['PORTICO_SECRET'], 'of a file')
})

test('what cannot be read, is empty, more than a line or said twice is refused by its name, and never shown', () => {
  const refusal = (env: NodeJS.ProcessEnv) => {
    try {
      withSecretFiles(env)
    } catch (error) {
      return String(error)
    }
    throw new Error('It was taken.')
  }
  const name = 'DATABASE_URL'
  const gone = join(folder, 'gone')
  assert.match(refusal({ DATABASE_URL_FILE: gone }), /The file of DATABASE_URL_FILE cannot be read \(.*gone: ENOENT\)/)
  assert.match(refusal({ DATABASE_URL_FILE: folder }), /cannot be read \(.*EISDIR\)/)
  for (const [text, says] of [
    [' \n', /is empty/],
    ['hidden\nhidden\n', /is not one line/],
    ['hidden'.repeat(20_000), /is not one line/],
  ] as const) {
    const message = refusal({ DATABASE_URL_FILE: fileOf('bad', text) })
    assert.match(message, says)
    assert.doesNotMatch(message, /hidden/)
  }
  const both = refusal({ [name]: 'hidden', DATABASE_URL_FILE: fileOf('one', 'hidden') })
  assert.match(both, /DATABASE_URL and DATABASE_URL_FILE are both set/)
  assert.doesNotMatch(both, /hidden/)
})
