/** What a link of the storefront may lead to. Pure; the one guard. */
import { oneLine } from './text.ts'

/**
 * An address that a visitor may be led to: http or https without a password in it, or a path of the mall.
 * Undefined for the rest, `javascript:`, `data:`, `//elsewhere` and `/\elsewhere` among them.
 */
export function safeAddress(text: string): string | undefined {
  const address = oneLine(text)
  if (address.includes('\\')) return undefined
  if (address.startsWith('/')) return safePath(address)
  if (!/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(address)
  return url && !url.username && !url.password ? url.href : undefined
}

/** A path of the mall with its query; undefined for anything that leads elsewhere. */
export function safePath(text: string): string | undefined {
  const path = oneLine(text)
  if (!path.startsWith('/') || path.includes('\\') || path.startsWith('//')) return undefined
  const url = URL.parse(path, 'http://mall.invalid')
  // `/a/..//elsewhere` comes to `//elsewhere`, which a page must not hand on as a path.
  return url?.host === 'mall.invalid' && !url.pathname.startsWith('//') ? path : undefined
}
