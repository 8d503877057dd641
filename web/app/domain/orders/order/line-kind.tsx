/** Which kind of a product was ordered, and its code, which no line breaks. */
import type { OrderLine } from '#contract/api/orders/order'
import styles from './line-kind.module.css'

export function LineKind({ specifications, sku_code }: Pick<OrderLine, 'specifications' | 'sku_code'>) {
  return (
    <span className={styles.kind}>
      {specifications}
      {specifications && sku_code && ' ·\u00a0'}
      <span className="whole">{sku_code}</span>
    </span>
  )
}
