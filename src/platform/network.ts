import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A client with one address of a /64 has all of them: providers assign each household or server at least that. */
const IPV6_BITS = 64

/**
 * The network that rate limits count an address by: an IPv4 address itself, also when it is written as IPv6
 * (::ffff:203.0.113.9), the /64 of an IPv6 address. A text that is no address is returned as it is.
 */
export function networkOf(address: string): string {
  // The common case first, as this runs with every request.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const prefix = parsed.toByteArray().map((byte, at) => (at < IPV6_BITS / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(prefix).toString()}/${IPV6_BITS}`
}

/** The block that providers hand out together: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function blockOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 48
  const prefix = parsed.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(prefix).toString()}/${bits}`
}

/** Whether Fastify takes this for proxies to trust: an address, a range by its bits or its mask, or a name of such ranges. */
export function isRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text) || ipaddr.isValid(text)) return true
  const [address = '', mask = '', ...more] = text.split('/')
  return ipaddr.isValidCIDR(text) || (isIPv4(address) && isIPv4(mask) && more.length === 0)
}
