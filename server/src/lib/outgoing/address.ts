/** Which addresses of the network the mall may call for its users: public ones of the internet, nothing nearby. */
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isPublicAddress } from '../networks.ts'

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
  return isPublicAddress(address) && !isOwn(address)
}
