/** The shipped lines of an order with the quantity to return or refund of each. */
import type { AfterSaleOptions } from '#contract/api/orders/after-sale'
import { nonBreakingName } from '../../../domain/catalog/card/product-name.tsx'
import styles from '../../../domain/orders/after-sale/after-sale.module.css'
import { LineKind } from '../../../domain/orders/order/line-kind.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

interface ChooseLinesProps {
  lines: AfterSaleOptions['lines']
  quantities: Readonly<Record<number, number>>
  onChange: (lineId: number, quantity: number) => void
}

export function ChooseLines({ lines, quantities, onChange }: ChooseLinesProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className="stack" aria-labelledby="after-sale-choose">
      <h2 id="after-sale-choose" className={styles.choose}>
        {t('aftersale.chooseLines')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const quantity = quantities[line.line_id] ?? 0
          return (
            <li key={line.line_id} className={styles.line}>
              <Picture source={line.image} alt="" sizes="56px" width={56} height={56} className={styles.picture} />
              <div className={styles.product}>
                <span>{nonBreakingName(line.name)}</span>
                <span className="second">
                  <LineKind {...line} />
                </span>
                <span className="second">
                  {line.open_quantity === line.shipped_quantity
                    ? t('aftersale.shipped', { shipped: format.number(line.shipped_quantity) })
                    : t('aftersale.leftOf', {
                        open: format.number(line.open_quantity),
                        shipped: format.number(line.shipped_quantity),
                        claimed: format.number(line.shipped_quantity - line.open_quantity),
                      })}
                </span>
              </div>
              <Stepper
                label={t('aftersale.quantityOf', { name: line.name })}
                value={quantity}
                moq={1}
                multiple={1}
                stock={line.open_quantity}
                allowZero
                disabled={line.open_quantity === 0}
                invalid={quantity > line.open_quantity}
                onChange={(next) => onChange(line.line_id, Math.min(next, line.open_quantity))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
