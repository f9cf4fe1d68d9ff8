import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openRateLimit } from './rate-limit.ts'

/** A rate limit with a clock that stands still until it is moved. */
function limitOf(perSecond: number) {
  let now = 0
  const limit = openRateLimit(perSecond, () => now)
  return {
    take: (integrator = 'a', own: number | null = null) => limit.take(integrator, 1, own),
    takeMore: (cost: number) => limit.takeMore('a', cost),
    /** Asks so many times at this moment; says how many were allowed. */
    allowed(count: number, integrator = 'a'): number {
      let allowed = 0
      for (let taken = 0; taken < count; taken++) if (!limit.take(integrator).limited) allowed += 1
      return allowed
    },
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('100 requests a second, burst twice that', () => {
  const { allowed, wait } = limitOf(100)
  assert.equal(allowed(1_000), 200)
  wait(1_000)
  assert.equal(allowed(1_000), 100)
})

test('the allowance comes back evenly, not once a second', () => {
  const { allowed, wait } = limitOf(100)
  allowed(200)
  wait(10)
  assert.equal(allowed(2), 1)
  wait(250)
  assert.equal(allowed(100), 25)
  wait(9)
  assert.equal(allowed(1), 0)
})

test('a long silence earns no more than the burst', () => {
  const { allowed, wait } = limitOf(100)
  allowed(200)
  wait(86_400_000)
  assert.equal(allowed(1_000), 200)
})

test('the limit is per integrator', () => {
  const { allowed } = limitOf(10)
  assert.equal(allowed(100, 'a'), 20)
  assert.equal(allowed(100, 'b'), 20)
  assert.equal(allowed(1, 'a'), 0)
})

test('somebody with a rate of their own has that, from the moment on that it is known, and others the usual one', () => {
  const { take, allowed, wait } = limitOf(10)
  const own = (count: number, rate: number | null) =>
    Array.from({ length: count }, () => take('own', rate)).filter(({ limited }) => !limited).length
  assert.equal(own(1_000, 100), 200)
  assert.equal(allowed(100, 'a'), 20)
  wait(1_000)
  assert.equal(own(1_000, 100), 100)
  wait(10_000)
  assert.equal(own(1_000, 2), 4, 'a lower one takes away what was saved')
  wait(1_000)
  assert.equal(own(1_000, null), 10, 'and the usual one counts again')
})

test('a refused request costs nothing', () => {
  const { allowed, wait } = limitOf(10)
  allowed(10_000)
  wait(100)
  assert.equal(allowed(2), 1)
})

test('RateLimit-Policy names the quota and its window', () => {
  assert.equal(limitOf(100).take().policy, '"default";q=200;w=2')
  assert.equal(limitOf(1).take().policy, '"default";q=2;w=2')
  assert.equal(limitOf(1).take('a', 30).policy, '"default";q=60;w=2')
})

test('RateLimit says what remains and in how many seconds all of it is back', () => {
  const { take, allowed, wait } = limitOf(10)
  assert.equal(take().header, '"default";r=19;t=1')
  allowed(14)
  assert.equal(take().header, '"default";r=4;t=2')
  allowed(4)
  assert.equal(take().header, '"default";r=0;t=2')
  wait(10_000)
  assert.equal(take().header, '"default";r=19;t=1')
})

test('a limited answer has nothing remaining', () => {
  const { take, allowed } = limitOf(10)
  allowed(20)
  const { limited, header } = take()
  assert.equal(limited, true)
  assert.equal(header, '"default";r=0;t=2')
})

test('whoever waits as long as Retry-After says is let through', () => {
  const rates = fc.integer({ min: 1, max: 1_000 })
  const pauses = fc.array(fc.nat(3_000), { maxLength: 50 })
  fc.assert(
    fc.property(rates, pauses, (perSecond, history) => {
      const { take, allowed, wait } = limitOf(perSecond)
      allowed(2 * perSecond)
      for (const pause of history) {
        wait(pause)
        const { limited, retryAfter } = take()
        if (!limited) continue
        assert.ok(Number.isInteger(retryAfter) && retryAfter >= 1)
        wait(1_000 * retryAfter)
        assert.equal(take().limited, false)
      }
    }),
  )
})

test('whoever is refused for what a request turns out to cost, and waits as long as Retry-After says, comes through', () => {
  const requests = fc.array(fc.record({ pause: fc.nat(3_000), others: fc.nat(3) }), { maxLength: 50 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), requests, (perSecond, history) => {
      const { take, takeMore, wait } = limitOf(perSecond)
      for (const { pause, others } of history) {
        wait(pause)
        if (take().limited) continue
        for (let other = 0; other < others; other++) if (!take().limited) takeMore(7)
        const { limited, retryAfter } = takeMore(7)
        if (!limited) continue
        wait(1_000 * retryAfter)
        assert.equal(take().limited, false)
        assert.equal(takeMore(7).limited, false)
      }
    }),
  )
})

test('over any time no more is allowed than the burst and what came back in that time', () => {
  const arrivals = fc.array(fc.record({ pause: fc.nat(2_000), requests: fc.integer({ min: 1, max: 100 }) }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), arrivals, (perSecond, history) => {
      const { allowed, wait } = limitOf(perSecond)
      let passed = 0
      let total = 0
      for (const { pause, requests } of history) {
        wait(pause)
        passed += pause
        total += allowed(requests)
        assert.ok(total <= 2 * perSecond + (passed / 1_000) * perSecond + 1e-6)
      }
    }),
  )
})

test('a limited integrator stays limited while thousands of others come by', () => {
  const { allowed } = limitOf(1)
  allowed(2, 'limited')
  for (let other = 0; other < 9_999; other++) allowed(1, `other-${other}`)
  assert.equal(allowed(1, 'limited'), 0)
})
