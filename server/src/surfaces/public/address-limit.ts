import { type Address, addressesIn, networkOf } from '../kit/network.ts'
import { openRateLimit } from '../kit/rate-limit.ts'

/** Choices a second from one address, which may be that of many visitors; so many seconds of them at once. */
const PER_SECOND = 20
const BURST_SECONDS = 10

/** A proxy on this machine need not be named in TRUSTED_PROXIES. */
const THIS_MACHINE = ['127.0.0.0/8', '::1']

/**
 * The seconds that the other end of a connection has to wait before its next choice; null when it may send it now. Held in
 * memory, and nowhere else. Behind a proxy all visitors have its address: there the proxy does it.
 */
export function openAddressLimit(
  trustedProxies: readonly string[] = [],
  now?: () => number,
): (address: Address) => number | null {
  const limit = openRateLimit(PER_SECOND, now, BURST_SECONDS)
  const isProxy = addressesIn(trustedProxies.length === 0 ? THIS_MACHINE : trustedProxies)
  return (address) => {
    if (isProxy(address)) return null
    const { limited, retryAfter } = limit.take(networkOf(address))
    return limited ? retryAfter : null
  }
}
