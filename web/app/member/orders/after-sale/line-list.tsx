/** The lines of a return or refund, each with its figures below the product. */
import type { AfterSaleLine } from '#contract/api/orders/after-sale'
import { nonBreakingName } from '../../../domain/catalog/card/product-name.tsx'
import styles from '../../../domain/orders/after-sale/after-sale.module.css'
import { LineKind } from '../../../domain/orders/order/line-kind.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Picture } from '../../../ui/picture.tsx'

export function LineList({ lines, currency }: { lines: readonly AfterSaleLine[]; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Picture source={line.image} alt="" sizes="56px" width={56} height={56} className={styles.picture} />
          <div className={styles.product}>
            <span>{nonBreakingName(line.name)}</span>
            <span className="second">
              <LineKind {...line} />
            </span>
            <span className="dotted second">
              <span>
                {t('common.labelled', {
                  label: t('aftersale.quantity'),
                  text: format.quantity(line.quantity, line.unit),
                })}
              </span>
              {line.received !== null && (
                <span>
                  {t('common.labelled', {
                    label: t('aftersale.received'),
                    text: format.quantity(line.received, line.unit),
                  })}
                </span>
              )}
            </span>
          </div>
          <b className="number">{format.money(line.amount, currency)}</b>
        </li>
      ))}
    </ul>
  )
}
