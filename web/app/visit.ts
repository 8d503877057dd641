/** The visitor whose page the server renders, handed over as React Router's load context. */
import { createContext } from 'react-router'
import type { Locale } from '#contract/types'
import type { Api } from './api/client.ts'

export type Theme = 'light' | 'dark' | 'auto'
export const themes = ['auto', 'light', 'dark'] as const

export interface Visit {
  /** Allows our own scripts under the content security policy. */
  nonce: string
  locale: Locale
  theme: Theme
  /** Scheme and host of the mall's public address. */
  origin: string
  /** `/s/{slug}` in a reseller's shop, else empty. */
  base: string
  demo: boolean
  api: Api
}

export const visitContext = createContext<Visit>()
