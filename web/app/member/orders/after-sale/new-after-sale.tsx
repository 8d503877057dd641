/** Asks for a return or refund of the lines of an order. */
import type { AfterSaleOptions } from '#contract/api/orders/after-sale'
import styles from '../../../domain/orders/after-sale/after-sale.module.css'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { RequestForm } from './request-form.tsx'

export function NewAfterSale({ options }: { options: AfterSaleOptions }) {
  const t = useTranslate()
  const format = useFormat()
  const { order, ends_at, refusal } = options
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('storefront.myOrders'), to: paths.orders() },
          { label: order.order_number, to: paths.order(order.id) },
          { label: t('order.returnOrRefund') },
        ]}
      />
      <section className={`panel ${styles.form}`}>
        <h1>{t('order.returnOrRefund')}</h1>
        <p className="second">
          {t('aftersale.ofOrder', { number: order.order_number })}
          {!refusal && ends_at && ` · ${t('order.returns.until', { date: format.date(ends_at) })}`}
        </p>
        {refusal === null ? (
          <RequestForm options={options} />
        ) : (
          <Empty
            icon="refresh"
            title={t('aftersale.ended')}
            action={<ButtonLink to={paths.order(order.id)}>{t('order.details')}</ButtonLink>}
          >
            {refusal === 'ended'
              ? t('order.returns.ended', { date: format.date(ends_at ?? '') })
              : t(`order.returns.${refusal}`)}
          </Empty>
        )}
      </section>
    </>
  )
}
