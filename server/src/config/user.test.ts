import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { operatorName, ownAccountName } from './user.ts'

const skip = process.getuid?.() === 0 ? false : 'Only root can go on as somebody else.'

test('an account without a name, as in a container, is called by its number', { skip }, () => {
  const script = `
    const { ownAccountName } = await import(${JSON.stringify(new URL('./user.ts', import.meta.url).href)})
    process.setgid(64999)
    process.setuid(64999)
    process.stdout.write(ownAccountName())`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  assert.equal(printed, '64999')
})

test('behind sudo the operator is the person who called it', () => {
  assert.equal(operatorName({ SUDO_USER: 'alice' }), 'alice')
  for (const odd of ['', 'a b', 'a:b', 'a\nb', 'x'.repeat(65)])
    assert.equal(operatorName({ SUDO_USER: odd }), ownAccountName())
  assert.equal(operatorName({}), ownAccountName())
})
