import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribedView, workSessionWith } from '../../../test/cases.ts'
import { attributesIn, renderToHtml, textOf } from '../../../test/render.ts'
import { RefusedError, UnreachableError } from '../../model/errors.ts'

const { publishFailureOf, PublishFailureMessage } = await import('./publish-action.tsx')

const work = workSessionWith(subscribedView('starter'))
const drawn = (error: unknown) => renderToHtml(h(PublishFailureMessage, { at: publishFailureOf(error), work }))
const messageFor = async (error: unknown) => textOf(await drawn(error))

test('only what was changed elsewhere is said to have changed', async () => {
  assert.match(await messageFor(new RefusedError('draft_changed')), /^Something has changed in the meantime/)
  assert.match(await messageFor(new RefusedError('details_changed')), /^Something has changed in the meantime/)
})

test('what cannot be published says what has to be put right, and where', async () => {
  const error = new RefusedError('not_publishable', [
    { field: 'details.email', code: 'required' },
    { field: 'look.colours', code: 'low_contrast' },
  ])
  const html = await drawn(error)
  assert.match(textOf(html), /^This has to be put right first:\nDocuments\n/)
  assert.equal(attributesIn(html, 'href').length, 2)
})

test('without a subscription nothing is published, and that is said', async () => {
  assert.match(await messageFor(new RefusedError('subscription_not_active')), /^Without an active subscription/)
})

test('a service that does not answer, or is too busy, can be asked again', async () => {
  for (const error of [new UnreachableError(false), new UnreachableError(true), new RefusedError('unavailable')]) {
    assert.equal(await messageFor(error), 'The service could not be reached. Please try again in a moment.')
  }
})

test('of a code that nobody knows the code is said', async () => {
  assert.match(await messageFor(new RefusedError('brand_new')), /tell your provider this code: brand_new$/)
})
