/** Projects for WeChat, Alipay and Douyin: pages that show the shop in a web-view, with tab bar and sharing. */
import type { MiniContent } from '#contract/api/mini-programs/mini-program'
import { locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { textsOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { json, mallColor, type PackageFiles, type PackageInput } from './input.ts'
import { tabIcon } from './picture.ts'
import { checked, configSchemas } from './schemas.ts'

type NativePlatform = 'wechat' | 'alipay' | 'douyin'
type NativeInput = PackageInput & { platform: NativePlatform }

interface Dialect {
  /** The global object of the platform's API. */
  host: string
  markup: string
  style: string
  /** Attribute of a web-view that names the handler of messages. */
  onMessage: string
  loop: string
  item: string
  /** Script that reads or stores whether the privacy text was offered, and the function that asks. */
  isOffered: string
  noteOffered: string
  ask: string
}

const usual = {
  isOffered: 'getStorageSync(key)',
  noteOffered: 'setStorageSync(key, true)',
  ask: 'showModal',
}

const dialects: Readonly<Record<NativePlatform, Dialect>> = {
  wechat: {
    host: 'wx',
    markup: 'wxml',
    style: 'wxss',
    onMessage: 'bindmessage',
    loop: 'wx:for',
    item: 'wx:key',
    ...usual,
  },
  alipay: {
    host: 'my',
    markup: 'axml',
    style: 'acss',
    onMessage: 'onMessage',
    loop: 'a:for',
    item: 'a:key',
    isOffered: 'getStorageSync({ key }).data',
    noteOffered: 'setStorageSync({ key, data: true })',
    ask: 'confirm',
  },
  douyin: {
    host: 'tt',
    markup: 'ttml',
    style: 'ttss',
    onMessage: 'bindmessage',
    loop: 'tt:for',
    item: 'tt:key',
    ...usual,
  },
}

const grey = '#666666'
const white = '#FFFFFF'

export async function nativeFiles(input: NativeInput): Promise<PackageFiles> {
  const { platform, content, color } = input
  const dialect = dialects[platform]
  const schemas = configSchemas[platform] ?? {}
  const config = (path: string, value: object) => ({ [path]: json(checked(schemas[path], path, value)) })
  const accent = color ?? mallColor
  const icons = await Promise.all(
    content.tabs.map(async ({ icon }, index) => ({
      [`images/tab-${index + 1}.png`]: await tabIcon(icon, grey),
      [`images/tab-${index + 1}-on.png`]: await tabIcon(icon, accent),
    })),
  )
  return {
    ...config('app.json', appConfig(input, accent)),
    ...projectConfig(input, config),
    'app.js': appScript(dialect),
    [`app.${dialect.style}`]: 'page {\n  height: 100%;\n}\n',
    'config.js': configScript(input),
    'shop-page.js': shopPageScript(dialect),
    ...Object.assign({}, ...content.tabs.map((_, index) => shopPage(dialect, `tab${index + 1}`, `${index}`))),
    ...shopPage(dialect, 'page', 'undefined'),
    ...privacyPage(dialect),
    ...Object.assign({}, ...icons),
  }
}

const pageOf = (name: string) => `pages/${name}/index`
const tabText = ({ tabs, language }: MiniContent, index: number) => textIn(tabs[index]?.texts ?? {}, language)

function appConfig({ platform, content }: NativeInput, accent: string): object {
  const start = Math.max(
    0,
    content.tabs.findIndex(({ path }) => path === content.start_path),
  )
  const tabs = content.tabs.map((_, index) => pageOf(`tab${index + 1}`))
  // The first page is the one that opens.
  const pages = [tabs[start] ?? '', ...tabs.filter((_, index) => index !== start), pageOf('page'), pageOf('privacy')]
  if (platform === 'alipay')
    return {
      pages,
      window: { defaultTitle: content.name, titleBarColor: white, pullRefresh: false },
      tabBar: {
        textColor: grey,
        selectedColor: accent,
        backgroundColor: white,
        items: tabs.map((pagePath, index) => ({
          pagePath,
          name: tabText(content, index),
          icon: `images/tab-${index + 1}.png`,
          activeIcon: `images/tab-${index + 1}-on.png`,
        })),
      },
    }
  return {
    entryPagePath: pages[0],
    pages,
    window: {
      navigationBarTitleText: content.name,
      navigationBarBackgroundColor: white,
      navigationBarTextStyle: 'black',
      backgroundTextStyle: 'dark',
    },
    tabBar: {
      color: grey,
      selectedColor: accent,
      backgroundColor: white,
      borderStyle: 'black',
      list: tabs.map((pagePath, index) => ({
        pagePath,
        text: tabText(content, index),
        iconPath: `images/tab-${index + 1}.png`,
        selectedIconPath: `images/tab-${index + 1}-on.png`,
      })),
    },
    ...(platform === 'wechat' && {
      style: 'v2',
      sitemapLocation: 'sitemap.json',
      lazyCodeLoading: 'requiredComponents',
      __usePrivacyCheck__: true,
    }),
  }
}

function projectConfig(
  { platform, content: { app_id: appid, name }, number, note }: NativeInput,
  config: (path: string, value: object) => PackageFiles,
): PackageFiles {
  const setting = { urlCheck: true, es6: true, minified: true }
  if (platform === 'alipay')
    return config('mini.project.json', {
      format: 2,
      miniprogramRoot: './',
      compileType: 'mini',
      compileOptions: { component2: true },
    })
  if (platform === 'douyin') return config('project.config.json', { appid, projectname: name, setting })
  return {
    ...config('project.config.json', {
      appid,
      projectname: name,
      description: [`Version ${number}`, note].filter(Boolean).join(': '),
      compileType: 'miniprogram',
      miniprogramRoot: './',
      setting,
    }),
    ...config('sitemap.json', {
      desc: 'Pages of the shop may be found in search; the privacy text need not.',
      rules: [
        { action: 'disallow', page: pageOf('privacy') },
        { action: 'allow', page: '*' },
      ],
    }),
  }
}

/** Everything that differs from shop to shop; the other scripts are the same for all. */
function configScript({ platform, content, address, others, number }: NativeInput): string {
  const { tabs, share, privacy, language, start_path } = content
  const image = share.image && (share.image.startsWith('/') ? new URL(share.image, address).href : share.image)
  const config = {
    platform,
    shop: address,
    others,
    version: number,
    start: start_path,
    language,
    languages: Object.fromEntries(locales.map((locale) => [locale, languageTag[locale].slice(0, 2)])),
    tabs: tabs.map(({ path, texts }) => ({ path, texts })),
    share: { titles: share.titles, image: image ?? '' },
    privacy,
    words: { privacy: textsOf('word.privacy'), offer: textsOf('word.privacy_offer') },
  }
  return `module.exports = ${JSON.stringify(config, null, 2)}\n`
}

const appScript = ({ host, isOffered, noteOffered, ask }: Dialect) => `const { textIn } = require('./shop-page.js')
const config = require('./config.js')

// Web-views leave no place for a link to the privacy text: it is offered once, and again with each version.
function offerPrivacy() {
  const key = 'privacy-' + config.version
  if (${host}.${isOffered}) return
  ${host}.${noteOffered}
  ${host}.${ask}({
    title: textIn(config.words.privacy),
    content: textIn(config.words.offer),
    success(answer) {
      if (answer.confirm) ${host}.navigateTo({ url: '/pages/privacy/index' })
    },
  })
}

App({
  onLaunch(options) {
    // Alipay hands the address of a scanned code to the program.
    const query = (options && options.query) || {}
    if (query.qrCode) ${host}.navigateTo({ url: '/pages/page/index?q=' + encodeURIComponent(query.qrCode) })
    config.tabs.forEach((tab, index) => {
      ${host}.setTabBarItem({ index, text: textIn(tab.texts), fail() {} })
    })
    offerPrivacy()
  },
})
`

const shopPageScript = ({
  host,
}: Dialect) => `// Shared by all pages of the shop: the address, messages from the shop, sharing.
const config = require('./config.js')

function language() {
  let tag = ''
  try {
    tag = String(${host}.getSystemInfoSync().language || '').toLowerCase()
  } catch (error) {
    tag = ''
  }
  const found = Object.keys(config.languages).filter((each) => tag.indexOf(config.languages[each]) === 0)
  return found[0] || config.language
}

function textIn(texts) {
  const own = texts[language()] || texts[config.language]
  if (own) return own
  const rest = Object.keys(texts)
  return rest.length > 0 ? texts[rest[0]] : ''
}

// Only pages below the shop are opened, because a link may name any address.
function shopPath(text) {
  const own = [config.shop].concat(config.others).filter((each) => text.indexOf(each) === 0)[0]
  const rest = own === undefined ? text : text.slice(own.length)
  const path = own !== undefined && /^([?#]|$)/.test(rest) ? '/' + rest : rest
  // Programs have no parser of addresses: what a browser would read differently is refused.
  const isPath = path.charAt(0) === '/' && !/[\\\\\\s]|\\/\\/|\\/(\\.|%2e){1,2}(\\/|$)/i.test(path.split(/[?#]/)[0])
  return isPath ? path.replace(/([?&])mp=[a-z]*&?/, '$1').replace(/[?&]$/, '') || '/' : ''
}

function pathOf(query) {
  const sent = query.q || query.path
  return (sent && shopPath(decodeURIComponent(sent))) || config.start
}

function addressOf(path) {
  const page = path === '/' ? '' : path
  return config.shop + page + (page.indexOf('?') < 0 ? '?' : '&') + 'mp=' + config.platform
}

function shopPage(tab) {
  return {
    data: { src: '' },
    onLoad(query) {
      this.path = tab === undefined ? pathOf(query || {}) : config.tabs[tab].path
      this.setData({ src: addressOf(this.path) })
    },
    // The shop says what it shows: {title, path, image}.
    onMessage(event) {
      const sent = event.detail && event.detail.data ? event.detail.data : event.detail
      const last = Array.isArray(sent) ? sent[sent.length - 1] : sent
      if (last && typeof last.path === 'string') this.shown = last
    },
    onShareAppMessage(options) {
      const shown = this.shown || {}
      const address = options && options.webViewUrl
      const path = shopPath(String(shown.path || address || '')) || this.path
      return {
        title: shown.title || textIn(config.share.titles),
        path: '/pages/page/index?path=' + encodeURIComponent(path),
        imageUrl: shown.image || config.share.image,
      }
    },
  }
}

module.exports = { shopPage, textIn }
`

function shopPage({ markup, onMessage }: Dialect, name: string, tab: string): PackageFiles {
  const page = pageOf(name)
  return {
    [`${page}.js`]: `const { shopPage } = require('../../shop-page.js')\n\nPage(shopPage(${tab}))\n`,
    [`${page}.json`]: json({}),
    [`${page}.${markup}`]: `<web-view id="shop" src="{{src}}" ${onMessage}="onMessage"></web-view>\n`,
  }
}

function privacyPage({ markup, style, loop, item }: Dialect): PackageFiles {
  const page = pageOf('privacy')
  return {
    [`${page}.js`]: `const { textIn } = require('../../shop-page.js')
const config = require('../../config.js')

Page({
  data: { paragraphs: [] },
  onLoad() {
    this.setData({ paragraphs: textIn(config.privacy).split('\\n') })
  },
})
`,
    [`${page}.json`]: json({}),
    [`${page}.${markup}`]: `<view class="privacy">
  <view ${loop}="{{paragraphs}}" ${item}="index"><text>{{item}}</text></view>
</view>
`,
    [`${page}.${style}`]: '.privacy {\n  padding: 16px;\n  line-height: 1.6;\n}\n',
  }
}
