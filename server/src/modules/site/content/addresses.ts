/** Addresses that are allowed in a link or a picture of the storefront. Pure; the one guard for both. */
import { oneLine } from '../../../lib/text.ts'

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

const ownPicture = /^(?:https?:\/\/[^/]+)?(\/files\/(?:content|product|demo)\/[\w-]{1,120}\.webp)$/

/** A picture of our own store, root-relative. Clients that make addresses absolute send the host along; it is dropped. */
export const storedPicture = (text: string): string | undefined => ownPicture.exec(oneLine(text))?.[1]

const ownVideo = /^(?:https?:\/\/[^/]+)?(\/files\/video\/[\w-]{24}\.(?:mp4|webm))$/

/** A video of our own store, root-relative. */
export const storedVideo = (text: string): string | undefined => ownVideo.exec(oneLine(text))?.[1]
