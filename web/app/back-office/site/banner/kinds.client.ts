/** Carousel and ad spaces have the same screens; here is all that differs but words, which are named by the kind. */
import { addAdspace, deleteAdspace, editAdspace, listAdspaces, sortAdspaces } from '#contract/api/site/adspace'
import type { BannerKind, BannerRow } from '#contract/api/site/banner'
import { addCarousel, deleteCarousel, editCarousel, listCarousel, sortCarousel } from '#contract/api/site/carousel'
import { type HomepageInfo, homepageInfo } from '#contract/api/site/homepage'
import { call } from '../../../api/client.ts'

export const endpointsOf = {
  carousel: { list: listCarousel, add: addCarousel, edit: editCarousel, remove: deleteCarousel, sort: sortCarousel },
  adspace: { list: listAdspaces, add: addAdspace, edit: editAdspace, remove: deleteAdspace, sort: sortAdspaces },
} as const

/** Where a new banner goes unless staff choose. */
export const usualPosition = { carousel: 'home', adspace: 'home-top' } as const

export const bannersKey = (kind: BannerKind) => ['banners', kind] as const

/** Rows of the list that staff order, one list per position. */
export type BannerLine = BannerRow & { parent_id: number; children: readonly BannerLine[] }

export const readBanners = async (kind: BannerKind, signal: AbortSignal): Promise<readonly BannerLine[]> =>
  (await call(endpointsOf[kind].list, { signal })).data.map((row) => ({ ...row, parent_id: 0, children: [] }))

export const readMall = (signal: AbortSignal): Promise<HomepageInfo> => call(homepageInfo, { signal })

/** Lower orders come first, and a new banner last. */
export const orderAfter = (rows: readonly BannerRow[], position: string): number =>
  Math.max(-1, ...rows.flatMap((row) => (row.position === position ? [row.order] : []))) + 1
