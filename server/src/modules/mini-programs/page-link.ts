/** Links that open a page of a shop in its mini program, as QR codes carry them. Pure. */
import type { MiniContent, MiniPlatform } from '#contract/api/mini-programs/mini-program'

/** The address of a page in the shop, which then knows where it is shown. */
export const pageAddress = (platform: MiniPlatform, shop: string, path: string): string =>
  `${shop}${path === '/' ? '' : path}${path.includes('?') ? '&' : '?'}mp=${platform}`

/**
 * Telegram, Zalo and LINE have links with a place for the page. WeChat, Alipay and Douyin open a program from ordinary
 * addresses once these are registered with them; until then such a link opens the shop.
 */
export function linkOf(
  platform: MiniPlatform,
  { app_id, start_path }: MiniContent,
  shop: string,
  path: string = start_path,
): string {
  if (app_id && platform === 'telegram')
    return `https://t.me/${app_id}?startapp=${Buffer.from(path).toString('base64url')}`
  if (app_id && platform === 'zalo') return `https://zalo.me/s/${app_id}/?path=${encodeURIComponent(path)}`
  if (app_id && platform === 'line') return `https://liff.line.me/${app_id}?path=${encodeURIComponent(path)}`
  return pageAddress(platform, shop, path)
}
