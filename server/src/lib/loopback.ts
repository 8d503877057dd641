import { isIP } from 'node:net'

/** Whether a host name or an address, in brackets or not, is this machine's own. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || (isIP(name) !== 0 && /^(::ffff:)?127\.|^::1$/.test(name))
}
