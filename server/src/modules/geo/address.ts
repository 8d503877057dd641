/** Which addresses belong to a place at all. */
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Private, loopback, documentation and other special blocks (IANA's registries of special-purpose addresses). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

/** All that is given out of IPv6 so far; what lies outside is local, reserved or not in use. */
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/**
 * The address as databases know it: without a zone, an IPv4 address inside an IPv6 one (`::ffff:8.8.8.8`)
 * as IPv4. Undefined when the text is not an address.
 */
export function parseAddress(text: string): string | undefined {
  const address = text.trim().split('%')[0] ?? ''
  if (isIP(address) === 0) return undefined
  const mapped = /^::ffff:([\d.]+|[\da-f]{1,4}:[\da-f]{1,4})$/i.exec(address)?.[1]
  if (!mapped) return address
  if (isIPv4(mapped)) return mapped
  const [high = 0, low = 0] = mapped.split(':').map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** False for private, loopback and reserved addresses: no database may say where those are. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
