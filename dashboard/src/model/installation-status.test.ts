import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installationStatusOf, publicationSightOf, tagStatusOf } from './installation-status.ts'
import type { View } from './wire.ts'

/** Only what the rule reads. */
function statusWith(status: 'active' | 'canceled' | null, version: number | null) {
  const view = {
    subscription: status === null ? null : { status, will_be_renewed: true },
    website: { publication: version === null ? null : { version } },
  }
  return installationStatusOf(view as unknown as View).is
}

test('what visitors can get follows from subscription and version', () => {
  assert.equal(statusWith(null, null), 'ended')
  assert.equal(statusWith('canceled', 3), 'ended')
  assert.equal(statusWith('active', null), 'unpublished')
  assert.equal(statusWith('active', 1), 'published')
})

const FIRST = '2026-11-01T12:00:00.000Z'
const LAST = '2026-11-17T12:00:00.000Z'
const seen = { first_at: FIRST, last_at: FIRST, version: 1, placement: null }
const tag = { first_at: FIRST, last_at: LAST, placement: null, gone: false }
const times = { firstAt: FIRST, lastAt: LAST }

test('a tag that a survey has seen was seen, whether or not a visitor came', () => {
  assert.deepEqual(tagStatusOf(null, { tag }), { is: 'seen', ...times })
  assert.deepEqual(tagStatusOf(seen, { tag }), { is: 'seen', ...times })
})

test('a tag that is gone is not called seen, whenever visitors loaded it', () => {
  assert.deepEqual(tagStatusOf(seen, { tag: { ...tag, gone: true } }), { is: 'gone', ...times })
})

test('before the state is read, only what visitors loaded is known', () => {
  assert.deepEqual(tagStatusOf(seen, null), { is: 'seen', firstAt: FIRST, lastAt: FIRST })
  assert.deepEqual(tagStatusOf(null, null), { is: 'unknown' })
  assert.deepEqual(tagStatusOf(null, { tag: null }), { is: 'unseen' })
})

test('a version is live where its tag was seen; otherwise it is published', () => {
  const sight = (state: Parameters<typeof publicationSightOf>[1], status: 'active' | 'canceled' = 'active') => {
    const subscription = { status, will_be_renewed: true }
    const website = { publication: { version: 1 }, installation: { seen: null } }
    return publicationSightOf({ subscription, website } as unknown as View, state)
  }
  assert.equal(sight({ tag }), 'live')
  assert.equal(sight({ tag: null }), 'unseen')
  assert.equal(sight({ tag: { ...tag, gone: true } }), 'gone')
  assert.equal(sight(null), 'published', 'nobody has answered yet')
  assert.equal(sight({ tag }, 'canceled'), 'published', 'visitors get nothing')
})
