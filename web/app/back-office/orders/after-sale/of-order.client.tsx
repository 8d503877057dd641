/** The returns and refunds of an order, on its page. */
import { useQuery } from '@tanstack/react-query'
import { adminListAfterSales, adminRequestAfterSale } from '#contract/api/orders/after-sale-admin'
import type { OrderDetail } from '#contract/api/orders/order'
import { call } from '../../../api/client.ts'
import { AfterSaleBadge } from '../../../domain/orders/after-sale/status-badge.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { officePaths } from '../../paths.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { Box } from '../order/box.client.tsx'
import styles from '../order/detail.module.css'

const most = 20

/** Nothing for orders that cannot have any, or without the right. */
export function ReturnsOfOrder({ order: { id, shipped_quantity } }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const isOffered = shipped_quantity > 0 && hasRight(staff, adminListAfterSales)
  const { data } = useQuery({
    queryKey: ['after-sales', 'of-order', id],
    queryFn: ({ signal }) => call(adminListAfterSales, { query: { order_id: id, page_size: most }, signal }),
    enabled: isOffered,
  })
  if (!isOffered || !data) return null
  return (
    <Box
      title={t('returns.title')}
      action={
        data.total > 0 && (
          <Link to={officePaths.afterSales(id)} className="text-link">
            {t('returns.open')}
          </Link>
        )
      }
    >
      <ul className={styles.entries}>
        {data.data.map((request) => (
          <li key={request.id} className={styles.entry}>
            <div className={styles.entryBody}>
              <div className="row tight">
                <Link to={officePaths.afterSale(request.id)} className="text-link number">
                  {request.number}
                </Link>
                <AfterSaleBadge status={request.status} />
              </div>
              <p className="second dotted">
                <span>{t(`aftersale.reason.${request.reason}`)}</span>
                <span>{t('aftersale.units', { count: request.quantity })}</span>
                <span>{format.money(request.amount, request.currency)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hasRight(staff, adminRequestAfterSale) && (
        <p className="row">
          <ButtonLink size="small" icon="plus" to={officePaths.newAfterSale(id)}>
            {t('returns.record')}
          </ButtonLink>
        </p>
      )}
    </Box>
  )
}
