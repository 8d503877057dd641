import type { ProductStatus } from '#contract/status'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'

const kinds: Record<ProductStatus, BadgeKind> = { on_sale: 'success', off_sale: 'plain', draft: 'info' }

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const t = useTranslate()
  return <Badge kind={kinds[status]}>{t(`products.status.${status}`)}</Badge>
}
