import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPartLoader, PART_NAMES } from '../src/page/parts.ts'

type Script = { src: string; onload: () => void; onerror: () => void; remove: () => void }

/** A loader, and the scripts that it has put into the page so far. */
function opened() {
  const scripts: Script[] = []
  Object.assign(globalThis, {
    document: {
      createElement: () => ({ remove() {} }),
      head: { append: (script: Script) => void scripts.push(script) },
    },
  })
  const policy = { createScript: (text: string) => text, createScriptURL: (url: string) => url }
  const assets = { en: PART_NAMES.map((name) => name.padEnd(43, 'x')) }
  return { loader: openPartLoader('https://host.example', assets, 'en', '', policy), scripts }
}

test('a part that did not come is asked for again by who needs it next', async () => {
  const { loader, scripts } = opened()
  const first = loader.load('widget')
  scripts[0]?.onerror()
  await assert.rejects(first)
  const second = loader.load('widget')
  assert.equal(scripts.length, 2)
  loader.part('widget', 'is here')
  scripts[1]?.onload()
  assert.equal(await second, 'is here')
})

test('a part that is under way or has come is asked for once', async () => {
  const { loader, scripts } = opened()
  const loading = [loader.load('widget'), loader.load('widget')]
  loader.part('widget', 'is here')
  scripts[0]?.onload()
  assert.deepEqual(await Promise.all([...loading, loader.load('widget')]), ['is here', 'is here', 'is here'])
  assert.equal(scripts.length, 1)
})

test('a file that came and brought nothing is one that did not come', async () => {
  const { loader, scripts } = opened()
  const loading = loader.load('legal')
  scripts[0]?.onload()
  await assert.rejects(loading)
})
