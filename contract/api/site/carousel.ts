/** The carousel of the home page. */
import { bannerEndpoints } from './banner.ts'

export const carousel = bannerEndpoints({
  kind: 'carousel',
  noun: 'Carousel',
  nouns: 'Carousel',
})
export const {
  list: listCarousel,
  add: addCarousel,
  edit: editCarousel,
  remove: deleteCarousel,
  sort: sortCarousel,
  click: clickCarousel,
} = carousel
