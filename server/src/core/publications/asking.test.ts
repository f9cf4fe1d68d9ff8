import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asking, askedVersion, hasUnasked, withUnasked } from './asking.ts'
import { type Draft, INITIAL_DRAFT, type PublishedContent, publishedContentFrom } from './publication.ts'

const contentWith = (tools: readonly (Draft['tools'][number] | string)[], more: Partial<Draft> = {}) =>
  publishedContentFrom({
    ...INITIAL_DRAFT,
    ...more,
    tools: tools.map((tool) => (typeof tool === 'string' ? { tool } : tool)),
  })

const sinceOf = ({ tools }: PublishedContent) => Object.fromEntries(tools.map(({ id, since }) => [id, since ?? null]))

/** Version after version, each as it is asked. */
function publish(...steps: readonly (readonly [content: PublishedContent, asking: Asking])[]) {
  let latest: { readonly asksSince: number; readonly content: PublishedContent } | null = null
  let material: boolean | null = null
  for (const [at, [content, asking]] of steps.entries()) {
    const { difference, ...next }: ReturnType<typeof askedVersion> = askedVersion(
      latest,
      withUnasked(latest, content, asking),
      at + 1,
      asking,
    )
    latest = next
    material = difference.material
  }
  assert.ok(latest)
  return { asksSince: latest.asksSince, since: sinceOf(latest.content), material }
}

const FIRST = [contentWith(['youtube']), 'if_material'] as const
const BOTH = contentWith(['youtube', 'google-analytics'])

test('a tool that is added without asking has the version that brought it, and earlier choices go on counting for the rest', () => {
  assert.deepEqual(publish(FIRST, [BOTH, 'later']), {
    asksSince: 1,
    since: { youtube: null, 'google-analytics': 2 },
    material: false,
  })
  assert.deepEqual(publish(FIRST, [BOTH, 'now']), {
    asksSince: 2,
    since: { youtube: null, 'google-analytics': null },
    material: true,
  })
})

test('it stays so through versions that ask nobody, and ends with the first that asks, whoever publishes it', () => {
  const later = [BOTH, 'later'] as const
  const titled = contentWith(['youtube', 'google-analytics'], { texts: { en: { title: 'Ours' } } })
  assert.deepEqual(publish(FIRST, later, [titled, 'if_material']).since, { youtube: null, 'google-analytics': 2 })
  const three = contentWith(['youtube', 'google-analytics', 'vimeo'])
  assert.deepEqual(publish(FIRST, later, [three, 'later']).since, { youtube: null, 'google-analytics': 2, vimeo: 3 })
  for (const [content, asking] of [
    [three, 'if_material'],
    [BOTH, 'now'],
  ] as const) {
    const { asksSince, since, material } = publish(FIRST, later, [content, asking])
    assert.deepEqual([asksSince, material], [3, true])
    assert.deepEqual(new Set(Object.values(since)), new Set([null]))
  }
})

test('nobody is asked about what was taken away again, and what is necessary waits for nobody', () => {
  const later = [BOTH, 'later'] as const
  assert.deepEqual(publish(FIRST, later, [FIRST[0], 'now']), {
    asksSince: 1,
    since: { youtube: null },
    material: false,
  })
  const needed = contentWith(['youtube', { tool: 'google-analytics', category: 'necessary', reason: 'Needed' }])
  assert.deepEqual(publish(FIRST, later, [needed, 'if_material']).since, { youtube: null, 'google-analytics': null })
})

test('the first version asks everybody, and a draft that says the same as the latest version is the same', () => {
  const latest = { asksSince: 1, content: askedVersion({ asksSince: 1, content: FIRST[0] }, BOTH, 2, 'later').content }
  assert.equal(askedVersion(null, BOTH, 1, 'later').asksSince, 1)
  assert.ok(hasUnasked(latest.content))
  assert.ok(!hasUnasked(BOTH))
  assert.deepEqual(withUnasked(latest, BOTH, 'if_material'), latest.content)
})
