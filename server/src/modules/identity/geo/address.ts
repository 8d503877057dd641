/** Addresses of visitors as the database of places has them. */
import { isIP, isIPv4 } from 'node:net'

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
