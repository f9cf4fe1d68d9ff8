import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'

// A circle of imports is one large file in several pieces: none of them can be read, moved or tested without the others.

const SOURCE = new URL('../src/', import.meta.url)

/** What `import … from`, `export … from`, `import '…'` and `import('…')` name of our own, also for types alone. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

type Imports = ReadonlyMap<string, readonly string[]>

async function importsOf(folder: URL): Promise<Imports> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const entries = files.map(async (file) => {
    const url = new URL(file, folder)
    const names = (await readFile(url, 'utf8')).matchAll(IMPORTED).map(([, name = '']) => new URL(name, url).href)
    return [url.href, [...names]] as const
  })
  return new Map(await Promise.all(entries))
}

/** The files of a circle in their order, with the first once more at the end; null when there is none. */
function findCircle(imports: Imports): readonly string[] | null {
  const done = new Set<string>()
  const path: string[] = []
  const follow = (file: string): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    path.push(file)
    for (const imported of imports.get(file) ?? []) {
      const circle = follow(imported)
      if (circle !== null) return circle
    }
    path.pop()
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = follow(file)
    if (circle !== null) return circle
  }
  return null
}

test('a circle is found wherever it begins, and what is imported twice is none', () => {
  const imports = (...lines: readonly [string, readonly string[]][]) => findCircle(new Map(lines))
  assert.deepEqual(imports(['a', ['b', 'c']], ['b', ['d']], ['c', ['d']], ['d', ['elsewhere']]), null)
  assert.deepEqual(imports(['a', ['b']], ['b', ['c']], ['c', ['d']], ['d', ['b']]), ['b', 'c', 'd', 'b'])
  assert.deepEqual(imports(['a', ['a']]), ['a', 'a'])
})

test('no file of the server imports itself by way of others, not even for a type', async () => {
  const imports = await importsOf(SOURCE)
  const ours = [...imports.values()].flat().filter((file) => imports.has(file))
  assert.ok(ours.length > 2 * imports.size, 'the imports were read')
  const circle = findCircle(imports)
  assert.equal(circle?.map((file) => file.slice(SOURCE.href.length)).join(' imports '), undefined)
})
