/**
 * The shop within a mini program: loaded only where `?mp=<platform>` says so, which is stored for the session. Reports
 * to the program what is shown, for sharing, and respects what platforms allow. Uses their objects only where these
 * are.
 */
import type { MiniPlatform } from '#contract/api/mini-programs/mini-program'
import { browserBase } from '../base.ts'
import { browserLocale } from '../i18n/choice.ts'
import { ensureBundle } from '../i18n/loading.ts'
import { translator } from '../i18n/translate.ts'
import { safeRedirect } from '../paths.ts'
import { toast } from '../ui/toast.tsx'
import { programShare } from './program-share.ts'
import { type ShareHosts, shareIn } from './share.ts'
import './mini-program.css'

type Shown = { title: string; path: string; image: string }
type Post = { postMessage?: (message: object) => void }

/** Objects that platforms put into the window of a web-view. */
interface Hosts extends ShareHosts {
  wx?: { miniProgram?: Post }
  tt?: { miniProgram?: Post }
  my?: Post
  Telegram?: {
    WebApp?: NonNullable<ShareHosts['Telegram']>['WebApp'] & {
      ready?(): void
      expand?(): void
      openLink?(address: string): void
    }
  }
  liff?: ShareHosts['liff'] & { openWindow?(options: { url: string; external: boolean }): void }
}
const hosts = window as unknown as Hosts

const names: readonly string[] = ['wechat', 'alipay', 'douyin', 'telegram', 'zalo', 'line'] satisfies MiniPlatform[]
const isPlatform = (name: string | null): name is MiniPlatform => name !== null && names.includes(name)

const key = 'mp'
const sent = new URLSearchParams(location.search).get(key)
const platform = sent ?? sessionStorage.getItem(key)
// Programs belong to shops, under the mall's address or their own.
if (isPlatform(platform) && document.documentElement.dataset['shop']) begin(platform)

function begin(platform: MiniPlatform): void {
  sessionStorage.setItem(key, platform)
  const wanted = wantedPath()
  if (wanted) {
    const mark = `${wanted.includes('?') ? '&' : '?'}${key}=${platform}`
    location.replace((browserBase() + (wanted === '/' ? '' : wanted) || '/') + mark)
    return
  }
  document.documentElement.dataset['mp'] = platform
  if (hosts.Telegram?.WebApp) {
    hosts.Telegram.WebApp.ready?.()
    hosts.Telegram.WebApp.expand?.()
  } else {
    hosts.TelegramWebviewProxy?.postEvent?.('web_app_ready', '{}')
    hosts.TelegramWebviewProxy?.postEvent?.('web_app_expand', '{}')
  }
  reportShown(platform)
  // The title changes with the page.
  new MutationObserver(() => reportShown(platform)).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  document.addEventListener('click', (event) => leave(event, platform), true)
  programShare.open = (page) => shareIn(platform, hosts, page)
}

/** The page that a link to the program names: Telegram sends it coded, LINE within `liff.state`. */
function wantedPath(): string | undefined {
  const query = new URLSearchParams(location.search)
  const coded = query.get('tgWebAppStartParam') ?? new URLSearchParams(location.hash.slice(1)).get('tgWebAppStartParam')
  const state = query.get('liff.state')
  const path = coded ? decoded(coded) : state && new URLSearchParams(state.replace(/^[^?]*/, '')).get('path')
  return safeRedirect(path)
}

function decoded(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

let last = ''
function reportShown(platform: MiniPlatform): void {
  const target = { wechat: hosts.wx?.miniProgram, douyin: hosts.tt?.miniProgram, alipay: hosts.my }[
    platform as 'wechat'
  ]
  if (!target?.postMessage) return
  const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? ''
  const path = (location.pathname.slice(browserBase().length) || '/') + location.search
  const shown: Shown = { title: document.title, path, image }
  const text = JSON.stringify(shown)
  if (text === last) return
  last = text
  // Alipay takes the message itself, the others within `data`.
  target.postMessage(platform === 'alipay' ? shown : { data: shown })
}

/** Other sites open outside; where the platform forbids that, the visitor gets the address to open it in a browser. */
function leave(event: MouseEvent, platform: MiniPlatform): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return
  if (platform === 'telegram' && hosts.Telegram?.WebApp?.openLink) {
    event.preventDefault()
    hosts.Telegram.WebApp.openLink(link.href)
  } else if (platform === 'line' && hosts.liff?.openWindow) {
    event.preventDefault()
    hosts.liff.openWindow({ url: link.href, external: true })
  } else if (platform === 'wechat' || platform === 'alipay' || platform === 'douyin') {
    event.preventDefault()
    void copied(link.href)
  }
}

async function copied(address: string): Promise<void> {
  const locale = browserLocale()
  const [isCopied] = await Promise.all([
    navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    ),
    ensureBundle(locale, 'mini'),
  ])
  toast.success(isCopied ? translator(locale)('mini.linkCopied') : address)
}
