/** The catalog the pickers search: the mall's, or that of a reseller's shop. */
import { createContext, useContext, useMemo } from 'react'

/** Slug of the shop. */
export const CatalogScopeContext = createContext<string | undefined>(undefined)

export const useCatalogScope = () => useContext(CatalogScopeContext)

/** Headers that make a call in the shop. */
export function useCatalogHeaders(): Record<string, string> {
  const shop = useCatalogScope()
  return useMemo((): Record<string, string> => (shop ? { 'x-shop': shop } : {}), [shop])
}
