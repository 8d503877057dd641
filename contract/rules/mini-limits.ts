/** Limits of mini programs, for server and web. */
import type { MiniPlatform } from '../api/mini-programs/mini-program.ts'

export const fewestTabs = 2
export const mostTabs = 5

/** The identifier of a program on its platform; the screen shows an example of each. */
export const appIdForms: Readonly<Record<MiniPlatform, { pattern: RegExp; example: string }>> = {
  wechat: { pattern: /^wx[0-9a-f]{16}$/, example: 'wx0123456789abcdef' },
  alipay: { pattern: /^\d{16}$/, example: '2021000000000001' },
  douyin: { pattern: /^tt[0-9a-z]{16,20}$/, example: 'tt0123456789abcdef01' },
  telegram: { pattern: /^[A-Za-z][A-Za-z0-9_]{1,28}bot$/i, example: 'my_shop_bot' },
  zalo: { pattern: /^\d{10,24}$/, example: '1234567890123456789' },
  line: { pattern: /^\d{10}-[A-Za-z0-9]{8}$/, example: '1234567890-AbcdEfgh' },
}
