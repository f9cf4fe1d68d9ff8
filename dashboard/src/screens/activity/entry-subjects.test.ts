import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ACTIVITY_SUBJECTS, entrySubjectOf } from './entry-subjects.ts'

const of = (type: string, after: unknown = null) => {
  const { subject, screen } = entrySubjectOf({ type, after })
  return `${subject} ${screen}`
}

test('each entry has a subject to filter by and a screen that shows more of it', () => {
  assert.equal(of('website.published'), 'banner banner')
  assert.equal(of('settings.changed', { members: ['banner'] }), 'banner banner')
  assert.equal(of('website.proposed'), 'tools tools')
  assert.equal(of('settings.details_changed'), 'documents documents')
  assert.equal(of('analysis.completed'), 'checks analysis')
  assert.equal(of('settings.consent_deleted'), 'consents consents')
  assert.equal(of('settings.languages_changed'), 'settings languages')
  assert.equal(of('subscription.renewed'), 'subscription plan')
  assert.equal(of('site.created'), 'subscription plan')
})

test('a change of settings is about what it changed', () => {
  assert.equal(of('settings.changed', { members: ['own_tools', 'look'] }), 'tools tools')
  assert.equal(of('settings.changed', { members: ['look'] }), 'banner banner')
  assert.equal(of('settings.changed', { members: ['accessibility_widget'] }), 'settings accessibility')
  assert.equal(of('settings.changed', { members: ['languages'] }), 'settings languages')
  assert.equal(of('settings.changed', 'x'), 'settings languages')
})

test('a type that only a newer service knows has a subject all the same', () => {
  for (const type of ['website.painted', 'settings.x', 'analysis.y', 'constructor', 'toString', '']) {
    assert.ok(ACTIVITY_SUBJECTS.includes(entrySubjectOf({ type, after: null }).subject), type)
  }
})
