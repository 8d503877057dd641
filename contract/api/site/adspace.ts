/** Ad spaces on storefront pages. */
import { bannerEndpoints } from './banner.ts'

export const adspace = bannerEndpoints({
  kind: 'adspace',
  noun: 'Adspace',
  nouns: 'Adspaces',
})
export const {
  list: listAdspaces,
  add: addAdspace,
  edit: editAdspace,
  remove: deleteAdspace,
  sort: sortAdspaces,
  click: clickAdspace,
} = adspace
