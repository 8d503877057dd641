/** Stock in words: enough, low, or less than one order. */
import type { Unit } from '#contract/units'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import styles from './stock-hint.module.css'

/** Stock for fewer minimum orders than this is low. */
const lowStockOrders = 5

export function StockHint({ stock, moq, unit }: { stock: number; moq: number; unit: Unit }) {
  const t = useTranslate()
  const format = useFormat()
  if (stock < moq || stock === 0) return <span className={styles.none}>{t('catalog.outOfStock')}</span>
  if (stock < moq * lowStockOrders)
    return <span className={styles.few}>{t('catalog.left', { quantity: format.quantity(stock, unit) })}</span>
  return <span className={styles.plenty}>{t('catalog.inStock')}</span>
}
