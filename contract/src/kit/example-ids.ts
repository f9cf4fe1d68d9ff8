import { hash } from 'node:crypto'

/** Ids in the form of real ones, for examples. */
export const exampleEventId = (at: string) =>
  `evt_${(Date.parse(at) * 1000).toString(16).padStart(14, '0')}${digits(at)}`
export const EXAMPLE_TEST_EVENT_ID = `evt_test_${digits('test')}`
export const EXAMPLE_DELIVERY_ID = `dlv_${digits('delivery')}`

function digits(text: string): string {
  return hash('sha256', text).slice(0, 32)
}
