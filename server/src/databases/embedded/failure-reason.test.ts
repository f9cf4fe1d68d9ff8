import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFailureReason } from './failure-reason.ts'

for (const [what, printed, reason] of [
  [
    'a full disk, not what initdb did about it',
    `2026-11-15 20:19:45.462 UTC [2065] FATAL:  could not write to file "pg_wal/xlogtemp.2065": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/srv/portico/data"
`,
    'the disk is full (could not write to file "pg_wal/xlogtemp.2065": No space left on device)',
  ],
  [
    'what came first, not what followed from it',
    `2026-11-15 20:19:45.729 UTC [2108] FATAL:  could not open file "base/1/2691": Input/output error
2026-11-15 20:19:45.729 UTC [2108] PANIC:  cannot abort transaction 1, it was already committed
Aborted
`,
    'could not open file "base/1/2691": Input/output error',
  ],
  [
    'not that we asked too early',
    `2026-11-15 20:19:45.700 UTC [2107] FATAL:  the database system is starting up
2026-11-15 20:19:45.729 UTC [2108] PANIC:  could not locate a valid checkpoint record
2026-11-15 20:19:45.800 UTC [2109] FATAL:  the database system is in recovery mode
`,
    'could not locate a valid checkpoint record',
  ],
  [
    'words without a level',
    `postgres: could not find the database system
Expected to find it in the directory "/srv/portico/data",
`,
    'could not find the database system',
  ],
  ['a program that finds no library', 'initdb: error while loading shared libraries: libicu.so.60: x', null],
  [
    'initdb’s own errors',
    'initdb: error: invalid locale name "xx"\ninitdb: removing contents of x',
    'invalid locale name "xx"',
  ],
  ['the last line, where nothing looks like a complaint', 'one\ntwo\n\n', 'two'],
] as const) {
  test(`the reason is ${what}`, () => {
    assert.equal(findFailureReason(printed), reason ?? printed)
  })
}

test('who says nothing has no reason', () => {
  assert.equal(findFailureReason(' \n'), null)
})
