/** Opens packages of mini programs as the tools of their platforms would: checks configuration, finds files, runs scripts. */
import { dirname, join } from 'node:path/posix'
import vm from 'node:vm'
import { strFromU8, unzipSync } from 'fflate'
import type { MiniPlatform } from '#contract/api/mini-programs/mini-program'
import { configSchemas, faultsOf, manifestSchema } from '../modules/mini-programs/package/schemas.ts'

interface PageOptions {
  data: Record<string, unknown>
  path?: string
  onLoad(query: object): void
  onMessage(event: object): void
  onShareAppMessage(options: object): { title: string; path: string; imageUrl: string }
  setData(data: object): void
}

export interface OpenedPackage {
  files: Readonly<Record<string, Uint8Array>>
  text(path: string): string
  /** The address that the launch page of a web app opens for a page that a link names. */
  launched(wanted: string): string
  json(path: string): Record<string, unknown>
  /** The page after `onLoad(query)`; native packages only. */
  page(path: string, query?: object): PageOptions
  /** Texts that the program gives its tabs in a language. */
  tabTexts(language: string): string[]
  /** Pages that the first and a second start of the program open when its user agrees to each question. */
  openedByStarts(): string[]
}

const dialects = {
  wechat: { host: 'wx', markup: 'wxml' },
  alipay: { host: 'my', markup: 'axml' },
  douyin: { host: 'tt', markup: 'ttml' },
}

/** Throws for anything that the platform would refuse. */
export function openPackage(zip: Uint8Array, platform: MiniPlatform): OpenedPackage {
  const files = unzipSync(zip)
  const text = (path: string) => {
    const file = files[path]
    if (!file) throw new Error(`${platform}: no ${path} among ${Object.keys(files).join(', ')}`)
    return strFromU8(file)
  }
  const json = (path: string) => JSON.parse(text(path)) as Record<string, unknown>
  const isNative = platform in dialects
  const schemas = { ...configSchemas[platform], ...(isNative ? {} : { 'manifest.webmanifest': manifestSchema }) }
  for (const [path, schema] of Object.entries(schemas)) {
    const faults = faultsOf(schema, json(path))
    if (faults.length > 0) throw new Error(`${platform}: ${path} ${JSON.stringify(faults)}`)
  }
  const { host, markup } = dialects[platform as keyof typeof dialects] ?? { host: '', markup: '' }
  if (isNative) {
    const app = json('app.json') as { pages: string[] }
    for (const page of app.pages) for (const end of ['js', 'json', markup]) text(`${page}.${end}`)
  }
  for (const [, picture] of JSON.stringify(Object.keys(schemas).map(json)).matchAll(/"(images\/[^"]+)"/g)) {
    const bytes = files[picture ?? '']
    // A PNG of at most 40 kB, the limit of WeChat.
    if (!bytes || bytes.length > 40_000 || strFromU8(bytes.slice(1, 4)) !== 'PNG')
      throw new Error(`${platform}: ${picture} is no small PNG`)
  }

  function start(language: string, texts: string[] = [], stored = new Map<string, unknown>(), pages: string[] = []) {
    const agree = ({ success }: { success(answer: object): void }) => success({ confirm: true })
    const isObject = platform === 'alipay'
    const api = {
      getStorageSync: (asked: string & { key: string }) =>
        isObject ? { data: stored.get(asked.key) ?? null } : (stored.get(asked) ?? ''),
      setStorageSync: (asked: string & { key: string; data: unknown }, value: unknown) =>
        isObject ? stored.set(asked.key, asked.data) : stored.set(asked, value),
      ...(isObject ? { confirm: agree } : { showModal: agree }),
      getSystemInfoSync: () => ({ language }),
      setTabBarItem: ({ index, text }: { index: number; text: string }) => void (texts[index] = text),
      navigateTo: ({ url }: { url: string }) => void pages.push(url),
    }
    const modules = new Map<string, { exports: unknown }>()
    let shown: PageOptions | undefined
    const run = (path: string): unknown => {
      const known = modules.get(path)
      if (known) return known.exports
      const module = { exports: {} }
      modules.set(path, module)
      const names = ['module', 'require', host, 'App', 'Page']
      const code = vm.runInNewContext(`(function (${names.join(', ')}) {${text(path)}\n})`, { decodeURIComponent })
      code(
        module,
        (wanted: string) => run(join(dirname(path), wanted)),
        api,
        (app: { onLaunch(options: object): void }) => app.onLaunch({ query: {} }),
        (page: PageOptions) => {
          shown = { ...page, setData: (data) => Object.assign(page.data, data) }
        },
      )
      return module.exports
    }
    return {
      run,
      page: () => {
        if (!shown) throw new Error(`${platform}: no page was registered`)
        return shown
      },
    }
  }

  return {
    files,
    text,
    json,
    launched: (wanted) => {
      let opened = ''
      const location = {
        search: `?${new URLSearchParams({ path: wanted })}`,
        hash: '',
        replace: (to: string) => (opened = to),
      }
      vm.runInNewContext(text('launch.js'), { URL, URLSearchParams, location })
      return opened
    },
    page: (path, query = {}) => {
      const program = start('en')
      program.run(`${path}.js`)
      const page = program.page()
      page.onLoad(query)
      return page
    },
    openedByStarts: () => {
      const [stored, pages] = [new Map<string, unknown>(), [] as string[]]
      for (let round = 0; round < 2; round++) start('en', [], stored, pages).run('app.js')
      return pages
    },
    tabTexts: (language) => {
      const texts: string[] = []
      start(language, texts).run('app.js')
      return texts
    },
  }
}
