/** The reseller's shop that an order was placed in, else the distributor that it earns for. */
import type { OrderRow } from '#contract/api/orders/order'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'

export function SellerBadge({ shop, distributor }: Pick<OrderRow, 'shop' | 'distributor'>) {
  const t = useTranslate()
  if (shop) return <Badge kind="info">{t('office.shopOf', { name: shop.name })}</Badge>
  return distributor && <Badge>{t('office.earnsFor', { name: distributor.name })}</Badge>
}
