/** Opens the dialog in which a platform asks whom to send a page to, by the documented names of its objects. */
import type { MiniPlatform } from '#contract/api/mini-programs/mini-program'
import type { SharedPage } from './program-share.ts'

export interface ShareHosts {
  Telegram?: { WebApp?: { openTelegramLink?(address: string): void } }
  TelegramWebviewProxy?: { postEvent?(name: string, data: string): void }
  liff?: { isApiAvailable?(name: string): boolean; shareTargetPicker?(messages: object[]): Promise<unknown> }
}

/** False without such an object. Zalo's `openShareSheet` works on the addresses of Zalo alone: docs/MINI-PROGRAMS.md. */
export async function shareIn(platform: MiniPlatform, hosts: ShareHosts, page: SharedPage): Promise<boolean> {
  if (platform === 'telegram') return shareInTelegram(hosts, page)
  return platform === 'line' && shareInLine(hosts, page)
}

function shareInTelegram({ Telegram, TelegramWebviewProxy }: ShareHosts, { title, url }: SharedPage): boolean {
  const path = `/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`
  if (Telegram?.WebApp?.openTelegramLink) Telegram.WebApp.openTelegramLink(`https://t.me${path}`)
  else if (TelegramWebviewProxy?.postEvent)
    TelegramWebviewProxy.postEvent('web_app_open_tg_link', JSON.stringify({ path_full: path }))
  else return false
  return true
}

async function shareInLine({ liff }: ShareHosts, { title, url }: SharedPage): Promise<boolean> {
  try {
    if (!liff?.shareTargetPicker || !liff.isApiAvailable?.('shareTargetPicker')) return false
    await liff.shareTargetPicker([{ type: 'text', text: `${title}\n${url}` }])
    return true
  } catch {
    // It is off in the channel, or the visitor is not signed in there.
    return false
  }
}
