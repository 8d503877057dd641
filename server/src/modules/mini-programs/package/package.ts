/** The project of a mini program as a ZIP: what a reseller opens in the platform's tools, uploads or registers. */
import { strToU8, zipSync } from 'fflate'
import type { MiniPlatform } from '#contract/api/mini-programs/mini-program'
import type { PackageFiles, PackageInput } from './input.ts'
import { nativeFiles } from './native.ts'
import { readme } from './readme.ts'
import { webFiles } from './web.ts'

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
