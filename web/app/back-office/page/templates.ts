/** What a new page may begin with. */
import type { PageBlock } from '#contract/page-block'

const templates = ['empty', 'spring', 'arrivals'] as const
export type Template = (typeof templates)[number]
export const templateNames: readonly Template[] = templates

const rule = { source: 'rule', in_stock: true } as const

export function blocksOf(template: Template, now: Date): PageBlock[] {
  if (template === 'empty') return []
  if (template === 'arrivals')
    return [
      { id: 'top', type: 'search', version: 1, props: {} },
      {
        id: 'newest',
        type: 'products',
        version: 1,
        props: { ...rule, title: newArrivals, layout: 'grid', sort: 'newest', size: 24 },
      },
      { id: 'brands', type: 'brands', version: 1, props: {} },
    ]
  const week = new Date(now.getTime() + 7 * 86_400_000).toISOString()
  return [
    { id: 'hello', type: 'notice', version: 1, props: { tone: 'success', text: seasonOffer } },
    { id: 'clock', type: 'countdown', version: 1, props: { title: offerEnds, ends_at: week } },
    {
      id: 'rail',
      type: 'products',
      version: 1,
      props: { ...rule, title: bestSellers, layout: 'rail', sort: 'sales', size: 12 },
    },
    { id: 'categories', type: 'categories', version: 1, props: {} },
    { id: 'contact', type: 'contact', version: 1, props: {} },
  ]
}

const newArrivals = {
  en: 'New arrivals',
  cn: '新品上市',
  es: 'Novedades',
  ru: 'Новинки',
  th: 'สินค้ามาใหม่',
  vi: 'Hàng mới về',
}
const bestSellers = {
  en: 'Best sellers',
  cn: '热销商品',
  es: 'Los más vendidos',
  ru: 'Хиты продаж',
  th: 'สินค้าขายดี',
  vi: 'Bán chạy',
}
const seasonOffer = {
  en: 'Seasonal prices for a short time',
  cn: '季节特惠，限时供应',
  es: 'Precios de temporada por tiempo limitado',
  ru: 'Сезонные цены на короткое время',
  th: 'ราคาพิเศษตามฤดูกาลในเวลาจำกัด',
  vi: 'Giá theo mùa trong thời gian ngắn',
}
const offerEnds = {
  en: 'The offer ends in',
  cn: '距活动结束',
  es: 'La oferta termina en',
  ru: 'До конца предложения',
  th: 'โปรโมชันสิ้นสุดใน',
  vi: 'Ưu đãi kết thúc sau',
}
