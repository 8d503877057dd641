/** Which addresses of the network the mall may call for its users: public ones of the internet, nothing nearby. */
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

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

const blocked = new BlockList()
for (const [network, bits] of special4) blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of special6) blocked.addSubnet(network, bits, 'ipv6')
// Everything else, such as mapped and translated IPv4 addresses, is refused with its range.
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** The machine's own addresses, also its public one: its services may trust calls from itself. */
const isOwn = (address: string) =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some((own) => own.address === address))

/** Whether the mall may connect to this IP address; false for anything that is none. */
export function isAllowedAddress(address: string, allowsLoopback = false): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (loopback.check(address, family)) return allowsLoopback
  if (version === 6 && !global6.check(address, family)) return false
  return !blocked.check(address, family) && !isOwn(address)
}
