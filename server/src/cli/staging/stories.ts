import { isBefore, type Moment } from '../../core/kit/moment.ts'
import type { SubscriptionTerms } from '../../core/subscriptions/catalog.ts'
import {
  cancelSubscription,
  changeSubscription,
  createSubscription,
  nextPeriodBoundary,
  reactivateSubscription,
  terminateSubscription,
} from '../../core/subscriptions/subscription.ts'
import type { Store } from '../../store/store.ts'
import type { SubscriptionChange } from '../../store/subscriptions/subscriptions.ts'
import { CommandRefused } from '../kit/arguments.ts'
import { currentOperator } from '../kit/session.ts'

/** A website on its way through a story. */
export type StorySite = {
  order(terms: SubscriptionTerms): Promise<void>
  change(terms: SubscriptionTerms): Promise<void>
  cancel(): Promise<void>
  reactivate(): Promise<void>
  terminate(): Promise<void>
  publish(): Promise<void>
  /** Lets time pass until the next renewal or the end, so many times. */
  nextBoundaries(count: number): Promise<void>
  /** Lets time pass until the next such day at noon. */
  until(month: number, day: number): Promise<void>
}

export type StagingStory = { readonly about: string; readonly play: (drive: StorySite) => Promise<void> }

const MONTHLY: SubscriptionTerms = { tier: 'growth', interval: 'monthly', modules: [] }
const ANNUAL: SubscriptionTerms = { tier: 'professional', interval: 'annually', modules: [] }

export const STAGING_STORIES: Readonly<Record<string, StagingStory>> = {
  renewal: {
    about: 'a monthly subscription renews three times',
    play: async (drive) => {
      await drive.order(MONTHLY)
      await drive.nextBoundaries(3)
    },
  },
  'cancel-and-end': {
    about: 'a cancellation, and the end of the period',
    play: async (drive) => {
      await drive.order(MONTHLY)
      await drive.cancel()
      await drive.nextBoundaries(1)
    },
  },
  'cancel-and-reactivate': {
    about: 'a cancellation that is taken back in time, and the renewal after it',
    play: async (drive) => {
      await drive.order(MONTHLY)
      await drive.cancel()
      await drive.reactivate()
      await drive.nextBoundaries(1)
    },
  },
  'month-end': {
    about: 'ordered on 31 January, renewed on the last day of shorter months',
    play: async (drive) => {
      await drive.until(1, 31)
      await drive.order(MONTHLY)
      await drive.nextBoundaries(4)
    },
  },
  'leap-year': {
    about: 'ordered on 29 February, renewed every year until the next one',
    play: async (drive) => {
      await drive.until(2, 29)
      await drive.order(ANNUAL)
      await drive.nextBoundaries(4)
    },
  },
  'plan-change': {
    about: 'another tier at once and another interval with the next period, then a year',
    play: async (drive) => {
      await drive.order(MONTHLY)
      await drive.change(ANNUAL)
      await drive.nextBoundaries(2)
    },
  },
  termination: {
    about: 'terminated at once, and ordered anew',
    play: async (drive) => {
      await drive.order(MONTHLY)
      await drive.terminate()
      await drive.order(ANNUAL)
    },
  },
  publication: {
    about: 'ordered, and its banner published as every website begins',
    play: async (drive) => {
      await drive.order(MONTHLY)
      await drive.publish()
    },
  },
}

/** Drives a website on the same path as the API does. */
export function openStorySite(
  { subscriptions, clocks, publications }: Store,
  integratorId: string,
  siteId: string,
): StorySite {
  const make = async (event: SubscriptionChange['event'], decide: SubscriptionChange['decide']) => {
    const decision = await subscriptions.change({ integratorId, siteId, actor: currentOperator(), event, decide })
    if (!decision.ok) throw new CommandRefused(`The website refused ${event}: ${decision.refusal.code}.`)
  }
  const advance = async ({ epochMilliseconds }: Moment) => {
    const to = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    const decision = await clocks.advance(integratorId, siteId, to)
    if (!decision.ok) throw new CommandRefused(`The clock could not be moved to ${to}: ${decision.refusal.code}.`)
  }
  return {
    order: (terms) => make('subscription.created', (facts, now) => createSubscription(facts, terms, now)),
    change: (terms) => make('subscription.changed', (facts, now) => changeSubscription(facts, terms, now)),
    cancel: () => make('subscription.renewal_canceled', cancelSubscription),
    reactivate: () => make('subscription.reactivated', reactivateSubscription),
    terminate: () => make('subscription.terminated', terminateSubscription),
    async publish() {
      // Here and not above: it reads all that visitors' browsers get.
      const { CODE_HASH: codeHash } = await import('@portico/visitor/delivered')
      const publishing = { integratorId, siteId, actor: currentOperator(), expected: null, codeHash }
      const decision = await publications.publish(publishing)
      if (!decision.ok) throw new CommandRefused(`The website could not be published: ${decision.refusal.code}.`)
    },
    async nextBoundaries(count) {
      for (let passed = 0; passed < count; passed++) {
        const snapshot = await subscriptions.read(integratorId, siteId)
        const boundary = snapshot?.facts ? nextPeriodBoundary(snapshot.facts, snapshot.now) : null
        if (boundary !== null) await advance(boundary)
      }
    },
    async until(month, day) {
      const now = await clocks.read(integratorId, siteId)
      if (now !== null) await advance(nextNoon(now, month, day))
    },
  }
}

/** The next such day that exists: 29 February may be some years away. */
function nextNoon(now: Moment, month: number, day: number): Temporal.Instant {
  for (let year = new Date(now.epochMilliseconds).getUTCFullYear(); ; year++) {
    const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' })
    const noon = date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant()
    if (date.day === day && isBefore(now, noon)) return noon
  }
}
