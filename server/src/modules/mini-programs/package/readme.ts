/** The README of a package, in plain English: what is in it, what to register, what to test. */
import type { MiniPlatform } from '#contract/api/mini-programs/mini-program'
import { linkOf } from '../page-link.ts'
import type { PackageInput } from './input.ts'

const titles: Readonly<Record<MiniPlatform, string>> = {
  wechat: 'WeChat mini program',
  alipay: 'Alipay mini program',
  douyin: 'Douyin mini program',
  telegram: 'Telegram mini app',
  zalo: 'Zalo mini app',
  line: 'LINE LIFF app',
}

const registerDomain = (where: string, host: string) =>
  `Register \`${host}\` as a domain for web-views (${where}). The console gives you a file to check; ask the operator of the mall to serve it at the root of the domain. Web-views need a company account.`

const steps: Readonly<Record<MiniPlatform, (host: string, input: PackageInput) => string[]>> = {
  wechat: (host) => [
    'Open this folder in WeChat DevTools as a mini program. `project.config.json` has your app ID.',
    registerDomain('mp.weixin.qq.com, Development, Business domain', host),
    'Copy the privacy text of `config.js` to Settings, Privacy guide for users. The page `pages/privacy/index` shows it, too.',
    'To open pages by QR code, register the address of the shop as an ordinary link that opens `pages/page/index`.',
    'Preview on a phone, upload, and submit the version for review. Release it after approval.',
  ],
  alipay: (host) => [
    'Open this folder in Mini Program Studio and choose your app ID there: `mini.project.json` has none by design.',
    registerDomain('open.alipay.com, Settings, H5 domains', host),
    'To open pages by QR code, register the address of the shop as an ordinary link; the program reads `qrCode`.',
    'Preview on a phone, upload, submit for review, release.',
  ],
  douyin: (host) => [
    'Open this folder in Douyin DevTools. `project.config.json` has your app ID.',
    registerDomain('developer.open-douyin.com, Development, Domains, web-view', host),
    'Preview on a phone, upload, submit for review, release.',
  ],
  telegram: () => [
    'Talk to @BotFather: choose your bot, Bot Settings, Menu Button, and enter the address in `menu-button.json`.',
    'Or send the file to the Bot API from a safe place: `curl -H "content-type: application/json" -d @menu-button.json https://api.telegram.org/bot<TOKEN>/setChatMenuButton`. Never write the token into a file of this folder.',
    'For links such as `t.me/<bot>?startapp=…`, also set the address as the main mini app of the bot (Bot Settings, Configure Mini App).',
    'Send the text of `privacy.html` to BotFather (`/setprivacypolicy` takes an address, so host the page).',
  ],
  zalo: () => [
    'Install `zmp-cli`, sign in with `zmp login` and choose your mini app ID.',
    'Run `zmp deploy` in this folder. It uploads `index.html`, `launch.js` and `style.css` as `app-config.json` lists them.',
    'Add the domain of the shop in the console of the mini app, then submit the version for review.',
  ],
  line: () => [
    'In the LINE Developers console, open your LINE Login channel, LIFF, Add, and enter the values of `liff.json`.',
    'Or send the file to `POST https://api.line.me/liff/v1/apps` with a channel access token that you keep elsewhere.',
    'The endpoint is the shop itself; `index.html` is only needed if you host a launch page of your own.',
  ],
}

const native = ' The program offers it when this version is first opened; the page is `pages/privacy/index`.'
/** Where it opens. */
const privacyHint: Partial<Record<MiniPlatform, string>> = { wechat: native, alipay: native, douyin: native }

export function readme(input: PackageInput): string {
  const { platform, content, address, number, note } = input
  const { host, protocol } = new URL(address)
  const numbered = steps[platform](host, input).map((step, index) => `${index + 1}. ${step}`)
  const warning =
    protocol === 'https:'
      ? ''
      : '\n**The mall has no public HTTPS address yet (`PUBLIC_URL`). Platforms refuse this package until it has one; download it again then.**\n'
  return `# ${content.name}: ${titles[platform]}

Version ${number}${note ? `: ${note}` : ''}. It opens ${address}.
${warning}
This package holds no secret. Keep the app secret or bot token in the platform's console and in the mall's settings only.

## Steps

${numbered.join('\n')}

## Domains

Requests go to ${[host, ...content.domains].map((each) => `\`${each}\``).join(', ')}. Enter them where the platform asks for request domains.

## Check before you submit

- The program opens \`${content.start_path}\`, and each tab opens its page: ${content.tabs.map(({ path }) => `\`${path}\``).join(', ')}.
- Sign in with "Remember me", put a product into the cart, close the program and open it again: you are still signed in.
- Share a product to a chat and open it there.
- Open a page by its link: ${linkOf(platform, content, address)}
- The privacy text opens and says who runs the shop.${privacyHint[platform] ?? ''}
`
}
