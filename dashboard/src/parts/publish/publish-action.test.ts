import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribed, workWith } from '../../../test/cases.ts'
import { attributesIn, render, textOf } from '../../../test/render.ts'
import { Refused, Unreachable } from '../../model/errors.ts'

const { failureOf, NotPublished } = await import('./publish-action.tsx')

const work = workWith(subscribed('starter'))
const drawn = (error: unknown) => render(h(NotPublished, { at: failureOf(error), work }))
const said = async (error: unknown) => textOf(await drawn(error))

test('only what was changed elsewhere is said to have changed', async () => {
  assert.match(await said(new Refused('draft_changed')), /^Something has changed in the meantime/)
  assert.match(await said(new Refused('details_changed')), /^Something has changed in the meantime/)
})

test('what cannot be published says what has to be put right, and where', async () => {
  const error = new Refused('not_publishable', [
    { field: 'details.email', code: 'required' },
    { field: 'look.colours', code: 'low_contrast' },
  ])
  const html = await drawn(error)
  assert.match(textOf(html), /^This has to be put right first:\nDocuments\n/)
  assert.equal(attributesIn(html, 'href').length, 2)
})

test('without a subscription nothing is published, and that is said', async () => {
  assert.match(await said(new Refused('subscription_not_active')), /^Without an active subscription/)
})

test('a service that does not answer, or is too busy, can be asked again', async () => {
  for (const error of [new Unreachable(false), new Unreachable(true), new Refused('unavailable')]) {
    assert.equal(await said(error), 'The service could not be reached. Please try again in a moment.')
  }
})

test('of a code that nobody knows the code is said', async () => {
  assert.match(await said(new Refused('brand_new')), /tell your provider this code: brand_new$/)
})
