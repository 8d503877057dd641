/** Public addresses of the internet, apart from those of special networks: which the mall may call, and which have a place. */
import { BlockList, isIPv4 } from 'node:net'

/** IANA's registry of special-purpose addresses, and multicast. */
const special4: [string, number][] = [
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
  // Answers every virtual machine of a large cloud with its secrets.
  ['168.63.129.16', 32],
]
/** Parts of 2000::/3 that are no hosts of the internet or that wrap an IPv4 address: Teredo, 6to4, documentation. */
const special6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of special4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of special6) special.addSubnet(network, bits, 'ipv6')
// Outside is local, reserved or not in use, such as mapped and translated IPv4 addresses.
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether this IP address, without a zone, belongs to a host of the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
