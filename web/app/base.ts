/**
 * The address below which the pages are served: `/s/{slug}` in a reseller's shop, empty in the mall. The router has it
 * as its basename; code that bypasses the router (plain anchors, the API, canonical addresses) reads it here.
 */
import { createContext, use } from 'react'

const base = /^\/s\/[^/]+/

export const BaseContext = createContext('')
export const useBase = (): string => use(BaseContext)

/** In the browser alone: the server renders several shops at once. */
export const browserBase = (): string => base.exec(location.pathname)?.[0] ?? ''
export const browserShop = (): string | undefined => browserBase().slice(3) || undefined

/** A path as routes know it. */
export const withoutBase = (pathname: string): string => pathname.replace(base, '') || '/'
