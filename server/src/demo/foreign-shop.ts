/** A small shop of another company on this machine, with pages in several shapes: tests and demos collect from it. */
import { createHash } from 'node:crypto'
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
  colors?: string[]
}

export interface ForeignShop {
  /** Without a slash at the end. */
  url: string
  items: ShopItem[]
  /** Path and headers of each call, in order. */
  calls: { path: string; headers: IncomingMessage['headers'] }[]
  /** Answers that replace those of the shop, by path; each is used once if it is in a list. */
  answers: Map<string, Answer | Answer[]>
  robots: string
  /** The shop has a new look: its pages have no structured data and other class names. */
  hasNewLook: boolean
  close(): Promise<void>
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Called before the answer is sent. */
  beforeReply?: () => Promise<unknown>
}

export const shopItems = (): ShopItem[] =>
  Array.from({ length: 7 }, (_, index) => ({
    slug: `mug-${index + 1}`,
    name: `Stoneware mug ${index + 1}`,
    price: `${index + 3}.50`,
    category: index < 5 ? 'mugs' : 'bowls',
  }))

/** `perPage`: products in a list; `port`: any free one by default. */
export async function openForeignShop({ perPage = 3, port = 0 } = {}): Promise<ForeignShop> {
  const pictures = new Map<string, Promise<Buffer>>()
  const pictureAt = (path: string) => {
    const known = pictures.get(path) ?? drawPicture(path)
    pictures.set(path, known)
    return known
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop: ForeignShop = {
    url,
    items: shopItems(),
    calls: [],
    answers: new Map(),
    robots: 'User-agent: *\nDisallow: /private/\n',
    hasNewLook: false,
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
    const { status = 200, headers = {}, body = '', beforeReply } = special ?? (await answer(new URL(path, url)))
    await beforeReply?.()
    const isSame = status === 200 && headers['etag'] && request.headers['if-none-match'] === headers['etag']
    if (isSame) response.writeHead(304, { etag: headers['etag'] }).end()
    else response.writeHead(status, headers).end(body)
  }

  async function answer({ pathname, searchParams }: URL): Promise<Answer> {
    const [, part, name = ''] = /^\/(\w*)\/?([\w-]*)/.exec(pathname) ?? []
    const item = shop.items.find(({ slug }) => slug === name)
    if (pathname === '/robots.txt') return { headers: { 'content-type': 'text/plain' }, body: shop.robots }
    if (pathname.endsWith('.png')) return { headers: { 'content-type': 'image/png' }, body: await pictureAt(pathname) }
    if (pathname === '/products.json') return json({ products: pageOf(shop.items, searchParams).map(shopifyProduct) })
    if (pathname.startsWith('/wp-json/')) return json(pageOf(shop.items, searchParams).map(wooProduct))
    if (part === '' || part === 'private') return html(homePage())
    if (part === 'c') return html(listPage(name, Number(searchParams.get('page') ?? 1)))
    if (part === 'sitemap') return { headers: { 'content-type': 'application/xml' }, body: sitemap() }
    if (!item || item.isGone) return { ...html('<h1>Nothing here</h1>'), status: 404 }
    if (part === 'p') return html(shop.hasNewLook ? newPage(item) : structuredPage(item))
    if (part === 'plain') return html(plainPage(item))
    if (part === 'micro') return html(microdataPage(item))
    if (part === 'api') return json({ title: item.name, cost: { amount: Number(item.price) } })
    return { ...html('<h1>Nothing here</h1>'), status: 404 }
  }

  const pageOf = (items: ShopItem[], searchParams: URLSearchParams) => {
    const page = Number(searchParams.get('page') ?? 1)
    return items.slice((page - 1) * perPage, page * perPage)
  }
  const shopifyProduct = ({ slug, name, price, colors = ['Default Title'] }: ShopItem) => ({
    title: name,
    handle: slug,
    body_html: '<p>Holds 350 ml.</p>',
    vendor: 'Claywell',
    product_type: 'Mugs',
    options: [{ name: 'Color', values: colors }],
    variants: colors.map((color) => ({
      title: color,
      option1: color,
      sku: `${slug}-${color}`.toUpperCase().replaceAll(' ', '-'),
      price,
      grams: 380,
    })),
    images: [{ src: `${url}/pictures/${slug}-1.png` }],
  })
  const wooProduct = ({ slug, name, price }: ShopItem) => ({
    name,
    permalink: `${url}/p/${slug}`,
    sku: slug,
    prices: { price: String(Math.round(Number(price) * 100)), currency_code: 'USD', currency_minor_unit: 2 },
    images: [{ src: `${url}/pictures/${slug}-1.png` }],
    categories: [{ name: 'Mugs' }],
  })

  const homePage = () =>
    `<nav>${[...new Set(shop.items.map(({ category }) => category))].map((name) => `<a class="category" href="/c/${name}">${name}</a>`).join('')}</nav>`
  const listPage = (category: string, page: number) => {
    const items = shop.items.filter((item) => item.category === category).slice((page - 1) * perPage, page * perPage)
    return items.map(({ slug, name }) => `<article><a class="product" href="/p/${slug}">${name}</a></article>`).join('')
  }
  const sitemap = () =>
    `<?xml version="1.0"?><urlset>${shop.items.map(({ slug }) => `<url><loc>${url}/p/${slug}</loc></url>`).join('')}</urlset>`
  const offerOf = (price: string) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  })
  const newPage = ({ name, price }: ShopItem) =>
    `<main class="sheet"><h1>${name}</h1><span class="amount">${price} USD</span></main>`
  const structuredPage = ({ slug, name, price, colors }: ShopItem) =>
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
          offers: offerOf(price),
          ...(colors && {
            hasVariant: colors.map((color) => ({
              '@type': 'Product',
              name: `${name}, ${color}`,
              color,
              sku: `${slug}-${color}`.toUpperCase(),
              offers: offerOf(price),
            })),
          }),
          weight: { '@type': 'QuantitativeValue', value: 380, unitCode: 'GRM' },
        },
      ],
    })}</script></head><body><h1>${name}</h1></body></html>`
  const plainPage = ({ slug, name, price }: ShopItem) =>
    `<h1 class="title"> ${name} </h1><p class="cost">Now only: ${price.replace('.', ',')} €</p>
     <img class="photo" data-src="/pictures/${slug}-1.png"><div class="about"><p>Nice <b>mug</b></p><script>alert(1)</script></div>`

  const microdataPage = ({ slug, name, price }: ShopItem) =>
    `<body itemscope itemtype="https://schema.org/WebPage"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Product">
     <h2 itemprop="name"> ${name} </h2><meta itemprop="sku" content="${slug.toUpperCase()}">
     <img itemprop="image" src="/pictures/${slug}-1.png"><link itemprop="image" href="/pictures/${slug}-2.png">
     <span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Claywell</b></span>
     <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD">
     <span itemprop="price" content="${price}">$${price}</span></div>
     <div itemprop="description"><p>Holds <b>350 ml</b>.</p></div></div></body>`

  return shop
}

const html = (body: string): Answer => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
  },
  body: gzipSync(body),
})

const json = (value: unknown): Answer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** A pattern of its own for each path. */
async function drawPicture(path: string): Promise<Buffer> {
  const shades = createHash('sha256').update(path).digest()
  return sharp(shades, { raw: { width: 8, height: 4, channels: 1 } })
    .resize(64, 48, { fit: 'fill' })
    .png()
    .toBuffer()
}
