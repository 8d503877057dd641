import type { ShownBlockOf } from '#contract/api/site/page'
import { bannerOf } from '../../../domain/site/content/banners.ts'
import { Carousel } from '../../../domain/site/home/carousel.tsx'

const slideSizes = '100vw'

export default function SlidesBlock({ block: { id, props, found } }: { block: ShownBlockOf<'carousel'> }) {
  const own = props.slides.map(({ image, title, text, button, link }, at) => ({
    // Below zero: clicks on the slides of a page are not counted.
    id: -Number(`1${[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}${at}`),
    kind: 'carousel' as const,
    title: title?.text ?? '',
    text: text?.text ?? null,
    button: button?.text ?? null,
    lang: title?.lang ?? text?.lang ?? ('en' as const),
    image: image ?? null,
    mobile: null,
    isBare: false,
    href: link,
  }))
  const banners = props.source === 'mall' ? found.banners.map((row) => bannerOf('carousel', row)) : own
  return banners.length > 0 ? <Carousel banners={banners} sizes={slideSizes} label={banners[0]?.title} /> : null
}
