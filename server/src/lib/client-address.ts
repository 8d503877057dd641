/** Addresses of clients, as limits count them. */
import { isIPv6 } from 'node:net'

/**
 * The part of an address that belongs to one client: IPv4 whole, also when mapped into IPv6, IPv6 the first 64 bits,
 * since a connection gets all addresses below them.
 */
export function addressKey(ip: string): string {
  const plain = ip.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 255]).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The first 48 bits of an IPv6 address, which one customer may have whole; undefined for IPv4. */
export function networkKey(ip: string): string | undefined {
  const [, network] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(addressKey(ip)) ?? []
  return network && `${network}::/48`
}

/** The eight groups of 16 bits of a valid IPv6 address. */
function groupsOf(ip: string): number[] {
  const plain = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail = []] = plain
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : [])))
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
