/** `/share/{slug}/…` and `/share/{slug}/{product}/…`: pictures for sharing, and icons of shops. Public. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getProduct } from '#contract/api/catalog/product'
import { homepageInfo } from '#contract/api/site/homepage'
import type { Locale } from '#contract/types'
import type { CurrentShop } from '../../../context.ts'
import type { Database } from '../../../db/client.ts'
import type { Environment } from '../../../env.ts'
import type { Router } from '../../../http/route.ts'
import { limitOf } from '../../../lib/call-limits.ts'
import { addressKey } from '../../../lib/client-address.ts'
import { AppError } from '../../../lib/errors.ts'
import { originOf, originOfHost } from '../../../lib/origin.ts'
import { Queue } from '../../../lib/queue.ts'
import { localeOf } from '../../../lib/translate.ts'
import { readPicture } from '../../documents/logo.ts'
import { offeredLocale, readSettings } from '../../settings/service.ts'
import { shopBase } from '../../shops/shop-address.ts'
import { type CardFacts, cardForms, drawCard, drawIcon } from './card.ts'
import { storedCard } from './card-files.ts'
import { findRefCode } from './queries.ts'

/** Pictures that are not on the disk. Two for each address, so that one cannot have the others refused. */
const queue = new Queue({ places: 20, placesEach: 2 })

const mallColor = '#B42318'
const caching = 'public, max-age=3600'

interface Params {
  slug: string
  file: string
  product?: string
}

export function cardRoutes(app: FastifyInstance, env: Environment, database: Database, router: Router): void {
  const options = {
    schema: { hide: true },
    config: { work: 'task' as const, ...(env.rateLimits && limitOf('read')) },
  }

  const send = async (request: FastifyRequest) => {
    const { slug, product, file } = request.params as Params
    const { lang } = request.query as { lang?: unknown }
    const locale = offeredLocale(await readSettings(database.db, database), [
      typeof lang === 'string' ? localeOf(lang) : undefined,
    ])
    const shop = await router.shopOf(slug)
    if (!shop) throw new AppError('SHOP_NOT_FOUND')
    const visitor = { locale, ip: request.ip, shop, link: await linkOf(request, shop) }
    const icon = /^(icon|maskable)-(192|512)\.png$/.exec(file)
    const form = (['card', 'portrait'] as const).find((name) => file === `${name}.png`)
    const drawn = async (draw: () => Promise<Buffer>) => {
      await router.countAs(request, null, 'document')
      return queue.run(draw, addressKey(request.ip))
    }
    if (product === undefined && icon) {
      const { facts, about } = await shopFacts(visitor)
      return storedCard(env, ['icon', file, about], () =>
        drawn(async () => drawIcon(Number(icon[2]), icon[1] === 'maskable', await opened(env, facts))),
      )
    }
    if (!form) throw new AppError('NOT_FOUND')
    if (product !== undefined && !/^[1-9]\d{0,8}$/.test(product)) throw new AppError('NOT_FOUND')
    const { facts, about } =
      product === undefined ? await shopFacts(visitor) : await productFacts(visitor, Number(product))
    return storedCard(env, [form, cardForms[form], about], () =>
      drawn(async () => drawCard(form, await opened(env, facts))),
    )
  }

  interface Visitor {
    locale: Locale
    ip: string
    shop: CurrentShop
    link: CardFacts['link']
  }

  /** The shop's address, and with the code that binds who scans it. */
  async function linkOf(request: FastifyRequest, shop: CurrentShop): Promise<CardFacts['link']> {
    const own = shop.host ? originOfHost(env, shop.host) : undefined
    const address = own ?? `${originOf(request, env)}${shopBase(shop.slug)}`
    const code = await findRefCode(database.db, shop.distributorId)
    return { text: address.replace(/^https?:\/\//, ''), code: `${address}?ref=${code}.qr` }
  }
  type Facts = Omit<CardFacts, 'logo' | 'picture'> & { logo: string | null; picture: string | null }

  async function shopFacts(visitor: Visitor): Promise<{ facts: Facts; about: string }> {
    const { site_name, slogan, logo, shop } = await router.call(homepageInfo, {}, visitor)
    const facts = {
      shop: site_name,
      intro: slogan,
      color: shop?.color ?? mallColor,
      logo,
      picture: shop?.cover ?? null,
      link: visitor.link,
    }
    return { facts, about: JSON.stringify(facts) }
  }

  async function productFacts(visitor: Visitor, id: number): Promise<{ facts: Facts; about: string }> {
    const { facts } = await shopFacts(visitor)
    const { name, price, currency, image } = await router.call(getProduct, { params: { id } }, visitor)
    const product = { name, price: price === null ? '' : `${currency} ${price}` }
    const path = `/mall/product/${id}`
    const link = { text: facts.link.text + path, code: facts.link.code.replace('?ref=', `${path}?ref=`) }
    const whole = { ...facts, picture: image, product, link }
    return { facts: whole, about: JSON.stringify(whole) }
  }

  for (const path of ['/share/:slug/:file', '/share/:slug/:product/:file'])
    app.get(path, options, async (request, reply) =>
      reply
        .header('cache-control', caching)
        .type('image/png')
        .send(await send(request)),
    )
}

const opened = async (
  env: Environment,
  { logo, picture, ...facts }: { logo: string | null; picture: string | null } & Omit<CardFacts, 'logo' | 'picture'>,
): Promise<CardFacts> => ({
  ...facts,
  logo: logo ? await readPicture(env, logo) : undefined,
  picture: picture ? await readPicture(env, picture) : undefined,
})
