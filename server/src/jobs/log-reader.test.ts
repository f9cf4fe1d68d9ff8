import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../core/kit/moment.ts'
import type { LogReader } from '../store/events/log-reader.ts'
import { Unavailable } from '../store/kit/database.ts'
import { type LogFollowers, readEventLog } from './log-reader.ts'

const NOW = new Moment(Date.parse('2026-11-01T00:00:00Z'))

/** Reads one part with an event of each of these types, each of a website that is called like its type. */
async function read(types: readonly string[], followers: Partial<LogFollowers> = {}) {
  const called = { onSubscribed: [] as string[], onChanged: [] as string[] }
  const failures: unknown[] = []
  let requestedTypes: readonly string[] = []
  let isRead = false
  const reader: LogReader = {
    next: async (eventTypes) => {
      requestedTypes = eventTypes
      const events = types.map((type) => ({ siteId: type, integratorId: 'one', type, isSwitchedOn: false, at: NOW }))
      return { position: 0, until: types.length, isLast: true, events }
    },
    schedule: async () => true,
    moveOn: async () => {
      isRead = true
    },
  }
  const all: LogFollowers = {
    findSubscribed: async (scopes) => scopes,
    onSubscribed: async ({ siteId }) => void called.onSubscribed.push(siteId),
    onChanged: async (scopes) => void called.onChanged.push(...scopes.map(({ siteId }) => siteId)),
    ...followers,
  }
  const jobs = { failed: (_job: unknown, error: unknown) => void failures.push(error) }
  await readEventLog(jobs, reader, all, new AbortController().signal)
  return { ...called, requestedTypes, failures, isRead }
}

test('what follows from an event depends on its type', async () => {
  const types = [
    ...['subscription.created', 'subscription.ended', 'subscription.terminated', 'website.seen'],
    ...['website.published', 'settings.changed', 'settings.details_changed'],
  ]
  const { requestedTypes, onSubscribed, onChanged } = await read([...types, 'site.created'])
  assert.deepEqual(requestedTypes, types)
  assert.deepEqual(onSubscribed, ['subscription.created', 'settings.details_changed'])
  assert.deepEqual(onChanged, types.slice(0, -1))
})

test('a website that fails holds up no other, and a database that is away holds up all', async () => {
  const types = ['subscription.created', 'settings.details_changed']
  const failing = (error: Error) => ({
    onSubscribed: async ({ siteId }: { readonly siteId: string }) => {
      if (siteId === types[0]) throw error
    },
  })
  const { failures, isRead } = await read(types, failing(new Error('a bug')))
  assert.deepEqual([failures.map(String), isRead], [['Error: a bug'], true])
  await assert.rejects(read(types, failing(new Unavailable('away'))), Unavailable)
})
