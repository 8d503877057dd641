/** Packages for Telegram, Zalo and LINE, which show web apps: a launch page, its manifest, and what is registered. */
import type { MiniContent } from '#contract/api/mini-programs/mini-program'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { textOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { escapeXml } from '../../../lib/xml.ts'
import { pageAddress } from '../page-link.ts'
import { json, mallColor, type PackageFiles, type PackageInput } from './input.ts'
import { programIcon } from './picture.ts'
import { checked, configSchemas, manifestSchema } from './schemas.ts'

type WebPlatform = 'telegram' | 'zalo' | 'line'
type WebInput = PackageInput & { platform: WebPlatform }

export async function webFiles(input: WebInput): Promise<PackageFiles> {
  const { platform, content, color } = input
  const accent = color ?? mallColor
  const icon = content.tabs[0]?.icon ?? 'home'
  const config = (path: string, value: object) => ({
    [path]: json(checked(configSchemas[platform]?.[path], path, value)),
  })
  return {
    ...registration(input, accent, config),
    'manifest.webmanifest': json(checked(manifestSchema, 'manifest.webmanifest', manifest(input, accent))),
    'index.html': launchPage(input, accent),
    'launch.js': launchScript(input),
    'style.css': styles(accent),
    'privacy.html': privacyPage(content),
    'images/icon-192.png': await programIcon(icon, accent, 192),
    'images/icon-512.png': await programIcon(icon, accent, 512),
  }
}

function registration(
  { platform, content, address }: WebInput,
  accent: string,
  config: (path: string, value: object) => PackageFiles,
): PackageFiles {
  const { name, language, share, start_path } = content
  const url = pageAddress(platform, address, start_path)
  if (platform === 'telegram')
    return config('menu-button.json', { menu_button: { type: 'web_app', text: name, web_app: { url } } })
  if (platform === 'line')
    return config('liff.json', {
      view: { type: 'full', url: pageAddress(platform, address, '/'), moduleMode: false },
      description: [...name].slice(0, 30).join(''),
      features: { qrCode: false },
      permanentLinkPattern: 'concat',
      scope: ['profile'],
      botPrompt: 'none',
    })
  return {
    ...config('app-config.json', {
      app: {
        title: name,
        headerTitle: textIn(share.titles, language) || name,
        headerColor: accent,
        textColor: 'white',
        leftButton: 'back',
        statusBar: 'normal',
      },
      debug: false,
      pages: [],
      listCSS: ['style.css'],
      listSyncJS: ['launch.js'],
      listAsyncJS: [],
    }),
    'package.json': json({
      name: 'shop-mini-app',
      private: true,
      scripts: { login: 'zmp login', start: 'zmp start', deploy: 'zmp deploy' },
    }),
  }
}

function manifest({ platform, content, address }: WebInput, accent: string): object {
  const { name, language, share, start_path, tabs } = content
  return {
    name,
    short_name: [...name].slice(0, 12).join(''),
    description: textIn(share.titles, language),
    lang: languageTag[language],
    start_url: pageAddress(platform, address, start_path),
    scope: `${address}/`,
    display: 'standalone',
    theme_color: accent,
    background_color: '#FFFFFF',
    icons: [192, 512].map((size) => ({
      src: `images/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
    shortcuts: tabs.map(({ path, texts }) => ({
      name: textIn(texts, language),
      url: pageAddress(platform, address, path),
    })),
  }
}

/** Opens the shop at once; its tabs are links for a browser that runs no scripts. */
function launchPage({ platform, content, address }: WebInput, accent: string): string {
  const { name, language, tabs, share } = content
  const image = share.image && (share.image.startsWith('/') ? new URL(share.image, address).href : share.image)
  const title = textIn(share.titles, language)
  return `<!doctype html>
<html lang="${languageTag[language]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="${accent}">
    <title>${escapeXml(name)}</title>
    <meta property="og:title" content="${escapeXml(title)}">
${image ? `    <meta property="og:image" content="${escapeXml(image)}">\n` : ''}    <link rel="manifest" href="manifest.webmanifest">
    <link rel="icon" href="images/icon-192.png">
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <div id="app">
      <h1>${escapeXml(name)}</h1>
      <nav>
${tabs
  .map(
    ({ path, texts }) =>
      `        <a href="${escapeXml(pageAddress(platform, address, path))}">${escapeXml(textIn(texts, language))}</a>`,
  )
  .join('\n')}
        <a href="privacy.html">${textOf(language, 'word.privacy')}</a>
      </nav>
    </div>
    <script src="launch.js"></script>
  </body>
</html>
`
}

/** `path` in the address opens a page of the shop; LINE sends it within `liff.state`. */
const launchScript = ({
  platform,
  content,
  address,
}: WebInput) => `// Opens the shop, or the page of it that the link names.
const config = ${JSON.stringify({ platform, shop: address, start: content.start_path }, null, 2)}

const query = new URLSearchParams(location.search)
const state = new URLSearchParams((query.get('liff.state') || '').replace(/^[^?]*/, ''))
const wanted = query.get('path') || state.get('path') || ''
// Only pages below the shop are opened, because a link may name any address.
function shopPath(text) {
  try {
    const url = new URL(text, 'http://shop.invalid')
    const isOwn = text.startsWith('/') && url.host === 'shop.invalid' && !url.pathname.startsWith('//')
    return isOwn ? url.pathname + url.search : ''
  } catch {
    return ''
  }
}
const path = shopPath(wanted) || config.start
const page = path === '/' ? '' : path
if (location.hash !== '#tabs')
  location.replace(config.shop + page + (page.includes('?') ? '&' : '?') + 'mp=' + config.platform)
`

const styles = (accent: string) => `body {
  margin: 0;
  padding: 24px;
  font: 16px/1.6 system-ui, sans-serif;
  color: #1f2328;
  background: #ffffff;
}

nav {
  display: grid;
  gap: 12px;
}

a {
  padding: 12px 16px;
  color: ${accent};
  border: 1px solid currentColor;
  border-radius: 8px;
  text-decoration: none;
}
`

function privacyPage({ name, privacy, language }: MiniContent): string {
  const texts = Object.entries(privacy) as [Locale, string][]
  // The program's own language first.
  const ordered = [...texts].sort(([one], [other]) => Number(other === language) - Number(one === language))
  return `<!doctype html>
<html lang="${languageTag[language]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeXml(name)} · ${textOf(language, 'word.privacy')}</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
${ordered
  .map(
    ([locale, text]) =>
      `    <article lang="${languageTag[locale]}">\n      <h1>${textOf(locale, 'word.privacy')}</h1>\n${text
        .split('\n')
        .filter(Boolean)
        .map((paragraph) => `      <p>${escapeXml(paragraph)}</p>`)
        .join('\n')}\n    </article>`,
  )
  .join('\n')}
  </body>
</html>
`
}
