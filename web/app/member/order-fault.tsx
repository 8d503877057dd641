/** What stands in place of an order or its payment page when it could not be loaded. */
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { Fault } from '../errors/fault.tsx'
import { PageError } from '../errors/page-error.tsx'
import type { MessageId } from '../i18n/ids.ts'
import { useTranslate } from '../i18n/use.ts'
import type { PageFault } from '../page.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** `failed` is the title for faults that another try may mend. */
export function OrderFault({ failed }: { failed: MessageId }) {
  const t = useTranslate()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const { code, msg } = isRouteErrorResponse(error) ? ((error.data ?? {}) as Partial<PageFault>) : {}
  const toOrders = (
    <ButtonLink to={paths.orders()} look="primary" icon="receipt">
      {t('storefront.myOrders')}
    </ButtonLink>
  )
  if (code === 'ORDER_ID_MISSING')
    return <Fault title={t('payment.noOrder')} text={t('payment.noOrderText')} action={toOrders} />
  if (code === 'ORDER_NOT_FOUND')
    return <Fault status="404" title={t('order.notFound')} text={t('order.notFoundText')} action={toOrders} />
  // Without a connection the page says so, and comes by itself.
  if (!code || code === 'NETWORK' || code === 'TIMEOUT') return <PageError />
  return (
    <Fault
      title={t(failed)}
      text={msg || t('common.network')}
      action={
        <Button look="primary" icon="refresh" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
