/** Banners of the operator and their links. */
import { clickAdspace, listAdspaces } from '#contract/api/site/adspace'
import type { BannerLink } from '#contract/api/site/banner'
import { clickCarousel, listCarousel } from '#contract/api/site/carousel'
import type { ShownBanner } from '#contract/api/site/page'
import type { Locale } from '#contract/types'
import type { Api } from '../../../api/client.ts'
import { sendBeacon } from '../../../api/send-beacon.ts'
import { paths } from '../../../paths.ts'

export interface Banner {
  id: number
  kind: 'carousel' | 'adspace'
  title: string
  text: string | null
  button: string | null
  lang: Locale
  image: string | null
  mobile: string | null
  /** The picture contains its text. */
  isBare: boolean
  href: string | undefined
}

/** Banners by position. */
export type AdSpaces = Record<string, Banner[]>

export async function loadCarousel(api: Api): Promise<Banner[]> {
  const { data } = await api.call(listCarousel, { query: { position: 'home', live: true } })
  return data.map((row) => bannerOf('carousel', row))
}

/** Ads of all positions that begin with `prefix`. */
export async function loadAdSpaces(api: Api, prefix: string): Promise<AdSpaces> {
  const { data } = await api.call(listAdspaces, { query: { live: true } })
  return adSpacesOf(data.filter(({ position }) => position.startsWith(prefix)))
}

export function adSpacesOf(rows: readonly ShownBanner[]): AdSpaces {
  const spaces: AdSpaces = {}
  for (const row of rows) (spaces[row.position] ??= []).push(bannerOf('adspace', row))
  return spaces
}

export const bannerOf = (kind: Banner['kind'], row: Omit<ShownBanner, 'position'>): Banner => ({
  id: row.id,
  kind,
  title: row.title,
  text: row.text,
  button: row.button,
  lang: row.title_lang as Locale,
  image: row.image,
  mobile: row.image_mobile,
  isBare: row.words_in_picture,
  href: hrefOf(row.link),
})

function hrefOf({ type, value }: BannerLink): string | undefined {
  if (type === 'product') return paths.product(Number(value))
  if (type === 'category') return paths.category(Number(value))
  return type === 'none' ? undefined : value
}

export const countClick = ({ kind, id }: Banner): void =>
  void (id > 0 && sendBeacon(kind === 'carousel' ? clickCarousel : clickAdspace, { id }))
