import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seenTool, unknownParty } from '../publications/inventory.cases.ts'
import type { OwnTool } from '../publications/publication.ts'
import { seenServices } from './seen-services.ts'
import { partyName } from './website-state.ts'

const COUNTER: OwnTool = {
  id: 'own-1',
  name: 'Our counter',
  vendor: 'Counter Ltd',
  country: null,
  category: 'analytics',
  hosts: ['counter.example'],
  policy: null,
  stored: [],
}

const shown = (ownTools: readonly OwnTool[], hosts: string[] = []) =>
  seenServices({ tools: [], unknown: [unknownParty('counter.example', { hosts })] }, ownTools).map(
    ({ tool, name, category }) => [tool, name, category],
  )

test('a service of the table is shown by its name, with paths of pages', () => {
  const [service] = seenServices(
    { tools: [seenTool('youtube', { pages: ['https://a.example/videos?x=1'] })], unknown: [] },
    [],
  )
  assert.deepEqual([service?.name, service?.pages], ['YouTube', ['/videos']])
})

test('what the customer has described is shown by its own name and category', () => {
  assert.deepEqual(shown([COUNTER]), [['own-1', 'Our counter', 'analytics']])
  assert.deepEqual(shown([COUNTER], ['js.counter.example']), [['own-1', 'Our counter', 'analytics']])
})

test('what nobody has described, or not all of it, stays a domain', () => {
  const unknown = [[null, 'counter.example', 'marketing']]
  assert.deepEqual(shown([]), unknown)
  assert.deepEqual(shown([{ ...COUNTER, unconfirmed: true }]), unknown)
  assert.deepEqual(
    shown([{ ...COUNTER, hosts: ['js.counter.example'] }], ['js.counter.example', 'x.counter.example']),
    unknown,
  )
})

test('wherever a party is named, it has the name that the customer gave it', () => {
  const party = unknownParty('counter.example')
  assert.equal(partyName(party, [COUNTER]), 'Our counter')
  assert.equal(partyName(party, [{ ...COUNTER, unconfirmed: true }]), 'counter.example')
  assert.equal(partyName(party), 'counter.example')
})
