/** The selected lines on paper. Rendered only while printing: a cart may hold thousands of lines. */
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CartLine } from '#contract/api/buying/cart'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import styles from './cart-print.module.css'
import { totalsOf } from './cart-summary.tsx'

export function CartPrint({ lines }: { lines: readonly CartLine[] }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), listeners)
    addEventListener('afterprint', () => setPrinting(false), listeners)
    return () => listeners.abort()
  }, [])
  // Outside the page, so that everything else can be hidden on paper.
  return isPrinting && createPortal(<Sheet lines={lines} />, document.body)
}

function Sheet({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslate()
  const format = useFormat()
  const { site_name } = useMall()
  const totals = totalsOf(lines)
  const currency = lines[0]?.currency ?? 'USD'
  return (
    <section className={styles.sheet}>
      <h1>{site_name}</h1>
      <p>
        {t('cart.title')}, {format.dateTime(new Date().toISOString())}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cart.code')}</th>
            <th scope="col">{t('cart.product')}</th>
            {(['cart.quantity', 'cart.unitPrice', 'cart.subtotal'] as const).map((id) => (
              <th key={id} scope="col" className={styles.figure}>
                {t(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.sku_code}</td>
              <td>
                {[line.name, ...Object.values(line.options), line.is_sample && t('catalog.sample')]
                  .filter(Boolean)
                  .join(' · ')}
                {line.remark && <p className={styles.remark}>{line.remark}</p>}
              </td>
              <td className={styles.figure}>{format.quantity(line.quantity, line.unit)}</td>
              <td className={styles.figure}>
                {line.price === null ? t('common.priceOnRequest') : format.money(line.price, currency)}
              </td>
              <td className={styles.figure}>{line.subtotal === null ? '—' : format.money(line.subtotal, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('cart.amount')}
            </th>
            <td className={styles.figure}>{format.number(totals.quantity)}</td>
            <td />
            <td className={styles.figure}>{format.money(totals.amount, currency)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        {t('common.labelled', { label: t('cart.weight'), text: format.weight(totals.weight) })} ·{' '}
        {t('common.labelled', { label: t('cart.volume'), text: format.volume(totals.volume) })}
      </p>
      <p>{t('cart.amountNote')}</p>
    </section>
  )
}
