import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installationStatusOf, nextStep } from './installation-status.ts'
import type { View } from './wire.ts'

type Case = {
  readonly status?: 'active' | 'canceled' | null
  readonly version?: number | null
  readonly seenAt?: string | null
  readonly isChanged?: boolean
}

const NOW = '2026-11-16T12:00:00.000Z'

/** Only what the rule looks at. */
function viewOf({ status = 'active', version = null, seenAt = null, isChanged = false }: Case) {
  const seen = seenAt === null ? null : { first_at: seenAt, last_at: seenAt, version: version ?? 1, placement: null }
  return {
    now: NOW,
    subscription: status === null ? null : { status, will_be_renewed: true },
    website: {
      publication: version === null ? null : { version, published_at: NOW, by: 'customer' },
      is_changed: isChanged,
      installation: { seen },
    },
  } as unknown as View
}

const said = (given: Case) => {
  const status = installationStatusOf(viewOf(given))
  return [status.is, nextStep(status)?.screen ?? null]
}

test('each status leads to the one thing that is to be done next', () => {
  const yesterday = '2026-11-15T12:00:00.000Z'
  assert.deepEqual(said({ status: null }), ['ended', null])
  assert.deepEqual(said({ status: 'canceled', version: 3, seenAt: yesterday }), ['ended', null])
  assert.deepEqual(said({}), ['unpublished', 'banner'])
  assert.deepEqual(said({ version: 1 }), ['unseen', 'installation'])
  assert.deepEqual(said({ version: 1, isChanged: true }), ['unseen', 'installation'])
  assert.deepEqual(said({ version: 2, seenAt: yesterday }), ['seen', 'consents'])
  assert.deepEqual(said({ version: 2, seenAt: yesterday, isChanged: true }), ['seen', 'banner'])
})

test('a tag that was not seen for more than a week is not called seen any more', () => {
  assert.deepEqual(said({ version: 2, seenAt: '2026-11-09T12:00:00.000Z' })[0], 'seen')
  assert.deepEqual(said({ version: 2, seenAt: '2026-11-09T11:59:59.000Z' }), ['silent', 'installation'])
})
