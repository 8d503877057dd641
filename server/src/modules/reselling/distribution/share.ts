/** Material for sharing: links with the code that binds, pictures and texts. */

import type { getShare as contract, Share } from '#contract/api/reselling/resale'
import type { Input } from '#contract/endpoint'
import { type Locale, locales } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { originOfHost } from '../../../lib/origin.ts'
import { textOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { readView, requireDistributor, requireOwnShop } from '../../shops/own.ts'
import { findShopRow } from '../../shops/service.ts'
import { findOwnProduct } from './selection.ts'

export async function share(ctx: MemberContext, { product_id }: Input<typeof contract>['query']): Promise<Share> {
  const { distributor } = await requireDistributor(ctx)
  const shop = await requireOwnShop(ctx)
  const row = await findShopRow(ctx.db, shop.id)
  const { locale, fallback } = await readView(ctx)
  const nameIn = (lang: Locale) => textIn(row?.name ?? {}, lang, fallback)
  const origin = shop.host ? originOfHost(ctx.env, shop.host) : undefined
  const base = origin ?? `/s/${shop.slug}`
  const code = distributor.refCode
  const path = product_id === undefined ? base : `${base}/mall/product/${product_id}`
  const common = {
    code,
    link: `${path}?ref=${code}`,
    qr_link: `${path}?ref=${code}.qr`,
    mall_link: `/?ref=${code}`,
    card: cardPath(shop.slug, product_id, 'card'),
    portrait_card: cardPath(shop.slug, product_id, 'portrait'),
  }
  const inEach = async (text: (lang: Locale) => Promise<string> | string) =>
    Object.fromEntries(
      await Promise.all(locales.map(async (lang) => [lang, await text(lang)] as const)),
    ) as Share['texts']
  if (product_id === undefined) {
    const introIn = (lang: Locale) => textIn(row?.intro ?? {}, lang, fallback) || textOf(lang, 'word.shop_invitation')
    return { ...common, name: nameIn(locale), texts: await inEach((lang) => `${nameIn(lang)}\n${introIn(lang)}`) }
  }
  const product = await findOwnProduct(ctx, shop, product_id)
  if (!product?.is_shown) throw new AppError('PRODUCT_NOT_FOUND')
  const price = row?.hidesPrices || product.price === null ? '' : ` · ${product.currency} ${product.price}`
  const texts = await inEach(async (lang) => {
    const found = await findOwnProduct({ ...ctx, locale: lang }, shop, product_id)
    const name = product.own.translations[lang]?.name ?? found?.name ?? ''
    return `${name}${price}\n${nameIn(lang)}`
  })
  return { ...common, name: product.own.translations[locale]?.name ?? product.name, texts }
}

/** Where pictures for sharing are served; `modules/reselling/resale/card-routes.ts` draws them. */
const cardPath = (slug: string, productId: number | undefined, form: 'card' | 'portrait'): string =>
  `/share/${slug}${productId === undefined ? '' : `/${productId}`}/${form}.png`
