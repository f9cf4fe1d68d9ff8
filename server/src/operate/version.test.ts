import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { readVersion, versionText } from './version.ts'

const COMMIT = '3f2a9c1d77b0e4d2a1c5968877665544332211ff'

/** A folder with these files, as a checkout or a release would have them. */
function rootWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-version-'))
  after(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries({ 'server/package.json': '{"version":"1.2.3"}', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const commitOf = (files: Readonly<Record<string, string>>) => readVersion(rootWith(files)).commit

test('the commit is the one of the branch, wherever git keeps it', () => {
  const head = { '.git/HEAD': 'ref: refs/heads/main\n' }
  const commit = COMMIT.slice(0, 12)
  assert.equal(commitOf({ ...head, '.git/refs/heads/main': `${COMMIT}\n` }), commit)
  assert.equal(commitOf({ ...head, '.git/packed-refs': `# packed\n${COMMIT} refs/heads/main\n` }), commit)
  assert.equal(commitOf({ '.git/HEAD': `${COMMIT}\n` }), commit)
  const worktree = { '.git': 'gitdir: real/worktrees/one\n', 'real/worktrees/one/commondir': '../..\n' }
  const there = { 'real/worktrees/one/HEAD': 'ref: refs/heads/main\n', 'real/refs/heads/main': COMMIT }
  assert.equal(commitOf({ ...worktree, ...there }), commit)
})

test('a release says its commit by itself, and without either nobody knows it', () => {
  assert.deepEqual(readVersion(rootWith({ 'server/commit': `${COMMIT}\n` })), {
    version: '1.2.3',
    commit: COMMIT.slice(0, 12),
  })
  assert.equal(commitOf({}), null)
  assert.equal(commitOf({ '.git/HEAD': 'ref: refs/heads/none\n' }), null)
  assert.equal(commitOf({ 'server/commit': 'not a commit' }), null)
})

test('people read both in one word', () => {
  assert.equal(versionText({ version: '1.2.3', commit: 'abc' }), '1.2.3 (abc)')
  assert.equal(versionText({ version: '1.2.3', commit: null }), '1.2.3')
})
