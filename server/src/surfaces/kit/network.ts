import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The longest text that is an address: IPv6 with an IPv4 address in it and the name of an interface. */
const MAX_ADDRESS = 64

/** The address of a client from its connection: undefined where the client has reset that, whatever types say. */
export type Address = string | undefined

/**
 * A customer of IPv6 has a whole /64 to change addresses in, so it counts as one. A client that has reset the connection counts
 * with others who have, and with nobody else: none of them waits for an answer.
 */
export function networkOf(ip: Address): string {
  if (ip === undefined) return 'gone'
  if (ip.length > MAX_ADDRESS || !ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return address.toNormalizedString().split(':').slice(0, 4).join(':')
}

/** Whether an address is one of these, or in one of these ranges, such as `10.0.0.5` and `fd00::/8`. */
export function addressesIn(ranges: readonly string[]): (ip: Address) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (ip) => ip !== undefined && isIP(ip) !== 0 && list.check(ip, familyOf(ip))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
