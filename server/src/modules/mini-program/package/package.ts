/** The project of a mini program as a ZIP: what a reseller opens in the platform's tools, uploads or registers. */
import { strToU8, zipSync } from 'fflate'
import type { MiniContent, MiniPlatform } from '#contract/mini-program'
import { nativeFiles } from './native.ts'
import { readme } from './readme.ts'
import { webFiles } from './web.ts'

export interface PackageInput {
  platform: MiniPlatform
  content: MiniContent
  /** Address of the shop, without a slash at its end. */
  address: string
  /** `#RRGGBB`; null is the mall's own. */
  color: string | null
  number: number
  note: string
  savedAt: Date
}

/** File by path. */
export type PackageFiles = Record<string, string | Uint8Array>

export const mallColor = '#C63A12'

const isNative = (platform: MiniPlatform): platform is 'wechat' | 'alipay' | 'douyin' =>
  platform === 'wechat' || platform === 'alipay' || platform === 'douyin'

export async function packageOf(input: PackageInput): Promise<Uint8Array> {
  const { platform } = input
  const files: PackageFiles = {
    'README.md': readme(input),
    ...(isNative(platform) ? await nativeFiles({ ...input, platform }) : await webFiles({ ...input, platform })),
  }
  const bytes = Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file])
  return zipSync(Object.fromEntries(bytes), { level: 6, mtime: input.savedAt })
}

export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
