/** Input of packages. */
import type { MiniContent, MiniPlatform } from '#contract/api/mini-programs/mini-program'

export interface PackageInput {
  platform: MiniPlatform
  content: MiniContent
  /** Address of the shop, without a slash at its end. */
  address: string
  /** Other addresses that lead to the shop, in the same form. */
  others: readonly string[]
  /** `#RRGGBB`; null is the mall's own. */
  color: string | null
  number: number
  note: string
  savedAt: Date
}

/** File by path. */
export type PackageFiles = Record<string, string | Uint8Array>

export const mallColor = '#C63A12'

export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
