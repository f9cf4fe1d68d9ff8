import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unknownParty } from '../publications/inventory.cases.ts'
import { INITIAL_DRAFT, publishedContentFrom } from '../publications/publication.ts'
import { unconfirmedToolFrom } from '../publications/unknown-party.ts'
import { analysisJob } from './analysis-job.ts'

const SITE = {
  id: '01890000-0000-7000-8000-000000000000',
  scheme: 'https',
  fqdn: 'www.bakery.example',
  registeredDomain: 'bakery.example',
  path: '/',
}

test('a scanner gets the tools that nobody has confirmed', () => {
  const guess = unconfirmedToolFrom(unknownParty('counter.example'), [])
  const { unconfirmed: _, ...confirmed } = { ...guess, id: 'chat' }
  const content = publishedContentFrom({
    ...INITIAL_DRAFT,
    tools: [{ tool: 'youtube' }],
    own_tools: [guess, confirmed],
  })
  const { published } = analysisJob('x', SITE, 'https://portico.example', { version: 1, content, languages: ['en'] })
  assert.deepEqual(
    published?.tools.map(({ id, unconfirmed }) => [id, unconfirmed]),
    [
      ['youtube', undefined],
      [guess.id, true],
      ['chat', undefined],
    ],
  )
})
