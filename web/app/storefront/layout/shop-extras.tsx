/** What pages of shops alone have: an offer to install the shop as an app, and in the frame of its settings the unsaved ones. */
import InstallOffer from './install-offer.tsx'
import { UnsavedShop } from './unsaved-shop.tsx'

export default function ShopExtras({ slug }: { slug: string }) {
  return self === top ? <InstallOffer slug={slug} /> : <UnsavedShop />
}
