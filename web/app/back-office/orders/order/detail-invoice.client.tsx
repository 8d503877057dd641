/** The invoice details chosen by the buyer. */
import type { OrderDetail } from '#contract/api/orders/order'
import { invoiceFields } from '../../../domain/accounts/invoice/invoice-facts.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'

export function Invoice({ order: { invoice } }: { order: OrderDetail }) {
  const t = useTranslate()
  if (!invoice) return null
  return (
    <Box title={t('order.invoice')}>
      <dl className={styles.details}>
        {(['title', ...invoiceFields] as const).map(
          (name) =>
            invoice[name] && (
              <div key={name}>
                <dt>{t(`invoice.${name}`)}</dt>
                <dd>{invoice[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </Box>
  )
}
