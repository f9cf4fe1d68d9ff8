import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { Portico } from '../src/index.ts'

// The table "Everything there is" of the README has every call of the client, and no other.

const README = await readFile(new URL('../README.md', import.meta.url), 'utf8')

/** `ping`, `sites.create`, … */
function calls(): readonly string[] {
  const portico = new Portico({ key: `ik_test_${'0'.repeat(38)}`, baseUrl: 'http://localhost' })
  const own = methodsOf(portico)
  return [...own, ...Object.entries(portico).flatMap(([name, part]) => methodsOf(part).map((one) => `${name}.${one}`))]
}

function methodsOf(part: object): readonly string[] {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(part))
  return names.filter((name) => name !== 'constructor')
}

/** In one row, a name with a dot before it is of the part that was named last. */
function shown(): readonly string[] {
  const [, table = ''] = /## Everything there is\n\n([\s\S]*?)\n\n/.exec(README) ?? []
  return table.split('\n').flatMap((row) => {
    let part = ''
    const [, first = ''] = row.split('|')
    return [...first.matchAll(/`(\w*)(\.?)(\w*)\(/g)].map(([, before = '', dot, after]) => {
      part = before && dot ? before : part
      return dot ? `${part}.${after}` : before
    })
  })
}

test('the table has every call of the client', () => {
  const all = calls()
  assert.ok(all.includes('ping') && all.includes('sites.create'))
  assert.deepEqual([...new Set(shown())].toSorted(), all.toSorted())
})
