/** Changes of an order that wait for the buyer: each line before and after, the reason and the new total. */
import type { OrderDetail } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import styles from './proposal.module.css'

interface ProposalLinesProps {
  proposal: NonNullable<OrderDetail['proposal']>
  currency: string
}

export function ProposalLines({ proposal, currency }: ProposalLinesProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      <p>{t('order.reason', { reason: proposal.reason })}</p>
      <ul className={styles.lines}>
        {proposal.lines.map((line) => (
          <li key={line.sku_code}>
            <span>
              {line.name} <span className="second whole">{line.sku_code}</span>
            </span>
            <span className="number">
              {line.quantity_before > 0 && <s>{`${line.quantity_before} × ${money(line.price_before)}`}</s>}{' '}
              <b>{line.quantity > 0 ? `${line.quantity} × ${money(line.price)}` : t('order.lineRemoved')}</b>
            </span>
          </li>
        ))}
      </ul>
      <p>
        {t('order.proposedTotal')} <b className="number">{format.money(proposal.amount_payable, currency)}</b>
      </p>
    </>
  )

  function money(amount: string | null) {
    return amount === null ? '' : format.money(amount, currency)
  }
}
