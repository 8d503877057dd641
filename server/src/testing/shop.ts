/** A small shop of another company on this machine, with pages in several shapes, to collect products from. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

export interface ShopItem {
  slug: string
  name: string
  price: string
  category: string
  isGone?: boolean
}

export interface TestShop {
  /** Without a slash at the end. */
  url: string
  items: ShopItem[]
  /** Path and headers of each call, in order. */
  calls: { path: string; headers: IncomingMessage['headers'] }[]
  /** Answers that replace those of the shop, by path; each is used once if it is in a list. */
  answers: Map<string, Answer | Answer[]>
  robots: string
  close(): Promise<void>
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Called before the answer is sent. */
  meanwhile?: () => Promise<unknown>
}

export const shopItems = (): ShopItem[] =>
  Array.from({ length: 7 }, (_, index) => ({
    slug: `mug-${index + 1}`,
    name: `Stoneware mug ${index + 1}`,
    price: `${index + 3}.50`,
    category: index < 5 ? 'mugs' : 'bowls',
  }))

const perPage = 3

export async function openTestShop(): Promise<TestShop> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a65' } })
    .png()
    .toBuffer()
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop: TestShop = {
    url,
    items: shopItems(),
    calls: [],
    answers: new Map(),
    robots: 'User-agent: *\nDisallow: /private/\n',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    shop.calls.push({ path, headers: request.headers })
    const given = shop.answers.get(path)
    const special = Array.isArray(given) ? given.shift() : given
    const { status = 200, headers = {}, body = '', meanwhile } = special ?? answer(new URL(path, url))
    await meanwhile?.()
    response.writeHead(status, headers).end(body)
  }

  function answer({ pathname, searchParams }: URL): Answer {
    const [, part, name = ''] = /^\/(\w*)\/?([\w-]*)/.exec(pathname) ?? []
    const item = shop.items.find(({ slug }) => slug === name)
    if (pathname === '/robots.txt') return { headers: { 'content-type': 'text/plain' }, body: shop.robots }
    if (pathname.endsWith('.png')) return { headers: { 'content-type': 'image/png' }, body: picture }
    if (part === '' || part === 'private') return html(homePage())
    if (part === 'c') return html(listPage(name, Number(searchParams.get('page') ?? 1)))
    if (part === 'sitemap') return { headers: { 'content-type': 'application/xml' }, body: sitemap() }
    if (!item || item.isGone) return { ...html('<h1>Nothing here</h1>'), status: 404 }
    if (part === 'p') return html(structuredPage(item))
    if (part === 'plain') return html(plainPage(item))
    if (part === 'api')
      return {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: item.name, cost: { amount: Number(item.price) } }),
      }
    return { ...html('<h1>Nothing here</h1>'), status: 404 }
  }

  const homePage = () =>
    `<nav>${['mugs', 'bowls'].map((name) => `<a class="category" href="/c/${name}">${name}</a>`).join('')}</nav>`
  const listPage = (category: string, page: number) => {
    const items = shop.items.filter((item) => item.category === category).slice((page - 1) * perPage, page * perPage)
    return items.map(({ slug, name }) => `<article><a class="product" href="/p/${slug}">${name}</a></article>`).join('')
  }
  const sitemap = () =>
    `<?xml version="1.0"?><urlset>${shop.items.map(({ slug }) => `<url><loc>${url}/p/${slug}</loc></url>`).join('')}</urlset>`
  const structuredPage = ({ slug, name, price }: ShopItem) =>
    `<html><head><title>${name}</title><script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BreadcrumbList' },
        {
          '@type': 'Product',
          name,
          sku: slug.toUpperCase(),
          brand: { '@type': 'Brand', name: 'Claywell' },
          description: 'Holds 350 ml.\n\nDishwasher safe.',
          image: [`/pictures/${slug}-1.png`, { '@type': 'ImageObject', url: `/pictures/${slug}-2.png` }],
          offers: { '@type': 'Offer', price, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
          weight: { '@type': 'QuantitativeValue', value: 380, unitCode: 'GRM' },
        },
      ],
    })}</script></head><body><h1>${name}</h1></body></html>`
  const plainPage = ({ slug, name, price }: ShopItem) =>
    `<h1 class="title"> ${name} </h1><p class="cost">Now only: ${price.replace('.', ',')} €</p>
     <img class="photo" data-src="/pictures/${slug}-1.png"><div class="about"><p>Nice <b>mug</b></p><script>alert(1)</script></div>`

  return shop
}

const html = (body: string): Answer => ({
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
  body: gzipSync(body),
})
