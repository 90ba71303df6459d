import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whoever has one address of a /64 has all of them: providers give each household or server at least that. */
const IPV6_BITS = 64

/**
 * The network an address is counted by, wherever something is counted by address: an IPv4 address itself, also when it is
 * written as IPv6 (::ffff:203.0.113.9), the /64 of an IPv6 address. What is no address is counted as it is.
 */
export function networkOf(address: string): string {
  // Asked with every request, and most often of one that is written as it is counted.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const prefix = parsed.toByteArray().map((byte, at) => (at < IPV6_BITS / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(prefix).toString()}/${IPV6_BITS}`
}
