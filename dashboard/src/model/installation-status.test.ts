import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installationStatusOf } from './installation-status.ts'
import type { View } from './wire.ts'

type Case = {
  readonly status?: 'active' | 'canceled' | null
  readonly version?: number | null
  readonly seenAt?: string | null
}

const NOW = '2026-11-16T12:00:00.000Z'

/** Only what the rule looks at. */
function viewOf({ status = 'active', version = null, seenAt = null }: Case) {
  const seen = seenAt === null ? null : { first_at: seenAt, last_at: seenAt, version: version ?? 1, placement: null }
  return {
    now: NOW,
    subscription: status === null ? null : { status, will_be_renewed: true },
    website: {
      publication: version === null ? null : { version, published_at: NOW, by: 'customer' },
      installation: { seen },
    },
  } as unknown as View
}

const said = (given: Case) => installationStatusOf(viewOf(given)).is

test('how things stand is told by subscription, version and tag', () => {
  const yesterday = '2026-11-15T12:00:00.000Z'
  assert.equal(said({ status: null }), 'ended')
  assert.equal(said({ status: 'canceled', version: 3, seenAt: yesterday }), 'ended')
  assert.equal(said({}), 'unpublished')
  assert.equal(said({ version: 1 }), 'unseen')
  assert.equal(said({ version: 2, seenAt: yesterday }), 'seen')
})

test('a tag that was not seen for more than a week is not called seen any more', () => {
  assert.equal(said({ version: 2, seenAt: '2026-11-09T12:00:00.000Z' }), 'seen')
  assert.equal(said({ version: 2, seenAt: '2026-11-09T11:59:59.000Z' }), 'silent')
})
